import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type Tone = 'info' | 'ok' | 'warn' | 'bad'

const ICONS: Record<Tone, IconName> = {
  info: 'info',
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'octagon-alert',
}

/** Something the reader should know before going on. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
}: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={`notice ${tone}`}>
      <Icon name={ICONS[tone]} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  )
}

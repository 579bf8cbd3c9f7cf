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
  folds,
  children,
  actions,
}: {
  tone?: Tone
  title?: ReactNode
  /** It is one line until this is pressed (area.css). */
  folds?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const rest = (
    <>
      {children}
      {actions && <div className="notice-actions">{actions}</div>}
    </>
  )
  return (
    <div className={`notice ${tone}`}>
      <Icon name={ICONS[tone]} />
      {folds ? (
        <details className="notice-fold">
          <summary>
            <span className="notice-title">{title}</span> <span className="btn small">{folds}</span>
          </summary>
          {rest}
        </details>
      ) : (
        <div>
          {title && <p className="notice-title">{title}</p>}
          {rest}
        </div>
      )}
    </div>
  )
}

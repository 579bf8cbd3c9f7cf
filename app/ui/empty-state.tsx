import type { ReactNode } from 'react'
import { LOGO_LAYERS } from './logo-tile'

/** Nothing here yet, and what to do about it: a tile that was only sketched. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="empty">
      <svg className="empty-tile" viewBox="-1 -1 102 102" width="72" height="72" aria-hidden="true">
        <path d={LOGO_LAYERS.map(({ d }) => d).join('')} />
      </svg>
      <p className="empty-title">{title}</p>
      {children && <div className="soft">{children}</div>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

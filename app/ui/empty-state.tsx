import type { ReactNode } from 'react'

/** Nothing here yet, and what to do about it. */
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
      <svg className="empty-tile" viewBox="0 0 100 100" width="72" height="72" aria-hidden="true">
        <path d="M50 4A46 46 0 0 1 96 50A46 46 0 0 1 50 96A46 46 0 0 1 4 50A46 46 0 0 1 50 4ZM4 4Q50 26 96 4Q74 50 96 96Q50 74 4 96Q26 50 4 4ZM4 4H96V96H4Z" />
      </svg>
      <p className="empty-title">{title}</p>
      {children && <div className="soft">{children}</div>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

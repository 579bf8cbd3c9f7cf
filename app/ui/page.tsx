import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'

export interface PageProps {
  title: ReactNode
  lead?: ReactNode
  crumbs?: Crumb[]
  /** The page's one primary action, and what goes with it. */
  actions?: ReactNode
  width?: 'reading' | 'wide' | 'full'
  /** Only where a page is shown inside another. */
  titleAs?: 'h1' | 'h2'
  children?: ReactNode
}

/** A page: its trail, its one heading, its content. */
export function Page({
  title,
  lead,
  crumbs,
  actions,
  width = 'wide',
  titleAs: Title = 'h1',
  children,
}: PageProps) {
  return (
    <div className={`page ${width}`}>
      {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <header className="page-head">
        <div>
          <Title>{title}</Title>
          {lead && <div className="lead">{lead}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A titled part of a page. `id` makes it linkable. */
export function Section({
  title,
  id,
  lead,
  actions,
  children,
}: {
  title: ReactNode
  id?: string
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="section" id={id}>
      <header className="section-head">
        <h2>{title}</h2>
        {actions}
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** A card with a hair line, optionally titled. */
export function Panel({
  title,
  id,
  actions,
  children,
}: {
  title?: ReactNode
  id?: string
  actions?: ReactNode
  children?: ReactNode
}) {
  // A part without a heading is no section of the page.
  const Tag = title ? 'section' : 'div'
  return (
    <Tag className="panel" id={id}>
      {title && (
        <header className="panel-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </Tag>
  )
}

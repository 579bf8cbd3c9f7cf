import type { ReactNode } from 'react'
import './call-to-action.css'

/** A call to action before a quiet wall. */
export function CallToAction({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <section className="cta">
      <h2>{title}</h2>
      <div>{children}</div>
      <div className="form-actions">{actions}</div>
    </section>
  )
}

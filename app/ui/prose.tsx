import type { ReactNode } from 'react'

/** Running text: articles, help, legal pages. Never wider than reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}

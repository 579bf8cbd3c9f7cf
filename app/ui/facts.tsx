import type { ReactNode } from 'react'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Where it comes from: «Registo comercial, 3 de março de 2026». */
  source?: ReactNode
}

/** Claims, each with its source beside it. */
export function Facts({ facts, rows }: { facts: Fact[]; rows?: boolean }) {
  return (
    <dl className={rows ? 'facts rows' : 'facts'}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value}
            {fact.source && <small>{fact.source}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

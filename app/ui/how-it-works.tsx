import type { ReactNode } from 'react'
import { type StatProps, Stats } from './stat'
import './how-it-works.css'

/** How it works, in numbered steps. */
export function HowItWorks({ steps }: { steps: { title: string; text: ReactNode }[] }) {
  return (
    <ol className="how">
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Live counters, large and plain, with their source below. */
export function Counters({ stats, source }: { stats: StatProps[]; source?: ReactNode }) {
  return (
    <div className="counters">
      <Stats stats={stats} />
      {source && <p className="soft">{source}</p>}
    </div>
  )
}

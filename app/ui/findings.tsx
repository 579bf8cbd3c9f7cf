import type { ReactNode } from 'react'
import { Badge } from './badge'

export interface Finding {
  ok: boolean
  name: string
  text: ReactNode
}

/** What machines found, one line each: the same drawing for who is looked at and for who decides. */
export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="plain checks">
      {findings.map(({ ok, name, text }, i) => (
        <li key={i}>
          <Badge tone={ok ? 'done' : 'you'} icon={ok ? 'check' : 'triangle-alert'}>
            {name}
          </Badge>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

import type { PactView } from '~/domain/resolutions/pact-page'
import { kindWords, pactTones, pactWords } from '~/domain/reviews/resolution-words'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import { starLabel } from '~/ui/stars'
import { Time } from '~/ui/time'

const hireWords = { yes: 'Sim', no: 'Não', maybe: 'Talvez' }

/** A pact as both sides see it. */
export function PactFacts({ pact, children }: { pact: PactView; children?: React.ReactNode }) {
  const open = pact.state === 'proposed' || pact.state === 'accepted'
  return (
    <Panel
      title={kindWords[pact.kind]}
      actions={<Badge tone={pactTones[pact.state]}>{pactWords[pact.state]}</Badge>}
    >
      <p className="text">{pact.terms}</p>
      <Facts
        rows
        facts={[
          { label: 'Proposto', value: <Time at={pact.proposedAt} kind="date" /> },
          { label: 'Prometido até', value: longDate(`${pact.dueOn}T12:00:00Z`) },
          ...(open && pact.expiresAt
            ? [
                {
                  label: pact.state === 'proposed' ? 'Responder até' : 'Confirmar até',
                  value: <Time at={pact.expiresAt} kind="date" />,
                },
              ]
            : []),
          ...(pact.closedAt ? [{ label: 'Fechado', value: <Time at={pact.closedAt} kind="date" /> }] : []),
          ...(pact.ratingAfter ? [{ label: 'Depois do acordo', value: starLabel(pact.ratingAfter) }] : []),
          ...(pact.wouldHire ? [{ label: 'Voltaria a contratar', value: hireWords[pact.wouldHire] }] : []),
          ...(pact.reason ? [{ label: 'O que disse o cliente', value: pact.reason }] : []),
        ]}
      />
      {children}
    </Panel>
  )
}

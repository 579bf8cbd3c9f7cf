import { commissionWords, holdWords } from '~/domain/affiliates/commissions/commission-words'
import type { CommissionState, HoldCause } from '~/domain/affiliates/states'
import { purposeWords } from '~/domain/billing/billing-words'
import type { Purpose } from '~/domain/billing/states'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'

interface Shown {
  kind: 'share' | 'negative'
  state: CommissionState
  purpose: Purpose
  baseCents: number
  keptCents: number
  percent: number
  cents: number
  openCents: number
  earnedAt: Date
  holdUntil: Date
  heldFor: HoldCause[]
  reason: string | null
  payoutId: string | null
  payout: number | null
  correctsId: string | null
  corrections: { id: string; cents: number; openCents: number; earnedAt: Date }[]
  history: { id: string; at: Date; title: string; text?: string }[]
}

/** What a commission is made of and what happened to it: the same for whom it is owed to and for who pays it. */
export function CommissionParts({
  of: c,
  now,
  to,
}: {
  of: Shown
  now: Date
  to: { commission: (id: string) => string; payout: (id: string) => string }
}) {
  return (
    <>
      {c.state === 'held' && (
        <Notice tone="warn" title="Está retida">
          {c.heldFor.map((cause) => (
            <p key={cause}>{holdWords[cause]}</p>
          ))}
          {c.reason && !c.heldFor.some((cause) => holdWords[cause] === c.reason) && <p>{c.reason}</p>}
        </Notice>
      )}
      {c.state === 'rejected' && c.reason && (
        <Notice tone="bad" title="Foi rejeitada">
          <p>{c.reason}</p>
        </Notice>
      )}
      <Panel title="Como se chega ao valor">
        <Facts
          rows
          facts={[
            {
              label: 'De quê',
              value: c.kind === 'share' ? purposeWords[c.purpose] : 'Acerto de outra comissão',
            },
            { label: 'Pago sem IVA', value: money(c.baseCents) },
            ...(c.keptCents < c.baseCents
              ? [{ label: 'Do qual ficou', value: money(c.keptCents), source: 'o resto foi devolvido' }]
              : []),
            { label: 'Percentagem', value: `${c.percent} %` },
            { label: c.kind === 'share' ? 'Comissão' : 'A descontar', value: <b>{money(c.cents)}</b> },
            ...(c.kind === 'negative' ? [{ label: 'Ainda por descontar', value: money(c.openCents) }] : []),
            { label: 'Estado', value: commissionWords[c.state].word },
            ...(c.state === 'pending'
              ? [
                  {
                    label: 'Em espera',
                    value: <Due at={c.holdUntil} now={now} />,
                    source: 'depois, aprovada',
                  },
                ]
              : []),
            ...(c.payoutId
              ? [{ label: 'Pagamento', value: <A to={to.payout(c.payoutId)}>N.º {c.payout}</A> }]
              : []),
            ...(c.correctsId
              ? [{ label: 'Acerta', value: <A to={to.commission(c.correctsId)}>A comissão de onde vem</A> }]
              : []),
            ...c.corrections.map((one) => ({
              label: 'Acerto',
              value: <A to={to.commission(one.id)}>{money(one.cents)}</A>,
            })),
          ]}
        />
      </Panel>
      <Panel title="O que lhe aconteceu">
        <Timeline label="História da comissão" now={now} events={c.history} />
      </Panel>
    </>
  )
}

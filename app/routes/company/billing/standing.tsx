import type { ReactNode } from 'react'
import type { Standing } from '~/domain/billing/pages/standing'
import { failureSentence } from '~/domain/billing/payments/failure-words'
import { longDate, money } from '~/ui/format'
import { Notice } from '~/ui/notice'

/** What became of the last try to pay: it is on its way, or was refused. `what`: what it is for, where the page does not say it. */
export function StandingNotice({
  standing,
  what,
  actions,
}: {
  standing: Standing
  what?: string
  actions?: ReactNode
}) {
  const of = what ? `: ${what}` : ''
  if (standing.is === 'under-way')
    return (
      <Notice title={`A caminho${of}`} actions={actions}>
        <p>
          O débito direto de <b>{money(standing.cents)}</b> foi autorizado em {longDate(standing.since)}. O
          banco confirma-o dentro de alguns dias, e avisamos por e-mail. Não pague outra vez.
        </p>
      </Notice>
    )
  return (
    <Notice tone="bad" title={`O pagamento não passou${of}`} actions={actions}>
      <p>
        {failureSentence(standing.failure)}. Nada foi cobrado: pode tentar outra vez, ou pagar de outra forma.
      </p>
    </Notice>
  )
}

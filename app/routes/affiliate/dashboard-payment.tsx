import type { AffiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import type { ToDo } from '~/domain/affiliates/pages/next-payment'
import { payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { settings } from '~/domain/settings/settings'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate, money, month } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'

const onDay = (iso: string) => longDate(`${iso}T12:00:00Z`)

const words: Record<ToDo, { text: string; action: string; to: string }> = {
  'tax-data': {
    text: 'NIF, regime e IBAN: sem eles não há para onde pagar.',
    action: 'Preencher os dados',
    to: paths.affiliateTax(),
  },
  declaration: {
    text: 'O regime deste ano: declara-se uma vez por ano.',
    action: 'Declarar o regime',
    to: paths.declareRegime(),
  },
  document: {
    text: 'A fatura ou o recibo do último fecho, pelo valor que indicamos.',
    action: 'Enviar o documento',
    to: paths.myPayouts(),
  },
  returned: {
    text: 'O banco devolveu um pagamento: confirme o IBAN e carregue em «Pedir pagamento».',
    action: 'Ver os pagamentos',
    to: paths.myPayouts(),
  },
}

/** When money comes, how much, and what is missing for it: «pedir pagamento» is doing what is listed here. */
export function Payment({ d: { next, standing, toDo, payouts, lastPaid } }: { d: AffiliateDashboard }) {
  return (
    <Panel title="Próximo pagamento" actions={<A to={paths.myPayouts()}>Pagamentos</A>}>
      <div className="card-list">
        <p className="next-sum">
          <b className="figure">{money(Math.max(0, next.cents))}</b>{' '}
          <span className="soft">antes de IVA e retenção</span>
        </p>
        <p>{whenPaid(next, standing?.state)}</p>
        {payouts.map((payout) => (
          <p key={payout.id}>
            <A to={paths.myPayout(payout.id)}>
              {month(payout.month.slice(0, 7))}: {money(payout.cents)}
            </A>{' '}
            <span className="soft">{payoutWord(payout).word.toLowerCase()}</span>
          </p>
        ))}
        {toDo.length > 0 ? (
          <div className="to-do">
            <h3>Para receber, falta</h3>
            <ul>
              {toDo.map((what, i) => (
                <li key={what}>
                  <p>{words[what].text}</p>
                  <ButtonLink size="small" kind={i === 0 ? 'primary' : 'secondary'} to={words[what].to}>
                    {words[what].action}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          !stopped(standing?.state) && <p className="soft">Não falta nada da sua parte.</p>
        )}
        {lastPaid?.paid_at && (
          <p className="soft">
            Último pagamento: {money(lastPaid.cents)} em {longDate(lastPaid.paid_at)}.
          </p>
        )}
      </div>
    </Panel>
  )
}

type State = NonNullable<AffiliateDashboard['standing']>['state'] | undefined
const stopped = (state: State) => state === 'suspended' || state === 'banned'

function whenPaid(next: AffiliateDashboard['next'], state: State): string {
  const least = euros(settings.affiliates.minimumCents)
  if (stopped(state))
    return 'Não fazemos pagamentos enquanto uma pessoa não decidir. O que ganhou fica registado.'
  if (!next.carried) return `Fecha em ${onDay(next.closesOn)} e é transferido em ${onDay(next.paidOn)}.`
  if (next.cents <= 0)
    return `Não há nada a pagar no fecho de ${onDay(next.closesOn)}. Pagamos a partir de ${least}.`
  return `Faltam ${euros(next.shortCents)} para os ${least} a partir de que pagamos. O saldo passa para o mês seguinte.`
}

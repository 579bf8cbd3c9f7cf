import type { AffiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import type { Missing } from '~/domain/affiliates/pages/next-payment'
import { settings } from '~/domain/settings/defaults'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate, money, month } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'

const onDay = (iso: string) => longDate(`${iso}T12:00:00Z`)

const words: Record<Exclude<Missing, 'failed'>, { text: string; action: string; to: string }> = {
  tax: {
    text: 'NIF, regime e IBAN: sem eles não há para onde pagar.',
    action: 'Preencher os dados',
    to: paths.affiliateArea('dados'),
  },
  regime: {
    text: 'O regime deste ano: declara-se uma vez por ano.',
    action: 'Declarar o regime',
    to: paths.affiliateArea('dados'),
  },
  document: {
    text: 'A fatura ou o recibo do último fecho, pelo valor que indicamos.',
    action: 'Enviar o documento',
    to: paths.affiliateArea('pagamentos'),
  },
}

/** When money comes, how much, and what is missing for it: «pedir pagamento» is doing what is listed here. */
export function Payment({ d: { next, missing, payouts, lastPaid } }: { d: AffiliateDashboard }) {
  const todo = missing.filter((what): what is keyof typeof words => what !== 'failed')
  const under = payouts.filter(({ state }) => state !== 'failed')
  return (
    <Panel title="Próximo pagamento" actions={<A to={paths.affiliateArea('pagamentos')}>Pagamentos</A>}>
      <div className="card-list">
        <p className="next-sum">
          <b className="figure">{money(Math.max(0, next.cents))}</b>{' '}
          <span className="soft">antes de IVA e retenção</span>
        </p>
        <p>
          {next.carried
            ? next.cents > 0
              ? `Faltam ${euros(next.shortCents)} para os ${euros(settings.affiliates.minimumCents)} a partir dos quais pagamos. O saldo passa para o mês seguinte.`
              : `Nada aprovado até ao fecho de ${onDay(next.closes)}. Pagamos a partir de ${euros(settings.affiliates.minimumCents)}.`
            : `Fecha em ${onDay(next.closes)} e é transferido em ${onDay(next.pays)}.`}
        </p>
        {under.map(({ id, month: of, state, cents }) => (
          <p key={id}>
            <A to={paths.affiliateArea('pagamentos')}>
              {month(of.slice(0, 7))}: {money(cents)}
            </A>{' '}
            <span className="soft">{payoutWords[state]}</span>
          </p>
        ))}
        {todo.length > 0 ? (
          <div className="to-do">
            <h3>Para receber, falta</h3>
            <ul>
              {todo.map((what, i) => (
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
          <p className="soft">Não falta nada da sua parte.</p>
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

const payoutWords: Record<AffiliateDashboard['payouts'][number]['state'], string> = {
  open: 'entra no próximo fecho',
  closed: 'fechado',
  awaiting_document: 'à espera do seu documento',
  processing: 'no banco',
  paid: 'pago',
  failed: 'recusado pelo banco',
  cancelled: 'anulado',
}

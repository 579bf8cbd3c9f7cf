import { Outlet, useOutlet } from 'react-router'
import { myPayout } from '~/domain/affiliates/payouts/my-payouts'
import { monthWords, payoutTold, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/payout'
import { payoutsCrumb } from './money-crumbs'
import { PayoutSums } from './payout-sums'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  payout: await myPayout(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Um pagamento', 'De que é a soma, e em que estado está.'),
}))

export default function Payout({ loaderData: { payout: p, now } }: Route.ComponentProps) {
  const sending = useOutlet() !== null
  return (
    <Page
      title={`Pagamento de ${monthWords(p.month)}`}
      crumbs={[payoutsCrumb]}
      lead={
        <p>
          <WordBadge of={payoutWord(p)} /> N.º {p.number}
          {p.paidAt && ` · pago a ${longDate(p.paidAt)}, para a conta que termina em ${p.ibanLast4}`}
        </p>
      }
      actions={
        p.maySend &&
        !sending && (
          <ButtonLink kind="primary" to={paths.sendPayoutDocument(p.id)}>
            {p.hasDocument ? 'Enviar outro documento' : 'Enviar o documento'}
          </ButtonLink>
        )
      }
    >
      {p.documentRefusal && (
        <Notice tone="warn" title="O documento que enviou não serve">
          <p>{p.documentRefusal}</p>
        </Notice>
      )}
      <Outlet context={p} />
      <PayoutSums of={p} now={now} to={paths.myCommission} />
      <Panel title="Documentos">
        <ul>
          {p.hasDocument && (
            <li>
              <a href={paths.myPayoutDocument(p.id)}>O documento que enviou</a> ({p.documentNumber})
            </li>
          )}
          <li>
            Extrato: <a href={paths.payoutStatement(p.id, 'pdf')}>PDF</a> ·{' '}
            <a href={paths.payoutStatement(p.id, 'csv')}>CSV</a>
          </li>
        </ul>
      </Panel>
      <Panel title="O que lhe aconteceu">
        <Timeline
          label="História do pagamento"
          now={now}
          events={p.history.map((e) => ({ at: e.at, title: payoutTold('payout', e.verb), text: e.reason }))}
        />
      </Panel>
    </Page>
  )
}

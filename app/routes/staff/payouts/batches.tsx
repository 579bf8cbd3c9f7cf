import { batchToCome, findBatches } from '~/domain/affiliates/payouts/batch-reading'
import { batchList } from '~/domain/affiliates/payouts/payout-lists'
import { batchWords } from '~/domain/affiliates/payouts/payout-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { FinanceTabs } from '../finance/tabs'
import type { Route } from './+types/batches'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  batches: await listing(ctx, request, batchList, (filter, after) => findBatches(ctx, filter, after)),
  next: await batchToCome(ctx),
  now: ctx.now,
  seo: unlisted('Lotes', 'Ficheiros de transferências para o banco.'),
}))

export default function Batches({ loaderData: { batches, next, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Lotes"
      width="full"
      lead={
        next.payouts > 0
          ? `${count(next.payouts, 'pagamento pronto', 'pagamentos prontos')}, ${money(next.cents)}.`
          : 'Nenhum pagamento está pronto para um lote.'
      }
      actions={
        <>
          {next.payouts > 0 && (
            <ButtonLink kind="primary" to={paths.newPayoutBatch()}>
              Fazer um lote
            </ButtonLink>
          )}
          <ButtonLink to={paths.readBankAnswer()}>Ler a resposta do banco</ButtonLink>
        </>
      }
    >
      <FinanceTabs current="batches" />
      <List
        list={batchList}
        page={batches}
        caption="Lotes"
        noun={['lote', 'lotes']}
        empty={
          <EmptyState title="Nenhum lote aqui">
            Um lote junta o que está pronto a pagar num ficheiro.
          </EmptyState>
        }
        columns={[
          {
            key: 'n',
            header: 'Lote',
            main: true,
            cell: (b) => <A to={paths.payoutBatch(b.id)}>N.º {b.number}</A>,
          },
          { key: 'count', header: 'Transferências', align: 'end', cell: (b) => b.count },
          { key: 'sum', header: 'Soma', align: 'end', cell: (b) => <b>{money(b.cents)}</b> },
          { key: 'on', header: 'A executar em', cell: (b) => shortDate(`${b.executeOn}T12:00:00Z`) },
          { key: 'state', header: 'Estado', cell: (b) => <WordBadge of={batchWords[b.state]} /> },
          {
            key: 'by',
            header: 'Feito',
            cell: (b) => (
              <>
                {b.by ?? '—'} · <Time at={b.createdAt} now={now} />
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}

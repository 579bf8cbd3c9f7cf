import { bankList } from '~/domain/billing/desk/desk-filters'
import { findBankLines } from '~/domain/billing/desk/paper-lists'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/bank-lines'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  lines: await listing(ctx, request, bankList, (filter, after) => findBankLines(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Banco', 'O que entrou na nossa conta.'),
}))

export default function BankLines({ loaderData: { lines, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Banco"
      width="full"
      lead="O que entrou na nossa conta. O que traz a referência e o valor de um pedido paga-o por si; o resto espera por alguém."
      actions={
        <ButtonLink kind="primary" icon="upload" to={paths.importStatement()}>
          Ler um extrato
        </ButtonLink>
      }
    >
      <FinanceTabs current="bank" />
      <List
        list={bankList}
        page={lines}
        caption="Movimentos do banco"
        noun={['movimento', 'movimentos']}
        empty={
          <EmptyState title="Nenhum movimento aqui">
            Leia um extrato do banco (CAMT.053): cada entrada aparece uma vez.
          </EmptyState>
        }
        columns={[
          {
            key: 'payer',
            header: 'Quem pagou',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.bankLine(r.id)}>{r.payer ?? 'Sem nome'}</A>
                <br />
                <small className="soft">{r.message}</small>
              </>
            ),
          },
          { key: 'day', header: 'Dia', cell: (r) => shortDate(`${r.bookedOn}T12:00:00Z`) },
          { key: 'sum', header: 'Valor', align: 'end', cell: (r) => money(r.cents) },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) =>
              r.invoiceId ? (
                <>
                  <Badge tone="done">Acertado</Badge>{' '}
                  <A to={paths.staffInvoice(r.invoiceId)}>pedido n.º {r.number}</A>
                </>
              ) : r.settledAt ? (
                <>
                  <Badge>Posto de parte</Badge> <small className="soft">{r.note}</small>
                </>
              ) : (
                <Badge tone="us">Por tratar</Badge>
              ),
          },
          {
            key: 'who',
            header: 'Tratado',
            cell: (r) =>
              r.settledAt ? (
                <>
                  <Time at={r.settledAt} now={now} />
                  {r.settledBy && <small className="soft"> · {r.settledBy}</small>}
                </>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Page>
  )
}

import { documentWords } from '~/domain/billing/billing-words'
import { documentList } from '~/domain/billing/desk/desk-filters'
import { findDocuments } from '~/domain/billing/desk/paper-lists'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/documents'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  documents: await listing(ctx, request, documentList, (filter, after) => findDocuments(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Documentos fiscais', 'Faturas-recibo e notas de crédito.'),
}))

export default function Documents({ loaderData: { documents, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Documentos fiscais"
      width="full"
      lead="Emite-os o programa certificado. O que falhou espera por quem o corrija."
    >
      <FinanceTabs current="documents" />
      <List
        list={documentList}
        page={documents}
        caption="Documentos fiscais"
        noun={['documento', 'documentos']}
        empty={
          <EmptyState title="Nenhum documento aqui">
            Cada pagamento e cada devolução tem o seu documento.
          </EmptyState>
        }
        columns={[
          {
            key: 'paper',
            header: 'Documento',
            main: true,
            cell: (r) => (
              <>
                {r.state === 'issued' ? (
                  <a href={paths.paper(r.id)}>{r.number}</a>
                ) : (
                  <A to={paths.staffInvoice(r.invoiceId)}>{r.name}</A>
                )}
                <br />
                <small className="soft">
                  {r.state === 'issued' && `${r.name} · `}
                  {r.company}
                </small>
              </>
            ),
          },
          {
            key: 'request',
            header: 'Pedido',
            cell: (r) => <A to={paths.staffInvoice(r.invoiceId)}>N.º {r.request}</A>,
          },
          { key: 'date', header: 'Data', cell: (r) => shortDate(`${r.datedOn}T12:00:00Z`) },
          {
            key: 'sum',
            header: 'Total',
            align: 'end',
            cell: (r) => (
              <span className="nowrap">
                {money(r.netCents + r.vatCents)}
                <br />
                <small className="soft">IVA {money(r.vatCents)}</small>
              </span>
            ),
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={documentWords[r.state]} />
                {r.late && (
                  <>
                    {' '}
                    <Badge tone="bad">fora do prazo</Badge>
                  </>
                )}
                {r.failure && (
                  <>
                    <br />
                    <small>{r.failure}</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'due',
            header: 'Emitir até',
            cell: (r) =>
              r.state === 'failed' ? (
                <PostButton
                  action={paths.retryDocument(r.id)}
                  label={
                    <>
                      Tentar de novo<span className="sr">: pedido n.º {r.request}</span>
                    </>
                  }
                  version={r.version}
                  size="small"
                />
              ) : r.state === 'queued' ? (
                <Time at={r.issueBy} now={now} />
              ) : (
                <small className="code">{r.atcud ?? '—'}</small>
              ),
          },
        ]}
      />
    </Page>
  )
}

import { purchaseList } from '~/domain/billing/pages/billing-lists'
import { myPurchases } from '~/domain/billing/pages/purchases'
import { paths } from '~/paths'
import { invoiceColumns } from '~/routes/company/billing/invoice-columns'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/purchases'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  purchases: await listing(ctx, request, purchaseList, (filter, after) => myPurchases(ctx, filter, after)),
  seo: unlisted('Compras', 'O que encomendou na Aval.'),
}))

export default function Purchases({ loaderData: { purchases } }: Route.ComponentProps) {
  return (
    <Page
      title="Compras"
      lead="O que encomendou, para qualquer empresa, com os documentos. Fica aqui também se sair da empresa."
    >
      <List
        list={purchaseList}
        page={purchases}
        caption="Compras"
        noun={['compra', 'compras']}
        columns={invoiceColumns(paths.purchase, { companies: true })}
        empty={
          <EmptyState
            title="Ainda não encomendou nada"
            actions={<ButtonLink to={paths.pricing()}>Ver os preços</ButtonLink>}
          >
            <p>
              Escrever e ler avaliações não se paga. Só as empresas pagam, por um plano ou pela certificação.
            </p>
          </EmptyState>
        }
      />
    </Page>
  )
}

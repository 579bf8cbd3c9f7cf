import { purchaseDetail } from '~/domain/billing/pages/purchases'
import { paths } from '~/paths'
import '~/routes/company/billing/billing.css'
import { InvoiceLife, InvoiceSheet } from '~/routes/company/billing/invoice-view'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/purchase'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const detail = await purchaseDetail(ctx, params.id)
  return { ...detail, seo: unlisted(detail.invoice.description, 'Uma compra.') }
})

export default function Purchase({ loaderData }: Route.ComponentProps) {
  const { invoice, open } = loaderData
  return (
    <Page
      title={invoice.description}
      width="reading"
      lead={open ? 'Paga-se na página da faturação da empresa.' : undefined}
      crumbs={[{ to: paths.purchases(), label: 'Compras' }]}
    >
      <InvoiceSheet detail={loaderData} />
      <InvoiceLife detail={loaderData} />
    </Page>
  )
}

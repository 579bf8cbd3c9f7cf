import { nothingForm } from '~/domain/billing/forms'
import { invoicePage } from '~/domain/billing/pages/invoice-page'
import { dropOrder } from '~/domain/billing/subscriptions/dropping-order'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/drop-order'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { invoice, whyNoDrop } = await invoicePage(ctx, params.id)
  authorise(ctx.actor, 'billing.order', invoice)
  const { id, number, description } = invoice
  return { id, number, description, why: whyNoDrop, seo: unlisted('Anular a encomenda', 'Anular.') }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await dropOrder(ctx, params.id)
  return done(info, paths.billing(), 'Encomenda anulada. Não fica nada a dever.')
})

export default function DropOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, description, why } = loaderData
  return (
    <FormPage
      title="Anular a encomenda"
      lead={
        why
          ? description
          : `${description}. Fica sem efeito e não há nada a dever. Se já a pagou e ainda não confirmámos, o dinheiro volta por si.`
      }
      crumbs={[
        { to: paths.billing(), label: 'Faturação' },
        { to: paths.invoice(id), label: `Pedido n.º ${number}` },
      ]}
      tried={actionData}
      why={why ?? undefined}
      submit="Anular a encomenda"
      submitKind="danger"
      leave={{ to: paths.invoice(id), label: 'Voltar' }}
    />
  )
}

import { nothingForm } from '~/domain/billing/forms'
import { invoicePage } from '~/domain/billing/pages/invoice-page'
import { withdrawOrder } from '~/domain/billing/subscriptions/withdrawing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { money } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-order'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { invoice, whyNoWithdrawal } = await invoicePage(ctx, params.id)
  authorise(ctx.actor, 'billing.order', invoice)
  const { id, number, description, grossCents, refundedCents } = invoice
  return {
    id,
    number,
    description,
    cents: (grossCents ?? 0) - refundedCents,
    why: whyNoWithdrawal,
    seo: unlisted('Desistir da encomenda', 'Desistir e receber o dinheiro.'),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await withdrawOrder(ctx, params.id)
  return done(
    info,
    paths.invoice(params.id),
    'O plano acabou e o dinheiro vai a caminho, pela forma como pagou.',
  )
})

export default function WithdrawOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, description, cents, why } = loaderData
  return (
    <FormPage
      title="Desistir e receber o dinheiro"
      lead={
        why
          ? description
          : `${description}. Devolvemos ${money(cents)}, tudo o que pagou, e o plano acaba já: a empresa passa ao plano Grátis e nada se apaga.`
      }
      crumbs={[
        { to: paths.billing(), label: 'Faturação' },
        { to: paths.invoice(id), label: `Pedido n.º ${number}` },
      ]}
      tried={actionData}
      why={why ?? undefined}
      submit={why ? 'Desistir e receber o dinheiro' : `Desistir e receber ${money(cents)}`}
      submitKind="danger"
      leave={{ to: why ? paths.invoice(id) : paths.billing(), label: why ? 'Voltar' : 'Ficar com o plano' }}
    />
  )
}

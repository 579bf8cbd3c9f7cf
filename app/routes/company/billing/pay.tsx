import { whyUnderWay } from '~/domain/billing/billing-words'
import { orderForm } from '~/domain/billing/forms'
import { payPage } from '~/domain/billing/pages/invoice-page'
import { placeInvoice } from '~/domain/billing/subscriptions/placing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { page, redraw, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/pay'
import './billing.css'
import { OrderForm } from './order-form'
import { toPayment } from './to-payment'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await payPage(ctx, params.id)),
  now: ctx.now,
  seo: unlisted('Pagar', 'Encomendar e pagar.'),
}))

const place = submit(orderForm, async (ctx, input, { params }: Route.ActionArgs, info) =>
  toPayment(ctx, info, await placeInvoice(ctx, params.id, input), input),
)
export const action = (args: Route.ActionArgs) =>
  stepOf(args.pattern) === 'total' ? redraw(args) : place(args)

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, open, underWay, renewalCents, ...form } = loaderData
  const { id, description, netCents, dueAt, state } = invoice
  const back = <ButtonLink to={paths.invoice(id)}>Voltar</ButtonLink>
  return (
    <Page
      title={`Pagar: ${description}`}
      width="reading"
      lead={open && !underWay ? `Até ${longDate(dueAt)}.` : undefined}
      crumbs={[
        { to: paths.billing(), label: 'Faturação' },
        { to: paths.invoice(id), label: `Pedido n.º ${invoice.number}` },
      ]}
    >
      {underWay && !actionData ? (
        <EmptyState title="O débito está a caminho" actions={back}>
          <p>{whyUnderWay}</p>
        </EmptyState>
      ) : open || actionData ? (
        <OrderForm
          {...form}
          netCents={netCents}
          tried={actionData}
          action={paths.invoiceStep(id, 'pagar')}
          total={paths.invoiceStep(id, 'pagar/total')}
          why={open ? undefined : 'Isto já não se paga.'}
          business={state !== 'draft'}
          renewal={
            renewalCents === null
              ? null
              : {
                  netCents: renewalCents,
                  words: (sum) =>
                    `Cobramos cada renovação, a próxima de ${sum}, sem lhe pedir nada. Pode retirá-lo quando quiser.`,
                }
          }
          leave={back}
        >
          <p>No passo seguinte paga. A fatura-recibo sai quando o pagamento chegar.</p>
        </OrderForm>
      ) : (
        <EmptyState title="Isto já não se paga" actions={back}>
          <p>Já está pago, ou foi anulado. Nada volta a ser cobrado.</p>
        </EmptyState>
      )}
    </Page>
  )
}

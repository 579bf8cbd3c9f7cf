import { invoicePage } from '~/domain/billing/pages/invoice-page'
import type { Purpose } from '~/domain/billing/states'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/invoice'
import './billing.css'
import { InvoiceLife, InvoiceSheet } from './invoice-view'
import { StandingNotice } from './standing'
import { ToPay } from './to-pay'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const detail = await invoicePage(ctx, params.id)
  return { ...detail, seo: unlisted(detail.invoice.description, 'Um pedido de pagamento.') }
})

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { invoice, open, mayPay, mayOrder, whyNoWithdrawal, whyNoDrop, standing, toPay } = loaderData
  const underWay = standing?.is === 'under-way'
  const { id, state, purpose } = invoice
  return (
    <Page
      title={invoice.description}
      width="reading"
      lead={underWay ? undefined : leadOf(invoice)}
      crumbs={[{ to: paths.billing(), label: 'Faturação' }]}
      actions={
        open &&
        mayPay &&
        !underWay && (
          <ButtonLink kind="primary" icon="credit-card" to={paths.invoiceStep(id, 'pagar')}>
            {state === 'draft' ? 'Encomendar e pagar' : 'Pagar'}
          </ButtonLink>
        )
      }
    >
      {standing && <StandingNotice standing={standing} />}
      {toPay && <ToPay data={toPay} />}
      <InvoiceSheet detail={loaderData} />
      <InvoiceLife detail={loaderData} to={paths.payment} />
      {whyNoWithdrawal === null && mayOrder && (
        <p>
          Mudou de ideias? Nos primeiros {amount(settings.billing.withdrawalDays, 'dia')} devolvemos tudo:{' '}
          <A to={paths.invoiceStep(id, 'desistir')}>desistir e receber o dinheiro</A>.
        </p>
      )}
      {open && !underWay && <p className="soft">{after[purpose]}</p>}
      {whyNoDrop === null && mayOrder && (
        <p>
          Já não quer? <A to={paths.invoiceStep(id, 'anular')}>Anular a encomenda</A>.
        </p>
      )}
    </Page>
  )
}

function leadOf({ state, dueAt, paidAt }: { state: string; dueAt: Date; paidAt: Date | null }): string {
  if (state === 'paid') return `Pago${paidAt ? ` em ${longDate(paidAt)}` : ''}. Não falta nada.`
  if (state === 'void') return 'Já não se paga: foi anulado, e não fica nada a dever.'
  if (state === 'credited') return 'Foi pago e devolvido por inteiro.'
  return `Para pagar até ${longDate(dueAt)}. Este pedido não é uma fatura: a fatura-recibo sai quando o pagamento chegar.`
}

/** What paying, or not paying, means. */
const after: Record<Purpose, string> = {
  'plan-order': 'Se não for pago no prazo, a encomenda fica sem efeito e não há nada a dever.',
  'plan-change': 'Se não for pago no prazo, o plano fica como está e não há nada a dever.',
  'plan-renewal': 'Se não quer continuar, cancele o plano na página da faturação: não fica nada a dever.',
  assessment:
    'Paga o trabalho de avaliar, seja qual for o resultado. Quem avalia e quem decide não vê pagamentos.',
  licence:
    'Se não for paga no prazo, o certificado deixa de estar em vigor, como se tivesse chegado ao fim: não é uma revogação.',
}

import { methodWords, paymentWord } from '~/domain/billing/billing-words'
import { type PaymentPage, paymentPage } from '~/domain/billing/pages/invoice-page'
import { failureSentence } from '~/domain/billing/payments/failure-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { dateTime, money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/payment'
import './billing.css'
import { Awaiting } from './awaiting'
import { StandingNotice } from './standing'
import { ToPay } from './to-pay'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  payment: await paymentPage(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Pagamento', 'Onde está um pagamento.'),
}))

/** How long the page looks again by itself for what is confirmed within moments. */
const looksFor = 15 * 60_000

export default function Payment({ loaderData: { payment: p, now } }: Route.ComponentProps) {
  const { invoice } = p
  return (
    <Page
      title={titleOf(p)}
      width="reading"
      lead={invoice.description}
      crumbs={[
        { to: paths.billing(), label: 'Faturação' },
        { to: paths.invoice(invoice.id), label: `Pedido n.º ${invoice.number}` },
      ]}
    >
      <State payment={p} now={now} />
      <Facts
        rows
        facts={[
          { label: 'Valor', value: money(p.cents) },
          { label: 'Meio', value: methodWords[p.method] },
          { label: 'Estado', value: <WordBadge of={paymentWord(p)} /> },
          { label: 'Começado', value: dateTime(p.createdAt) },
          ...(p.confirmedAt ? [{ label: 'Confirmado', value: dateTime(p.confirmedAt) }] : []),
        ]}
      />
      <p>
        <ButtonLink to={paths.invoice(invoice.id)}>Ver o pedido</ButtonLink>
      </p>
    </Page>
  )
}

const titleOf = ({ state, reference, underWay, failure }: PaymentPage): string => {
  if (state === 'confirmed') return 'O pagamento chegou'
  if (state === 'failed') return 'O pagamento não passou'
  if (state === 'expired') return 'Este pagamento ficou sem efeito'
  if (state === 'refunded') return 'Este pagamento foi devolvido'
  if (state === 'disputed') return 'Este pagamento foi contestado'
  if (underWay) return 'O débito está a caminho'
  if (failure) return 'O pagamento não passou'
  return reference ? 'Falta pagar' : 'À espera da confirmação'
}

function State({ payment: p, now }: { payment: PaymentPage; now: Date }) {
  if (p.isOther)
    return (
      <Notice tone="warn" title="Chegou um valor diferente do pedido">
        <p>Estamos a tratar disto e escrevemos-lhe. Não pague outra vez por agora.</p>
      </Notice>
    )
  if (p.state === 'pending') return <Pending payment={p} now={now} />
  if (p.state === 'confirmed')
    return (
      <Notice tone="ok" title={p.invoice.state === 'paid' ? 'Está pago' : 'O dinheiro chegou'}>
        <p>
          {p.invoice.state === 'paid'
            ? 'A fatura-recibo segue por e-mail e fica no pedido.'
            : 'Já não era preciso pagar isto: o dinheiro volta por si.'}
        </p>
      </Notice>
    )
  if (p.state === 'disputed' || p.state === 'refunded')
    return (
      <Notice title={p.state === 'refunded' ? 'O dinheiro voltou' : 'O banco está a tratar disto'}>
        <p>
          {p.state === 'refunded'
            ? 'Veja no pedido quanto, quando e porquê.'
            : 'Enquanto não decidir, não se mexe neste dinheiro. Veja o pedido.'}
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title={
        p.state === 'failed' ? failureSentence(p.failure) : 'Passou o prazo, ou escolheu pagar de outra forma'
      }
      actions={
        p.invoice.open &&
        p.mayPay && (
          <ButtonLink kind="primary" to={paths.invoiceStep(p.invoice.id, 'pagar')}>
            Pagar de novo
          </ButtonLink>
        )
      }
    >
      <p>
        Nada foi cobrado.{' '}
        {p.invoice.open
          ? 'O pedido continua aberto: pode tentar outra vez, ou pagar de outra forma.'
          : 'O pedido já não está aberto.'}
      </p>
    </Notice>
  )
}

/** Under way: what to do, or that there is nothing to do but wait. */
function Pending({ payment: p, now }: { payment: PaymentPage; now: Date }) {
  if (p.reference)
    return (
      <>
        <ToPay data={{ ...p, reference: p.reference }} />
        <Awaiting every={30} />
      </>
    )
  if (p.underWay) return <StandingNotice standing={{ is: 'under-way', cents: p.cents, since: p.createdAt }} />
  const goOn = p.url && p.mayPay && (
    <a className="btn" href={p.url}>
      Continuar a pagar
    </a>
  )
  if (p.failure) return <StandingNotice standing={{ is: 'refused', failure: p.failure }} actions={goOn} />
  const looks = now.getTime() - p.createdAt.getTime() < looksFor
  return (
    <>
      <Notice title="A confirmação ainda não chegou" actions={goOn}>
        <p>
          {p.method === 'sepa_debit'
            ? 'Se já autorizou o débito, não precisa de fazer mais nada: o banco leva alguns dias a confirmá-lo.'
            : 'Se já pagou, não pague outra vez: a confirmação costuma levar segundos, e avisamos por e-mail.'}{' '}
          {goOn && 'Se saiu antes de acabar, pode continuar.'}
        </p>
      </Notice>
      {looks && <Awaiting every={3} />}
    </>
  )
}

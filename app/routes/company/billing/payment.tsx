import { methodWords, paymentWords } from '~/domain/billing/billing-words'
import { type PaymentPage, paymentPage } from '~/domain/billing/pages/invoice-page'
import { failureSentence } from '~/domain/billing/payments/failure-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { dateTime, longDate, money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/payment'
import './billing.css'
import { Awaiting } from './awaiting'

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
          { label: 'Estado', value: <WordBadge of={paymentWords[p.state]} /> },
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

const titleOf = ({ state, method, reference }: PaymentPage): string => {
  if (state === 'confirmed') return 'O pagamento chegou'
  if (state === 'failed') return 'O pagamento não passou'
  if (state === 'expired') return 'Este pagamento ficou sem efeito'
  if (state === 'refunded') return 'Este pagamento foi devolvido'
  if (state === 'disputed') return 'Este pagamento foi contestado'
  return method === 'transfer' || reference ? 'Falta pagar' : 'À espera da confirmação'
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
  if (p.method === 'transfer') return <Transfer payment={p} />
  if (p.reference?.entity)
    return (
      <section className="plan-sheet" aria-label="Dados para pagar por Multibanco">
        <p>Pague numa caixa Multibanco ou no seu banco, em «Pagamento de serviços».</p>
        <dl className="to-pay">
          <ToCopy label="Entidade" text={p.reference.entity} />
          <ToCopy label="Referência" text={p.reference.number} shown={inThrees(p.reference.number)} />
          <ToCopy label="Valor" text={money(p.cents)} />
        </dl>
        {p.expiresAt && <p className="soft">A referência vale até {dateTime(p.expiresAt)}.</p>}
        <p className="soft">A confirmação chega minutos depois de pagar, e avisamos por e-mail.</p>
      </section>
    )
  const looks = now.getTime() - p.createdAt.getTime() < looksFor
  return (
    <>
      <Notice
        title="A confirmação ainda não chegou"
        actions={
          p.url &&
          p.mayPay && (
            <a className="btn" href={p.url}>
              Continuar a pagar
            </a>
          )
        }
      >
        <p>
          {p.method === 'sepa_debit'
            ? 'O banco leva alguns dias a confirmar um débito direto. Avisamos por e-mail; não precisa de fazer mais nada.'
            : 'Se já pagou, não pague outra vez: a confirmação costuma levar segundos, e avisamos por e-mail.'}{' '}
          {p.url && 'Se saiu antes de acabar, pode continuar.'}
        </p>
      </Notice>
      {looks && p.method !== 'sepa_debit' && <Awaiting />}
    </>
  )
}

function Transfer({ payment: p }: { payment: PaymentPage }) {
  return (
    <section className="plan-sheet" aria-label="Dados para a transferência">
      <p>Faça a transferência com estes dados. A referência diz-nos de quem é: escreva-a no descritivo.</p>
      <dl className="to-pay">
        {p.transfer && <ToCopy label="IBAN" text={p.transfer.iban} shown={inFours(p.transfer.iban)} />}
        {p.transfer && <ToCopy label="Titular" text={p.transfer.holder} />}
        {p.reference && (
          <ToCopy label="Referência" text={p.reference.number} shown={inFours(p.reference.number)} />
        )}
        <ToCopy label="Valor" text={money(p.cents)} />
      </dl>
      <p className="soft">
        {p.expiresAt && `Até ${longDate(p.expiresAt)}. `}Entre bancos, uma transferência pode demorar dias.
        Quando chegar, confirmamos e avisamos por e-mail; a fatura-recibo sai com a data do dinheiro.
      </p>
    </section>
  )
}

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
const inThrees = (text: string) => text.replace(/(.{3})(?=.)/g, '$1 ')

/** A value to be typed elsewhere: large and whole, copied without blanks where scripts run. */
const ToCopy = ({ label, text, shown = text }: { label: string; text: string; shown?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="code-box">
      <code className="code">{shown}</code>
      <CopyButton
        text={text}
        label={`Copiar ${label === 'IBAN' ? label : label.toLocaleLowerCase('pt-PT')}`}
      />
    </dd>
  </div>
)

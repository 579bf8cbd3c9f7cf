import { invoiceWords, methodWords, paymentWords, refundWords } from '~/domain/billing/billing-words'
import { taxWords } from '~/domain/billing/customers/total'
import type { InvoiceDetail } from '~/domain/billing/pages/invoice-page'
import { paperName } from '~/domain/billing/papers/paper-words'
import { longDay } from '~/domain/shared/long-date'
import { shiftDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { longDate, money } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'

/** A request for payment as a sheet: what, for whom, how much, how it stands. */
export function InvoiceSheet({ detail: { invoice: i, company } }: { detail: InvoiceDetail }) {
  return (
    <section className="plan-sheet" aria-label="O pedido">
      <header>
        <p className="soft">Pedido n.º {i.number}</p>
        <WordBadge of={invoiceWords[i.state]} />
      </header>
      <dl className="sums">
        {i.discountCents > 0 && (
          <div>
            <dt>Código {i.discountCode}</dt>
            <dd>−{money(i.discountCents)}</dd>
          </div>
        )}
        <div>
          <dt>Sem IVA</dt>
          <dd>{money(i.netCents)}</dd>
        </div>
        {i.tax && i.vatCents !== null && (
          <div>
            <dt>{taxWords(i.tax)}</dt>
            <dd>{money(i.vatCents)}</dd>
          </div>
        )}
        <div className="sums-total">
          <dt>{i.grossCents === null ? 'Mais o IVA da sua sede' : 'Total'}</dt>
          <dd>{i.grossCents === null ? '' : money(i.grossCents)}</dd>
        </div>
        {i.refundedCents > 0 && (
          <div>
            <dt>Devolvido</dt>
            <dd>−{money(i.refundedCents)}</dd>
          </div>
        )}
      </dl>
      <Facts
        rows
        facts={[
          { label: 'Empresa', value: company },
          ...(i.customer
            ? [{ label: 'Documento a', value: i.customer.name, source: `NIF ${i.customer.taxNumber}` }]
            : []),
          ...(i.periodStart && i.periodEnd
            ? [
                {
                  label: 'Período',
                  value: `${longDay(i.periodStart)} a ${longDay(shiftDay(i.periodEnd, -1))}`,
                  source: i.usedCents > 0 ? 'O que sobrava do mês conta para o ano.' : undefined,
                },
              ]
            : []),
          ...(i.paidAt
            ? [{ label: 'Pago em', value: longDate(i.paidAt) }]
            : i.state === 'void' || i.state === 'credited'
              ? []
              : [{ label: 'Pagar até', value: longDate(i.dueAt) }]),
        ]}
      />
    </section>
  )
}

/** Papers, payments that were tried, and what went back. */
export function InvoiceLife({ detail, to }: { detail: InvoiceDetail; to?: (payment: string) => string }) {
  const { payments, refunds, papers, invoice } = detail
  return (
    <>
      {(papers.length > 0 || invoice.state === 'paid') && (
        <Section title="Documentos">
          <ul className="papers">
            {papers.map((p) => (
              <li key={p.id}>
                <Icon name="file-text" />
                {p.state === 'issued' ? (
                  <a href={paths.paper(p.id)} download>
                    {paperName(p)} {p.number} (PDF)
                  </a>
                ) : (
                  <span>{paperName(p)}: está a ser emitida, e enviamo-la por e-mail.</span>
                )}
                <span className="soft">{longDay(p.datedOn)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {payments.length > 0 && (
        <Section title="Pagamentos">
          <ul className="papers">
            {payments.map((p) => (
              <li key={p.id}>
                <Icon name="credit-card" />
                {to ? <A to={to(p.id)}>{methodWords[p.method]}</A> : <span>{methodWords[p.method]}</span>}
                <WordBadge of={paymentWords[p.state]} />
                <span className="soft">
                  {money(p.cents)}, <Time at={p.createdAt} kind="date" />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title="Devoluções">
          <ul className="papers">
            {refunds.map((r) => (
              <li key={r.id}>
                <Icon name="undo-2" />
                <span>{money(r.cents)}</span>
                <WordBadge of={refundWords[r.state]} />
                <span className="soft">{r.reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

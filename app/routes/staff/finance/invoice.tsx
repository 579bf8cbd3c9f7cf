import { Outlet } from 'react-router'
import { auditWords } from '~/domain/audit/words'
import { invoiceWords, purposeWords } from '~/domain/billing/billing-words'
import { historyWords } from '~/domain/billing/desk/history-words'
import { invoiceRecord } from '~/domain/billing/desk/invoice-record'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/invoice'
import { invoicePanels } from './invoice-panels'
import { InvoiceParts } from './invoice-parts'
import { financeCrumb } from './tabs'

/** A request for payment with all that was paid, given back and written for it; what may be done is a page below it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const invoice = await invoiceRecord(ctx, params.id)
  return {
    invoice,
    now: ctx.now,
    seo: unlisted(`Pedido n.º ${invoice.number}`, 'Um pedido de pagamento.'),
  }
})

const day = (iso: string) => shortDate(`${iso}T12:00:00Z`)

export default function Invoice({ loaderData: { invoice: i, now } }: Route.ComponentProps) {
  const { customer, tax } = i
  return (
    <ObjectPage
      title={`Pedido n.º ${i.number}`}
      crumbs={[financeCrumb, { to: paths.staffInvoices(), label: 'Pedidos' }]}
      lead={
        <p>
          <WordBadge of={invoiceWords[i.state]} /> <A to={paths.company(i.company.slug)}>{i.company.name}</A>
          {' · '}
          {i.description}
        </p>
      }
      thing={i}
      panels={invoicePanels}
      to={(step) => paths.staffInvoiceStep(i.id, step)}
    >
      {i.own && (
        <Notice tone="warn" title="Trata outra pessoa">
          <p>Pertence a esta empresa.</p>
        </Notice>
      )}
      <Outlet context={i} />
      <Panel title="O que foi pedido">
        <Facts
          rows
          facts={[
            { label: 'Para quê', value: purposeWords[i.purpose] },
            {
              label: 'Valor',
              value: i.grossCents === null ? `${money(i.netCents)} sem IVA` : <b>{money(i.grossCents)}</b>,
              source:
                tax && i.vatCents !== null
                  ? `${money(i.netCents)} e IVA a ${tax.rate} %: ${money(i.vatCents)}${tax.exemption ? ` (${tax.exemption.code})` : ''}`
                  : undefined,
            },
            ...(i.discountCents > 0
              ? [{ label: 'Desconto', value: money(i.discountCents), source: i.discountCode ?? undefined }]
              : []),
            ...(i.refundedCents > 0 ? [{ label: 'Devolvido', value: money(i.refundedCents) }] : []),
            ...(i.periodStart && i.periodEnd
              ? [{ label: 'Período', value: `${day(i.periodStart)} a ${day(i.periodEnd)}` }]
              : []),
            ...(i.purpose.startsWith('plan-') && i.paidAt
              ? [{ label: 'Plano que pagou', value: i.holds ? 'Em vigor' : 'Já não está em vigor' }]
              : []),
            { label: 'Referência', value: <span className="code">{i.reference}</span> },
            {
              label: i.paidAt ? 'Pago' : 'Prazo',
              value: i.paidAt ? <Time at={i.paidAt} kind="datetime" /> : <Due at={i.dueAt} now={now} />,
            },
            ...(i.orderedBy ? [{ label: 'Encomendou', value: i.orderedBy }] : []),
            ...(customer
              ? [
                  {
                    label: 'Em nome de',
                    value: customer.name,
                    source: `${customer.country} ${customer.taxNumber} · ${customer.postalCode} ${customer.locality}`,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <InvoiceParts invoice={i} now={now} />
      <Panel title="História">
        <Timeline
          label="História do pedido"
          now={now}
          events={i.history.map((e) => ({
            at: e.at,
            title: historyWords(e.subject, e.verb),
            who: e.who ?? (e.kind === 'system' ? 'Aval' : undefined),
            text: e.reason,
          }))}
        />
      </Panel>
      {i.trail.length > 0 && (
        <Panel title="O que a equipa fez">
          <Timeline
            label="Registo de auditoria deste pedido"
            now={now}
            events={i.trail.map((t) => ({
              at: t.at,
              title: auditWords(t.verb),
              who: t.who ?? undefined,
              text: t.reason,
            }))}
          />
        </Panel>
      )}
    </ObjectPage>
  )
}

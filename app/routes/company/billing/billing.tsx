import { invoiceList } from '~/domain/billing/pages/billing-lists'
import { type BillingPage, billingHistory, billingPage } from '~/domain/billing/pages/billing-page'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { longDate, money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/billing'
import './billing.css'
import { invoiceColumns } from './invoice-columns'
import { Kept } from './kept'
import { OtherPlans } from './other-plans'
import { PlanNow } from './plan-now'
import { StandingNotice } from './standing'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [billing, history] = await Promise.all([
    billingPage(ctx),
    listing(ctx, request, invoiceList, (filter, after) => billingHistory(ctx, filter, after)),
  ])
  return {
    ...billing,
    history,
    now: ctx.now,
    seo: unlisted('Faturação', 'O plano e os pagamentos da empresa.'),
  }
})

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { company, open, customer, history, mayOrder, now } = loaderData
  return (
    <Page
      title="Faturação"
      lead="O plano, o que está por pagar e os documentos. Nada disto conta para a pontuação, a moderação ou a certificação."
      crumbs={[{ to: paths.myCompany(), label: company }]}
    >
      {open.map((invoice) => (
        <ToPay key={invoice.id} invoice={invoice} now={now} />
      ))}
      <PlanNow billing={loaderData} />
      <OtherPlans billing={loaderData} />
      <div className="billing-pair">
        <Kept billing={loaderData} />
        <Panel
          title="Dados de faturação"
          actions={
            mayOrder && (
              <ButtonLink size="small" icon="pencil" to={paths.billingStep('dados')}>
                {customer ? 'Alterar' : 'Preencher'}
              </ButtonLink>
            )
          }
        >
          {customer ? (
            <Facts
              rows
              facts={[
                { label: 'Nome', value: customer.name },
                { label: 'NIF', value: customer.taxNumber },
                {
                  label: 'Morada',
                  value: `${customer.address}, ${customer.postalCode} ${customer.locality}`,
                },
                ...(customer.papersTo ? [{ label: 'Documentos também para', value: customer.papersTo }] : []),
                ...(customer.orderNumber ? [{ label: 'A sua referência', value: customer.orderNumber }] : []),
              ]}
            />
          ) : (
            <p className="soft">Ainda não há. São pedidos na primeira encomenda.</p>
          )}
        </Panel>
      </div>
      <Section title="Pedidos e documentos">
        <List
          list={invoiceList}
          page={history}
          caption="Pedidos de pagamento"
          noun={['pedido', 'pedidos']}
          tools={
            history.rows.length > 0 && (
              <a href={paths.billingCsv(invoiceList.query(history.filter))}>Descarregar em CSV</a>
            )
          }
          columns={invoiceColumns(paths.invoice)}
          empty={
            <EmptyState title="Nada por aqui">
              <p>Cada pedido de pagamento fica nesta lista, com o seu estado e o documento.</p>
            </EmptyState>
          }
        />
      </Section>
    </Page>
  )
}

/** Open to be paid: one press from here. */
function ToPay({ invoice, now }: { invoice: BillingPage['open'][number]; now: Date }) {
  const { id, description, netCents, grossCents, dueAt, standing } = invoice
  if (standing)
    return (
      <StandingNotice
        standing={standing}
        what={description}
        actions={
          standing.is === 'under-way' ? (
            <ButtonLink to={paths.invoice(id)}>Ver o pedido</ButtonLink>
          ) : (
            <ButtonLink kind="primary" icon="credit-card" to={paths.invoice(id)}>
              Ver e pagar
            </ButtonLink>
          )
        }
      />
    )
  return (
    <Notice
      tone={dueAt < now ? 'bad' : 'warn'}
      title={`Por pagar: ${description}`}
      actions={
        <ButtonLink kind="primary" icon="credit-card" to={paths.invoice(id)}>
          Ver e pagar
        </ButtonLink>
      }
    >
      <p>
        <b>{grossCents === null ? `${money(netCents)} mais IVA` : `${money(grossCents)} com IVA`}</b>,{' '}
        {dueAt < now ? 'devia estar pago desde' : 'até'} {longDate(dueAt)}.
      </p>
    </Notice>
  )
}

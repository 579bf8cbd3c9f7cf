import { orderForm } from '~/domain/billing/forms'
import { type OrderPage, orderedOf, orderPage } from '~/domain/billing/pages/order-page'
import { placeOrder } from '~/domain/billing/subscriptions/placing'
import { planSlugs, planWords } from '~/domain/plans/limits'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { ChipLinks, FilterForm } from '~/ui/filters'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, redraw, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/order'
import './billing.css'
import { OrderForm } from './order-form'
import { toPayment } from './to-payment'

const paramsOf = (request: Request) => new URL(request.url).searchParams

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const order = await orderPage(ctx, params.plan, paramsOf(request))
  return {
    ...order,
    now: ctx.now,
    seo: unlisted(`Encomendar o plano ${planWords[order.plan]}`, 'Encomendar um plano.'),
  }
})

const place = submit(orderForm, async (ctx, input, { params, request }: Route.ActionArgs, info) =>
  toPayment(ctx, info, await placeOrder(ctx, orderedOf(params.plan, paramsOf(request)), input), input),
)
export const action = (args: Route.ActionArgs) =>
  stepOf(args.pattern) === 'total' ? redraw(args) : place(args)

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const {
    plan,
    interval,
    company,
    why,
    tried: trying,
    begins,
    renews,
    netCents,
    renewalCents,
    code,
  } = loaderData
  const slug = planSlugs[plan]
  const asked = { periodo: interval === 'year' ? 'ano' : null, codigo: code?.code }
  const period = interval === 'year' ? 'ano' : 'mês'
  return (
    <Page
      title={`Encomendar o plano ${planWords[plan]}`}
      width="reading"
      lead={
        why && !actionData
          ? undefined
          : trying
            ? `Para ${company}. A experiência dura até ${longDay(begins)}; o que paga agora começa nesse dia.`
            : `Para ${company}. Vale assim que o pagamento chegar.`
      }
      crumbs={[{ to: paths.billing(), label: 'Faturação' }]}
    >
      {why && !actionData ? (
        <EmptyState
          title="Agora não se pode encomendar"
          actions={<ButtonLink to={paths.billing()}>Ver a faturação</ButtonLink>}
        >
          <p>{why}</p>
        </EmptyState>
      ) : (
        <>
          <Choices order={loaderData} />
          <OrderForm
            {...loaderData}
            tried={actionData}
            action={paths.orderPlan(slug, asked)}
            total={paths.orderTotal(slug, asked)}
            code={code && !code.why ? code.code : undefined}
            lines={<Lines order={loaderData} />}
            renewal={{
              netCents: renewalCents,
              words: (sum) =>
                `Em ${longDay(renews)}, e depois em cada ${period}, cobramos ${sum} sem lhe pedir nada${code && !code.why && code.invoices > 1 ? `, enquanto durar o código` : ''}. Pode retirá-lo quando quiser.`,
            }}
            leave={<ButtonLink to={paths.billing()}>Voltar</ButtonLink>}
          >
            <ul className="bullets">
              <li>
                Renova-se em {longDay(renews)}
                {interval === 'year'
                  ? `, e avisamos ${settings.billing.renewalNotices.map((n) => amount(n, 'dia')).join(' e ')} antes.`
                  : '.'}{' '}
                Sem cartão guardado, enviamos o pedido {amount(settings.billing.requestDays, 'dia')} antes; se
                não pagar, o plano acaba e não fica nada a dever.
              </li>
              <li>Cancela-se na página da faturação, com um botão. Fica em vigor até ao fim do que pagou.</li>
              {loaderData.mayWithdraw && (
                <li>
                  Nos primeiros {amount(settings.billing.withdrawalDays, 'dia')} pode desistir, e devolvemos
                  tudo.
                </li>
              )}
              <li>
                Encomenda à Aval, pelos <A to={paths.terms()}>termos</A>.{' '}
                {netCents > 0 && 'No passo seguinte paga.'}
              </li>
            </ul>
          </OrderForm>
        </>
      )}
    </Page>
  )
}

/** The interval, and a code: both by address, so that the sum is seen before anything is ordered. */
function Choices({ order: o }: { order: OrderPage }) {
  const slug = planSlugs[o.plan]
  const saved = o.monthlyCents * 12 - o.yearlyCents
  return (
    <div className="order-choices">
      <ChipLinks
        label="De quanto em quanto tempo paga"
        options={[
          {
            label: `Ao mês, ${money(o.monthlyCents)}`,
            href: paths.orderPlan(slug, { codigo: o.code?.code }),
            current: o.interval === 'month',
          },
          {
            label: `Ao ano, ${money(o.yearlyCents)}${saved > 0 ? ` (menos ${money(saved)})` : ''}`,
            href: paths.orderPlan(slug, { periodo: 'ano', codigo: o.code?.code }),
            current: o.interval === 'year',
          },
        ]}
      />
      <FilterForm
        label="Código de desconto"
        submit="Aplicar código"
        keep={o.interval === 'year' ? { periodo: 'ano' } : undefined}
        action={paths.orderPlan(slug)}
      >
        <TextField
          name="codigo"
          label="Código de desconto"
          maxLength={40}
          width="short"
          defaultValue={o.code?.code}
        />
      </FilterForm>
      {o.code && (
        <p role="status" className={o.code.why ? 'error' : undefined}>
          {o.code.why ??
            `Código ${o.code.code}: menos ${o.code.percent} %${o.code.invoices > 1 ? `, nos primeiros ${o.code.invoices} pagamentos` : ', no primeiro pagamento'}.`}
        </p>
      )}
    </div>
  )
}

function Lines({ order: { plan, interval, full, code } }: { order: OrderPage }) {
  return (
    <>
      <div>
        <dt>
          Plano {planWords[plan]}, {interval === 'year' ? 'um ano' : 'um mês'}
        </dt>
        <dd>{money(full)}</dd>
      </div>
      {code && !code.why && (
        <div>
          <dt>Código {code.code}</dt>
          <dd>−{money(code.cents)}</dd>
        </div>
      )}
    </>
  )
}

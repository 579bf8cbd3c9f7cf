import { orderForm, subscriptionForm } from '~/domain/billing/forms'
import { type ChangePage, changePage, orderedOf } from '~/domain/billing/pages/order-page'
import { scheduleChange } from '~/domain/billing/subscriptions/changing'
import { placeChange } from '~/domain/billing/subscriptions/placing'
import { planSlugs, planWords } from '~/domain/plans/limits'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, redraw, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/change'
import './billing.css'
import { OrderForm } from './order-form'
import { toPayment } from './to-payment'

const wanted = ({ params, request }: Pick<Route.ActionArgs, 'params' | 'request'>) =>
  orderedOf(params.plan, new URL(request.url).searchParams)

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const change = await changePage(ctx, params.plan, new URL(request.url).searchParams)
  return {
    ...change,
    now: ctx.now,
    seo: unlisted(`Mudar para o plano ${planWords[change.plan]}`, 'Mudar de plano.'),
  }
})

const place = submit(orderForm, async (ctx, input, args: Route.ActionArgs, info) =>
  toPayment(ctx, info, await placeChange(ctx, wanted(args), input), input),
)
const later = submit(subscriptionForm, async (ctx, { version }, args: Route.ActionArgs, info) => {
  await scheduleChange(ctx, ctx.actor.activeCompanyId ?? '', { ...wanted(args), version })
  return done(info, paths.billing(), 'Mudança marcada para o fim do período. Até lá nada muda.')
})
/** One page for a change, whichever way it goes: what holds now is ordered, what waits is only said. */
export const action = (args: Route.ActionArgs) => {
  const step = stepOf(args.pattern)
  if (step === 'total') return redraw(args)
  return step === 'no-fim' ? later(args) : place(args)
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, interval, why, same, up } = loaderData
  const way = `${planWords[plan]}, ${interval === 'year' ? 'ao ano' : 'ao mês'}`
  const no = why ?? (same ? 'É o plano que a empresa tem.' : null)
  return (
    <Page
      title={`Mudar para ${way}`}
      width="reading"
      crumbs={[{ to: paths.billing(), label: 'Faturação' }]}
      lead={
        no
          ? undefined
          : up
            ? 'Vale assim que o pagamento chegar. O que já pagou e não usou é descontado.'
            : 'Começa no fim do que já pagou. Até lá a empresa tem tudo o que tem hoje.'
      }
    >
      {no ? (
        <EmptyState
          title="Esta mudança não é possível agora"
          actions={<ButtonLink to={paths.billing()}>Ver a faturação</ButtonLink>}
        >
          <p>{no}</p>
        </EmptyState>
      ) : up ? (
        <Now change={loaderData} now={loaderData.now} tried={actionData} />
      ) : (
        <Later change={loaderData} tried={actionData} />
      )}
    </Page>
  )
}

type Tried = Route.ComponentProps['actionData']

/** Upwards: the sum of today, to the cent, and how it was reckoned. */
function Now({ change: c, now, tried }: { change: ChangePage; now: Date; tried: Tried }) {
  const slug = planSlugs[c.plan]
  const asked = { periodo: c.interval === 'year' ? 'ano' : null }
  const { reckoning, renews } = c
  if (!reckoning || !c.had) return null
  const sameInterval = c.had.interval === c.interval
  return (
    <OrderForm
      customer={c.customer}
      countries={c.countries}
      methods={c.methods}
      netCents={reckoning.netCents}
      now={now}
      tried={tried}
      action={paths.changePlan(slug, asked)}
      total={paths.changeTotal(slug, asked)}
      kept={c.kept}
      renewal={{
        netCents: c.renewalCents,
        words: (sum) =>
          `Em ${longDay(renews as string)}, e depois em cada ${c.interval === 'year' ? 'ano' : 'mês'}, cobramos ${sum} sem lhe pedir nada. Pode retirá-lo quando quiser.`,
      }}
      lines={
        <>
          <div>
            <dt>
              {sameInterval
                ? `Plano ${planWords[c.plan]}, ${reckoning.days} de ${reckoning.of} dias de ${money(c.price)}`
                : `Plano ${planWords[c.plan]}, ${c.interval === 'year' ? 'um ano' : 'um mês'}`}
            </dt>
            <dd>{money(reckoning.priceCents)}</dd>
          </div>
          <div>
            <dt>O que pagou e não usou</dt>
            <dd>−{money(reckoning.creditCents)}</dd>
          </div>
        </>
      }
      leave={<ButtonLink to={paths.billing()}>Ficar como está</ButtonLink>}
    >
      <ul className="bullets">
        <li>A conta é a de hoje: amanhã faltam menos dias, e o valor é outro.</li>
        <li>
          Depois fica pago até {longDay(renews as string)}, e renova-se por {money(c.price)} mais IVA.
        </li>
      </ul>
    </OrderForm>
  )
}

function Later({ change: c, tried }: { change: ChangePage; tried: Tried }) {
  const asked = { periodo: c.interval === 'year' ? 'ano' : null }
  return (
    <PostForm
      tried={tried}
      action={paths.changeLater(planSlugs[c.plan], asked)}
      version={c.version}
      submit="Marcar a mudança"
      actions={<ButtonLink to={paths.billing()}>Ficar como está</ButtonLink>}
    >
      <p>
        A partir de {longDay(c.periodEnd as string)} paga {money(c.price)} mais IVA por{' '}
        {c.interval === 'year' ? 'ano' : 'mês'}. Hoje não se paga nada, e até lá pode voltar atrás.
      </p>
      <p className="soft">
        Quando um limite desce, nada se apaga e ninguém sai: só não entra mais até haver lugar.
      </p>
    </PostForm>
  )
}

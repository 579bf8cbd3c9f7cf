import { subscriptionWords } from '~/domain/billing/billing-words'
import type { BillingPage, NextCharge, ShownSubscription } from '~/domain/billing/pages/billing-page'
import { type EndReason, endReasons } from '~/domain/billing/subscriptions/end-reasons'
import { planWords } from '~/domain/plans/limits'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { planGives } from './plan-gives'

/** The plan of a company as a sheet: what it is, how it stands, what it gives, what comes next. */
export function PlanNow({ billing }: { billing: BillingPage }) {
  const { plan, subscription: s, next, withdrawable, mayOrder } = billing
  const live = s !== null && s.state !== 'ended'
  const name = live ? s.had.plan : plan.plan
  return (
    <section className="plan-sheet" aria-labelledby="plano">
      <header>
        <h2 id="plano">Plano {planWords[name]}</h2>
        {live && s.pausedSince ? (
          <Badge>Em pausa</Badge>
        ) : live ? (
          <WordBadge of={subscriptionWords[s.state]} />
        ) : null}
      </header>
      <div className="plan-standing">{s ? <Standing of={s} /> : <p>{neverPaid}</p>}</div>
      {next && <Next next={next} />}
      <ul className="plan-gives" aria-label="O que dá">
        {planGives(plan.limits).map(({ figure, what }) => (
          <li key={what}>
            <b>{figure}</b> {what}
          </li>
        ))}
      </ul>
      {mayOrder && live && (
        <p className="form-actions">
          {s.cancelAtEnd || s.nextVersionId || s.nextInterval ? (
            <ButtonLink kind="primary" to={paths.billingStep('retomar')}>
              {s.cancelAtEnd ? 'Continuar com o plano' : 'Anular a mudança marcada'}
            </ButtonLink>
          ) : null}
          {!s.cancelAtEnd && (
            <ButtonLink kind="quiet" to={paths.billingStep('cancelar')}>
              {s.state === 'trialing' ? 'Acabar a experiência' : 'Cancelar o plano'}
            </ButtonLink>
          )}
          {withdrawable && (
            <ButtonLink kind="quiet" to={paths.invoiceStep(withdrawable, 'desistir')}>
              Desistir e receber o dinheiro
            </ButtonLink>
          )}
        </p>
      )}
      {mayOrder && withdrawable && (
        <p className="soft">
          Nos primeiros {amount(settings.billing.withdrawalDays, 'dia')} depois de pagar o plano pela primeira
          vez, devolvemos tudo.
        </p>
      )}
    </section>
  )
}

const neverPaid =
  'É o plano com que todas as empresas começam, sem prazo e sem pagar. Paga-se um plano para convidar mais clientes, ter mais pessoas na equipa e ver estatísticas de mais tempo.'

/** How it stands, in plain words: what holds now and what happens if nobody does anything. */
function Standing({ of: s }: { of: ShownSubscription }) {
  const until = longDay(s.periodEnd)
  if (s.state === 'ended')
    return (
      <p>
        O plano {planWords[s.had.plan]} acabou{s.endedAt && ` em ${longDate(s.endedAt)}`}.{' '}
        {s.endReason && endReasons[s.endReason as EndReason]} Valem os limites do plano Grátis: nada se apagou
        e nada fica por pagar.
      </p>
    )
  if (s.pausedSince)
    return (
      <p>
        A empresa está suspensa desde {longDate(s.pausedSince)}. Enquanto estiver, o tempo do plano não conta
        e nada é cobrado; quando voltar, os dias parados são somados ao fim.
      </p>
    )
  if (s.state === 'trialing')
    return (
      <p>
        Pode experimentar até {until}, sem cartão e sem dever nada. Se não encomendar, o plano acaba por si
        nesse dia. Se encomendar antes, os dias que faltam não se perdem.
      </p>
    )
  if (s.state === 'past_due')
    return (
      <p>
        O pagamento da renovação ainda não chegou{s.dueSince && `: falta desde ${longDate(s.dueSince)}`}. Por
        agora tem tudo o que o plano dá. Passados {amount(settings.billing.suspendAfterDays, 'dia')} sem
        pagamento valem os limites do plano Grátis.
      </p>
    )
  if (s.state === 'suspended')
    return (
      <p>
        Por falta de pagamento, valem os limites do plano Grátis. Nada foi apagado. Se pagar, volta tudo, e os
        dias suspensos não contam; passados {amount(settings.billing.endAfterDays, 'dia')} sem pagamento o
        plano acaba.
      </p>
    )
  if (s.cancelAtEnd)
    return (
      <p>
        Não se renova: fica em vigor até {until} e depois a empresa passa ao plano Grátis. Até lá pode voltar
        atrás.
      </p>
    )
  const becomes = s.becomes?.plan ?? s.had.plan
  if (s.nextVersionId || s.nextInterval)
    return (
      <p>
        Está pago até {until}. Nesse dia{' '}
        {becomes !== s.had.plan
          ? `passa para o plano ${planWords[becomes]}`
          : s.nextInterval
            ? `o pagamento passa a ser ${s.nextInterval === 'year' ? 'anual' : 'mensal'}`
            : 'muda o preço, como avisámos'}
        .
      </p>
    )
  return <p>Está pago até {until}.</p>
}

/** The next charge, with its sum and how it is paid. */
function Next({ next: { on, netCents, grossCents, interval, paid, keptWords } }: { next: NextCharge }) {
  return (
    <div className="plan-next">
      <p className="soft">{paid ? 'Período seguinte' : 'Próximo pagamento'}</p>
      <p>
        <b className="sum">{money(grossCents ?? netCents)}</b>{' '}
        {grossCents === null ? 'mais IVA' : `com IVA (${money(netCents)} sem IVA)`},{' '}
        {interval === 'year' ? 'por um ano' : 'por um mês'}
      </p>
      <p>
        {paid ? (
          <>Já está pago; começa em {longDay(on)}.</>
        ) : keptWords ? (
          <>
            Em {longDay(on)}, cobrado a {keptWords}.
          </>
        ) : (
          <>
            Até {longDay(on)}. Enviamos o pedido {amount(settings.billing.requestDays, 'dia')} antes.{' '}
            <A to={`${paths.billing()}#cartao`}>Como se paga</A>
          </>
        )}
      </p>
    </div>
  )
}

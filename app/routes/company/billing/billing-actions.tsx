import { removeCard } from '~/domain/billing/cards'
import { updateCustomer } from '~/domain/billing/customers/customer'
import { customerDataForm, nothingForm, subscriptionForm } from '~/domain/billing/forms'
import { billingOf, billingPage } from '~/domain/billing/pages/billing-page'
import { customerPage } from '~/domain/billing/pages/order-page'
import { cancelSubscription, resumeSubscription } from '~/domain/billing/subscriptions/changing'
import { planWords } from '~/domain/plans/limits'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/billing-actions'
import './billing.css'
import { CustomerFields } from './customer-fields'

const titles = {
  cancelar: 'Cancelar o plano',
  retomar: 'Continuar com o plano',
  dados: 'Dados de faturação',
  'cartao/retirar': 'Retirar o cartão guardado',
} as const
type Step = keyof typeof titles

export const loader = page(async (ctx, { pattern }: Route.LoaderArgs) => {
  const step = stepOf(pattern, titles) as Step
  billingOf(ctx, 'billing.order')
  return {
    step,
    form: step === 'dados' ? await customerPage(ctx) : null,
    billing: step === 'dados' ? null : await billingPage(ctx),
    seo: unlisted(titles[step], 'Plano e pagamentos da empresa.'),
  }
})

const company = (ctx: { actor: { activeCompanyId: string | null } }) => ctx.actor.activeCompanyId ?? ''

export const action = actions(
  {
    cancelar: [
      subscriptionForm,
      (ctx, _, input) => cancelSubscription(ctx, company(ctx), input),
      'Cancelado. Enviámos-lhe um e-mail a confirmar.',
    ],
    retomar: [
      subscriptionForm,
      (ctx, _, input) => resumeSubscription(ctx, company(ctx), input),
      'O plano continua como estava.',
    ],
    dados: [
      customerDataForm,
      (ctx, _, input) => updateCustomer(ctx, company(ctx), input),
      'Dados guardados. Valem para o que encomendar a partir de agora.',
    ],
    'cartao/retirar': [
      nothingForm,
      (ctx) => removeCard(ctx),
      'Cartão retirado. As renovações passam a ser pedidas por e-mail.',
    ],
  },
  () => paths.billing(),
)

export default function BillingAction({ loaderData, actionData }: Route.ComponentProps) {
  const { step, form, billing } = loaderData
  const around = {
    title: titles[step],
    crumbs: [{ to: paths.billing(), label: 'Faturação' }],
    leave: { to: paths.billing(), label: 'Voltar' },
  }
  if (form)
    return (
      <FormPage
        {...around}
        tried={actionData}
        lead="A quem saem os documentos do que encomendar a partir de agora. Os que já saíram ficam como estão."
        version={form.customer.version ?? undefined}
        submit="Guardar"
      >
        <CustomerFields customer={form.customer} countries={form.countries} />
      </FormPage>
    )
  const s = billing?.subscription
  if (step === 'cartao/retirar')
    return (
      <FormPage
        {...around}
        tried={actionData}
        lead={
          billing?.kept
            ? `${billing.kept} deixa de ser cobrado. Antes de cada renovação enviamos-lhe o pedido, e paga como quiser.`
            : 'Não há nenhum cartão guardado.'
        }
        why={billing?.kept ? undefined : 'Não há nenhum cartão guardado.'}
        submit="Retirar o cartão"
        submitKind="danger"
      />
    )
  const live = s && s.state !== 'ended'
  const plan = s ? planWords[s.had.plan] : ''
  if (step === 'cancelar')
    return (
      <FormPage
        {...around}
        tried={actionData}
        lead={cancelSentence(s, plan)}
        version={s?.version}
        why={
          !live ? 'Não há nenhum plano em vigor.' : s.cancelAtEnd ? 'O plano já está cancelado.' : undefined
        }
        submit={s?.state === 'trialing' ? 'Acabar a experiência' : 'Cancelar o plano'}
        submitKind="danger"
        leave={{ to: paths.billing(), label: 'Ficar com o plano' }}
      />
    )
  return (
    <FormPage
      {...around}
      tried={actionData}
      lead={s ? `O plano ${plan} renova-se em ${longDay(s.periodEnd)}, como antes.` : undefined}
      version={s?.version}
      why={
        live && (s.cancelAtEnd || s.nextVersionId || s.nextInterval)
          ? undefined
          : 'Não há nada para retomar: o plano não está cancelado nem vai mudar.'
      }
      submit="Continuar com o plano"
    />
  )
}

function cancelSentence(
  s: { state: string; periodEnd: string } | null | undefined,
  plan: string,
): string | undefined {
  if (!s) return undefined
  if (s.state === 'active')
    return `O plano ${plan} fica em vigor até ${longDay(s.periodEnd)}, porque está pago até lá. Depois a empresa passa ao plano Grátis: nada se apaga e nada mais é cobrado. Até lá pode voltar atrás.`
  return `O plano ${plan} acaba já e a empresa passa ao plano Grátis. Nada se apaga e não fica nada por pagar.`
}

import { createCode } from '~/domain/billing/desk/codes'
import { codeForm } from '~/domain/billing/desk/forms'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { CheckField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-discount-code'
import { ReasonField } from './invoice-panels'
import { financeCrumb } from './tabs'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'plan.write')
  return { today: lisbonDay(ctx.now), seo: unlisted('Criar um código', 'Um desconto em planos.') }
})

export const action = submit(codeForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await createCode(ctx, input)
  return done(info, paths.discountCodes(), `O código ${input.code} já se pode usar.`)
})

export default function NewDiscountCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Criar um código de desconto"
      lead="Vale em planos, uma vez por empresa. Depois de criado não se altera: termina-se, e cria-se outro."
      crumbs={[financeCrumb, { to: paths.discountCodes(), label: 'Códigos' }]}
      tried={actionData}
      submit="Criar o código"
      leave={{ to: paths.discountCodes(), label: 'Cancelar' }}
    >
      <TextField name="code" label="Código" required maxLength={20} width="short" autoComplete="off" />
      <TextField
        name="percent"
        label="Desconto, em percentagem"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={settings.billing.codes.percentMost}
        width="code"
      />
      <TextField
        name="invoices"
        label="Em quantos pagamentos"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={settings.billing.codes.invoicesMost}
        width="code"
        help="De cada empresa: 1 é só o primeiro."
      />
      <TextField
        name="usesAtMost"
        label="Quantas empresas o podem usar"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={settings.billing.codes.usesMost}
        width="code"
      />
      <TextField name="until" label="Último dia" type="date" required min={loaderData.today} width="short" />
      <ReasonField help="Para que serve, e a quem se dá." />
      <CheckField
        name="neutral"
        value="sim"
        required
        label="Não se dá em troca de uma avaliação nem de uma decisão da Aval"
      />
    </FormPage>
  )
}

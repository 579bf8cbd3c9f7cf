import { codeDetail, endCode } from '~/domain/billing/desk/codes'
import { reasonForm } from '~/domain/billing/desk/forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { count } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/end-discount-code'
import { ReasonField } from './invoice-panels'
import { financeCrumb } from './tabs'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  code: await codeDetail(ctx, params.id),
  seo: unlisted('Terminar um código', 'Um desconto em planos.'),
}))

export const action = submit(reasonForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await endCode(ctx, params.id, input)
  return done(info, paths.discountCodes(), `O código ${params.id} já não se pode usar.`)
})

export default function EndDiscountCode({ loaderData: { code }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={`Terminar o código ${code.code}`}
      lead={`Mais ninguém o pode usar. ${code.uses === 0 ? 'Ainda ninguém o usou.' : `Quem já o usou (${count(code.uses, 'empresa', 'empresas')}) fica com o que ele dá.`}`}
      crumbs={[financeCrumb, { to: paths.discountCodes(), label: 'Códigos' }]}
      tried={actionData}
      version={code.version}
      submit="Terminar o código"
      submitKind="danger"
      leave={{ to: paths.discountCodes(), label: 'Cancelar' }}
    >
      <ReasonField />
    </FormPage>
  )
}

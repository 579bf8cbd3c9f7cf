import { regimeForm } from '~/domain/affiliates/enrolment/forms'
import { declareRegime, ownTax } from '~/domain/affiliates/enrolment/tax-data'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/declare-regime'
import { accountCrumb, taxCrumb } from './crumbs'
import { RegimeFields } from './tax-fields'

export const loader = page(async (ctx) => ({
  ...(await ownTax(ctx)),
  seo: unlisted('Regime fiscal', 'Diga como são tributadas as suas comissões este ano.'),
}))

export const action = submit(regimeForm, async (ctx, input, _args, info) => {
  await declareRegime(ctx, input)
  return done(info, paths.affiliateTax(), 'Regime declarado.')
})

export default function DeclareRegime({ loaderData: { tax, year }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={`Regime fiscal de ${year}`}
      lead="Declara-se para cada ano. Por ele sabemos se retemos imposto."
      crumbs={[accountCrumb, taxCrumb]}
      tried={actionData}
      version={tax.version}
      submit="Declarar"
      leave={{ to: paths.affiliateTax(), label: 'Cancelar' }}
    >
      <RegimeFields tax={tax} />
    </FormPage>
  )
}

import { redirect } from 'react-router'
import { actFor, companyToActFor } from '~/domain/people/acting-for'
import { actForForm } from '~/domain/teams/forms'
import { paths } from '~/paths'
import { HiddenField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, safeReturn } from '~/web/safe-return'
import type { Route } from './+types/act-for'

/**
 * Where mails and notices about a company lead: on to its page for who acts for it, and first the question for who acts for
 * another. Who belongs to it no longer, or comes by address, is led to their companies.
 */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const to = returnOf(request, paths.myCompany())
  const company = await companyToActFor(ctx, params.id)
  if (!company) throw redirect(paths.myCompanies())
  if (company.active) throw redirect(to)
  return { company, to, seo: unlisted(`Agir por ${company.name}`, 'Passar a agir por outra empresa.') }
})

export const action = submit(actForForm, async (ctx, { volta }, { params }: Route.ActionArgs) => {
  await actFor(ctx, params.id)
  return redirect(safeReturn(volta, paths.myCompany()))
})

export default function ActFor({ loaderData: { company, to }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={`Isto é de ${company.name}`}
      lead={`Agora age por ${company.now}. Para ver esta página, passe a agir por ${company.name}; pode voltar quando quiser.`}
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
      tried={actionData}
      submit={`Agir por ${company.name}`}
      leave={{ to: paths.myCompany(), label: `Ficar em ${company.now}` }}
    >
      <HiddenField name="volta" value={to} />
    </FormPage>
  )
}

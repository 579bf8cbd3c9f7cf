import { useOutletContext } from 'react-router'
import { staffCompanies } from '~/domain/companies/staff/staff-lists'
import { companyLists } from '~/domain/companies/staff/staff-lists-filter'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import { mergeCompanies } from '~/domain/merging/merging'
import { mergeForm } from '~/domain/merging/merging-forms'
import { mergePreview } from '~/domain/merging/merging-preview'
import { authorise } from '~/domain/permissions'
import { isUuid } from '~/domain/shared/ids'
import { paths } from '~/paths'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/merge-company'
import { ChooseTarget, MergeForm } from './merge-preview'

/** Two steps by address: which company it is (`?q=`), then what would happen (`?com=`). */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'company.merge')
  const query = new URL(request.url).searchParams
  const search = query.get('q')?.trim() ?? ''
  const target = query.get('com') ?? ''
  const found = search
    ? (await staffCompanies(ctx, companyLists.all.read(new URLSearchParams({ q: search })), null)).rows
    : []
  return {
    search,
    found: found.filter((c) => c.id !== params.id),
    preview: isUuid(target) ? await mergePreview(ctx, params.id, target) : null,
    seo: unlisted('Juntar empresas', 'Juntar dois perfis.'),
  }
})

export const action = submit(mergeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const how = await mergeCompanies(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(how === 'merged' ? input.target : params.id),
    how === 'merged'
      ? 'Empresas juntas. O endereço antigo leva agora a este perfil.'
      : 'A juntar: são muitas avaliações, e demora uns minutos. O resultado fica no histórico.',
  )
})

export default function MergeCompany({ loaderData, actionData }: Route.ComponentProps) {
  const company = useOutletContext<CompanyDossier>()
  return loaderData.preview ? (
    <MergeForm preview={loaderData.preview} tried={actionData} />
  ) : (
    <ChooseTarget company={company} search={loaderData.search} found={loaderData.found} />
  )
}

import { authorise } from '~/domain/permissions'
import { startList } from '~/domain/saved-companies/lists'
import { listForm } from '~/domain/saved-companies/saved-forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-list'
import { ListNameField } from './list-name-field'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: unlisted('Nova lista', 'Uma lista de empresas guardadas.') }
})

export const action = submit(listForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { id, isNew } = await startList(ctx, input)
  const said = isNew
    ? 'A lista está pronta. Junte-lhe empresas a partir dos perfis ou das guardadas.'
    : 'Já tinha uma lista com este nome: é esta.'
  return done(info, paths.companyList(id), said)
})

export default function NewList({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Nova lista"
      lead="Para juntar as empresas de um assunto: uma obra, uma festa, uma mudança."
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
      tried={actionData}
      submit="Criar a lista"
      leave={{ to: paths.savedCompanies(), label: 'Cancelar' }}
    >
      <ListNameField />
    </FormPage>
  )
}

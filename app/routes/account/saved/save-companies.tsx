import { companiesToSave } from '~/domain/saved-companies/reading'
import { saveForm } from '~/domain/saved-companies/saved-forms'
import { saveCompanies } from '~/domain/saved-companies/saving'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CheckboxesField, HiddenField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { listed } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/save-companies'

/** Companies that were chosen, and the lists they may be put on. A profile's button comes straight to the action. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await companiesToSave(ctx, new URL(request.url).searchParams.getAll('e'))),
  seo: unlisted('Guardar empresas', 'Guardar empresas para mais tarde, em listas suas.'),
}))

export const action = submit(saveForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const names = await saveCompanies(ctx, input)
  const [slug] = input.e
  const to = input.e.length === 1 && slug ? paths.company(slug) : paths.savedCompanies()
  return done(info, to, `${names.length === 1 ? 'Guardada' : 'Guardadas'}: ${listed(names)}.`)
})

export default function SaveCompanies({
  loaderData: { companies, lists },
  actionData,
}: Route.ComponentProps) {
  if (companies.length === 0)
    return (
      <Page title="Guardar empresas" crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}>
        <EmptyState
          title="Nenhuma empresa escolhida"
          actions={<ButtonLink to={paths.companies()}>Procurar empresas</ButtonLink>}
        >
          <p>Marque empresas na lista e carregue em «Guardar», ou guarde cada uma no seu perfil.</p>
        </EmptyState>
      </Page>
    )
  return (
    <FormPage
      title="Guardar empresas"
      lead={`${listed(companies.map(({ name }) => name))}. Só a sua conta vê o que guarda.`}
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
      tried={actionData}
      submit="Guardar"
      leave={{ to: paths.companies(), label: 'Cancelar' }}
    >
      {companies.map(({ slug }) => (
        <HiddenField key={slug} name="e" value={slug} />
      ))}
      {lists.length > 0 && (
        <CheckboxesField
          name="lists"
          label="Em que listas"
          help="Também pode não escolher nenhuma."
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        name="newList"
        label="Numa lista nova"
        help="Por exemplo «Casa de banho». Deixe vazio para só guardar."
        maxLength={settings.saved.nameMax}
      />
    </FormPage>
  )
}

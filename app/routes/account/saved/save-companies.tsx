import { redirect } from 'react-router'
import { companiesToSave } from '~/domain/saved-companies/reading'
import { chosenCompanies, saveForm } from '~/domain/saved-companies/saved-forms'
import { saveCompanies } from '~/domain/saved-companies/saving'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CheckboxesField, HiddenField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { count, listed } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { pageBefore } from '~/web/safe-return'
import { keepSavePress, savedSentence } from '~/web/save-press'
import type { Route } from './+types/save-companies'

/** Companies that were chosen, and the lists they may be put on. A profile's button comes straight to the action. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await companiesToSave(ctx, new URL(request.url).searchParams.getAll('e'))),
  seo: unlisted('Guardar empresas', 'Guardar empresas para mais tarde, em listas suas.'),
}))

export const action = submit(saveForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const e = chosenCompanies(new URL(request.url).searchParams)
  const { de } = pageBefore(request)
  // Back to the list where it was pressed; one's own pages speak of what is over now.
  const own = [paths.saveCompanies(), paths.savedCompanies()].some((path) => de?.startsWith(path))
  const after = e.length === 1 ? paths.company(e[0] as string) : paths.savedCompanies()
  const to = de && !own ? de : after
  // What was chosen in the form itself comes back with it after signing in.
  if (ctx.actor.kind === 'visitor' && !own) return keepSavePress(info, e, to)
  const names = await saveCompanies(ctx, { ...input, e })
  // islands/save.ts says it where it was pressed.
  if (request.headers.get('aval-form') === 'in-place') return redirect(to, 303)
  return done(info, to, savedSentence(names))
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
  const ticked = lists.filter(({ there }) => there === companies.length).map(({ id }) => id)
  return (
    <FormPage
      title="Guardar empresas"
      lead={`${listed(companies.map(({ name }) => name))}. Só a sua conta vê o que guarda.`}
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
      tried={actionData}
      submit="Guardar"
      leave={{ to: paths.companies(), label: 'Cancelar' }}
    >
      {lists.length > 0 && (
        <CheckboxesField
          name="lists"
          label="Em que listas"
          help="Também pode não escolher nenhuma."
          defaultValue={ticked}
          options={lists.map(({ id, name, there }) => ({
            value: id,
            label: name,
            help:
              there > 0 && there < companies.length
                ? `Já tem ${there} de ${count(companies.length, 'empresa', 'empresas')}.`
                : undefined,
          }))}
        />
      )}
      {ticked.map((id) => (
        <HiddenField key={id} name="ticked" value={id} />
      ))}
      <TextField
        name="newList"
        label="Numa lista nova"
        help="Por exemplo «Casa de banho». Deixe vazio para só guardar."
        maxLength={settings.saved.nameMax}
      />
    </FormPage>
  )
}

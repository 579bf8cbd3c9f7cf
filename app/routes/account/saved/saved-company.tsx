import { savedDetail } from '~/domain/saved-companies/reading'
import { savedForm } from '~/domain/saved-companies/saved-forms'
import { updateSaved } from '~/domain/saved-companies/saving'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { CheckboxesField, RadioField, TextArea } from '~/ui/fields'
import { PostButton } from '~/ui/form'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/saved-company'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await savedDetail(ctx, params.id)
  return {
    ...found,
    seo: unlisted(found.saved.name, 'A sua nota, as listas e os avisos de uma empresa guardada.'),
  }
})

export const action = submit(savedForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await updateSaved(ctx, params.id, input)
  return done(info, paths.savedCompanies(), 'Guardado.')
})

export default function SavedCompany({ loaderData: { saved, lists }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={saved.name}
      lead={<A to={paths.company(saved.slug)}>Ver o perfil</A>}
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
      tried={actionData}
      version={saved.version}
      submit="Guardar"
      leave={{ to: paths.savedCompanies(), label: 'Cancelar' }}
      above={
        <div className="form-actions">
          <PostButton action={paths.removeSaved(saved.id)} label="Retirar das guardadas" />
        </div>
      }
    >
      <TextArea
        name="note"
        label="Nota"
        help="Só a sua conta a lê, também quando partilha uma lista."
        rows={4}
        maxLength={settings.saved.noteMax}
        defaultValue={saved.note}
      />
      {lists.length > 0 && (
        <CheckboxesField
          name="lists"
          label="Listas"
          defaultValue={saved.lists.map(({ id }) => id)}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <RadioField
        name="alerts"
        label="Avisar do que mudar"
        required
        defaultValue={saved.alerts ? 'sim' : 'nao'}
        options={[
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ]}
      />
    </FormPage>
  )
}

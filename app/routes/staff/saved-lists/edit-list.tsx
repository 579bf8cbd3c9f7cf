import { editListForm } from '~/domain/saved-lists/forms'
import { ownSavedList } from '~/domain/saved-lists/reading'
import { editList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { CheckField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-list'
import { savedListCrumbs } from './saved-list-crumbs'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  saved: await ownSavedList(ctx, params.id),
  seo: unlisted('Alterar o filtro', 'Nome de um filtro guardado, e quem o vê.'),
}))

export const action = submit(editListForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await editList(ctx, params.id, input)
  return done(
    info,
    paths.saveList(),
    `Guardado: «${input.name}»${input.shared ? ', mostrado à equipa' : ''}.`,
  )
})

export default function EditList({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Alterar o filtro"
      crumbs={savedListCrumbs(saved, 'alterar')}
      lead="O que o filtro escolhe fica como está. Para mudar isso, filtre a lista como quer e escolha «Guardar alterações» no menu dele."
      tried={actionData}
      submit="Guardar"
      leave={{ to: paths.saveList(), label: 'Cancelar' }}
    >
      <TextField
        name="name"
        label="Nome do filtro"
        defaultValue={saved.name}
        required
        minLength={2}
        maxLength={60}
      />
      <CheckField name="shared" label="Mostrar à equipa toda" defaultChecked={saved.shared} />
    </FormPage>
  )
}

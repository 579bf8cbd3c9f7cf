import { renameListForm } from '~/domain/saved-lists/forms'
import { ownSavedList } from '~/domain/saved-lists/reading'
import { renameList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/rename-list'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  saved: await ownSavedList(ctx, params.id),
  seo: unlisted('Mudar o nome do filtro', 'Nome de um filtro guardado.'),
}))

export const action = submit(renameListForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const to = await renameList(ctx, params.id, input)
  return done(info, to, `O filtro chama-se agora «${input.name}».`)
})

export default function RenameList({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Mudar o nome do filtro"
      crumbs={[
        { to: paths.dashboard(), label: 'Painel' },
        { to: paths.saveList(), label: 'Filtros guardados' },
        { to: paths.savedListAction(saved.id, 'renomear'), label: saved.name },
      ]}
      lead="Muda só o nome: o que o filtro escolhe, quem o vê e quem abre a lista com ele ficam como estão."
    >
      <Panel>
        <PostForm
          tried={actionData}
          submit="Guardar o nome"
          actions={<ButtonLink to={paths.saveList()}>Cancelar</ButtonLink>}
        >
          <TextField
            name="name"
            label="Nome do filtro"
            defaultValue={saved.name}
            required
            minLength={2}
            maxLength={60}
          />
        </PostForm>
      </Panel>
    </Page>
  )
}

import { noFieldsForm } from '~/domain/saved-lists/forms'
import { ownSavedList } from '~/domain/saved-lists/reading'
import { forgetList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/forget-list'
import { savedListCrumbs } from './saved-list-crumbs'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  saved: await ownSavedList(ctx, params.id),
  seo: unlisted('Apagar o filtro', 'Um filtro guardado deixa de existir.'),
}))

export const action = submit(noFieldsForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await forgetList(ctx, params.id)
  return done(info, paths.saveList(), 'Filtro apagado.')
})

export default function ForgetList({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={`Apagar «${saved.name}»`}
      crumbs={savedListCrumbs(saved, 'apagar')}
      lead={
        saved.shared
          ? 'A equipa deixa de o ver, e quem abre a lista com ele volta a abri-la inteira. Não se pode desfazer.'
          : 'Se a lista abre com ele, volta a abrir inteira. Não se pode desfazer.'
      }
      tried={actionData}
      submit="Apagar o filtro"
      submitKind="danger"
      leave={{ to: paths.saveList(), label: 'Cancelar' }}
    />
  )
}

import { audienceLists } from '~/domain/broadcasts/audience'
import { audienceChoices } from '~/domain/broadcasts/form-start'
import { broadcastForm } from '~/domain/broadcasts/forms'
import { createBroadcast } from '~/domain/broadcasts/writing'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-broadcast'
import { BroadcastFields } from './broadcast-fields'
import './broadcasts.css'

export const loader = page(async (ctx) => {
  const [choices, saved] = await Promise.all([audienceChoices(ctx), savedListsOf(ctx)])
  return {
    choices: { ...choices, saved: saved.filter(({ list }) => audienceLists.includes(list)) },
    seo: unlisted('Escrever um comunicado', 'A quem, o quê e por onde.'),
  }
})

export const action = submit(broadcastForm, async (ctx, input, _: Route.ActionArgs, info) =>
  done(
    info,
    paths.broadcast(await createBroadcast(ctx, input)),
    'Rascunho guardado. Veja como fica antes de o agendar.',
  ),
)

export default function NewBroadcast({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Escrever um comunicado"
      lead="Fica em rascunho: nada sai até o agendar."
      crumbs={[{ to: paths.broadcasts(), label: 'Comunicados' }]}
      tried={actionData}
      keepsText
      submit="Guardar o rascunho"
      leave={{ to: paths.broadcasts(), label: 'Cancelar' }}
    >
      <BroadcastFields choices={choices} />
    </FormPage>
  )
}

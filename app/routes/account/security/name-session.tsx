import { nameSessionForm } from '~/domain/people/forms'
import { deviceWords } from '~/domain/people/sessions/device-words'
import { mySession, nameSession } from '~/domain/people/sessions/my-sessions'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/name-session'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, userAgent } = await mySession(ctx, params.id)
  return {
    name,
    device: deviceWords(userAgent),
    seo: unlisted('Nome da sessão', 'Dê à sessão um nome que reconheça.'),
  }
})

export const action = submit(nameSessionForm, async (ctx, { name }, { params }: Route.ActionArgs, info) => {
  await nameSession(ctx, params.id, name)
  return done(info, paths.security(), 'Nome guardado.')
})

export default function NameSession({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Nome da sessão"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead={`Reconhecemos ${loaderData.device}. Dê-lhe o nome por que o conhece.`}
      tried={actionData}
      submit="Guardar"
      leave={{ to: paths.security(), label: 'Cancelar', kind: 'quiet' }}
    >
      <TextField
        name="name"
        label="Nome"
        maxLength={60}
        defaultValue={loaderData.name}
        help="Vazio, volta a aparecer o nome do navegador."
      />
    </FormPage>
  )
}

import { deviceWords } from '~/domain/people/sessions/device-words'
import { mySession, nameSession } from '~/domain/people/sessions/my-sessions'
import { nameSessionForm } from '~/domain/people/sessions/session-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
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
    <Page
      title="Nome da sessão"
      width="reading"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead={`Reconhecemos ${loaderData.device}. Dê-lhe o nome por que o conhece.`}
    >
      <PostForm
        tried={actionData}
        submit="Guardar"
        actions={
          <ButtonLink kind="quiet" to={paths.security()}>
            Cancelar
          </ButtonLink>
        }
      >
        <TextField
          name="name"
          label="Nome"
          maxLength={60}
          defaultValue={loaderData.name}
          help="Vazio, volta a aparecer o nome do navegador."
        />
      </PostForm>
    </Page>
  )
}

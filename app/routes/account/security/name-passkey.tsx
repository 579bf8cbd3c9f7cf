import { namePasskeyForm } from '~/domain/people/second-factor/forms'
import { myPasskey, namePasskey } from '~/domain/people/second-factor/keeping-passkeys'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/name-passkey'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  name: (await myPasskey(ctx, params.id)).name,
  seo: seo({
    title: 'Nome da chave de acesso',
    description: 'Dê à chave de acesso um nome que reconheça.',
    noindex: true,
  }),
}))

export const action = submit(namePasskeyForm, async (ctx, { name }, { params }: Route.ActionArgs, info) => {
  await namePasskey(ctx, params.id, name)
  return done(info, paths.security(), 'Nome guardado.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function NamePasskey({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Nome da chave de acesso"
      width="reading"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
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
        <TextField name="name" label="Nome" required maxLength={60} defaultValue={loaderData.name} />
      </PostForm>
    </Page>
  )
}

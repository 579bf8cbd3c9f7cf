import { emptyForm } from '~/domain/people/second-factor/forms'
import { myPasskey, removePasskey } from '~/domain/people/second-factor/keeping-passkeys'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-passkey'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { name } = await myPasskey(ctx, params.id)
  requireProof(ctx.actor, ctx.now)
  return {
    name,
    seo: seo({
      title: 'Remover a chave de acesso',
      description: 'Com esta chave deixa de ser possível entrar.',
      noindex: true,
    }),
  }
})

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await removePasskey(ctx, params.id)
  return done(info, paths.security(), 'Chave de acesso removida. Apague-a também no aparelho.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function RemovePasskey({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={`Remover «${loaderData.name}»?`}
      width="reading"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead="Com esta chave deixa de ser possível entrar na conta. O aparelho pode continuar a mostrá-la até a apagar lá."
    >
      <PostForm
        tried={actionData}
        submit="Remover"
        submitKind="danger"
        actions={
          <ButtonLink kind="quiet" to={paths.security()}>
            Ficar com ela
          </ButtonLink>
        }
      />
    </Page>
  )
}

import { openLinkForm } from '~/domain/people/forms'
import { enterByLink, readSignInLink } from '~/domain/people/sign-in-link/entering'
import { CodeField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { toAuthError } from '~/web/auth-failure'
import { askedOf } from '~/web/browser-marks'
import { byLink, enterLinked } from '~/web/entering'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { submit } from '~/web/submit'
import type { Route } from './+types/open-sign-in-link'
import { StaySignedIn } from './parts/stay-signed-in'

export const loader = linkPage(
  async (ctx, token, request) => {
    const link = await readSignInLink(ctx, token, askedOf(request))
    return typeof link === 'string' ? link : { ...link, signedInAs: ctx.actor.email }
  },
  'Entrar',
  'Entre na sua conta Aval.',
)

export const action = submit(openLinkForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const entered = await enterByLink(ctx, tokenOf(request), byLink(info, request, input.remember), input.code)
  return typeof entered === 'string' ? toAuthError(entered) : enterLinked(info, request, entered)
})

export default function OpenSignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { email, asksCode, signedInAs } = loaderData
  return (
    <Page
      title="Entrar"
      width="reading"
      lead={
        <>
          Pediu para entrar na conta de <b>{email}</b>. Se não foi o próprio, feche esta página: sem premir o
          botão ninguém entra.
        </>
      }
    >
      {signedInAs && signedInAs !== email && (
        <Notice>
          <p>Neste navegador está a sessão de {signedInAs}. Ao entrar, essa termina aqui.</p>
        </Notice>
      )}
      {asksCode && (
        <Notice title="Abriu a ligação noutro aparelho">
          <p>Para entrar neste, escreva também o código de 6 algarismos que está na mesma mensagem.</p>
        </Notice>
      )}
      <PostForm tried={actionData} submit="Entrar">
        {asksCode && <CodeField />}
        <StaySignedIn />
      </PostForm>
    </Page>
  )
}

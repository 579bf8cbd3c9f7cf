import { confirmEmailChange, readEmailChange } from '~/domain/people/email/changing-email'
import { confirmEmailForm } from '~/domain/people/password/reset-forms'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import { toAuthError } from '~/web/auth-failure'
import { deviceCookie } from '~/web/browser-marks'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/change-email'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Looks at the link and consumes nothing: mail programs open links by themselves. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const link = await readEmailChange(ctx, tokenOf(request))
  if (typeof link === 'string') throw toAuthError(link)
  return {
    ...link,
    seo: seo({
      title: 'Confirmar o novo e-mail',
      description: 'Confirme o novo e-mail da conta.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(
  confirmEmailForm,
  async (ctx, { password }, { request }: Route.ActionArgs, info) => {
    const changed = await confirmEmailChange(ctx, tokenOf(request), password)
    if (typeof changed === 'string') return toAuthError(changed)
    // The mark of a known device is bound to the address.
    info.headers.append('set-cookie', deviceCookie(changed.email))
    const to = ctx.actor.kind === 'user' ? paths.account() : paths.signIn()
    return done(info, to, `O e-mail da conta é agora ${changed.email}. É com ele que entra.`)
  },
)

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { newEmail, asksPassword } = loaderData
  return (
    <Page
      title="Confirmar o novo e-mail"
      width="reading"
      lead={
        <>
          A conta passa a usar o endereço <b>{newEmail}</b>. Se não pediu esta mudança, feche esta página:
          nada muda.
        </>
      }
    >
      {asksPassword && (
        <Notice title="Não tem a sessão iniciada nessa conta">
          <p>Para ter a certeza de que a conta é sua, escreva a palavra-passe dela.</p>
        </Notice>
      )}
      <PostForm tried={actionData} submit="Confirmar o novo e-mail">
        {asksPassword && <PasswordField name="password" label="Palavra-passe" />}
      </PostForm>
    </Page>
  )
}

import { confirmEmailChange, readEmailChange } from '~/domain/people/email/changing-email'
import { confirmEmailForm } from '~/domain/people/password/reset-forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { PasswordField } from '~/ui/password-field'
import { toAuthError } from '~/web/auth-failure'
import { deviceCookie } from '~/web/browser-marks'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { done, submit } from '~/web/route'
import type { Route } from './+types/change-email'

export const loader = linkPage(readEmailChange, 'Confirmar o novo e-mail', 'Confirme o novo e-mail da conta.')

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
    <FormPage
      title="Confirmar o novo e-mail"
      lead={
        <>
          A conta passa a usar o endereço <b>{newEmail}</b>. Se não pediu esta mudança, feche esta página:
          nada muda.
        </>
      }
      above={
        asksPassword && (
          <Notice title="Não tem a sessão iniciada nessa conta">
            <p>Para ter a certeza de que a conta é sua, escreva a palavra-passe dela.</p>
          </Notice>
        )
      }
      tried={actionData}
      submit="Confirmar o novo e-mail"
    >
      {asksPassword && <PasswordField name="password" label="Palavra-passe" />}
    </FormPage>
  )
}

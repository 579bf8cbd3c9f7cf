import { resetForm } from '~/domain/people/password/reset-forms'
import { readReset, resetPassword } from '~/domain/people/password/resetting'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { PasswordOwner } from '~/ui/password-field'
import { toAuthError } from '~/web/auth-failure'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { done, submit } from '~/web/route'
import { noSessionCookie } from '~/web/session'
import type { Route } from './+types/reset-password'
import { NewPasswordField } from './parts/sign-up-form'

export const loader = linkPage(
  async (ctx, token) => {
    const link = await readReset(ctx, token)
    return typeof link === 'string' ? link : { email: link.email, passwordMin: settings.auth.passwordMin }
  },
  'Escolher outra palavra-passe',
  'Escolha outra palavra-passe para a sua conta.',
)

export const action = submit(resetForm, async (ctx, { password }, { request }: Route.ActionArgs, info) => {
  const answer = await resetPassword(ctx, tokenOf(request), password)
  if (answer !== 'done') return toAuthError(answer)
  info.headers.append('set-cookie', noSessionCookie())
  return done(info, paths.signIn(), 'A palavra-passe mudou e todas as sessões terminaram. Entre com a nova.')
})

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, passwordMin } = loaderData
  return (
    <FormPage
      title="Escolher outra palavra-passe"
      lead="Depois de a mudar, todas as sessões abertas terminam, em todos os aparelhos."
      tried={actionData}
      submit="Mudar a palavra-passe"
    >
      <PasswordOwner email={email} />
      <NewPasswordField passwordMin={passwordMin} label="Nova palavra-passe" />
    </FormPage>
  )
}

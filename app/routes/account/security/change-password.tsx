import { changePassword, hasPassword } from '~/domain/people/password/changing-password'
import { changePasswordForm } from '~/domain/people/password/reset-forms'
import { openSession } from '~/domain/people/sessions/sessions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { PasswordField, PasswordOwner } from '~/ui/password-field'
import { done, page, submit, unlisted } from '~/web/route'
import { sessionCookie } from '~/web/session'
import { NewPasswordField } from '../../auth/parts/sign-up-form'
import type { Route } from './+types/change-password'

export const loader = page(async (ctx) => ({
  hasPassword: await hasPassword(ctx),
  email: ctx.actor.email,
  passwordMin: settings.auth.passwordMin,
  seo: unlisted('Mudar a palavra-passe', 'Mude a palavra-passe da sua conta.'),
}))

export const action = submit(changePasswordForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  const token = await changePassword(ctx, input)
  const session = token && (await openSession(ctx.db, token, ctx.now))
  if (session) info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
  return done(info, paths.account(), 'A palavra-passe mudou. As sessões nos outros aparelhos terminaram.')
})

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, email, passwordMin } = loaderData
  const crumbs = [
    { to: paths.account(), label: 'A minha conta' },
    { to: paths.security(), label: 'Segurança' },
  ]
  if (!hasPassword) {
    return (
      <Page
        title="Escolher uma palavra-passe"
        width="reading"
        crumbs={crumbs}
        lead="A sua conta ainda não tem palavra-passe. A primeira escolhe-se por uma ligação que enviamos para o seu e-mail."
      >
        <p>
          <ButtonLink kind="primary" to={paths.forgotPassword()}>
            Pedir a ligação
          </ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <FormPage
      title="Mudar a palavra-passe"
      crumbs={crumbs}
      lead="As sessões nos outros aparelhos terminam; esta continua."
      tried={actionData}
      submit="Mudar a palavra-passe"
    >
      <PasswordOwner email={email} />
      <PasswordField
        name="currentPassword"
        label="Palavra-passe de agora"
        help={
          <>
            Não se lembra? <A to={paths.forgotPassword()}>Peça uma ligação por e-mail</A>.
          </>
        }
      />
      <NewPasswordField passwordMin={passwordMin} label="Nova palavra-passe" />
    </FormPage>
  )
}

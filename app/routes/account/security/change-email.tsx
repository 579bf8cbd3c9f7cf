import { redirect } from 'react-router'
import { askEmailChange, openEmailChange } from '~/domain/people/email/changing-email'
import { hasPassword } from '~/domain/people/password/changing-password'
import { changeEmailForm } from '~/domain/people/password/reset-forms'
import { settings } from '~/domain/settings/settings'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import { Time } from '~/ui/time'
import { evenly } from '~/web/even-answer'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/change-email'

export const loader = page(async (ctx) => {
  const [withPassword, open] = await Promise.all([hasPassword(ctx), openEmailChange(ctx)])
  if (!ctx.actor.emailVerified) throw redirect(paths.correctEmail())
  // Asked before anything is typed: what is typed here includes a password, which is never kept.
  if (withPassword) requireProof(ctx.actor, ctx.now)
  return {
    withPassword,
    open,
    email: ctx.actor.email,
    undoDays: settings.auth.emailUndoDays,
    seo: unlisted('Mudar o e-mail', 'Mude o e-mail da sua conta.'),
  }
})

/** The answer is the same whether the new address has an account. */
export const action = submit(changeEmailForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  await evenly(() => askEmailChange(ctx, input, { address: info.address }))
  return done(
    info,
    paths.changeMyEmail(),
    'Enviámos uma ligação para o endereço novo. Falta abri-la e confirmar.',
  )
})

export default function ChangeMyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { withPassword, open, email, undoDays } = loaderData
  const crumbs = [
    { to: paths.account(), label: 'A minha conta' },
    { to: paths.security(), label: 'Segurança' },
  ]
  if (!withPassword) {
    return (
      <Page
        title="Mudar o e-mail"
        width="reading"
        crumbs={crumbs}
        lead="Para mudar o e-mail é preciso uma palavra-passe, e a sua conta ainda não tem nenhuma."
      >
        <p>
          <ButtonLink kind="primary" to={paths.forgotPassword()}>
            Escolher uma palavra-passe
          </ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <FormPage
      title="Mudar o e-mail"
      crumbs={crumbs}
      lead={
        <>
          A conta usa agora <b>{email}</b>. Muda quando confirmar o endereço novo; o antigo é avisado e pode
          anular a mudança durante {undoDays} dias.
        </>
      }
      above={
        open && (
          <Notice title="Falta confirmar">
            <p>
              Enviámos uma ligação para <b>{open.newEmail}</b> <Time at={open.requestedAt} />. Se pedir outra
              mudança, essa deixa de servir.
            </p>
          </Notice>
        )
      }
      tried={actionData}
      submit="Enviar a ligação"
    >
      <EmailField name="email" label="E-mail novo" required />
      <PasswordField name="password" label="Palavra-passe" />
    </FormPage>
  )
}

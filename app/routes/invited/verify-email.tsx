import { redirect } from 'react-router'
import { codeForm } from '~/domain/people/forms'
import { confirmByCode, proofHere } from '~/domain/people/signing-up/verifying'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Section } from '~/ui/page'
import { noInvitationCookie, proofOf } from '~/web/browser-marks'
import { enterConfirmed, whence } from '~/web/entering'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/verify-email'
import { InvitationBanner } from './banner'
import { broughtHere } from './brought'

/** After signing up by somebody's link: the address is still to be confirmed, by link or code. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const brought = await broughtHere(ctx, request)
  if (!brought) throw redirect(paths.verification())
  if (brought.invitation) throw redirect(paths.invitation({ token: brought.invitation.token }))
  if (ctx.actor.emailVerified) throw redirect(paths.verificationDone())
  const proof = await proofHere(ctx, proofOf(request))
  return {
    banner: brought.banner,
    email: proof?.email ?? ctx.actor.email,
    hours: settings.auth.verifyLinkHours,
    minutes: settings.auth.verifyCodeMinutes,
    seo: unlisted('Confirme o seu e-mail', 'Confirme o seu e-mail.'),
  }
})

export const action = submit(codeForm, async (ctx, { code }, { request }: Route.ActionArgs, info) => {
  const confirmed = await confirmByCode(ctx, code, { browser: proofOf(request), ...whence(info, request) })
  await enterConfirmed(info, request, confirmed)
  info.headers.append('set-cookie', noInvitationCookie())
  return done(info, paths.account(), 'E-mail confirmado. Bem-vindo à Aval.')
})

export default function InvitedVerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, email, hours, minutes } = loaderData
  return (
    <Page
      title="Confirme o seu e-mail"
      width="reading"
      lead={
        <>
          Enviámos uma mensagem {email && <>para {<b>{email}</b>}</>}. Abra-a e siga a ligação, ou escreva
          aqui o código.
        </>
      }
    >
      <InvitationBanner {...banner} />
      <PostForm tried={actionData} submit="Confirmar">
        <CodeField help={`O código serve durante ${minutes} minutos; a ligação, ${hours} horas.`} />
      </PostForm>
      <Section title="Não chegou?">
        <p>Espere {spelt(settings.auth.resendSeconds / 60, 'minuto')} e procure no correio não desejado.</p>
        <PostButton action={paths.resendVerification()} label="Enviar outra mensagem" />
        <p>
          <ButtonLink kind="quiet" to={paths.invitedSignUp()}>
            O endereço tem um erro: criar a conta de novo
          </ButtonLink>
        </p>
      </Section>
    </Page>
  )
}

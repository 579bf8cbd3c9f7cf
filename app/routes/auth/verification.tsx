import { redirect } from 'react-router'
import { signUpHere } from '~/domain/people/email/correcting-email'
import { codeForm } from '~/domain/people/forms'
import { confirmByCode, proofHere } from '~/domain/people/signing-up/verifying'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { proofOf } from '~/web/browser-marks'
import { enterConfirmed, whence } from '~/web/entering'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, safeReturn, volta } from '~/web/safe-return'
import type { Route } from './+types/verification'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const back = volta(returnOf(request))
  if (ctx.actor.emailVerified) throw redirect(paths.verificationDone(back))
  const proof = await proofHere(ctx, proofOf(request))
  return {
    back,
    email: proof?.email ?? ctx.actor.email,
    correctable: ctx.actor.kind === 'user' || (await signUpHere(ctx, proofOf(request))) !== null,
    hours: settings.auth.verifyLinkHours,
    minutes: settings.auth.verifyCodeMinutes,
    seo: unlisted(
      'Confirme o seu e-mail',
      'Confirme o seu e-mail com a ligação ou com o código que enviámos.',
    ),
  }
})

export const action = submit(codeForm, async (ctx, { code }, { request }: Route.ActionArgs, info) => {
  const confirmed = await confirmByCode(ctx, code, { browser: proofOf(request), ...whence(info, request) })
  await enterConfirmed(info, request, confirmed)
  return redirect(paths.verificationDone(volta(safeReturn(confirmed.returnTo, returnOf(request)))))
})

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { back, email, correctable, hours, minutes } = loaderData
  if (!email) {
    return (
      <Page
        title="Confirme o seu e-mail"
        width="reading"
        lead="Abra a mensagem que lhe enviámos e siga a ligação que lá está. Serve em qualquer aparelho."
      >
        <p>
          <ButtonLink to={paths.resendVerification() + query(back)}>Pedir outra mensagem</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={paths.signIn(back)}>
            Entrar
          </ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <Page
      title="Confirme o seu e-mail"
      width="reading"
      lead={
        <>
          Enviámos uma mensagem para <b>{email}</b>. Abra-a e siga a ligação, ou escreva aqui o código.
        </>
      }
    >
      <PostForm tried={actionData} submit="Confirmar" name="codigo">
        <CodeField help={`O código serve durante ${minutes} minutos; a ligação, ${hours} horas.`} />
      </PostForm>
      <Section title="Não chegou?">
        <Notice
          actions={
            <PostButton action={paths.resendVerification() + query(back)} label="Enviar outra mensagem" />
          }
        >
          <p>
            Espere {spelt(settings.auth.resendSeconds / 60, 'minuto')} e procure no correio não desejado. Se o
            endereço tem um erro,{' '}
            {correctable ? (
              <A to={paths.correctEmail(back)}>corrija-o</A>
            ) : (
              <>
                <A to={paths.signUp(back)}>crie a conta de novo</A> com o endereço certo
              </>
            )}
            .
          </p>
        </Notice>
      </Section>
    </Page>
  )
}

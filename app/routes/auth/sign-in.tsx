import { redirect } from 'react-router'
import { signInForm } from '~/domain/people/forms'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PasskeyButton } from '~/ui/passkey'
import { authErrorFor } from '~/web/auth-failure'
import { enter } from '~/web/entering'
import { done, page, seo, submit } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import { sessionToken } from '~/web/session'
import type { Route } from './+types/sign-in'
import { AlreadyIn, alreadyIn } from './parts/already-in'
import { SignInForm } from './parts/sign-in-form'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  return {
    already: alreadyIn(ctx.actor, request),
    back: volta(returnOf(request)),
    // A session cookie came along and opened nothing.
    ended: ctx.actor.kind === 'visitor' && sessionToken(request) ? authErrorFor('sessao-terminada') : null,
    seo: seo({
      title: 'Entrar',
      description: 'Entre na sua conta Aval para avaliar, responder e acompanhar o que publicou.',
      canonical: paths.signIn(),
    }),
  }
})

export const action = submit(signInForm, async (_ctx, input, { request }: Route.ActionArgs, info) => {
  const to = returnOf(request)
  const actor = await enter(info, request, input)
  if (!actor.emailVerified) return done(info, to, 'Entrou. Para publicar falta confirmar o seu e-mail.')
  return redirect(to)
})

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back, ended } = loaderData
  if (already) return <AlreadyIn {...already} />
  return (
    <SignInForm
      tried={actionData}
      banner={
        ended && (
          <Notice title={ended.title}>
            <p>{ended.text}</p>
          </Notice>
        )
      }
      hrefs={{
        signUp: paths.signUp(back),
        forgot: paths.forgotPassword(back),
        resend: paths.resendVerification() + query(back),
      }}
      extra={
        <>
          <p>
            <ButtonLink to={paths.signInLink(back)}>Enviar-me uma ligação para entrar</ButtonLink>
          </p>
          <p className="soft">
            Sem palavra-passe: também para quem escreveu uma avaliação ou pediu um trabalho e nunca escolheu
            uma.
          </p>
          <PasskeyButton
            action={paths.passkeySignIn() + query(back)}
            options={paths.passkeyOptions()}
            purpose="entrar"
          />
        </>
      }
    />
  )
}

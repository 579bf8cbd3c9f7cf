import { redirect } from 'react-router'
import { proofHere } from '~/domain/people/signing-up/verifying'
import { authorise } from '~/domain/permissions'
import { paths, query } from '~/paths'
import { proofOf } from '~/web/browser-marks'
import { page, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/email-unverified'
import { EmailUnverifiedView } from './parts/email-unverified-view'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  const to = returnOf(request)
  if (ctx.actor.emailVerified) throw redirect(to)
  const proof = await proofHere(ctx, proofOf(request))
  return {
    to,
    back: volta(to),
    email: proof?.email ?? ctx.actor.email ?? '',
    seo: unlisted(
      'Falta confirmar o seu e-mail',
      'O que fica à espera enquanto o seu e-mail não está confirmado, e como o confirmar.',
    ),
  }
})

export default function EmailUnverified({ loaderData }: Route.ComponentProps) {
  const { to, back, email } = loaderData
  return (
    <EmailUnverifiedView
      email={email}
      hrefs={{
        resend: paths.resendVerification() + query(back),
        code: paths.verification(back),
        correct: paths.correctEmail(back),
        goOn: to,
      }}
    />
  )
}

import { redirect } from 'react-router'
import { paths } from '~/paths'
import { page, unlisted } from '~/web/route'
import { EmailUnverifiedView } from '../auth/parts/email-unverified-view'
import type { Route } from './+types/email-unverified'
import { InvitationBanner } from './banner'
import { broughtHere } from './brought'

/** Signed in, on the way of somebody's link, and the address is not confirmed yet. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const brought = await broughtHere(ctx, request)
  if (!brought) throw redirect(paths.emailUnverified())
  // The link of an invitation confirms the address itself.
  if (brought.invitation) throw redirect(paths.invitation({ token: brought.invitation.token }))
  if (!ctx.actor.email) throw redirect(paths.invitedSignIn())
  if (ctx.actor.emailVerified) throw redirect(paths.account())
  return {
    banner: brought.banner,
    email: ctx.actor.email,
    seo: unlisted('Falta confirmar o seu e-mail', 'Confirme o seu e-mail.'),
  }
})

export default function InvitedEmailUnverified({ loaderData: { banner, email } }: Route.ComponentProps) {
  return (
    <EmailUnverifiedView
      email={email}
      banner={<InvitationBanner {...banner} />}
      hrefs={{
        resend: paths.resendVerification(),
        code: paths.invitedVerifyEmail(),
        correct: paths.correctEmail(),
        goOn: paths.account(),
      }}
    />
  )
}

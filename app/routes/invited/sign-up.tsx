import { redirect } from 'react-router'
import { signUpInvited } from '~/domain/invitations/answering/signing-up'
import { comingTerms } from '~/domain/legal/documents'
import { signUpForm } from '~/domain/people/forms'
import { signUp } from '~/domain/people/signing-up/signing-up'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { markingProof, noInvitationCookie, proofIdFor } from '~/web/browser-marks'
import { enterConfirmed, whence } from '~/web/entering'
import { evenly } from '~/web/even-answer'
import { filledPartner, partnerAtSignUp } from '~/web/partner'
import { done, page, submit, unlisted } from '~/web/route'
import { SignUpForm } from '../auth/parts/sign-up-form'
import type { Route } from './+types/sign-up'
import { InvitationBanner } from './banner'
import { broughtHere, wayOut } from './brought'

/** Sign-up on the way of an invitation. Who came without one signs up as everybody does. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const brought = await broughtHere(ctx, request)
  if (!brought) throw redirect(wayOut(request, ctx.actor.kind === 'user' ? paths.account() : paths.signUp()))
  const { invitation, banner } = brought
  if (invitation && (ctx.actor.kind === 'user' || invitation.beholder === 'has-account')) {
    throw redirect(invitation.beholder === 'has-account' ? paths.invitedSignIn() : back(invitation))
  }
  if (ctx.actor.kind === 'user') throw redirect(paths.account())
  return {
    banner,
    partner: (await filledPartner(ctx, request))?.code,
    email: invitation?.email,
    coming: comingTerms(ctx.now),
    passwordMin: settings.auth.passwordMin,
    minimumAge: settings.auth.minimumAge,
    seo: unlisted('Criar conta', 'Crie uma conta para responder a um convite.'),
  }
})

const back = ({ token }: { token: string }) => paths.invitation({ token })

export const action = submit(signUpForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const brought = await broughtHere(ctx, request)
  if (!brought) return redirect(wayOut(request, paths.signUp()))
  if (brought.invitation) {
    // The link came by mail: nothing is left to confirm.
    const { token } = brought.invitation
    const partner = await partnerAtSignUp(ctx, input, request)
    const from = { ...whence(info, request), partner }
    const { session, accepted } = await signUpInvited(ctx, token, input, from)
    await enterConfirmed(info, request, { session, returnTo: null })
    if (!accepted) return redirect(back({ token }))
    info.headers.append('set-cookie', noInvitationCookie())
    return done(info, accepted.to, accepted.said)
  }
  const proofId = proofIdFor(ctx)
  const { inviterId: invitedBy } = brought
  const sent = { address: info.address, returnTo: paths.account(), proofId, invitedBy }
  await markingProof(info, proofId, () =>
    evenly(async () => signUp(ctx, input, { ...sent, partner: await partnerAtSignUp(ctx, input, request) })),
  )
  return redirect(paths.invitedVerifyEmail())
})

export default function InvitedSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, coming, email, partner } = loaderData
  const hrefs = { signIn: paths.invitedSignIn(), privacy: paths.privacy() }
  return (
    <SignUpForm
      tried={actionData}
      banner={<InvitationBanner {...banner} />}
      {...{
        hrefs,
        coming,
        passwordMin: loaderData.passwordMin,
        minimumAge: loaderData.minimumAge,
        email,
        partner,
      }}
    />
  )
}

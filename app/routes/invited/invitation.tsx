import { redirect } from 'react-router'
import { acceptInvitation, openInvitation } from '~/domain/invitations/answering/answering'
import { companyAddress, readInvitation } from '~/domain/invitations/answering/reading'
import { nothingForm } from '~/domain/invitations/forms'
import { paths } from '~/paths'
import { invitationCookie, noInvitationCookie } from '~/web/browser-marks'
import { leave } from '~/web/entering'
import { tokenOf } from '~/web/mailed-link'
import { done, page, seo, submit } from '~/web/route'
import type { Route } from './+types/invitation'
import { InvitationPage } from './invitation-view'
import { InvitationProblemPage } from './problem'

/** Stars that were chosen in the mail, to be marked in the form: nothing is kept or sent for them. */
function starsOf(request: Request): string | null {
  const stars = new URL(request.url).searchParams.get('estrelas')
  return stars !== null && /^[1-5]$/.test(stars) ? stars : null
}

/**
 * Looks, and consumes nothing: mail programs open links by themselves. Those for our own team have an address of their
 * own.
 */
export const loader = page(async (ctx, { request, pattern }: Route.LoaderArgs) => {
  const token = tokenOf(request)
  const view = await readInvitation(ctx, token)
  const ofStaff = pattern.includes('/admin/')
  if (!('problem' in view) && (view.kind === 'staff') !== ofStaff)
    throw redirect(ofStaff ? paths.invitation({ token }) : paths.staffInvitation({ token }))
  return {
    view,
    token,
    stars: ofStaff ? undefined : starsOf(request),
    signedInAs: ctx.actor.email,
    seo: seo({
      title: ofStaff ? 'Convite para a equipa da Aval' : 'Convite',
      description: ofStaff ? 'Um convite para trabalhar na Aval.' : 'Um convite da Aval.',
      noindex: true,
      secret: true,
    }),
  }
})

/**
 * The one button of an invitation: whoever is signed in with its address accepts; whoever isn't goes on to where they
 * can, and this browser remembers the invitation. Somebody else's session ends first.
 */
export const action = submit(nothingForm, async (ctx, _, { request }: Route.ActionArgs, info) => {
  const token = tokenOf(request)
  const view = await readInvitation(ctx, token)
  const beholder = 'problem' in view ? null : view.beholder
  const review = !('problem' in view) && view.kind === 'review'
  if (beholder === 'invited' && !review) {
    const accepted = await acceptInvitation(ctx, token)
    info.headers.append('set-cookie', noInvitationCookie())
    return done(info, accepted.to, accepted.said)
  }
  const invitation = await openInvitation(ctx, token)
  info.headers.append('set-cookie', invitationCookie({ token }))
  if (beholder === 'other') await leave(info, false)
  if (review) return redirect(await companyAddress(ctx, invitation, starsOf(request)))
  const to = beholder === 'other' ? paths.invitation({ token }) : paths.invitedSignUp()
  return redirect(beholder === 'has-account' ? paths.invitedSignIn() : to)
})

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ...rest } = loaderData
  if ('problem' in view) return <InvitationProblemPage {...view} />
  return <InvitationPage view={view} {...rest} tried={actionData} />
}

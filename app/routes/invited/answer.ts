import { redirect } from 'react-router'
import { acceptInvitation, openInvitation } from '~/domain/invitations/answering/answering'
import { companyAddress, readInvitation } from '~/domain/invitations/answering/reading'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { invitationCookie, noInvitationCookie } from '~/web/browser-marks'
import type { RequestInfo } from '~/web/context'
import { leave } from '~/web/entering'
import { done } from '~/web/flash'
import { tokenOf } from '~/web/mailed-link'

/** Stars that were chosen in the mail, to be marked in the form: nothing is kept or sent for them. */
export function starsOf(request: Request): string | null {
  const stars = new URL(request.url).searchParams.get('estrelas')
  return stars !== null && /^[1-5]$/.test(stars) ? stars : null
}

/**
 * The one button of an invitation: whoever is signed in with its address accepts; whoever isn't goes on to where they
 * can, and this browser remembers the invitation. Somebody else's session ends first.
 */
export async function answer(ctx: Ctx, request: Request, info: RequestInfo): Promise<Response> {
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
}

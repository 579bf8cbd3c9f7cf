import { type Beholder, readInvitation } from '~/domain/invitations/answering/reading'
import { holderOfCode } from '~/domain/invitations/codes'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { invitationMark } from '~/web/browser-marks'
import type { Banner } from './banner'

export interface Brought {
  banner: Banner
  /** The invitation, when it was one; a code invites everybody. */
  invitation: {
    token: string
    email: string
    beholder: Beholder
    company: { name: string; slug: string } | null
  } | null
  /** Whoever's code it was. */
  inviterId: string | null
}

/** What this browser is on the way to, as long as it may still be answered. */
export async function broughtHere(ctx: Ctx, request: Request): Promise<Brought | null> {
  const mark = invitationMark(request)
  if (!mark) return null
  if ('code' in mark) {
    const inviter = await holderOfCode(ctx.db, mark.code)
    if (!inviter) return null
    const banner: Banner = { kind: 'code', inviter: inviter.name, company: null, offered: null }
    return { banner, invitation: null, inviterId: inviter.id }
  }
  const view = await readInvitation(ctx, mark.token)
  if ('problem' in view) return null
  const { kind, inviter, company, role, email, beholder } = view
  return {
    banner: { kind, inviter, company: company?.name ?? null, offered: role },
    invitation: { token: mark.token, email, beholder, company },
    inviterId: null,
  }
}

/** Where somebody goes whose invitation can't be answered (any more): to the page that says why, if there was one. */
export function wayOut(request: Request, otherwise: string): string {
  const mark = invitationMark(request)
  return mark && 'token' in mark ? paths.invitation({ token: mark.token }) : otherwise
}

/** The invitation to review this very company, if this browser came by one. */
export async function invitedToReview(ctx: Ctx, request: Request, slug: string) {
  const brought = await broughtHere(ctx, request)
  if (brought?.banner.kind !== 'review' || brought.invitation?.company?.slug !== slug) return null
  return { banner: brought.banner, email: brought.invitation.email }
}

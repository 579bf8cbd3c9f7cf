import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { paths } from '~/paths'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { answerable, invitationFlow, mayBeResent } from '../invitation'
import type { MyView } from '../invitation-filter'
import { invitationPage } from '../invitation-page'
import { kindWords, roleWord, stateWords } from '../invitation-words'
import { type InvitationKind, type InvitationState, invitations } from '../schema'
import { hashEmail, tokenOf } from '../tokens'

export interface InvitationRow {
  id: string
  kind: InvitationKind
  kindWord: string
  state: InvitationState
  stateWord: string
  /** Whoever is on the other side: whom it was sent to, or who sent it. */
  who: string
  company: string | null
  role: string | null
  createdAt: Date
  expiresAt: Date | null
  /** Where a received one is answered. */
  answer: string | null
  mayResend: boolean
  mayRevoke: boolean
}

/** An invitation past its end is over, also before the night's job says so. */
export const stateNow = (
  r: { state: InvitationState; expiresAt: Date | null },
  now: Date,
): InvitationState =>
  answerable.includes(r.state) && r.expiresAt && r.expiresAt <= now ? 'expired' : r.state

/** What I sent, what I received and may answer, and what my company's team sent; the newest first, paged by key. */
export async function myInvitations(ctx: Ctx, view: MyView, after: string | null) {
  const { db, actor, now } = ctx
  authorise(actor, 'account.open')
  const which = whichOf(ctx, view)
  const { shown, next } = which ? await invitationPage(db, which, after) : { shown: [], next: null }
  return {
    rows: shown.map(({ invitation: i, company, inviter }): InvitationRow => {
      const state = stateNow(i, now)
      const received = view === 'recebidos'
      const manage = !received && may(actor, 'invitation.manage', i)
      return {
        id: i.id,
        kind: i.kind,
        kindWord: kindWords[i.kind],
        state,
        stateWord: stateWords[state],
        who: received ? (inviter ?? 'Equipa da Aval') : (i.name ?? i.email ?? 'Endereço apagado'),
        company,
        role: roleWord(i.kind, i.role),
        createdAt: i.createdAt,
        expiresAt: i.expiresAt,
        answer: received ? answerOf(i.kind, tokenOf(i.id, i.tokenVersion)) : null,
        mayResend: manage && i.email !== null && mayBeResent({ kind: i.kind, state }),
        mayRevoke: manage && invitationFlow.from(state).includes('revoke'),
      }
    }),
    next,
  }
}

const answerOf = (kind: InvitationKind, token: string) =>
  kind === 'staff' ? paths.staffInvitation({ token }) : paths.invitation({ token })

/** Received are those that may be answered now, at one's own confirmed address. */
function whichOf({ actor, now }: Ctx, view: MyView): SQL | undefined {
  if (view === 'enviados') return eq(invitations.inviterId, actor.userId as string)
  if (view === 'equipa') {
    const companyId = teamOf(actor)
    return companyId ? and(eq(invitations.companyId, companyId), eq(invitations.kind, 'team')) : undefined
  }
  if (!actor.email || !actor.emailVerified) return undefined
  return and(
    eq(invitations.emailHash, hashEmail(actor.email)),
    inArray(invitations.state, [...answerable]),
    gt(invitations.expiresAt, now),
  )
}

/** The company whose team one may invite to: the active one. */
export function teamOf(actor: Ctx['actor']): string | null {
  const { activeCompanyId: companyId } = actor
  return companyId && may(actor, 'invitation.team', { companyId, role: 'viewer' }) ? companyId : null
}

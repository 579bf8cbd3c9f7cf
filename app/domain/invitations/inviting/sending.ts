import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { AddressRefused, sendMail } from '~/platform/mail'
import { companies } from '../../companies/schema'
import { notify } from '../../notifications/notifying'
import { mayBeWrittenTo } from '../../notifications/readers'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { invitationById, lockInvitation } from '../answering/taking'
import { sentRecently } from '../customers/review-inserting'
import { reminderMoment } from '../customers/review-rules'
import { countSent, reviewsMayLeave } from '../customers/review-sending'
import { recordBounce } from '../delivery/bouncing'
import { isSuppressed } from '../delivery/suppressing'
import { answerable, invitationFlow, invitationTable } from '../invitation'
import { kindWords } from '../invitation-words'
import { drawInvitation } from '../mails'
import { invitationCounters, invitations } from '../schema'
import { hashToken, type Invitation, messageIdOf, tokenOf } from '../tokens'
import { lifeOf } from './inserting'

/**
 * Sends one invitation. Looks again: only what is due, not suppressed, and of a company whose sending isn't paused goes
 * out. `sent` means that the token lives and its mail is on its way; `delivered`, that a mail server took it. So a run
 * that died in between is made good by the next, and a second run finds nothing to do.
 */
export async function sendInvitation(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await makeToken(ctx, id)
  const invitation = await invitationById(ctx.db, id)
  if (invitation?.state !== 'sent' || !invitation.email) return
  if (!(await mailInvitation(ctx, invitation, false))) return
  await transaction(ctx, async (tx) => {
    const now = await lockInvitation(tx, id)
    if (now?.state === 'sent') await move(tx, invitationFlow, invitationTable, now, 'deliver', about(now))
  })
}

const about = ({ companyId }: Invitation) => ({ companyId: companyId ?? undefined })

/** From waiting to sent, with a new token that kills the one before; or to suppressed. */
function makeToken(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    let invitation = await lockInvitation(tx, id)
    if (!invitation || !['scheduled', 'queued'].includes(invitation.state)) return
    if (invitation.sendAt && invitation.sendAt > tx.now) return
    if (!invitation.email || (await isSuppressed(tx.db, invitation.emailHash))) {
      return move(tx, invitationFlow, invitationTable, invitation, 'suppress', about(invitation))
    }
    if (!(await mayLeave(tx.db, invitation, tx.now))) return
    if (invitation.kind === 'review' && (await sentRecently(tx.db, invitation, tx.now))) {
      return move(tx, invitationFlow, invitationTable, invitation, 'suppress', about(invitation))
    }
    if (invitation.state === 'scheduled') {
      await move(tx, invitationFlow, invitationTable, invitation, 'queue', about(invitation))
      invitation = (await lockInvitation(tx, id)) as Invitation
    }
    const tokenVersion = invitation.tokenVersion + 1
    await move(tx, invitationFlow, invitationTable, invitation, 'send', {
      ...about(invitation),
      set: {
        tokenVersion,
        tokenHash: hashToken(tokenOf(id, tokenVersion)),
        sentAt: tx.now,
        updatedAt: tx.now,
        expiresAt: lifeOf(invitation.kind, tx.now),
        remindAt: reminderOf(invitation.kind, tx.now),
        remindedAt: null,
      },
    })
    if (invitation.kind === 'review') await countSent(tx, invitation)
    await notifyMember(tx, invitation)
  })
}

/** Whoever has an account finds the invitation there as well. */
async function notifyMember(tx: TxCtx, { id, kind, email, tokenVersion }: Invitation): Promise<void> {
  if (kind === 'review' || !email) return
  const [member] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), mayBeWrittenTo))
  if (!member) return
  await notify(tx, {
    userId: member.id,
    kind: 'invitation',
    key: `convite-${id}-${tokenVersion + 1}`,
    title: `Tem um convite: ${kindWords[kind]}`,
    text: 'Veja quem convida e responda quando quiser.',
    href: paths.myInvitations({ ver: 'recebidos' }),
    mailed: true,
  })
}

/** The one reminder: after seven days for a review, half-way for every other kind. */
function reminderOf(kind: Invitation['kind'], sentAt: Date): Date {
  if (kind === 'review') return reminderMoment(sentAt)
  return new Date(sentAt.getTime() + (settings.invitation.days[kind] / 2) * 86_400_000)
}

/** What a company sends to its customers has its hours, and stops when too much of it comes back (people.md). */
async function mayLeave(db: Db, { kind, companyId }: Invitation, now: Date): Promise<boolean> {
  return kind !== 'review' || (companyId !== null && (await reviewsMayLeave(db, companyId, now)))
}

/** @returns whether it left; an address that was refused for good is a bounce. */
async function mailInvitation(ctx: Ctx, invitation: Invitation, reminder: boolean): Promise<boolean> {
  const { db } = ctx
  const [[inviter], [company]] = await Promise.all([
    invitation.inviterId
      ? db.select({ name: users.name }).from(users).where(eq(users.id, invitation.inviterId))
      : [],
    invitation.companyId
      ? db
          .select({ name: companies.name, slug: companies.slug })
          .from(companies)
          .where(eq(companies.id, invitation.companyId))
      : [],
  ])
  const mail = drawInvitation(invitation, {
    token: tokenOf(invitation.id, invitation.tokenVersion),
    inviter: inviter?.name ?? null,
    company: company ?? null,
    reminder,
  })
  const key = `convite-${invitation.id}-${invitation.tokenVersion}${reminder ? '-lembrete' : ''}`
  try {
    const messageId = messageIdOf(invitation, reminder)
    await sendMail({ ...mail, to: invitation.email as string, key, messageId })
    return true
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await recordBounce(ctx, { invitationId: invitation.id })
    return false
  }
}

/** Reminds once, whoever has not answered yet. Mailed first and noted afterwards: rather twice than never. */
export async function remindOf(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const invitation = await invitationById(ctx.db, id)
  if (!invitation?.email || !answerable.includes(invitation.state)) return
  if (invitation.remindedAt || !invitation.remindAt || invitation.remindAt > ctx.now) return
  if (invitation.expiresAt && invitation.expiresAt <= ctx.now) return
  if (await isSuppressed(ctx.db, invitation.emailHash)) return
  if (!(await mayLeave(ctx.db, invitation, ctx.now))) return
  if (!(await mailInvitation(ctx, invitation, true))) return
  await ctx.db
    .update(invitations)
    .set({ remindedAt: ctx.now })
    .where(and(eq(invitations.id, id), isNull(invitations.remindedAt)))
}

const perRun = 500

/** Waiting invitations whose time has come: what a lost job left behind. */
export async function dueInvitations({ db, now }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .leftJoin(
      invitationCounters,
      and(eq(invitationCounters.companyId, invitations.companyId), eq(invitations.kind, 'review')),
    )
    .where(
      and(
        or(
          and(
            inArray(invitations.state, ['scheduled', 'queued']),
            lte(invitations.sendAt, now),
            // Those have a timetable of their own (review-sending.ts), and go to the queue from there.
            or(ne(invitations.kind, 'review'), eq(invitations.state, 'queued')),
          ),
          // Its token was made and its mail did not go: the run died in between.
          and(eq(invitations.state, 'sent'), lte(invitations.sentAt, new Date(now.getTime() - 600_000))),
        ),
        isNull(invitationCounters.pausedAt),
      ),
    )
    .orderBy(invitations.sendAt)
    .limit(perRun)
  return rows.map((r) => r.id)
}

/** Invitations whose one reminder is due. */
export async function dueReminders({ db, now }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        lte(invitations.remindAt, now),
        isNull(invitations.remindedAt),
        inArray(invitations.state, [...answerable]),
      ),
    )
    .orderBy(invitations.remindAt)
    .limit(perRun)
  return rows.map((r) => r.id)
}

/** Ends what nobody answered in time. @returns how many. */
export async function expireInvitations(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  let ended = 0
  for (;;) {
    const batch = await transaction(ctx, async (tx) => {
      const rows = await tx.db
        .select()
        .from(invitations)
        .where(and(inArray(invitations.state, [...answerable]), lte(invitations.expiresAt, tx.now)))
        .orderBy(invitations.expiresAt)
        .limit(perRun)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        await move(tx, invitationFlow, invitationTable, row, 'expire', {
          ...about(row),
          set: { decidedAt: tx.now, updatedAt: tx.now },
        })
      }
      return rows.length
    })
    ended += batch
    if (batch < perRun) return ended
  }
}

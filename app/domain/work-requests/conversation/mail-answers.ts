import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { type Actor, authorise, type Membership, system } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { storable, storing, textOf } from '../../tickets/mail/mail-content'
import type { Known, Received } from '../../tickets/mail/receiving'
import { workMessages, workProposals, workRequests } from '../schema'
import { notifyUnheard } from './mails'
import { workMail } from './signed'
import { checkConverses, writeMailed } from './writing'

/**
 * An answer to a mail of a conversation, found by the address that we signed, or by a signed Message-ID, never by what anybody
 * can write. It is the word of whoever of both sides has its sender's address, if their domain vouches for it as far as
 * anybody looked (tickets/mail/sender-proof.ts). From anybody else it goes on to the support, where a person reads it.
 * What cannot be said (closed, blocked, too many, sender not proved) is told to the account, so that nothing is lost unseen.
 * @returns null for what is no mail of ours
 */
export async function takeWorkMail(ctx: Ctx, mail: Known): Promise<Received | null> {
  authorise(ctx.actor, 'system.act')
  const named = [...mail.to.map(workMail.ofAddress), ...mail.answers.map(workMail.ofMessageId)]
  const proposalId = named.find((id) => id !== null)
  if (!proposalId) return null
  if (await seen(ctx, mail.messageId)) return { outcome: 'repeated' }
  const sender = await senderOf(ctx, proposalId, mail.from.email)
  if (!sender) return null
  if (mail.sender === 'fail')
    return unheard(ctx, proposalId, sender.userId, mail, 'não conseguimos confirmar que foi enviada por si')
  try {
    const own: Ctx = { ...ctx, actor: sender, once: undefined }
    await checkConverses(own, proposalId)
    const files = await storable(mail)
    const body = textOf(mail, files.refused, settings.work.messageMax)
    await storing(own, files.all, { ownerUserId: sender.userId }, async (tx, kept) => {
      await writeMailed(tx, proposalId, body, { emailMessageId: mail.messageId, kept })
    })
    return { outcome: 'added' }
  } catch (error) {
    // Of two who bring the same mail, the second waited for the lock and found its place taken.
    if (await seen(ctx, mail.messageId)) return { outcome: 'repeated' }
    if (!(error instanceof Refusal)) throw error
    return unheard(ctx, proposalId, sender.userId, mail, error.message)
  }
}

const seen = async ({ db }: Ctx, emailMessageId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: workMessages.id })
    .from(workMessages)
    .where(eq(workMessages.emailMessageId, emailMessageId))
  return row !== undefined
}

/** The account of the customer, or of somebody of the company, that has this address and proved it. */
async function senderOf(
  { db }: Ctx,
  proposalId: string,
  email: string,
): Promise<(Actor & { userId: string }) | null> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      memberships: sql<
        Membership[]
      >`coalesce(jsonb_agg(jsonb_build_object('companyId', ${companyMembers.companyId}, 'role', ${companyMembers.role}))
        filter (where ${companyMembers.companyId} is not null), '[]')`,
    })
    .from(workProposals)
    .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
    .innerJoin(users, and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.blockedAt)))
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, workProposals.companyId),
        eq(companyMembers.userId, users.id),
        isNull(companyMembers.until),
      ),
    )
    .where(
      and(
        eq(workProposals.id, proposalId),
        or(eq(workRequests.customerId, users.id), eq(companyMembers.userId, users.id)),
      ),
    )
    .groupBy(users.id)
  if (!row) return null
  // A mail proves an address and no more: nobody acts for staff by one.
  return { ...system, kind: 'user', ...row, emailVerified: true }
}

async function unheard(
  ctx: Ctx,
  proposalId: string,
  userId: string,
  { messageId }: Known,
  why: string,
): Promise<Received> {
  await transaction(ctx, (tx) => enqueue(tx, notifyUnheard, { proposalId, userId, mail: messageId, why }))
  return { outcome: 'ignored', why: 'work-unheard' }
}

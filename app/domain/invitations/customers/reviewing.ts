import { and, asc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../people/schema'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { answerable, invitationFlow, invitationTable } from '../invitation'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { countAnswered } from './review-counting'

/**
 * A review that has come in answers the invitation of its company, if its author's confirmed address was invited and
 * the time isn't over: it proves that the company knows this customer (proof level 1), whatever the review says.
 * @returns whether there was one.
 */
export async function answerByReview(
  tx: TxCtx,
  review: { id: string; companyId: string; authorId: string | null },
): Promise<boolean> {
  const { db, now } = tx
  if (!review.authorId) return false
  const [author] = await db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, review.authorId))
  if (!author?.verified) return false
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(open(review.companyId, author.email, now))
    .orderBy(asc(invitations.createdAt))
    .limit(1)
    .for('update')
  if (!invitation) return false
  const { companyId } = review
  await move(tx, invitationFlow, invitationTable, invitation, 'accept', {
    companyId,
    set: { acceptedBy: review.authorId, outcomeId: review.id, decidedAt: now, updatedAt: now },
  })
  await countAnswered(tx, companyId, invitation.openedAt !== null)
  return true
}

const open = (companyId: string, email: string, now: Date) =>
  and(
    eq(invitations.emailHash, hashEmail(email)),
    eq(invitations.kind, 'review'),
    eq(invitations.companyId, companyId),
    inArray(invitations.state, [...answerable]),
    gt(invitations.expiresAt, now),
  )

/** True where this company asked the holder of this confirmed address for a review, and still waits for it. */
export const isInvited = (companyId: string, email: string, now: Date) =>
  sql<boolean>`exists (select 1 from ${invitations} where ${open(companyId, email, now)})`

/** True for reviews that answered an invitation to this address. */
export const answeredInvitation = (reviewId: SQLWrapper, email: string) =>
  sql<boolean>`exists (select 1 from ${invitations} i where i.email_hash = ${hashEmail(email)} and i.kind = 'review' and i.outcome_id = ${reviewId})`

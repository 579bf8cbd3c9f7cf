import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { answerable, invitationFlow, invitationTable } from './invitation'
import { countAnswered } from './review-counting'
import { invitations } from './schema'
import { hashEmail } from './tokens'

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
    .where(
      and(
        eq(invitations.emailHash, hashEmail(author.email)),
        eq(invitations.kind, 'review'),
        eq(invitations.companyId, review.companyId),
        inArray(invitations.state, [...answerable]),
        gt(invitations.expiresAt, now),
      ),
    )
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

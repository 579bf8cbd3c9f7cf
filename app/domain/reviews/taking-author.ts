import { and, desc, eq, gt, inArray, ne, not } from 'drizzle-orm'
import { companyMembers, municipalities } from '../companies/schema'
import { answeredInvitation, isInvitedToReview } from '../invitations/reviewing'
import { users } from '../people/schema'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { barred, checkMayReview, livingStates, type Standing } from './review'
import { stillReviewed } from './reviewed-company'
import { reviews } from './schema'
import { lockScore } from './score-keeping'

const { review: limits } = settings

/**
 * The author of a review that is about to come in, taken so that two of theirs at once are counted one after the
 * other, and only if they may review this company now.
 */
export async function takeAuthor(tx: TxCtx, companyId: string, authorId: string) {
  const { db, now } = tx
  await lockScore(tx, companyId)
  await stillReviewed(tx, companyId)
  const [author] = await db
    .select({
      name: users.name,
      email: users.email,
      verified: users.emailVerified,
      blockedAt: users.blockedAt,
      place: municipalities.name,
    })
    .from(users)
    .leftJoin(municipalities, eq(municipalities.code, users.municipality))
    .where(eq(users.id, authorId))
    .for('update', { of: users })
  if (!author || author.blockedAt)
    throw new Refusal('invalid', 'Esta conta não pode publicar avaliações. Contacte o apoio da Aval.')
  checkMayReview(await standingOf(tx, companyId, { id: authorId, ...author }), now)
  return author
}

/** What is known of somebody who would review a company; members of one that was joined to it are its own. */
async function standingOf(
  ctx: Ctx,
  companyId: string,
  { id, email, verified }: { id: string; email: string; verified: boolean },
): Promise<Standing & { hereId: string | null }> {
  const { db, now } = ctx
  const mine = and(eq(reviews.authorId, id), ne(reviews.state, 'awaiting_email'))
  const recent = await db
    .select({ at: reviews.createdAt })
    .from(reviews)
    .where(
      and(
        mine,
        gt(reviews.createdAt, new Date(now.getTime() - 30 * 86_400_000)),
        // Those that a company asked for are apart.
        not(answeredInvitation(reviews.id, email)),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(limits.per30Days)
  const [here] = await db
    .select({ id: reviews.id, at: reviews.createdAt })
    .from(reviews)
    .where(and(mine, eq(reviews.companyId, companyId), inArray(reviews.state, [...livingStates])))
    .orderBy(desc(reviews.createdAt))
    .limit(1)
  const roles = await db
    .select({ until: companyMembers.until })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, id), eq(companyMembers.companyId, companyId)))
  return {
    roles: roles.map((r) => r.until),
    lastHere: here?.at ?? null,
    hereId: here?.id ?? null,
    recent: recent.map((r) => r.at),
    invited: verified && (await isInvitedToReview(ctx, companyId, email)),
  }
}

/**
 * Why somebody signed in can't review a company, said before they write; null when they can. `mine` is the review that
 * they have of it already.
 */
export async function whyNotReview(
  ctx: Ctx,
  companyId: string,
): Promise<{ sentence: string; mine: string | null } | null> {
  const { userId, email, emailVerified } = ctx.actor
  if (!userId || !email) return null
  const known = { id: userId, email, verified: emailVerified }
  const { hereId, ...standing } = await standingOf(ctx, companyId, known)
  const sentence = barred(standing, ctx.now)
  return sentence === null
    ? null
    : { sentence, mine: barred({ ...standing, roles: [] }, ctx.now) ? hereId : null }
}

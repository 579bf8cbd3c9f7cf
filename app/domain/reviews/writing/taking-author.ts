import { and, desc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'
import { affiliateAttributions, affiliates } from '../../affiliates/schema'
import { municipalities } from '../../companies/schema'
import { answeredInvitation, isInvited } from '../../invitations/customers/reviewing'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { barred, checkMayReview, livingStates, monthsBefore, type Standing } from '../review'
import { reviews } from '../schema'
import { lockScore } from '../score/score-keeping'
import { stillReviewed } from './reviewed-company'

const { review: limits } = settings

/**
 * The author of a review that is about to come in, taken so that two of theirs at once are counted one after the
 * other, and only if they may review this company now.
 */
export async function takeAuthor(tx: TxCtx, companyId: string, authorId: string, written: Written = {}) {
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
  const { month, invoice, corrects, ofJob = false } = written
  const standing = await standingOf(tx, companyId, { id: authorId, ...author }, corrects)
  const experience = { month, proved: invoice !== undefined || ofJob }
  // Limits of number are for reviews that nobody asked for: after a job we ask for it ourselves.
  checkMayReview({ ...standing, experience, invited: standing.invited || ofJob }, now)
  return author
}

/** What of a review says which experience it is about, and which one it corrects. */
interface Written {
  month?: string
  /** Tells its invoice from others: one that was used is refused before (using-invoice.ts). */
  invoice?: string | undefined
  corrects?: string | null | undefined
  /** It is of a job on the platform, which is an experience of its own. */
  ofJob?: boolean
}

/** What is known of somebody who would review a company; members of one that was joined to it are its own. */
async function standingOf(
  ctx: Ctx,
  companyId: string,
  { id, email, verified }: { id: string; email: string; verified: boolean },
  corrects: string | null = null,
): Promise<Standing & { hereId: string | null }> {
  const { db, now } = ctx
  const mine = and(eq(reviews.authorId, id), ne(reviews.state, 'awaiting_email'))
  const recent = db
    .select({ at: sql`${reviews.createdAt}`.as('at') })
    .from(reviews)
    .where(
      and(
        mine,
        gt(reviews.createdAt, new Date(now.getTime() - 30 * 86_400_000)),
        // What was not published and is corrected is no second one.
        corrects ? ne(reviews.id, corrects) : undefined,
        // Those that a company asked for are apart.
        not(answeredInvitation(reviews.id, email)),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(limits.per30Days)
    .as('recent')
  const here = db
    .select({
      id: reviews.id,
      at: sql`${reviews.createdAt}`.as('at'),
      month: sql<string>`to_char(${reviews.experienceMonth}, 'YYYY-MM')`.as('month'),
      // A review of a job is of that job, whatever it proves.
      proved:
        sql<boolean>`${reviews.proofKind} is not null or exists (select 1 from work_reviews j where j.review_id = ${reviews.id})`.as(
          'proved',
        ),
    })
    .from(reviews)
    .where(
      and(
        mine,
        eq(reviews.companyId, companyId),
        inArray(reviews.state, [...livingStates]),
        gt(reviews.createdAt, monthsBefore(now, limits.sameCompanyMonths)),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(50)
    .as('here')
  const { rows } = await db.execute<{
    recent: string[]
    here: { id: string; at: string; month: string; proved: boolean }[]
    roles: (string | null)[]
    brought: boolean
    invited: boolean
  }>(sql`select (select coalesce(json_agg(at), '[]') from ${recent}) as recent, (select coalesce(json_agg(here), '[]') from ${here}) as here,
      (select coalesce(json_agg(until), '[]') from company_members where user_id = ${id} and company_id = ${companyId}) as roles,
      exists (select 1 from ${affiliateAttributions} a join ${affiliates} f on f.id = a.affiliate_id
        where a.company_id = ${companyId} and a.state <> 'refused' and f.user_id = ${id}) as brought,
      ${verified ? isInvited(companyId, email, now) : sql`false`} as invited`)
  const [row] = rows as [(typeof rows)[number]]
  return {
    roles: row.roles.map((until) => (until ? new Date(until) : null)),
    here: row.here,
    hereId: row.here[0]?.id ?? null,
    brought: row.brought,
    recent: row.recent.map((at) => new Date(at)),
    invited: row.invited,
  }
}

/**
 * Why somebody signed in can't review a company, said before they write; null when they can. `mine` is the review that
 * they have of it already.
 */
export async function whyNotReview(
  ctx: Ctx,
  companyId: string,
  experience?: Standing['experience'],
): Promise<{ sentence: string; mine: string | null } | null> {
  const { userId, email, emailVerified } = ctx.actor
  if (!userId || !email) return null
  const known = { id: userId, email, verified: emailVerified }
  const { hereId, ...found } = await standingOf(ctx, companyId, known)
  const standing = { ...found, experience }
  const sentence = barred(standing, ctx.now)
  return sentence === null
    ? null
    : { sentence, mine: barred({ ...standing, roles: [], brought: false }, ctx.now) ? hereId : null }
}

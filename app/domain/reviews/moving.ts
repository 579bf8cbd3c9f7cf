import { eq, type SQL, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { violated } from '~/platform/db'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { recordEvents } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { medianReplyHours } from './replies/reply-times'
import { reviewDrafts } from './schema'
import { moveCases } from './score/case-keeping'
import { rewriteFromReviews } from './score/score-checking'
import { lockScore } from './score/score-keeping'

/**
 * What was said of one company becomes what was said of another, when the two turn out to be one (merging/merging.ts).
 * Every review stays as it is, with its answers, votes and history. Nobody has two that count: of an author who wrote
 * about both the newest does, as if it had always been one company (product/reviews.md), and the next may be written
 * twelve months after that one.
 */

export interface Moving {
  from: string
  to: { id: string; category: string; district: string; municipality: string | null }
}

export interface Moved {
  reviews: number
  replies: number
  /** Authors with reviews that people see of both. */
  authorsOfBoth: number
}

/**
 * Moves all of it, in the transaction of the caller, who authorised, took the figures of `from` (lockScore) and locked
 * that company. Goes through the rows in steps, so that each statement stays short; nobody sees any of it before the
 * end. The figures of `to` are taken after the rows have moved: reviews of it come in meanwhile.
 * @throws Refusal `conflict` while somebody has undecided reviews of both: only one may wait at a time
 */
export async function moveReviews(tx: TxCtx, moving: Moving): Promise<Moved> {
  const { from, to } = moving
  if ((await undecidedOfBoth(tx.db, from, to.id)) > 0) throw undecided()
  const both = await authorsOfBoth(tx, from, to.id)
  try {
    return { ...(await moveRows(tx, moving)), authorsOfBoth: both }
  } catch (error) {
    // One more came in while the rows moved.
    throw violated(error) === 'reviews_one_open' ? undecided() : error
  }
}

async function moveRows(tx: TxCtx, { from, to }: Moving): Promise<Omit<Moved, 'authorsOfBoth'>> {
  let reviews = 0
  for (const seen of [sql`published_at is not null`, sql`published_at is null`]) {
    for (;;) {
      const n = await moveSome(tx, { from, to }, seen)
      reviews += n
      if (n < settings.company.mergePerChunk) break
    }
  }
  let replies = 0
  for (;;) {
    const { rowCount } = await tx.db.execute(sql`
      update review_replies set company_id = ${to.id} where id in (
        select id from review_replies where company_id = ${from} limit ${settings.company.mergePerChunk})`)
    replies += rowCount ?? 0
    if ((rowCount ?? 0) < settings.company.mergePerChunk) break
  }
  await tx.db.update(reviewDrafts).set({ companyId: to.id }).where(eq(reviewDrafts.companyId, from))
  await lockScore(tx, to.id)
  await recount(tx, to.id)
  await moveCases(tx, from, to.id)
  await rewriteFromReviews(tx, from, null)
  await rewriteFromReviews(tx, to.id, await medianReplyHours(tx, to.id))
  invalidate(tx, tag.company(from), tag.company(to.id), tag.reviews, tag.directory, tag.home)
  return { reviews, replies }
}

/** The next rows, each with an event of its own: its history says of which company it was written. */
async function moveSome(tx: TxCtx, { from, to }: Moving, seen: SQL): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string; state: string }>(sql`
    update reviews set company_id = ${to.id}, category = ${to.category}, district = ${to.district}, municipality = ${to.municipality}
    where id in (select id from reviews where company_id = ${from} and ${seen} limit ${settings.company.mergePerChunk}) returning id, state`)
  await recordEvents(
    tx,
    rows.map(({ id, state }) => ({
      subjectType: 'review',
      subjectId: id,
      companyId: to.id,
      verb: 'move',
      fromState: state,
      toState: state,
      data: { from },
    })),
  )
  return rows.length
}

/** Only one review of an author may wait for a decision at a company (reviews_one_open). */
const undecided = () =>
  new Refusal(
    'conflict',
    'Há pessoas com avaliações por decidir das duas empresas. Decida primeiro essas avaliações; depois pode juntar.',
  )

/** How many authors have a review of each that waits for a decision. */
export async function undecidedOfBoth(db: TxCtx['db'], from: string, to: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from reviews a join reviews b on b.author_id = a.author_id
    where a.company_id = ${from} and a.state in ('screening', 'held') and a.published_at is null
      and b.company_id = ${to} and b.state in ('screening', 'held') and b.published_at is null`)
  return rows[0]?.n ?? 0
}

/** How many authors' reviews of both people see. */
export async function authorsOfBoth({ db }: Pick<TxCtx, 'db'>, from: string, to: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct a.author_id)::int as n from reviews a
    join reviews b on b.author_id = a.author_id and b.company_id = ${to} and b.published_at is not null
    where a.company_id = ${from} and a.published_at is not null`)
  return rows[0]?.n ?? 0
}

/** Of whoever wrote more than once only the latest counts, and neither an imported one nor one that was given something for. */
async function recount({ db }: TxCtx, companyId: string): Promise<void> {
  await db.execute(sql`
    update reviews r set counts = x.should from (
      select id, count(*) over (partition by author_id) as n, not imported and not incentive
        and row_number() over (partition by author_id order by published_at desc, id desc) = 1 as should
      from reviews where company_id = ${companyId} and published_at is not null and author_id is not null) x
    where x.id = r.id and x.n > 1 and r.counts is distinct from x.should`)
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { sendProposed } from '../../companies/creation/proposing'
import { undecidedStates } from '../../companies/listing-flow'
import { companies } from '../../companies/schema'
import { stateReasons } from '../../decisions/stating'
import { answerByReview } from '../../invitations/customers/reviewing'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import { type TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { publishByDefault } from '../moderation/deadlines'
import { notifyAuthorOfDecision } from '../moderation/mails'
import { useWaitingInvoice } from '../proof/using-invoice'
import { type Review, showReview } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviewSignals, reviews } from '../schema'
import { noteSpike } from '../screening/alerts'
import { findTies } from '../screening/finding-ties'
import { type Facts, factSignals, fingerprint, holds, textSignals } from '../screening/screening'
import { tieSignals } from '../screening/screening-ties'
import { notifyAuthorOfHold, sendReceipt } from './mails'

/** Reviews of companies that are not approved yet wait with them (following-company.ts goes on). */

/** True for one that waits now; a company that was only proposed is sent for approval with it. */
async function awaitsCompany(tx: TxCtx, review: Review): Promise<boolean> {
  const { companyId } = review
  const [company] = await tx.db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company || !undecidedStates.includes(company.listing)) return false
  await sendProposed(tx, companyId, review.authorId)
  await move(tx, reviewFlow, reviewTable, review, 'await-company', { companyId })
  await enqueue(tx, notifyAuthorOfHold, { reviewId: review.id })
  return true
}

const { screening, review: limits } = settings
const hour = 3_600_000

export type Received = 'published' | 'held' | 'rejected' | 'awaiting_company'

/**
 * What happens to a review that has just come in, in the same transaction: it waits with a company that is not approved
 * yet; else it is screened, then published at once, held for 72 hours for a person to look at, or rejected where it
 * repeats its author's own text about this company.
 */
export async function receiveReview(tx: TxCtx, received: Review): Promise<Received> {
  const { db, now } = tx
  let review = received
  if (await awaitsCompany(tx, review)) return 'awaiting_company'
  const double = await duplicateOf(db, review)
  if (double) {
    const reason = 'O texto é igual ao de outra avaliação que já tinha escrito sobre esta empresa.'
    const set = { decisionRule: 'duplicate', decidedAt: now }
    await move(tx, reviewFlow, reviewTable, review, 'reject', {
      companyId: review.companyId,
      reason,
      set,
      data: { automatic: true, rule: 'duplicate', of: double },
    })
    await stateReasons(tx, review.id, {
      kind: 'reject',
      rule: 'duplicate',
      facts: reason,
      automated: true,
      askedBy: 'machine',
    })
    await enqueue(tx, notifyAuthorOfDecision, { reviewId: review.id })
    return 'rejected'
  }
  const invoiceUsed = await useWaitingInvoice(tx, review.id)
  if (invoiceUsed) review = { ...review, proof: 0, proofKind: null }
  if ((await answerByReview(tx, review)) && review.proof < 1) {
    review = { ...review, proof: 1, proofKind: 'invitation' }
    await db.update(reviews).set({ proof: 1, proofKind: 'invitation' }).where(eq(reviews.id, review.id))
  }
  const { ties, own } = await findTies(tx, review)
  const facts = await factsOf(db, review, now)
  const signals = [
    ...(invoiceUsed ? [invoiceUsed] : []),
    ...textSignals(review, own),
    ...factSignals(facts, now),
    ...tieSignals(ties),
  ]
  if (signals.length > 0) {
    await db.insert(reviewSignals).values(signals.map((s) => ({ ...s, reviewId: review.id, at: now })))
  }
  if (signals.some((s) => s.kind === 'spike')) await noteSpike(tx, review.companyId, facts.unverifiedNow)
  if (!holds(signals)) {
    await showReview(tx, review, 'publish', { data: { automatic: true } })
    await enqueue(tx, sendReceipt, { reviewId: review.id })
    return 'published'
  }
  const heldUntil = new Date(now.getTime() + limits.holdHours * hour)
  await move(tx, reviewFlow, reviewTable, review, 'hold', {
    companyId: review.companyId,
    set: { heldUntil },
    data: { automatic: true, signals: signals.map((s) => s.kind) },
  })
  await enqueue(tx, publishByDefault, { reviewId: review.id }, { startAfter: heldUntil })
  await enqueue(tx, notifyAuthorOfHold, { reviewId: review.id })
  return 'held'
}

/** Another review of the same author and company with the same text. */
async function duplicateOf(db: Db, review: Review): Promise<string | null> {
  if (!review.authorId) return null
  const others = await db
    .select({ id: reviews.id, title: reviews.title, body: reviews.body })
    .from(reviews)
    .where(
      and(
        eq(reviews.authorId, review.authorId),
        eq(reviews.companyId, review.companyId),
        ne(reviews.id, review.id),
        // Of one that was not published the text may come again, for another to decide (screening finds it similar).
        notInArray(reviews.state, ['awaiting_email', 'rejected']),
      ),
    )
  return others.find((other) => fingerprint(other) === fingerprint(review))?.id ?? null
}

/** What the database knows around a review. */
export async function factsOf(db: Db, review: Review, now: Date): Promise<Facts> {
  const { id, companyId, authorId, body, proof } = review
  const since = (hours: number) => new Date(now.getTime() - hours * hour)
  const [author] = authorId
    ? await db.select({ at: users.createdAt }).from(users).where(eq(users.id, authorId))
    : []
  const week = since(screening.velocityDays * 24)
  const { rows: closest } = await db.execute<{ id: string; same: boolean; similarity: number }>(sql`
    with others as (
      (select id, author_id, body from reviews where company_id = ${companyId} and published_at is not null and id <> ${id}
        order by published_at desc nulls last, id desc nulls last limit ${screening.comparedWithCompany})
      union (select id, author_id, body from reviews where company_id = ${companyId} and state in ('screening','held') and id <> ${id} limit 50)
      union (select id, author_id, body from reviews where author_id = ${authorId} and id <> ${id}
        order by created_at desc nulls last limit ${screening.comparedWithAuthor})
    ) select id, coalesce(author_id = ${authorId}, false) as same, similarity(body, ${body}) as similarity
      from others order by similarity desc limit 1`)
  const { rows: counts } = await db.execute<{ mine: number; now: number; weeks: number[] }>(sql`
    select
      (select count(*) from reviews where author_id = ${authorId} and created_at > ${week} and id <> ${id} and state <> 'awaiting_email')::int as mine,
      (select count(*) from reviews where company_id = ${companyId} and published_at > ${since(screening.spikeHours)} and proof = 0)::int
        + (select count(*) from reviews where company_id = ${companyId} and state in ('screening','held') and proof = 0)::int as now,
      (select array_agg(coalesce(n, 0)) from generate_series(1, ${screening.spikeWeeks}) w left join (
        select ceil(extract(epoch from ${now}::timestamptz - published_at) / 604800) as w, count(*)::int as n from reviews
        where company_id = ${companyId} and proof = 0 and published_at > ${since(screening.spikeWeeks * 168)} group by 1) p using (w)) as weeks`)
  const near = closest[0]
  return {
    proof,
    accountCreatedAt: author?.at ?? null,
    authorRecent: counts[0]?.mine ?? 0,
    similar: near ? { similarity: near.similarity, reviewId: near.id, sameAuthor: near.same } : null,
    unverifiedNow: counts[0]?.now ?? 0,
    unverifiedWeeks: counts[0]?.weeks ?? [],
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { keyset, pageOf } from '../../shared/keyset'
import { companiesNamed } from '../../shared/like'
import type { Proof, ReviewState } from '../schema'
import type { SignalKind } from '../screening/signal'
import type { ReviewListFilter } from './moderation-filter'

/** What moderators see. Neither stars nor the company's plan: they are not even read (product/reviews.md). */
export interface QueuedReview {
  id: string
  title: string
  excerpt: string
  company: string
  author: string
  proof: Proof
  proofKind: string | null
  state: ReviewState
  createdAt: Date
  /** When it is published by default, or was decided. */
  at: Date
  signals: SignalKind[]
  /** Its author corrected it, or changed what was asked for, before anybody saw it. */
  corrected: boolean
}

export interface QueuePage {
  rows: QueuedReview[]
  next: string | null
}

/** One page of the queue, the nearest deadline first; or of what was decided, the newest first. */
export async function moderationQueue(
  ctx: Ctx,
  { state, search, signal }: ReviewListFilter,
  after: string | null,
): Promise<QueuePage> {
  authorise(ctx.actor, 'review.moderate')
  const narrowed = sql`${search ? sql`r.company_id in ${companiesNamed(search)}` : sql`true`} and ${
    signal ? sql`r.id in (select s.review_id from review_signals s where s.kind = ${signal})` : sql`true`
  }`
  const cut = (by: SQL, where: SQL, latest = false) => {
    const list = keyset({ by, id: sql`r.id`, desc: latest, nullsLast: latest }, after)
    return sql`(select r.id, ${by} as at from reviews r where ${where} and ${narrowed} and ${list.where} order by ${list.order} limit ${list.limit})`
  }
  // Screening rows are few and have no deadline yet: theirs is reckoned. Held ones are walked by their index.
  const due = sql`r.created_at + make_interval(hours => ${settings.review.holdHours})`
  const page =
    state === 'queue'
      ? sql`${cut(due, sql`r.state = 'screening'`)} union all ${cut(sql`r.held_until`, sql`r.state = 'held'`)} order by 2, 1 limit ${settings.listing.pageSize + 1}`
      : state === 'published'
        ? cut(sql`r.published_at`, sql`r.published_at is not null`, true)
        : cut(
            sql`r.decided_at`,
            sql`r.state = ${state} and r.state in ('change_requested','rejected','removed','appealed','masked')`,
            true,
          )
  const order = state === 'queue' ? sql`p.at, r.id` : sql`p.at desc, r.id desc`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select r.id, r.title, left(r.body, 160) as excerpt, c.name as company, r.author_shown, r.proof, r.proof_kind, r.state, r.created_at, p.at,
      p.at::text as key,
      (select coalesce(array_agg(s.kind order by s.weight desc, s.kind), '{}') from review_signals s where s.review_id = r.id) as signals,
      r.state = 'held' and exists (select 1 from review_versions v where v.review_id = r.id and v.published_at is null and v.withheld_at is not null) as corrected
    from (${page}) p join reviews r on r.id = p.id join companies c on c.id = r.company_id order by ${order}`)
  const { shown, next } = pageOf(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      title: r.title as string,
      excerpt: r.excerpt as string,
      company: r.company as string,
      author: r.author_shown as string,
      proof: r.proof as Proof,
      proofKind: r.proof_kind as string | null,
      state: r.state as ReviewState,
      createdAt: new Date(r.created_at as string),
      at: new Date(r.at as string),
      signals: r.signals as SignalKind[],
      corrected: r.corrected as boolean,
    })),
    next,
  }
}

import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { companiesNamed } from '../../shared/like'
import type { DocumentFilter } from '../moderation/moderation-filter'
import type { Proof, ReviewState } from '../schema'
import type { DocumentState } from './proof-schema'

/** A document as one line of the moderators' list. Neither stars nor the company's plan are read. */
export interface QueuedDocument {
  id: string
  title: string
  company: string
  author: string
  state: DocumentState
  proof: Proof
  proofKind: string | null
  reviewState: ReviewState
  /** When it was sent, or decided. */
  at: Date
}

/** One page of documents: those that wait, the oldest first; or what was decided, the newest first. */
export async function documentQueue(
  ctx: Ctx,
  { view, search }: DocumentFilter,
  after: string | null,
): Promise<{ rows: QueuedDocument[]; next: string | null }> {
  authorise(ctx.actor, 'review.moderate')
  const waiting = view === 'waiting'
  const by = waiting ? { by: sql`d.sent_at` } : { by: sql`d.decided_at`, desc: true }
  const list = keyset({ ...by, id: sql`d.id` }, after)
  const where = [
    waiting ? sql`d.state = 'waiting'` : sql`d.state in ('accepted','declined')`,
    view === 'accepted' || view === 'declined' ? sql`d.state = ${view}` : sql`true`,
    search
      ? sql`d.review_id in (select r.id from reviews r where r.company_id in ${companiesNamed(search)})`
      : sql`true`,
    list.where,
  ]
  // Cut before what is joined.
  const page = sql`select d.*, ${by.by} as at from review_documents d where ${sql.join(where, sql` and `)} order by ${list.order} limit ${list.limit}`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select d.id, d.state, d.at, d.at::text as key, r.title, r.author_shown, r.proof, r.proof_kind, r.state as review_state, c.name as company
    from (${page}) d join reviews r on r.id = d.review_id join companies c on c.id = r.company_id order by d.at${list.way}, d.id${list.way}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      title: r.title as string,
      company: r.company as string,
      author: r.author_shown as string,
      state: r.state as DocumentState,
      proof: r.proof as Proof,
      proofKind: r.proof_kind as string | null,
      reviewState: r.review_state as ReviewState,
      at: new Date(r.at as string),
    })),
    next,
  }
}

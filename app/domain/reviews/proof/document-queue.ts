import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { decodeKey, encodeKey } from '../../shared/list-key'
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

const { pageSize } = settings.listing

/** One page of documents: those that wait, the oldest first; or what was decided, the newest first. */
export async function documentQueue(
  ctx: Ctx,
  filter: 'waiting' | 'decided',
  after: string | null,
): Promise<{ rows: QueuedDocument[]; next: string | null }> {
  authorise(ctx.actor, 'review.moderate')
  const [time, id] = decodeKey(after) ?? []
  const bound = time !== undefined && id !== undefined
  const key = sql`${time}::timestamptz, ${id}::uuid`
  const page =
    filter === 'waiting'
      ? sql`select d.*, d.sent_at as at from review_documents d where d.state = 'waiting'
          ${bound ? sql`and (d.sent_at, d.id) > (${key})` : sql``} order by d.sent_at, d.id limit ${pageSize + 1}`
      : sql`select d.*, d.decided_at as at from review_documents d where d.state in ('accepted','declined')
          ${bound ? sql`and (d.decided_at, d.id) < (${key})` : sql``} order by d.decided_at desc, d.id desc limit ${pageSize + 1}`
  const order = filter === 'waiting' ? sql`d.at, d.id` : sql`d.at desc, d.id desc`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select d.id, d.state, d.at, d.at::text as key, r.title, r.author_shown, r.proof, r.proof_kind, r.state as review_state, c.name as company
    from (${page}) d join reviews r on r.id = d.review_id join companies c on c.id = r.company_id order by ${order}`)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
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
    next: rows.length > pageSize && last ? encodeKey(last.key as string, last.id as string) : null,
  }
}

import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { hasPartIn } from '../changing'
import type { MaskedSpan } from '../moderation/masked-text'
import type { ReviewState } from '../schema'
import type { Signal } from '../screening/signal'
import { type ChangeAsked, changeAsked } from './change-asked'
import { differenceOf, type Part } from './text-difference'

/** A change that waits for a moderator, as one line. Neither stars nor the company's plan are read. */
export interface QueuedEdit {
  id: string
  title: string
  company: string
  author: string
  signals: Signal['kind'][]
  /** Waits for a person, however long: it is never published by default. */
  masked: boolean
  /** When it was written, and when it is published by default. */
  at: Date
  heldUntil: Date
}

const waiting = sql`review_versions v join reviews r on r.id = v.review_id and r.pending_version = v.version
    join companies c on c.id = r.company_id
  where v.held_until is not null and v.decided_at is null`

/** One page of changes to published reviews that wait, the nearest deadline first. */
export async function editQueue(
  ctx: Ctx,
  after: string | null,
): Promise<{ rows: QueuedEdit[]; next: string | null }> {
  authorise(ctx.actor, 'review.moderate')
  const list = keyset({ by: sql`v.held_until`, id: sql`v.review_id` }, after)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select r.id, v.title, v.at, v.held_until, ${list.key} as key, v.signals, r.state, r.author_shown, c.name as company
    from ${waiting} and ${list.where} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      title: r.title as string,
      company: r.company as string,
      author: r.author_shown as string,
      signals: ((r.signals as Signal[] | null) ?? []).map((s) => s.kind),
      masked: r.state === 'masked',
      at: new Date(r.at as string),
      heldUntil: new Date(r.held_until as string),
    })),
    next,
  }
}

/** A change held against the text that stands. */
export interface EditCase {
  id: string
  version: number
  company: { name: string; slug: string }
  author: string
  at: Date
  heldUntil: Date
  title: Part[]
  body: Part[]
  /** What else changed, named without figures: moderators see no stars. */
  also: string[]
  signals: Signal[]
  /** What a decision asked to be changed, which this may answer. */
  asked: ChangeAsked | null
  ownPart: boolean
}

/** The change that waits at a review; null when none does (any more). @throws Refusal `not-found` */
export async function editCase(ctx: Ctx, id: string): Promise<EditCase | null> {
  authorise(ctx.actor, 'review.moderate')
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação.')
  if (!isUuid(id)) throw missing
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select v.version, v.at, v.held_until, v.signals, v.title as next_title, v.body as next_body, r.title, r.body, r.author_id, r.state, r.masked_spans,
      r.company_id, r.author_shown, c.name, c.slug, v.rating <> r.rating as stars, v.would_hire is distinct from r.would_hire as hire,
      (v.quality, v.punctuality, v.price, v.communication) is distinct from (r.quality, r.punctuality, r.price, r.communication) as criteria
    from ${waiting} and r.id = ${id}`)
  const r = rows[0]
  if (!r) {
    const known = await ctx.db.execute(
      sql`select 1 from reviews where id = ${id} and state <> 'awaiting_email'`,
    )
    if (known.rows.length === 0) throw missing
    return null
  }
  return {
    id,
    version: r.version as number,
    company: { name: r.name as string, slug: r.slug as string },
    author: r.author_shown as string,
    at: new Date(r.at as string),
    heldUntil: new Date(r.held_until as string),
    title: differenceOf(r.title as string, r.next_title as string),
    body: differenceOf(r.body as string, r.next_body as string),
    also: [
      ...(r.stars ? ['a nota'] : []),
      ...(r.criteria ? ['os pormenores'] : []),
      ...(r.hire ? ['se voltaria a contratar'] : []),
    ],
    signals: (r.signals as Signal[] | null) ?? [],
    asked: await changeAsked(ctx, {
      id,
      state: r.state as ReviewState,
      title: r.title as string,
      body: r.body as string,
      maskedSpans: r.masked_spans as MaskedSpan[] | null,
      heldUntil: null,
    }),
    ownPart: hasPartIn(ctx, { authorId: r.author_id as string | null, companyId: r.company_id as string }),
  }
}

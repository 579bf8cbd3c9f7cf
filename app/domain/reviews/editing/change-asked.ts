import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import type { Review } from '../publishing'

/** What a moderator's decision asks of an author: to change the review, or to write what was covered anew. */
export interface ChangeAsked {
  kind: 'ask_change' | 'mask'
  rule: string | null
  law: string | null
  facts: string
  /** Until when a change is waited for; covered passages have no end. */
  until: Date | null
  /** The passages that are covered; empty when none, or all of it, is. */
  passages: string[]
}

/** The decision that waits for a change of this review; null when none does. */
export async function changeAsked(
  { db }: Pick<Ctx, 'db'>,
  review: Pick<Review, 'id' | 'state' | 'title' | 'body' | 'maskedSpans' | 'heldUntil'>,
): Promise<ChangeAsked | null> {
  const masked = review.state === 'masked'
  const held = review.state === 'change_requested'
  if (!masked && !held && review.state !== 'published') return null
  const { rows } = await db.execute<Record<string, unknown>>(
    masked
      ? sql`select rule, law, facts, null as until from decisions where review_id = ${review.id} and kind = 'mask'
          order by decided_at desc, id desc limit 1`
      : held
        ? sql`select rule, law, facts, ${review.heldUntil}::timestamptz as until from decisions
            where review_id = ${review.id} and kind = 'ask_change' and flag_id is null order by decided_at desc, id desc limit 1`
        : sql`select d.rule, d.law, d.facts, f.due_at as until from flags f join decisions d on d.flag_id = f.id and d.kind = 'ask_change'
          where f.review_id = ${review.id} and f.state = 'change_requested' order by d.decided_at desc, d.id desc limit 1`,
  )
  const row = rows[0]
  if (!row && !masked) return null
  return {
    kind: masked ? 'mask' : 'ask_change',
    rule: (row?.rule as string | null) ?? null,
    law: (row?.law as string | null) ?? null,
    facts: (row?.facts as string | undefined) ?? '',
    until: row?.until ? new Date(row.until as string) : null,
    passages: (review.maskedSpans ?? []).map(({ part, start, end }) =>
      (part === 'title' ? review.title : review.body).slice(start, end),
    ),
  }
}

import { sql } from 'drizzle-orm'
import type { AppealState } from '../appeals/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import type { FlagState } from './schema'

/** What was said against a review, and what its sides appealed from: links for the moderator who looks at it. */
export async function flagsOfReview(ctx: Ctx, reviewId: string) {
  authorise(ctx.actor, 'review.moderate')
  if (!isUuid(reviewId)) return { flags: [], appeals: [] }
  const { rows } = await ctx.db.execute<{
    flags: Row<FlagState>[]
    appeals: (Row<AppealState> & { subject: string })[]
  }>(sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'what', f.reason, 'state', f.state, 'at', f.sent_at) order by f.sent_at desc), '[]')
      from flags f where f.review_id = ${reviewId} and f.state <> 'awaiting_email') as flags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'what', a.side, 'subject', d.subject, 'state', a.state, 'at', a.sent_at) order by a.sent_at desc), '[]')
      from appeals a join decisions d on d.id = a.decision_id where a.review_id = ${reviewId}) as appeals`)
  const dated = <R extends Row<unknown>>(r: R) => ({ ...r, at: new Date(r.at) })
  return { flags: (rows[0]?.flags ?? []).map(dated), appeals: (rows[0]?.appeals ?? []).map(dated) }
}

interface Row<S> {
  id: string
  what: string
  state: S
  at: Date
}

import { type SQL, sql } from 'drizzle-orm'
import { type AppealSide } from '../../decisions/decision-words'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { type Ctx } from '../../shared/ctx'
import { excerpt } from '../../shared/excerpt'
import { pageOf } from '../../shared/keyset'
import { decodeKey } from '../../shared/list-key'
import { type Signal, type SignalKind } from '../screening/signal'

/** What of a review waits for a moderator. */
type DueKind = 'review' | 'edit' | 'flag' | 'appeal' | 'document'

/** What waits for a moderator, of any kind. Neither stars nor the company's plan are read. */
export interface DueItem {
  kind: DueKind
  id: string
  /** The review's. */
  title: string
  company: string
  /** What of it is looked at: of a flag or an appeal what was said, else the beginning of the text. */
  text: string
  at: Date
  late: boolean
  signals: SignalKind[]
  /** Why it was flagged. */
  reason: string | null
  /** Of an appeal: whose, and whether the reader decided first and so may not. */
  side: AppealSide | null
  own: boolean
}

/**
 * One page of everything that waits for a decision about reviews, the nearest deadline first: held reviews, changes of
 * published ones, flags, appeals, documents. Each kind is walked by the index of its own deadline, no further than a page.
 */
export async function dueQueue(
  ctx: Ctx,
  after: string | null,
): Promise<{ rows: DueItem[]; next: string | null }> {
  authorise(ctx.actor, 'review.moderate')
  const [time, id] = decodeKey(after) ?? []
  /** `less`: how much sooner what the index is ordered by is than the deadline. */
  const from = (at: SQL, key: SQL, less = sql`interval '0'`) =>
    time === undefined ? sql`` : sql`and (${at}, ${key}) > (${time}::timestamptz - ${less}, ${id}::uuid)`
  const wanted = sql`limit ${settings.listing.pageSize + 1}`
  const documentTime = sql`make_interval(hours => ${settings.review.documentDays * 24})`
  // Those in screening have no deadline yet: theirs is reckoned.
  const reckoned = sql`r.created_at + make_interval(hours => ${settings.review.holdHours})`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select p.*, p.at::text as key, r.title, c.name as company,
      case p.kind when 'flag' then (select f.facts from flags f where f.id = p.id)
        when 'appeal' then (select a.body from appeals a where a.id = p.id)
        when 'edit' then (select v.body from review_versions v where v.review_id = r.id and v.version = r.pending_version)
        else r.body end as text,
      case when p.kind = 'edit' then (select v.signals from review_versions v where v.review_id = r.id and v.version = r.pending_version)
        when p.kind = 'review' then (select jsonb_agg(jsonb_build_object('kind', s.kind) order by s.weight desc, s.kind) from review_signals s where s.review_id = r.id) end as signals,
      (select f.reason from flags f where p.kind = 'flag' and f.id = p.id) as reason,
      (select a.side from appeals a where p.kind = 'appeal' and a.id = p.id) as side,
      coalesce((select d.decided_by = ${ctx.actor.userId} from appeals a join decisions d on d.id = a.decision_id where p.kind = 'appeal' and a.id = p.id), false) as own
    from (
      (select 'review' as kind, r.id, r.id as review_id, ${reckoned} as at from reviews r where r.state = 'screening' ${from(reckoned, sql`r.id`)} order by 4, 2 ${wanted})
      union all (select 'review', r.id, r.id, r.held_until from reviews r where r.state = 'held' ${from(sql`r.held_until`, sql`r.id`)} order by r.held_until, r.id ${wanted})
      union all (select 'edit', v.review_id, v.review_id, v.held_until from review_versions v join reviews r on r.id = v.review_id and r.pending_version = v.version
        where v.held_until is not null and v.decided_at is null ${from(sql`v.held_until`, sql`v.review_id`)} order by v.held_until, v.review_id ${wanted})
      union all (select 'flag', f.id, f.review_id, f.due_at from flags f where f.state = 'open' and f.state in ('open','change_requested') ${from(sql`f.due_at`, sql`f.id`)} order by f.due_at, f.id ${wanted})
      union all (select 'appeal', a.id, a.review_id, a.due_at from appeals a where a.state = 'open' ${from(sql`a.due_at`, sql`a.id`)} order by a.due_at, a.id ${wanted})
      union all (select 'document', d.id, d.review_id, d.sent_at + ${documentTime} from review_documents d where d.state = 'waiting'
        ${from(sql`d.sent_at`, sql`d.id`, documentTime)} order by d.sent_at, d.id ${wanted})
      order by 4, 2 ${wanted}
    ) p join reviews r on r.id = p.review_id join companies c on c.id = r.company_id order by p.at, p.id`)
  const { shown, next } = pageOf(rows)
  return {
    rows: shown.map((r) => ({
      kind: r.kind as DueItem['kind'],
      id: r.id as string,
      title: r.title as string,
      company: r.company as string,
      text: excerpt(r.text as string),
      at: new Date(r.at as string),
      late: new Date(r.at as string) <= ctx.now,
      signals: ((r.signals as Signal[] | null) ?? []).map((s) => s.kind),
      reason: r.reason as string | null,
      side: r.side as DueItem['side'],
      own: r.own as boolean,
    })),
    next,
  }
}

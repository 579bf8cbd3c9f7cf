import { type SQL, sql } from 'drizzle-orm'
import { authorise, may } from '../permissions'
import type { DueKind } from '../reviews/due-kinds'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'

/** A queue somebody may work on: how many wait (at most `bound`), and which must come first. */
export interface Queue {
  kind: 'companies' | 'reviews' | 'certificates'
  count: number
  /** `what`: of reviews, which kind of decision waits. */
  first: { id: string; name: string; due: Date | null; what: DueKind | null } | null
}

export interface WeekFigure {
  kind: keyof typeof figures
  week: number
  before: number
}

export interface StaffDashboard {
  queues: Queue[]
  week: WeekFigure[]
}

/** Nobody needs to know whether 100 or 140 wait. */
export const bound = 100
/** Events of one kind in a week that are counted. */
const most = 10_000

const figures = {
  sent: ['company', 'send'],
  approved: ['company', 'approve'],
  published: ['review', 'publish'],
  removed: ['review', 'remove'],
  replied: ['review', 'reply'],
  certified: ['certificate', 'issue'],
} as const

/** What waits for whoever asks, and what happened this week beside the one before. */
export async function staffDashboard(ctx: Ctx): Promise<StaffDashboard> {
  authorise(ctx.actor, 'staff.open')
  const queries: Partial<Record<Queue['kind'], SQL>> = {
    ...(may(ctx.actor, 'company.decide') && { companies: companiesWaiting }),
    ...(may(ctx.actor, 'review.moderate') && { reviews: reviewsWaiting }),
    ...(may(ctx.actor, 'certificate.issue') && { certificates: certificatesWaiting(ctx.now) }),
  }
  const kinds = Object.keys(queries) as Queue['kind'][]
  const [waiting, week] = await Promise.all([
    kinds.length === 0
      ? []
      : ctx.db.execute<{ kind: Queue['kind']; count: number; first: Record<string, string> | null }>(
          sql.join(
            kinds.map((kind) => sql`(${queries[kind]})`),
            sql` union all `,
          ),
        ),
    weekFigures(ctx),
  ])
  const rows = 'rows' in waiting ? waiting.rows : []
  return {
    queues: rows.map(({ kind, count, first }) => ({
      kind,
      count,
      first: first && {
        id: first.id as string,
        name: first.name as string,
        due: first.due ? new Date(first.due) : null,
        what: (first.what as DueKind | undefined) ?? null,
      },
    })),
    week,
  }
}

const queue = (kind: Queue['kind'], waiting: SQL, first: SQL) => sql`
  select ${kind}::text as kind, (select count(*)::int from (${waiting} limit ${bound + 1}) q) as count,
    (select to_jsonb(f) from (${first} limit 1) f) as first`

const companiesWaiting = queue(
  'companies',
  sql`select 1 from companies where listing = 'pending'`,
  sql`select id, name, decide_by as due from companies where listing = 'pending' and listing in ('pending','info_requested') order by decide_by, id`,
)

/**
 * Held reviews, changes, flags, appeals and documents: the nearest deadline of all. Those in screening get theirs from when they came
 * in.
 */
const reviewsWaiting = queue(
  'reviews',
  sql`(select 1 from reviews where state in ('screening','held') limit ${bound + 1}) union all (${editsWaiting(sql`1`)} limit ${bound + 1})
    union all (select 1 from flags where state = 'open' and state in ('open','change_requested') limit ${bound + 1})
    union all (select 1 from appeals where state = 'open' limit ${bound + 1})
    union all (select 1 from review_documents where state = 'waiting' limit ${bound + 1})`,
  sql`select x.id, x.due, x.what, r.title as name from (
    (select id, held_until as due, 'review' as what, id as review_id from reviews where state = 'held' order by held_until, id limit 1)
    union all (select id, created_at + make_interval(hours => ${settings.review.holdHours}), 'review', id from reviews where state = 'screening' order by created_at limit 1)
    union all (${editsWaiting(sql`v.review_id, v.held_until, 'edit', v.review_id`)} order by v.held_until limit 1)
    union all (select id, due_at, 'flag', review_id from flags where state = 'open' and state in ('open','change_requested') order by due_at, id limit 1)
    union all (select id, due_at, 'appeal', review_id from appeals where state = 'open' order by due_at, id limit 1)
    union all (select id, sent_at + make_interval(hours => ${settings.review.documentDays * 24}), 'document', review_id from review_documents where state = 'waiting' order by sent_at, id limit 1)
  ) x join reviews r on r.id = x.review_id order by x.due`,
)

function editsWaiting(what: SQL): SQL {
  return sql`select ${what} from review_versions v join reviews r on r.id = v.review_id and r.pending_version = v.version
    where v.held_until is not null and v.decided_at is null`
}

/** Certificates in force that end within thirty days, and revocations that want a second person. */
function certificatesWaiting(now: Date): SQL {
  const until = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const due = sql`from certificates t where t.state in ('valid','updating','suspended') and (t.valid_until <= ${until}::date or t.revocation_asked_by is not null)`
  return queue(
    'certificates',
    sql`select 1 ${due}`,
    sql`select t.id, (select c.name from companies c where c.id = t.company_id) as name, greatest(t.valid_until, t.grace_until) as due ${due} order by t.valid_until`,
  )
}

async function weekFigures({ db, now }: Ctx): Promise<WeekFigure[]> {
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const times = (subject: string, verb: string, from: Date, to: Date) =>
    sql`(select count(*)::int from (select 1 from events where subject_type = ${subject} and verb = ${verb} and at > ${from} and at <= ${to} limit ${most}) q)`
  const parts = Object.entries(figures).map(
    ([kind, [subject, verb]]) =>
      sql`select ${kind}::text as kind, ${times(subject, verb, back(7), now)} as week, ${times(subject, verb, back(14), back(7))} as before`,
  )
  const { rows } = await db.execute<WeekFigure & Record<string, unknown>>(sql.join(parts, sql` union all `))
  return rows
}

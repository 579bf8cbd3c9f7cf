import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import type { WorkState } from '../states'

export interface MyWork {
  id: string
  title: string
  category: string
  place: string
  state: WorkState
  createdAt: Date
  expiresAt: Date | null
  proposals: number
  /** Proposals that came and were not opened, and messages that were not read. */
  unseen: number
  unread: number
}

export interface MyWorks {
  /** What waits for the customer, on the first page only. */
  waiting: MyWork[]
  works: MyWork[]
  next: string | null
}

/** What waits for the customer: one to choose or say done, proposals and messages that are new. */
const waits = sql`(w.state in ('completed') or (w.state in ('published','shortlisting','in_progress') and (
    w.done_by_side = 'company' or exists (select 1 from work_proposals p where p.request_id = w.id
      and (p.state = 'sent' or (p.state in ('seen','shortlisted','accepted') and p.messages > p.customer_read))))))`

const columns = sql`w.id, w.title, k.name as category, m.name as place, w.state, w.created_at as "createdAt", w.expires_at as "expiresAt",
  w.proposals,
  (select count(*) from work_proposals p where p.request_id = w.id and p.state = 'sent')::int as unseen,
  (select coalesce(sum(greatest(p.messages - p.customer_read, 0)), 0) from work_proposals p
    where p.request_id = w.id and p.state in ('sent','seen','shortlisted','accepted'))::int as unread`
const joins = sql`join categories k on k.id = w.category join municipalities m on m.code = w.municipality`

/** What somebody asked for: what waits for them first, then all, the newest first. */
export async function myWorks(ctx: Ctx, after?: string | null): Promise<MyWorks> {
  authorise(ctx.actor, 'account.open')
  const mine = sql`w.customer_id = ${ctx.actor.userId}`
  const { where, order, key, limit, page } = keyset(
    { by: sql`w.created_at`, id: sql`w.id`, desc: true, size: settings.work.listPage },
    after,
  )
  const [waiting, all] = await Promise.all([
    after
      ? { rows: [] }
      : ctx.db.execute<Row>(sql`select ${columns} from work_requests w ${joins}
          where ${mine} and ${waits} order by w.created_at desc, w.id desc limit ${settings.work.listPage}`),
    ctx.db.execute<Row>(sql`select ${columns}, ${key} as key from work_requests w ${joins}
      where ${mine} and ${where} order by ${order} limit ${limit}`),
  ])
  const { shown, next } = page(all.rows)
  const first = waiting.rows.map(dated)
  const above = new Set(first.map(({ id }) => id))
  return { waiting: first, works: shown.map(dated).filter(({ id }) => !above.has(id)), next }
}

type Row = MyWork & { key?: string } & Record<string, unknown>

function dated(row: Row): MyWork {
  const { id, title, category, place, state, proposals, unseen, unread } = row
  return {
    id,
    title,
    category,
    place,
    state,
    proposals,
    unseen,
    unread,
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt ? new Date(row.expiresAt) : null,
  }
}

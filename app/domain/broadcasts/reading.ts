import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { noteReading } from '../audit/reading'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { type Broadcast, broadcastFlow, noBroadcast } from './broadcast'
import type { BroadcastFilter, BroadcastView } from './broadcast-list'
import { type BroadcastState, type Counted, countTo } from './broadcast-words'
import { countAudience } from './counting'
import { isMine } from './deciding'
import { broadcasts } from './schema'

const views: Record<Exclude<BroadcastView, 'all'>, BroadcastState[]> = {
  draft: ['draft'],
  proposed: ['proposed'],
  coming: ['scheduled', 'preparing', 'sending', 'paused'],
  sent: ['sent', 'stopped'],
}

/** One page of them, the newest first. */
export async function findBroadcasts(ctx: Ctx, { view, kind }: BroadcastFilter, after: string | null) {
  authorise(ctx.actor, 'broadcast.write')
  const list = keyset({ by: broadcasts.createdAt, id: broadcasts.id, desc: true }, after)
  const rows = await ctx.db
    .select({
      id: broadcasts.id,
      title: broadcasts.title,
      kind: broadcasts.kind,
      channels: broadcasts.channels,
      state: broadcasts.state,
      people: broadcasts.people,
      sendAt: broadcasts.sendAt,
      endedAt: broadcasts.endedAt,
      createdAt: broadcasts.createdAt,
      by: users.name,
      key: list.key,
    })
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.createdBy))
    .where(
      and(
        view === 'all' ? undefined : inArray(broadcasts.state, views[view]),
        kind ? eq(broadcasts.kind, kind) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

const nameOf = (column: string): SQL<string | null> =>
  sql<string | null>`(select u.name from users u where u.id = broadcasts.${sql.identifier(column)})`

const counts = sql<
  Partial<Record<Counted, number>>
>`(select coalesce(jsonb_object_agg(c.what, c.n), '{}') from (
  select what, sum(n)::int as n from broadcast_counts where broadcast_id = broadcasts.id group by what) c)`
const unknown = sql<number>`(select count(*)::int from (select 1 from broadcast_recipients r
  where r.broadcast_id = broadcasts.id and r.mail = 'unknown' limit ${countTo + 1}) q)`
/** Who had as many as they may get this week, and gets it later. */
const putOff = (now: Date) => sql<number>`(select count(*)::int from (select 1 from broadcast_batches b
  join broadcast_recipients r on r.broadcast_id = b.broadcast_id and r.batch = b.no
  where b.broadcast_id = broadcasts.id and b.state = 'waiting' and b.due_at > ${now} limit ${countTo + 1}) q)`
const open = sql<{ open: number; all: number; next: string | null }>`(select jsonb_build_object(
  'open', count(*) filter (where b.state <> 'done'), 'all', count(*), 'next', min(b.due_at) filter (where b.state <> 'done'))
  from broadcast_batches b where b.broadcast_id = broadcasts.id)`
const history = sql<{ at: string; verb: string; reason: string | null; who: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'verb', e.verb, 'reason', e.reason, 'who', u.name) order by e.id), '[]')
  from events e left join users u on u.id = e.actor_id where e.subject_type = 'broadcast' and e.subject_id = broadcasts.id)`

/** All of one; with whom it would reach now, until that is settled. @throws Refusal `not-found` */
export async function broadcastDetail(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'broadcast.write')
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          broadcast: broadcasts,
          createdByName: nameOf('created_by'),
          proposedByName: nameOf('proposed_by'),
          approvedByName: nameOf('approved_by'),
          counts,
          unknown,
          putOff: putOff(ctx.now),
          batches: open,
          history,
        })
        .from(broadcasts)
        .where(eq(broadcasts.id, id))
    : []
  if (!row) throw noBroadcast()
  const { broadcast, ...more } = row
  const mine = isMine(ctx, broadcast)
  const settled = !['draft', 'proposed', 'scheduled'].includes(broadcast.state)
  return {
    ...shown(broadcast),
    ...more,
    history: more.history.map((one) => ({ ...one, at: new Date(one.at) })),
    batches: { ...more.batches, next: more.batches.next && new Date(more.batches.next) },
    mine,
    audienceNow: settled ? null : await countAudience(ctx, broadcast),
    verbs: verbsOf(broadcast, mine, more.unknown),
  }
}
export type BroadcastDetail = Awaited<ReturnType<typeof broadcastDetail>>

const shown = ({
  createdBy: _c,
  writtenBy: _w,
  proposedBy: _p,
  approvedBy: _a,
  frozenTo: _f,
  batches: _b,
  ...row
}: Broadcast) => row

const verbsOf = ({ state }: Broadcast, mine: boolean, unknown: number): string[] => [
  ...broadcastFlow
    .from(state)
    .filter((verb) => !(verb === 'approve' && mine) && !(verb === 'resend' && unknown === 0)),
  ...(state === 'draft' ? ['edit'] : []),
]

/** People whose mail nobody knows about, by name: those in the hands of a worker that died. That they were read is written down. */
export async function unknownRecipients(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'broadcast.write')
  const [row] = isUuid(id)
    ? await ctx.db.select({ title: broadcasts.title }).from(broadcasts).where(eq(broadcasts.id, id))
    : []
  if (!row) throw noBroadcast()
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string }>(sql`
    select u.id, u.name, u.email from broadcast_recipients r join users u on u.id = r.user_id
    where r.broadcast_id = ${id} and r.mail = 'unknown' order by r.user_id limit 200`)
  if (rows.length > 0)
    await noteReading(ctx, { verb: 'broadcast.read', objectType: 'broadcast', objectId: id })
  return { title: row.title, people: rows }
}

/** The last day of the banner of a draft, as its form says it. */
export async function bannerDay({ db, actor }: Ctx, id: string): Promise<string | undefined> {
  authorise(actor, 'broadcast.write')
  const [row] = isUuid(id)
    ? await db.select({ until: broadcasts.bannerUntil }).from(broadcasts).where(eq(broadcasts.id, id))
    : []
  return row?.until ? shiftDay(lisbonDay(row.until), -1) : undefined
}

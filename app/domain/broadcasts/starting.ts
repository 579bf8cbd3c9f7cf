import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { inAudience, reachOf } from './audience'
import { type Broadcast, lockBroadcast, moveBroadcast } from './broadcast'
import { needsApproval } from './broadcast-words'
import { broadcastBatches, broadcasts } from './schema'
import { enqueueLanes } from './sending'

/**
 * At its time: puts the audience together and has it sent. The accounts are walked by id, so many at a step, and each step is a
 * transaction that says how far it came: a worker that is killed costs one step. Whoever has an account since it began is not in it.
 */
export const startBroadcast = defineJob({
  name: 'broadcasts.start',
  data: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const until = Date.now() + settings.broadcast.laneSeconds * 1000
    let more = await begin(ctx, id)
    while (more && Date.now() < until) more = await transaction(ctx, (tx) => step(tx, id))
    if (more) await transaction(ctx, (tx) => enqueue(tx, startBroadcast, { id }))
  },
})

/** Whether there is something to put together. It does nothing before its time, and nothing twice. */
const begin = (ctx: Ctx, id: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const row = isUuid(id) ? await lockBroadcast(tx, id) : undefined
    if (row?.state === 'preparing') return true
    if (row?.state !== 'scheduled' || !row.sendAt || row.sendAt > tx.now) return false
    await moveBroadcast(tx, row, 'start', {
      set: { frozenTo: null, frozenAt: tx.now, batches: 0, people: 0, workedAt: tx.now },
    })
    return true
  })

/** The people among the next accounts, in batches. @returns whether there are more accounts */
async function step(tx: TxCtx, id: string): Promise<boolean> {
  const row = await lockBroadcast(tx, id)
  if (row.state !== 'preparing') return false
  const end = await nextEnd(tx, row)
  const found = end ? await gather(tx, row, end) : 0
  const people = row.people + found
  const batches = row.batches + Math.ceil(found / settings.broadcast.batch)
  await tx.db
    .update(broadcasts)
    .set({ frozenTo: end ?? row.frozenTo, batches, people, workedAt: tx.now })
    .where(eq(broadcasts.id, id))
  if (needsApproval(people) && !row.approvedBy) return hold(tx, row)
  if (end) return true
  await moveBroadcast(
    tx,
    row,
    people === 0 ? 'finish' : 'begin',
    people === 0 ? { set: { endedAt: tx.now } } : {},
  )
  if (people > 0) await enqueueLanes(tx, id)
  return false
}

/** The last of the accounts of this step; null where there are none. */
async function nextEnd({ db }: TxCtx, { frozenTo }: Broadcast): Promise<string | null> {
  const { rows } = await db.execute<{ end: string | null }>(sql`
    select max(id::text) as end from (select u.id from users u where ${frozenTo ? sql`u.id > ${frozenTo}::uuid` : sql`true`}
      order by u.id limit ${settings.broadcast.freezeStep}) u`)
  return rows[0]?.end ?? null
}

/** @returns how many */
async function gather({ db, now }: TxCtx, row: Broadcast, end: string): Promise<number> {
  const { join, reached } = reachOf(row.kind, row.channels)
  const within = await inAudience(row, now)
  const { rowCount } = await db.execute(sql`
    with found as (
      select u.id, ${row.batches}::int + ((row_number() over (order by u.id) - 1) / ${settings.broadcast.batch})::int + 1 as batch
      from users u ${join}
      where u.id <= ${end}::uuid and ${row.frozenTo ? sql`u.id > ${row.frozenTo}::uuid` : sql`true`}
        and u.created_at <= ${row.frozenAt} and ${reached} and ${within}),
    batches as (insert into broadcast_batches (broadcast_id, no, due_at) select distinct ${row.id}::uuid, batch, ${now}::timestamptz from found)
    insert into broadcast_recipients (user_id, broadcast_id, batch) select id, ${row.id}::uuid, batch from found`)
  return rowCount ?? 0
}

/** It grew since somebody alone could send it: a second person looks first. What was put together is undone. */
async function hold(tx: TxCtx, row: Broadcast): Promise<false> {
  await tx.db.delete(broadcastBatches).where(eq(broadcastBatches.broadcastId, row.id))
  await moveBroadcast(tx, row, 'hold', { set: { batches: 0, people: 0, frozenTo: null, frozenAt: null } })
  return false
}

import { and, eq, sql } from 'drizzle-orm'
import { notifyMany } from '../notifications/notifying-many'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { reachOf } from './audience'
import { addTo, type Broadcast } from './broadcast'
import { kindWords } from './broadcast-words'
import { noticeKey } from './counts'
import { noticeOf } from './mails'
import { broadcastBatches, broadcasts } from './schema'

interface Standing {
  id: string
  inProduct: boolean
  mail: 'now' | 'daily' | 'off'
  reached: boolean
  full: boolean
}

/**
 * What a batch gets inside the product, and which of its mails are to go: one transaction, so each exactly once. Everybody is looked
 * at again: consent, choices and accounts change, and nobody gets more in a week than they may.
 */
export async function reachBatch(tx: TxCtx, broadcast: Broadcast, no: number): Promise<void> {
  const people = await standingOf(tx, broadcast, no)
  const left = people.filter(({ reached }) => !reached)
  const full = people.filter(({ reached, full }) => reached && full)
  const due = people.filter(({ reached, full }) => reached && !full)
  await skip(tx, broadcast.id, 'left', left)
  if (kindWords[broadcast.kind].overLimit === 'skip') await skip(tx, broadcast.id, 'limit', full)
  else await putOff(tx, broadcast.id, full)
  const { noticed, digested } = await notice(tx, broadcast, due)
  await showBanner(tx, broadcast, due)
  const byMail = broadcast.channels.includes('mail') ? due.filter(({ mail }) => mail === 'now') : []
  await setMail(tx, broadcast.id, byMail)
  await tx.db
    .update(broadcastBatches)
    .set({ state: byMail.length > 0 ? 'mailing' : 'done', begunAt: tx.now, dueAt: tx.now })
    .where(and(eq(broadcastBatches.broadcastId, broadcast.id), eq(broadcastBatches.no, no)))
  const skipped = kindWords[broadcast.kind].overLimit === 'skip' ? full.length : 0
  await addTo(tx, broadcast.id, { noticed, digested, unreachable: left.length, overLimit: skipped })
}

const idsOf = (people: readonly Standing[]) => sql`${sql.param(people.map(({ id }) => id))}::uuid[]`

/**
 * Whom it may reach now, and who had enough this week. The accounts are locked first, in one order: of two that reach the same
 * person at once the second counts the first.
 */
async function standingOf({ db, now }: TxCtx, broadcast: Broadcast, no: number): Promise<Standing[]> {
  const { join, mail, inProduct, reached } = reachOf(broadcast.kind, broadcast.channels)
  const of = sql`r.broadcast_id = ${broadcast.id} and r.batch = ${no}`
  await db.execute(sql`select 1 from users u where u.id in (select r.user_id from broadcast_recipients r where ${of})
    order by u.id for no key update`)
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select u.id, ${inProduct} as "inProduct", ${mail} as mail, coalesce(${reached}, false) as reached,
      (select count(*) from broadcast_recipients o join broadcast_batches b on b.broadcast_id = o.broadcast_id and b.no = o.batch
        where o.user_id = u.id and o.broadcast_id <> ${broadcast.id} and o.skipped is null and b.begun_at > ${week}
        ) >= ${settings.broadcast.perWeek} as full
    from broadcast_recipients r join users u on u.id = r.user_id ${join} where ${of} order by u.id`)
  return rows
}

async function skip({ db }: TxCtx, id: string, why: 'left' | 'limit', people: Standing[]): Promise<void> {
  if (people.length > 0)
    await db.execute(sql`update broadcast_recipients set skipped = ${why}
      where broadcast_id = ${id} and user_id = any(${idsOf(people)})`)
}

/** Later, in a batch of their own. */
async function putOff({ db, now }: TxCtx, id: string, people: Standing[]): Promise<void> {
  if (people.length === 0) return
  const dueAt = new Date(now.getTime() + settings.broadcast.limitHours * 3_600_000)
  const [added] = await db
    .update(broadcasts)
    .set({ batches: sql`${broadcasts.batches} + 1` })
    .where(eq(broadcasts.id, id))
    .returning({ no: broadcasts.batches })
  if (!added) return
  await db.insert(broadcastBatches).values({ broadcastId: id, no: added.no, dueAt })
  await db.execute(sql`update broadcast_recipients set batch = ${added.no}
    where broadcast_id = ${id} and user_id = any(${idsOf(people)})`)
}

/** In the bell; and in the digest of who wants mails of its kind so. */
async function notice(tx: TxCtx, broadcast: Broadcast, due: Standing[]) {
  const [byNotice, byMail] = [broadcast.channels.includes('notice'), broadcast.channels.includes('mail')]
  const inBell = byNotice ? due.filter(({ inProduct }) => inProduct) : []
  const inDigest = byMail ? due.filter(({ mail }) => mail === 'daily') : []
  const said = {
    kind: kindWords[broadcast.kind].notification,
    key: noticeKey(broadcast.id),
    ...noticeOf(broadcast),
  }
  await notifyMany(tx, said, {
    inBell: inBell.map(({ id }) => id),
    inDigest: inDigest.map(({ id }) => id),
  })
  return { noticed: inBell.length, digested: inDigest.length }
}

/** The newest takes the place of an older one. */
async function showBanner({ db }: TxCtx, broadcast: Broadcast, due: Standing[]): Promise<void> {
  const seen = broadcast.channels.includes('banner') ? due.filter(({ inProduct }) => inProduct) : []
  if (seen.length > 0)
    await db.execute(sql`insert into broadcast_banners (user_id, broadcast_id) select id, ${broadcast.id}::uuid from unnest(${idsOf(seen)}) id
      on conflict (user_id) do update set broadcast_id = excluded.broadcast_id`)
}

async function setMail({ db }: TxCtx, id: string, people: Standing[]): Promise<void> {
  if (people.length > 0)
    await db.execute(sql`update broadcast_recipients set mail = 'waiting'
      where broadcast_id = ${id} and user_id = any(${idsOf(people)})`)
}

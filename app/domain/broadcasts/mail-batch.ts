import { and, eq, inArray, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { AddressRefused, NotHandedOver, sendMail } from '~/platform/mail'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { reachOf } from './audience'
import { addTo, type Broadcast, sendingOf } from './broadcast'
import { broadcastMail } from './mails'
import { messageIdOf } from './message-id'
import { broadcastBatches, broadcastRecipients, broadcasts } from './schema'

type Batch = typeof broadcastBatches.$inferSelect
type Taken = Record<'id' | 'name' | 'email', string>

/**
 * The mails of a batch, whose row is locked by `tx` for as long as this works on it. Some are taken at a time, and that they are is
 * written before the first leaves; each says at once that it has left. What is found taken here is therefore of a worker that died:
 * nobody knows whether it left, and only a person's decision sends it again. Everything but the lock is written past `tx`, so that it
 * stays when this one dies too.
 */
export async function mailBatch(tx: TxCtx, broadcast: Broadcast, batch: Batch, until: number): Promise<void> {
  // Sending takes as long as the mail server does.
  await tx.db.execute(sql`set local idle_in_transaction_session_timeout = '15min'`)
  const db = database()
  const here = { ...tx, db }
  const of = and(eq(broadcastRecipients.broadcastId, broadcast.id), eq(broadcastRecipients.batch, batch.no))
  await db
    .update(broadcastRecipients)
    .set({ mail: 'unknown' })
    .where(and(of, eq(broadcastRecipients.mail, 'sending')))
  while (Date.now() < until && (await sendingOf(here, broadcast.id))) {
    const { taken, left } = await take(here, broadcast, batch.no)
    if (taken.length === 0 && left === 0) return finish(tx, here, broadcast, batch)
    const failed = await sendAll(here, broadcast, taken)
    if (failed) {
      await here.db
        .update(broadcasts)
        .set({ mailFailsSince: sql`coalesce(${broadcasts.mailFailsSince}, ${tx.now})` })
        .where(eq(broadcasts.id, broadcast.id))
      return again(tx, broadcast, batch)
    }
  }
}

/** The next of them; whoever may not be written to any more, or took it back, is passed over. */
async function take({ db, now }: Pick<TxCtx, 'db' | 'now'>, broadcast: Broadcast, no: number) {
  const { join, mail, may } = reachOf(broadcast.kind, broadcast.channels)
  const { rows } = await db.execute<Taken & { mine: boolean }>(sql`
    with next as (select r.user_id from broadcast_recipients r
        where r.broadcast_id = ${broadcast.id} and r.batch = ${no} and r.mail = 'waiting' order by r.user_id limit ${settings.broadcast.mailsTaken}),
      seen as (select u.id, u.name, u.email, coalesce(${may} and ${mail} <> 'off', false) as mine
        from next n join users u on u.id = n.user_id ${join})
    update broadcast_recipients r set mail = case when s.mine then 'sending' end, skipped = case when s.mine then r.skipped else 'left' end
    from seen s where r.broadcast_id = ${broadcast.id} and r.user_id = s.id and r.mail = 'waiting'
    returning s.id, s.name, s.email, s.mine`)
  const taken = rows.filter(({ mine }) => mine)
  const left = rows.length - taken.length
  if (left > 0) await addTo({ db, now }, broadcast.id, { unreachable: left })
  return { taken, left }
}

/** Some at a time. @returns whether the mail server takes nothing at the moment */
async function sendAll(
  here: Pick<TxCtx, 'db' | 'now'>,
  broadcast: Broadcast,
  taken: Taken[],
): Promise<boolean> {
  const waiting = [...taken]
  const outcomes = { sent: 0, refused: 0 }
  let failed = false
  const work = async () => {
    while (!failed) {
      const one = waiting.shift()
      if (!one) return
      const outcome = await sendOne(broadcast, one)
      await setMail(here, broadcast.id, [one], outcome)
      if (outcome === 'waiting') failed = true
      else if (outcome === 'sent' || outcome === 'refused') outcomes[outcome]++
    }
  }
  await Promise.all(Array.from({ length: settings.broadcast.mailsAtOnce }, work))
  // Those that were not begun go back, as they were.
  if (waiting.length > 0) await setMail(here, broadcast.id, waiting, 'waiting')
  await addTo(here, broadcast.id, { mailed: outcomes.sent, refused: outcomes.refused })
  return failed
}

type Outcome = 'sent' | 'refused' | 'later' | 'waiting' | 'unknown'

async function sendOne(broadcast: Broadcast, to: Taken): Promise<Outcome> {
  try {
    await sendMail({
      ...broadcastMail(to, broadcast),
      to: to.email,
      key: `comunicado-${broadcast.id}-${to.id}`,
      messageId: messageIdOf(broadcast.id, to.id),
    })
    return 'sent'
  } catch (error) {
    if (error instanceof AddressRefused) return 'refused'
    if (!(error instanceof NotHandedOver)) return 'unknown'
    return ({ never: 'refused', later: 'later', server: 'waiting' } as const)[error.why]
  }
}

const setMail = ({ db }: Pick<TxCtx, 'db'>, id: string, people: readonly Taken[], mail: Outcome) =>
  db
    .update(broadcastRecipients)
    .set({ mail })
    .where(
      and(
        eq(broadcastRecipients.broadcastId, id),
        inArray(
          broadcastRecipients.userId,
          people.map((one) => one.id),
        ),
      ),
    )

const rowOf = ({ id }: Broadcast, { no }: Batch) =>
  and(eq(broadcastBatches.broadcastId, id), eq(broadcastBatches.no, no))

/** Through; but for those that the server did not take for now, which go again, and at last no more. */
async function finish(tx: TxCtx, here: Pick<TxCtx, 'db' | 'now'>, broadcast: Broadcast, batch: Batch) {
  const over = batch.tries >= settings.broadcast.triesMax
  const later = await here.db
    .update(broadcastRecipients)
    .set({ mail: over ? 'refused' : 'waiting' })
    .where(
      and(
        eq(broadcastRecipients.broadcastId, broadcast.id),
        eq(broadcastRecipients.batch, batch.no),
        eq(broadcastRecipients.mail, 'later'),
      ),
    )
    .returning({ id: broadcastRecipients.userId })
  if (over && later.length > 0) await addTo(here, broadcast.id, { refused: later.length })
  if (later.length > 0 && !over) return again(tx, broadcast, batch)
  await tx.db.update(broadcastBatches).set({ state: 'done' }).where(rowOf(broadcast, batch))
  if (broadcast.mailFailsSince)
    await here.db.update(broadcasts).set({ mailFailsSince: null }).where(eq(broadcasts.id, broadcast.id))
}

/** In some minutes, then less often. */
async function again({ db, now }: TxCtx, broadcast: Broadcast, batch: Batch): Promise<void> {
  const { retryMinutes, retryMinutesMax } = settings.broadcast
  const minutes = Math.min(retryMinutes * 2 ** Math.min(batch.tries, 10), retryMinutesMax)
  await db
    .update(broadcastBatches)
    .set({ dueAt: new Date(now.getTime() + minutes * 60_000), tries: batch.tries + 1 })
    .where(rowOf(broadcast, batch))
}

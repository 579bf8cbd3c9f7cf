import { eq, inArray, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { newId } from '../shared/ids'
import { AlreadyDone, transaction } from '../shared/transaction'
import { union } from './distinct'
import { errorFlow, groupTable } from './flow'
import type { Batch, Held } from './held'
import { isLater } from './releases'
import { errorEvents, errorFingerprints, errorGroups, errorReleases, errorTrends } from './schema'

/** Notes that a version runs: it came after all that are known. Repeating it changes nothing. */
export async function noteRelease({ db, now, actor }: Ctx, release: string): Promise<void> {
  authorise(actor, 'system.act')
  await db.insert(errorReleases).values({ release, firstRunAt: now }).onConflictDoNothing()
}

/**
 * Writes errors that were held: into their groups, with sums, trend and events, and what follows for their state. A
 * batch is written once, however often it is tried: by two processes, or after a connection that broke in the commit.
 * @returns false when it was written before
 */
export async function recordErrors(ctx: Ctx, { id, held }: Batch): Promise<boolean> {
  authorise(ctx.actor, 'system.act')
  try {
    await transaction({ ...ctx, once: { key: id, form: 'errors' } }, async (tx) => {
      const ran = await releasesOf(tx, held)
      // In one order everywhere, so that two processes never wait for each other.
      for (const one of held.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))) {
        const groupId = await sum(tx, one)
        await follow(tx, groupId, one, ran)
        await keepEvents(tx, groupId, one)
      }
    })
    return true
  } catch (error) {
    if (error instanceof AlreadyDone) return false
    throw error
  }
}

/** A version ran no later than its first error that is known, also when that waited in a file for one that came after. */
async function releasesOf({ db }: TxCtx, held: Held[]): Promise<Map<string, Date>> {
  const seen = new Map<string, number>()
  for (const { release, firstAt } of held) seen.set(release, Math.min(firstAt, seen.get(release) ?? firstAt))
  if (seen.size > 0) {
    await db
      .insert(errorReleases)
      .values([...seen].sort().map(([release, ms]) => ({ release, firstRunAt: new Date(ms) })))
      .onConflictDoUpdate({
        target: errorReleases.release,
        set: { firstRunAt: sql`excluded.first_run_at` },
        setWhere: sql`excluded.first_run_at < ${errorReleases.firstRunAt}`,
      })
  }
  const rows = await db.select().from(errorReleases)
  return new Map(rows.map((r) => [r.release, r.firstRunAt]))
}

/** Adds to the fingerprint's sums and its hours. @returns the group it belongs to, made when it is new. */
async function sum({ db }: TxCtx, one: Held): Promise<string> {
  const { fingerprint, groupedBy, why, count, release, sketch } = one
  const firstSeenAt = new Date(one.firstAt)
  const lastSeenAt = new Date(one.lastAt)
  const seen = { firstSeenAt, lastSeenAt, firstRelease: release, lastRelease: release }
  let known = await fingerprintRow(db, fingerprint)
  if (!known) {
    const id = newId()
    const { kind, type, message, culprit } = one
    await db.insert(errorGroups).values({ id, kind, type, message, culprit, sketch, ...seen })
    const made = await db
      .insert(errorFingerprints)
      .values({ fingerprint, groupId: id, homeId: id, groupedBy, why, sketch, ...seen })
      .onConflictDoNothing()
      .returning()
    // Another process was faster: theirs is the group.
    if (made.length === 0) await db.delete(errorGroups).where(eq(errorGroups.id, id))
    known = await fingerprintRow(db, fingerprint)
  }
  if (!known) throw new Error('the fingerprint went while it was counted')
  await db
    .update(errorFingerprints)
    .set({
      count: sql`${errorFingerprints.count} + ${count}`,
      sketch: union(known.sketch, sketch),
      firstSeenAt: sql`least(${errorFingerprints.firstSeenAt}, ${firstSeenAt})`,
      lastSeenAt: sql`greatest(${errorFingerprints.lastSeenAt}, ${lastSeenAt})`,
      lastRelease: release,
    })
    .where(eq(errorFingerprints.fingerprint, fingerprint))
  const hours = Object.entries(one.hours).map(([hour, n]) => ({
    fingerprint,
    hour: new Date(Number(hour)),
    count: n,
  }))
  await db
    .insert(errorTrends)
    .values(hours)
    .onConflictDoUpdate({
      target: [errorTrends.fingerprint, errorTrends.hour],
      set: { count: sql`${errorTrends.count} + excluded.count` },
    })
  return known.groupId
}

async function fingerprintRow(db: TxCtx['db'], fingerprint: string) {
  const [row] = await db
    .select({ groupId: errorFingerprints.groupId, sketch: errorFingerprints.sketch })
    .from(errorFingerprints)
    .where(eq(errorFingerprints.fingerprint, fingerprint))
    .for('update')
  return row
}

/** Adds to the group's sums; what was resolved comes back in a later version, what was ignored when its time is over. */
async function follow(tx: TxCtx, groupId: string, one: Held, ran: Map<string, Date>): Promise<void> {
  const { db, now } = tx
  const [group] = await db.select().from(errorGroups).where(eq(errorGroups.id, groupId)).for('update')
  if (!group) throw new Error('a fingerprint without a group')
  const total = group.count + one.count
  const set = {
    count: total,
    sketch: union(group.sketch, one.sketch),
    firstSeenAt: new Date(Math.min(group.firstSeenAt.getTime(), one.firstAt)),
    lastSeenAt: new Date(Math.max(group.lastSeenAt.getTime(), one.lastAt)),
    lastRelease: one.release,
  }
  const data = { release: one.release }
  if (group.state === 'resolved' && isLater(one.release, group.resolvedIn ?? '', ran)) {
    await move(tx, errorFlow, groupTable, group, 'regress', { set, data })
  } else if (group.state === 'ignored' && isOver(group, total, now)) {
    const none = { ignoredUntil: null, ignoredUntilCount: null }
    await move(tx, errorFlow, groupTable, group, 'wake', { set: { ...set, ...none }, data })
  } else {
    await db.update(errorGroups).set(set).where(eq(errorGroups.id, groupId))
  }
}

interface Ignored {
  ignoredUntil: Date | null
  ignoredUntilCount: number | null
}

/** Ignored without end stays so. */
const isOver = ({ ignoredUntil, ignoredUntilCount }: Ignored, count: number, now: Date): boolean =>
  (ignoredUntil !== null && ignoredUntil <= now) || (ignoredUntilCount !== null && count >= ignoredUntilCount)

async function keepEvents({ db }: TxCtx, groupId: string, one: Held): Promise<void> {
  if (one.events.length === 0) return
  const { fingerprint, release } = one
  await db.insert(errorEvents).values(
    one.events.map((e) => ({
      ...e,
      id: newId(),
      groupId,
      fingerprint,
      release,
      at: new Date(e.at),
    })),
  )
  const [row] = await db
    .update(errorGroups)
    .set({ stored: sql`${errorGroups.stored} + ${one.events.length}` })
    .where(eq(errorGroups.id, groupId))
    .returning({ stored: errorGroups.stored })
  if ((row?.stored ?? 0) > settings.error.storedPerGroup) await trimEvents(db, groupId)
}

/** Leaves the newest thousand of a group; its counts stay true. */
export async function trimEvents(db: TxCtx['db'], groupId: string): Promise<void> {
  const old = db
    .select({ id: errorEvents.id })
    .from(errorEvents)
    .where(eq(errorEvents.groupId, groupId))
    .orderBy(sql`${errorEvents.at} desc, ${errorEvents.id} desc`)
    .offset(settings.error.storedPerGroup)
  await db.delete(errorEvents).where(inArray(errorEvents.id, old))
  await db
    .update(errorGroups)
    .set({
      stored: sql`(select count(*) from error_events e where e.group_id = ${groupId})`,
    })
    .where(eq(errorGroups.id, groupId))
}

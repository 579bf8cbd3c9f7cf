import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { emptySketch, union } from './distinct'
import { changePair, type ErrorGroup } from './in-hand'
import { trimEvents } from './recording'
import { errorEvents, errorFingerprints, errorGroups, errorLinks } from './schema'

const subjectType = 'error-group'

/**
 * Joins a group to another: its fingerprints lead there from now on, so what comes later does too. Sums, trend and
 * events go with them.
 * @throws Refusal `not-found`, `conflict`, `invalid` when the other is none or the same
 */
export async function mergeErrors(
  ctx: Ctx,
  id: string,
  { version, into }: { version: number; into: string },
): Promise<string> {
  authorise(ctx.actor, 'error.handle')
  const target = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(into)?.[0]?.toLowerCase()
  const no = (sentence: string) => new Refusal('invalid', '', { fields: { into: sentence } })
  if (!isUuid(target)) throw no('Escolha um dos grupos, ou cole o endereço de outro.')
  if (target === id) throw no('É este mesmo grupo. Escolha outro.')
  const how = { right: 'error.handle', version } as const
  return changePair(ctx, { id, other: target }, how, async (tx, group) => {
    const [other] = await tx.db.select().from(errorGroups).where(eq(errorGroups.id, target))
    if (!other || other.mergedInto) throw no('Não há nenhum grupo aberto com este endereço.')
    if (other.kind !== group.kind)
      throw no('Só se juntam erros do mesmo sítio: servidor, navegador, tarefa ou processo.')
    await lead(tx, eq(errorFingerprints.groupId, id), target)
    await tx.db
      .insert(errorLinks)
      .select(
        tx.db
          .select({
            groupId: sql<string>`${target}::uuid`.as('group_id'),
            kind: errorLinks.kind,
            targetId: errorLinks.targetId,
            at: errorLinks.at,
          })
          .from(errorLinks)
          .where(eq(errorLinks.groupId, id)),
      )
      .onConflictDoNothing()
    // What had been joined to it before goes on to the same place.
    await tx.db.update(errorGroups).set({ mergedInto: target }).where(eq(errorGroups.mergedInto, id))
    await tx.db
      .update(errorGroups)
      .set({ mergedInto: target, version: sql`${errorGroups.version} + 1` })
      .where(eq(errorGroups.id, id))
    await sumUp(tx, [id, target])
    await tell(tx, id, 'joined', other)
    await tell(tx, target, 'merge', group)
    return target
  })
}

/**
 * Takes a group that was joined out again: its fingerprints lead to it as before, with all that came meanwhile.
 * @throws Refusal `not-found`, `conflict` when it is no longer there
 */
export function unmergeErrors(ctx: Ctx, id: string, { home }: { home: string }): Promise<void> {
  const how = { right: 'error.handle', version: 'unseen' } as const
  return changePair(ctx, { id, other: home }, how, async (tx, group) => {
    const freed = await tx.db
      .update(errorGroups)
      .set({ mergedInto: null, version: sql`${errorGroups.version} + 1` })
      .where(and(eq(errorGroups.id, home), eq(errorGroups.mergedInto, id)))
      .returning()
    if (!freed[0]) throw new Refusal('conflict', 'Este grupo já não está junto.')
    await lead(
      tx,
      and(
        eq(errorFingerprints.groupId, id),
        eq(errorFingerprints.homeId, home),
        ne(errorFingerprints.homeId, id),
      ),
      home,
    )
    await sumUp(tx, [id, home])
    await tell(tx, id, 'unmerge', freed[0])
    await tell(tx, home, 'unmerged', group)
  })
}

/** Says in a group's history with which other it was done: where it is, and what it was called then. */
const tell = (tx: TxCtx, subjectId: string, verb: string, other: ErrorGroup) =>
  recordEvent(tx, {
    subjectType,
    subjectId,
    verb,
    data: { group: other.id, name: `${other.type}: ${other.message}` },
  })

/** Changes the rule: these fingerprints belong to that group, and so do their events. */
async function lead({ db }: TxCtx, which: SQL | undefined, groupId: string): Promise<void> {
  const moved = await db
    .update(errorFingerprints)
    .set({ groupId })
    .where(which)
    .returning({ fingerprint: errorFingerprints.fingerprint })
  if (moved.length === 0) return
  const fingerprints = moved.map((m) => m.fingerprint)
  await db.update(errorEvents).set({ groupId }).where(inArray(errorEvents.fingerprint, fingerprints))
}

/** Sums groups up anew from their fingerprints; one that has none left keeps only its name. */
async function sumUp(tx: TxCtx, ids: string[]): Promise<void> {
  for (const id of ids) {
    const rows = await tx.db.select().from(errorFingerprints).where(eq(errorFingerprints.groupId, id))
    const newest = rows.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())[0]
    const count = rows.reduce((n, r) => n + r.count, 0)
    const oldest = rows.toSorted((a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime())[0]
    await tx.db
      .update(errorGroups)
      .set({
        count,
        // «So many more» stays so many more: what comes or goes with a merge did not happen now.
        ignoredUntilCount: sql`${errorGroups.ignoredUntilCount} + ${count} - ${errorGroups.count}`,
        sketch: rows.reduce((s, r) => union(s, r.sketch), emptySketch()),
        ...(newest && { lastSeenAt: newest.lastSeenAt, lastRelease: newest.lastRelease }),
        ...(oldest && { firstSeenAt: oldest.firstSeenAt, firstRelease: oldest.firstRelease }),
      })
      .where(eq(errorGroups.id, id))
    await trimEvents(tx.db, id)
  }
}

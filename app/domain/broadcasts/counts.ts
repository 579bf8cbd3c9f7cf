import { and, eq, sql } from 'drizzle-orm'
import { kinds } from '../notifications/kinds'
import { choiceOf } from '../notifications/notifying'
import { setChoices } from '../notifications/preferences'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { type Counted, kindWords } from './broadcast-words'
import { broadcastCounts, broadcastRecipients, broadcasts } from './schema'

const slots = 16

/** Once more, or so many times; never by whom. */
export async function count({ db }: Pick<Ctx, 'db'>, id: string, what: Counted, n = 1): Promise<void> {
  const slot = Math.floor(Math.random() * slots)
  await db
    .insert(broadcastCounts)
    .values({ broadcastId: id, what, slot, n })
    .onConflictDoUpdate({
      target: [broadcastCounts.broadcastId, broadcastCounts.what, broadcastCounts.slot],
      set: { n: sql`${broadcastCounts.n} + ${n}` },
    })
}

const keyBegin = 'broadcast:'
/** The key of the notices of one. */
export const noticeKey = (id: string): string => `${keyBegin}${id}`

/** Notices that somebody has read now: those of broadcasts are counted. */
export async function countRead(tx: TxCtx, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const id = key.startsWith(keyBegin) ? key.slice(keyBegin.length) : ''
    if (isUuid(id) && (await isThere(tx, id))) await count(tx, id, 'read')
  }
}

const isThere = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> =>
  (await db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.id, id))).length > 0

/**
 * What a mail server reports of a mail of ours; told twice, it counts once. Who calls it unwanted gets no more mails of its kind,
 * where they can be ended.
 */
export function recordReport(
  ctx: Ctx,
  { broadcastId, userId }: { broadcastId: string; userId: string },
  what: 'bounced' | 'complained',
): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const [first] = await tx.db
      .update(broadcastRecipients)
      .set({ [what]: true })
      .where(
        and(
          eq(broadcastRecipients.userId, userId),
          eq(broadcastRecipients.broadcastId, broadcastId),
          eq(broadcastRecipients[what], false),
          sql`${broadcastRecipients.mail} in ('sending', 'sent', 'unknown')`,
        ),
      )
      .returning({ id: broadcastRecipients.broadcastId })
    if (!first) return
    await count(tx, broadcastId, what)
    if (what === 'complained') await endMailsOf(tx, broadcastId, userId)
  })
}

/** No mails of its kind any more; what is told in the product stays as they chose. */
async function endMailsOf(tx: TxCtx, broadcastId: string, userId: string): Promise<void> {
  const kind = await endedKind(tx, broadcastId)
  if (!kind) return
  const { inApp } = await choiceOf(tx.db, userId, kind)
  await setChoices(tx, userId, [{ kind, inApp, mail: 'off' }])
}

/** What the link of a mail ends; null where it is none of ours, or cannot be ended. */
export async function endedKind({ db }: Pick<Ctx, 'db'>, broadcastId: string) {
  const [row] = isUuid(broadcastId)
    ? await db.select({ kind: broadcasts.kind }).from(broadcasts).where(eq(broadcasts.id, broadcastId))
    : []
  if (!row) return null
  const { notification } = kindWords[row.kind]
  return kinds[notification].fixed ? null : notification
}

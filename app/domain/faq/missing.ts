import { createHmac } from 'node:crypto'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { env } from '~/platform/env'
import { type Limit, networkOf, take } from '~/platform/rate-limit'
import { system } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { countable } from './countable-words'
import { missedFlow, missedTable } from './question-flow'
import { missedAskers, missedSearches } from './schema'

const limit = (): Limit => ({ name: 'faq-missed', points: settings.faq.missedPerDay, seconds: 86_400 })

const hash = (text: string): string =>
  createHmac('sha256', env().AVAL_SECRET).update(`faq:${text}`).digest('base64url').slice(0, 24)

/**
 * Counts a search that found nothing. Until enough different people asked the same, it is kept as a hash of the words and,
 * for each of them, a hash that holds for these words alone: neither says what was asked, nor who asked. Only then
 * the words are written down, and nobody with them. Colleagues, and what comes too often from one network, don't count.
 */
export async function noteMissed(ctx: Ctx, typed: string, address: string): Promise<void> {
  const found = countable(typed)
  if (!found || ctx.actor.staffRoles.length > 0 || ctx.actor.impersonator) return
  const network = networkOf(address)
  const { ok } = await take(ctx.db, limit, network, ctx.now)
  if (!ok) return
  const key = hash(found.same)
  const asker = hash(`${key}:${ctx.actor.userId ?? network}`)
  // In nobody's name: who was the fifth is not to be known either.
  await transaction({ ...ctx, actor: system }, async (tx) => {
    const { db, now } = tx
    await db
      .insert(missedSearches)
      .values({ id: newId(), key, firstAt: now, lastAt: now })
      .onConflictDoNothing()
    const [missed] = await db.select().from(missedSearches).where(eq(missedSearches.key, key)).for('update')
    if (!missed) return
    const added = await db
      .insert(missedAskers)
      .values({ missedId: missed.id, asker, at: now })
      .onConflictDoNothing()
      .returning({ asker: missedAskers.asker })
    if (added.length === 0) return
    const people = sql`${missedSearches.people} + 1`
    await db.update(missedSearches).set({ people, lastAt: now }).where(eq(missedSearches.id, missed.id))
    if (missed.state !== 'counting') return
    const since = new Date(now.getTime() - settings.faq.missedDays * 86_400_000)
    const [lately] = await db
      .select({ n: count() })
      .from(missedAskers)
      .where(and(eq(missedAskers.missedId, missed.id), gte(missedAskers.at, since)))
    if (!lately || lately.n < settings.faq.missedPeople) return
    await move(tx, missedFlow, missedTable, missed, 'reach', { set: { words: found.words } })
  })
}

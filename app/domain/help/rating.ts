import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { env } from '~/platform/env'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { articleOf } from './articles'
import { helpFigures, helpVotes } from './schema'

export const rateForm = z.object({
  useful: z.enum(['sim', 'nao'], { error: 'Escolha sim ou não.' }).transform((v) => v === 'sim'),
})

const limit: Limit = { name: 'help-vote', points: settings.help.votesPerDay, seconds: 86_400 }

/**
 * Says whether an article helped: a person once, a network without an account once a day. Saying something else later
 * changes the word that was there, and the sums with it.
 * @returns whether anything changed.
 * @throws Refusal `not-found`, `too-many`
 */
export async function rateArticle(
  ctx: Ctx,
  slug: string,
  { useful }: z.output<typeof rateForm>,
  address: string,
): Promise<boolean> {
  const { slug: article } = articleOf(slug)
  const network = networkOf(address)
  await limitTo(ctx.db, limit, ctx.actor.userId ?? network, ctx.now, 'Já respondeu muitas vezes hoje.')
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    const mine = actor.userId
      ? and(eq(helpVotes.article, article), eq(helpVotes.userId, actor.userId))
      : and(eq(helpVotes.article, article), eq(helpVotes.network, keyOf(network, now)))
    const made = await db
      .insert(helpVotes)
      .values({
        id: newId(),
        article,
        userId: actor.userId,
        network: actor.userId ? null : keyOf(network, now),
        useful,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: helpVotes.id })
    if (made.length > 0) {
      await count(tx, article, now, useful, 1)
      return true
    }
    const [vote] = await db.select().from(helpVotes).where(mine).for('update')
    if (!vote || vote.useful === useful) return false
    await db.update(helpVotes).set({ useful }).where(eq(helpVotes.id, vote.id))
    // In the month in which it was counted, whenever it changes.
    await count(tx, article, vote.at, vote.useful, -1)
    await count(tx, article, vote.at, useful, 1)
    return true
  })
}

/** The network of one day, unreadable without our secret and never the same on two days. */
const keyOf = (network: string, now: Date): string =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`help:${lisbonDay(now)}:${network}`)
    .digest('base64url')
    .slice(0, 24)

export const monthOf = (at: Date): string => `${lisbonDay(at).slice(0, 7)}-01`

async function count({ db }: TxCtx, article: string, at: Date, useful: boolean, by: 1 | -1) {
  const [yes, no] = useful ? [by, 0] : [0, by]
  const row = { article, month: monthOf(at), useful: Math.max(0, yes), useless: Math.max(0, no) }
  await db
    .insert(helpFigures)
    .values(row)
    .onConflictDoUpdate({
      target: [helpFigures.article, helpFigures.month],
      set: {
        useful: sql`greatest(0, ${helpFigures.useful} + ${yes})`,
        useless: sql`greatest(0, ${helpFigures.useless} + ${no})`,
      },
    })
}

import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { env } from '~/platform/env'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { textFigures, textVotes } from './schema'

export const rateForm = z.object({
  useful: z.enum(['sim', 'nao'], { error: 'Escolha sim ou não.' }).transform((v) => v === 'sim'),
})

/** Which text, as its address says: «ajuda/selos-e-cartaz». */
export type TextKey = `${TextKind}/${string}`
export type TextKind = 'ajuda' | 'blog' | 'faq'

const limit = (): Limit => ({ name: 'text-vote', points: settings.help.votesPerDay, seconds: 86_400 })

/**
 * Says whether a text helped (the caller knows that it exists): a person once, a network without an account once a day. Saying something else later
 * changes the word that was there, and the sums with it.
 * @returns whether anything changed.
 * @throws Refusal `too-many`
 */
export async function rateText(
  ctx: Ctx,
  text: TextKey,
  { useful }: z.output<typeof rateForm>,
  address: string,
): Promise<boolean> {
  const network = networkOf(address)
  await limitTo(ctx.db, limit, ctx.actor.userId ?? network, ctx.now, 'Já respondeu muitas vezes hoje.')
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    const mine = actor.userId
      ? and(eq(textVotes.text, text), eq(textVotes.userId, actor.userId))
      : and(eq(textVotes.text, text), eq(textVotes.network, keyOf(network, now)))
    const made = await db
      .insert(textVotes)
      .values({
        id: newId(),
        text,
        userId: actor.userId,
        network: actor.userId ? null : keyOf(network, now),
        useful,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: textVotes.id })
    if (made.length > 0) {
      await count(tx, text, now, useful, 1)
      return true
    }
    const [vote] = await db.select().from(textVotes).where(mine).for('update')
    if (!vote || vote.useful === useful) return false
    await db.update(textVotes).set({ useful }).where(eq(textVotes.id, vote.id))
    // In the month in which it was counted, whenever it changes.
    await count(tx, text, vote.at, vote.useful, -1)
    await count(tx, text, vote.at, useful, 1)
    return true
  })
}

/** The network of one day, unreadable without our secret and never the same on two days. */
const keyOf = (network: string, now: Date): string =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`text:${lisbonDay(now)}:${network}`)
    .digest('base64url')
    .slice(0, 24)

export const monthOf = (at: Date): string => `${lisbonDay(at).slice(0, 7)}-01`

async function count({ db }: TxCtx, text: TextKey, at: Date, useful: boolean, by: 1 | -1) {
  const [yes, no] = useful ? [by, 0] : [0, by]
  const row = { text, month: monthOf(at), useful: Math.max(0, yes), useless: Math.max(0, no) }
  await db
    .insert(textFigures)
    .values(row)
    .onConflictDoUpdate({
      target: [textFigures.text, textFigures.month],
      set: {
        useful: sql`greatest(0, ${textFigures.useful} + ${yes})`,
        useless: sql`greatest(0, ${textFigures.useless} + ${no})`,
      },
    })
}

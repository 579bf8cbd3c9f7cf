import { and, eq, max, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { changeCard, touch } from './changing'
import { cardSteps } from './schema'

export const insertSteps = async ({ db }: TxCtx, cardId: string, texts: readonly string[], after: number) => {
  if (texts.length > 0)
    await db
      .insert(cardSteps)
      .values(texts.map((text, i) => ({ id: newId(), cardId, no: after + i + 1, text })))
}

/** More steps after those there are. @throws Refusal `invalid` past the limit */
export function addSteps(ctx: Ctx, id: string, texts: readonly string[]): Promise<void> {
  return changeCard(ctx, id, { right: 'staff.open', version: 'unseen' }, async (tx, card) => {
    const [row] = await tx.db
      .select({ last: max(cardSteps.no) })
      .from(cardSteps)
      .where(eq(cardSteps.cardId, id))
    const last = row?.last ?? 0
    if (last + texts.length > settings.workspace.stepsAtMost)
      throw new Refusal('invalid', '', {
        fields: { steps: `Um cartão tem até ${settings.workspace.stepsAtMost} passos.` },
      })
    await insertSteps(tx, id, texts, last)
    await touch(tx, card)
  })
}

/** Ticks a step, or takes the tick off; the same again changes nothing. @throws Refusal `not-found` */
export function tickStep(ctx: Ctx, id: string, step: string, done: boolean): Promise<void> {
  return changeCard(ctx, id, { right: 'staff.open', version: 'unseen' }, async (tx, card) => {
    const found = await tx.db
      .update(cardSteps)
      .set(
        done
          ? { doneBy: tx.actor.userId, doneAt: sql`coalesce(${cardSteps.doneAt}, ${tx.now})` }
          : { doneBy: null, doneAt: null },
      )
      .where(and(eq(cardSteps.id, step), eq(cardSteps.cardId, id)))
      .returning({ id: cardSteps.id })
    if (found.length === 0) throw new Refusal('not-found', 'Este passo já não está no cartão.')
    await touch(tx, card)
  })
}

import { eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { type MoveInput, reordered } from '../shared/reordering'
import { transaction } from '../shared/transaction'
import { questions } from './schema'
import { noQuestion, shownAnew } from './taking'

/**
 * Moves a question among those of its category, which are locked in one order. Places are no part of its text, so its
 * version stays.
 * @returns where it stands now, counted from 1
 * @throws Refusal `not-found`, `invalid`
 */
export async function moveQuestion(ctx: Ctx, id: string, how: MoveInput): Promise<number> {
  authorise(ctx.actor, 'question.write')
  if (!isUuid(id)) throw noQuestion()
  return transaction(ctx, async (tx) => {
    const its = tx.db.select({ category: questions.category }).from(questions).where(eq(questions.id, id))
    const rows = await tx.db
      .select({ id: questions.id, position: questions.position })
      .from(questions)
      .where(eq(questions.category, its))
      .orderBy(questions.id)
      .for('update')
    const all = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    const moved = all.find((one) => one.id === id)
    if (!moved) throw noQuestion()
    const order = reordered(all, moved, how)
    for (const [position, question] of order.entries())
      if (question.position !== position)
        await tx.db.update(questions).set({ position }).where(eq(questions.id, question.id))
    shownAnew(tx, { state: 'published' })
    return order.indexOf(moved) + 1
  })
}

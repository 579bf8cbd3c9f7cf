import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { violated } from '~/platform/db'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import { discountCodes } from '../schema'
import type { codeForm } from './forms'

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

/**
 * A code that takes percents off a plan, for so many payments of so many companies, until the end of a day. Never of a fee of
 * certification, and never for a review or a decision: the form asks for that word.
 * @throws Refusal `invalid` for a code that there was before, or a day that is over
 */
export async function createCode(
  ctx: Ctx,
  { code, percent, invoices, usesAtMost, until, reason }: Omit<z.output<typeof codeForm>, 'neutral'>,
): Promise<void> {
  authorise(ctx.actor, 'plan.write')
  if (until < lisbonDay(ctx.now)) throw wrong('until', 'Esse dia já passou.')
  try {
    await transaction(ctx, async (tx) => {
      const validUntil = startOfDay(shiftDay(until, 1))
      const row = { code, percent, invoices, usesAtMost, validUntil, reason }
      await tx.db.insert(discountCodes).values({ ...row, createdBy: tx.actor.userId, createdAt: tx.now })
      await audit(tx, {
        verb: 'discount-code.create',
        objectType: 'discount-code',
        objectId: code,
        reason,
        after: { percent, invoices, usesAtMost, until },
      })
    })
  } catch (error) {
    if (violated(error) !== 'discount_codes_pkey') throw error
    throw wrong('code', 'Já houve um código com este nome: escolha outro.')
  }
}

const noCode = () => new Refusal('not-found', 'Não encontrámos este código.')

const changeCode = defineChange({
  lock: async ({ db }, code: string) => {
    const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).for('update')
    if (!row) throw noCode()
    return row
  },
  versionOf: ({ version }) => version,
  tooLate: () => new Refusal('conflict', 'Entretanto este código mudou. Mostramos agora como está.'),
})

/** Nobody uses it any more; who has it keeps what it gives them. */
export const endCode = (
  ctx: Ctx,
  code: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeCode(ctx, code, { right: 'plan.write', version }, async (tx, row) => {
    const ended = await tx.db
      .update(discountCodes)
      .set({ validUntil: tx.now, version: version + 1 })
      .where(and(eq(discountCodes.code, code), gt(discountCodes.validUntil, tx.now)))
      .returning({ code: discountCodes.code })
    if (ended.length === 0) throw new Refusal('conflict', 'Este código já tinha acabado.')
    await audit(tx, {
      verb: 'discount-code.cancel',
      objectType: 'discount-code',
      objectId: code,
      reason,
      before: { validUntil: row.validUntil, uses: row.uses },
    })
  })

/** One code, for the page that ends it. */
export async function codeDetail({ db, actor }: Ctx, code: string) {
  authorise(actor, 'plan.write')
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
  if (!row) throw noCode()
  return { code: row.code, percent: row.percent, uses: row.uses, version: row.version }
}

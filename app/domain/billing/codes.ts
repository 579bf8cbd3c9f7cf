import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import type { Invoice } from './flows'
import { share } from './periods'
import { discountCodes, discountUses, subscriptions } from './schema'

/** Discount codes as companies use them: once each, and only by what is paid in the end. */

/** As a code is kept, however it was written. */
export const normalised = (code: string | undefined) => code?.trim().toUpperCase()

/** @returns what a code takes off, counted as used
 * @throws Refusal `invalid` for one that does not hold */
export async function takeCode(tx: TxCtx, companyId: string, written: string, full: number): Promise<number> {
  const code = normalised(written) as string
  const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { code: sentence } })
  const [used] = await tx.db
    .insert(discountUses)
    .select(
      tx.db
        .select({
          code: discountCodes.code,
          companyId: sql`${companyId}::uuid`.as('company_id'),
          at: sql`${tx.now}::timestamptz`.as('at'),
        })
        .from(discountCodes)
        .where(eq(discountCodes.code, code)),
    )
    .onConflictDoNothing()
    .returning()
  if (!used) {
    const [known] = await tx.db.select().from(discountCodes).where(eq(discountCodes.code, code))
    throw wrong(known ? 'Esta empresa já usou este código.' : 'Não conhecemos este código.')
  }
  const [row] = await tx.db
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} + 1` })
    .where(
      and(
        eq(discountCodes.code, code),
        gt(discountCodes.validUntil, tx.now),
        lt(discountCodes.uses, discountCodes.usesAtMost),
      ),
    )
    .returning()
  if (!row) throw wrong('Este código já não vale.')
  return share(full, row.percent, 100)
}

/**
 * What was asked for with a code is not paid any more: an order gives the code back, to this company and to the others; a renewal gives
 * back its turn.
 */
export async function releaseCode({ db }: TxCtx, invoice: Invoice): Promise<void> {
  const { discountCode, discountCents, companyId, subjectId, purpose } = invoice
  if (purpose === 'plan-renewal' && discountCents > 0 && subjectId)
    await db
      .update(subscriptions)
      .set({ discountInvoices: sql`${subscriptions.discountInvoices} + 1` })
      .where(eq(subscriptions.id, subjectId))
  if (!discountCode) return
  const released = await db
    .delete(discountUses)
    .where(and(eq(discountUses.code, discountCode), eq(discountUses.companyId, companyId)))
    .returning()
  if (released.length > 0)
    await db
      .update(discountCodes)
      .set({ uses: sql`${discountCodes.uses} - 1` })
      .where(eq(discountCodes.code, discountCode))
}

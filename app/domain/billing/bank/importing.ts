import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { numberOfReference } from '../payments/references'
import { settleLine } from '../payments/transfers'
import { bankLines, invoices, payments } from '../schema'
import { readStatement } from './camt'

export interface Imported {
  read: number
  fresh: number
  settled: number
  passed: number
}

/**
 * Reads a statement of our bank: each line that came in is written down once, however often it is read, and pays what its
 * reference names where the sum is the same. Everything else waits for a person.
 * @throws Refusal `invalid` for what is no statement
 */
export async function importStatement(ctx: Ctx, bytes: Uint8Array): Promise<Imported> {
  authorise(ctx.actor, 'billing.handle')
  const { lines, passed } = readStatement(bytes)
  const refs = lines.map(({ bankRef }) => bankRef)
  const fresh = await transaction(ctx, async (tx) => {
    const made =
      lines.length === 0
        ? []
        : await tx.db
            .insert(bankLines)
            .values(
              lines.map((line) => ({
                ...line,
                id: newId(),
                importedAt: tx.now,
                importedBy: tx.actor.userId,
              })),
            )
            .onConflictDoNothing({ target: bankLines.bankRef })
            .returning({ id: bankLines.id })
    await audit(tx, {
      verb: 'bank-line.import',
      objectType: 'bank-line',
      objectId: made[0]?.id ?? 'none',
      after: { read: lines.length, fresh: made.length, passed },
    })
    return made.length
  })
  // Also those of an earlier reading that was broken off.
  const open =
    refs.length === 0
      ? []
      : await ctx.db
          .select()
          .from(bankLines)
          .where(and(inArray(bankLines.bankRef, refs), isNull(bankLines.settledAt)))
  let settled = 0
  for (const { id } of open) if (await settleByReference(ctx, id)) settled += 1
  return { read: lines.length, fresh, settled, passed }
}

/** One line in a transaction of its own: what it cannot pay stops none of the others. */
async function settleByReference(ctx: Ctx, lineId: string): Promise<boolean> {
  try {
    return await transaction({ ...ctx, once: undefined }, async (tx) => {
      authorise(tx.actor, 'billing.handle')
      const [line] = await tx.db
        .select()
        .from(bankLines)
        .where(and(eq(bankLines.id, lineId), isNull(bankLines.settledAt)))
        .for('update')
      const number = line && numberOfReference(line.message ?? '')
      const payment = number && (await transferOf(tx, number, line.cents))
      if (!payment) return false
      await settleLine(tx, line, payment)
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The transfer that a request waits for, or waited for, of just this sum; a lapsed one only where none is under way. */
async function transferOf({ db }: TxCtx, number: number, cents: number): Promise<string | undefined> {
  const rows = await db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        eq(invoices.number, number),
        eq(payments.method, 'transfer'),
        eq(payments.cents, cents),
        inArray(payments.state, ['pending', 'expired']),
      ),
    )
    .orderBy(payments.createdAt)
  return (rows.find(({ state }) => state === 'pending') ?? rows.at(-1))?.id
}

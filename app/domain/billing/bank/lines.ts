import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { paymentOf } from '../locking'
import { settleLine } from '../payments/transfers'
import { bankLines, invoices, payments } from '../schema'

const noLine = () => new Refusal('not-found', 'Não encontrámos este movimento.')
const mostCandidates = 30

/** A line of the bank, and the transfers of its sum that wait for their money. */
export async function bankLineDetail({ db, actor }: Ctx, id: string | undefined) {
  authorise(actor, 'staff.finance')
  const [found] = isUuid(id)
    ? await db
        .select({ line: bankLines, settledBy: users.name, invoiceId: payments.invoiceId })
        .from(bankLines)
        .leftJoin(users, eq(users.id, bankLines.settledBy))
        .leftJoin(payments, eq(payments.id, bankLines.paymentId))
        .where(eq(bankLines.id, id))
    : []
  if (!found) throw noLine()
  const { line, settledBy, invoiceId } = found
  const candidates = line.settledAt
    ? []
    : await db
        .select({
          id: payments.id,
          state: payments.state,
          number: invoices.number,
          description: invoices.description,
          company: companies.name,
          createdAt: payments.createdAt,
        })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .innerJoin(companies, eq(companies.id, payments.companyId))
        .where(
          and(
            inArray(payments.state, ['pending', 'expired']),
            eq(payments.method, 'transfer'),
            eq(payments.cents, line.cents),
          ),
        )
        .orderBy(desc(payments.state), asc(payments.createdAt))
        .limit(mostCandidates)
  return {
    ...line,
    settledBy,
    invoiceId,
    candidates,
    verbs: line.settledAt ? [] : [...(candidates.length > 0 ? ['match'] : []), 'put-aside'],
  }
}
export type BankLineDetail = Awaited<ReturnType<typeof bankLineDetail>>

const changeLine = defineChange({
  lock: async (tx, id: string) => {
    const [line] = isUuid(id)
      ? await tx.db.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
      : []
    if (!line) throw noLine()
    return line
  },
  versionOf: ({ version }) => version,
  tooLate: () => new Refusal('conflict', 'Entretanto outra pessoa tratou deste movimento.'),
})

const checkOpen = ({ settledAt }: { settledAt: Date | null }) => {
  if (settledAt) throw new Refusal('conflict', 'Este movimento já está tratado.')
}

/** Somebody of ours says which transfer a line pays. @throws Refusal `conflict` where it is settled, or pays nothing any more */
export const matchLine = (
  ctx: Ctx,
  id: string,
  { version, payment }: { version: number; payment: string },
): Promise<void> =>
  changeLine(ctx, id, { right: 'billing.handle', version }, async (tx, line) => {
    checkOpen(line)
    checkImpartial(tx, (await paymentOf(tx.db, payment)).companyId)
    await settleLine(tx, line, payment)
  })

/** It is none of ours to match: interest, a payout of the provider, a mistake that was sent back. */
export const putLineAside = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeLine(ctx, id, { right: 'billing.handle', version }, async (tx, line) => {
    checkOpen(line)
    await tx.db
      .update(bankLines)
      .set({
        settledAt: tx.now,
        settledBy: tx.actor.userId,
        note: reason,
        version: sql`${bankLines.version} + 1`,
      })
      .where(eq(bankLines.id, id))
    await audit(tx, {
      verb: 'bank-line.dismiss',
      objectType: 'bank-line',
      objectId: id,
      reason,
      after: { cents: line.cents, bookedOn: line.bookedOn },
    })
  })

import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
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
import { numberOfReference } from '../payments/references'
import { settle, settleLine } from '../payments/transfers'
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
    named: line.settledAt ? null : await namedBy(db, line.message),
    verbs: line.settledAt ? [] : [...(candidates.length > 0 ? ['match'] : []), 'match-request', 'put-aside'],
  }
}
/** The request that the message names by its reference, whatever its sum and state. */
async function namedBy(db: Db, message: string | null) {
  const number = numberOfReference(message ?? '')
  if (number === null) return null
  const [row] = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      state: invoices.state,
      description: invoices.description,
      grossCents: invoices.grossCents,
      company: companies.name,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(eq(invoices.number, number))
  return row ?? null
}

export type BankLineDetail = Awaited<ReturnType<typeof bankLineDetail>>

export const changeLine = defineChange({
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

export const checkOpen = ({ settledAt }: { settledAt: Date | null }) => {
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
    await settle(tx, line, { note: reason })
    await audit(tx, {
      verb: 'bank-line.dismiss',
      objectType: 'bank-line',
      objectId: id,
      reason,
      after: { cents: line.cents, bookedOn: line.bookedOn },
    })
  })

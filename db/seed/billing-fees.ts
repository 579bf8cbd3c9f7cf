import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { askAssessment } from '~/domain/billing/fees/asking'
import { orderInvoice } from '~/domain/billing/invoices/ordering-invoice'
import { payInvoice } from '~/domain/billing/payments/paying'
import { invoices } from '~/domain/billing/schema'
import type { PaymentMethod } from '~/domain/billing/states'
import {
  applicationFees,
  certificationApplications,
} from '~/domain/certification/application/applications-schema'
import { system } from '~/domain/permissions'
import { transaction } from '~/domain/shared/transaction'
import { database } from '~/platform/db'
import { buyerOf, press } from './billing-buying'
import { at, type Step } from './billing-time'

/** The fees of applications: those that a story tells as paid are paid, and one that waits is on its way. */

const day = 86_400_000

export async function feeSteps(end: Date): Promise<Step[]> {
  const told = await database()
    .select({
      application: certificationApplications,
      cents: applicationFees.cents,
      paidAt: applicationFees.paidAt,
    })
    .from(certificationApplications)
    .innerJoin(applicationFees, eq(applicationFees.applicationId, certificationApplications.id))
    .where(
      and(
        isNotNull(applicationFees.paidAt),
        // Those that are over were paid before fees were paid here.
        inArray(certificationApplications.state, [
          'fee_paid',
          'documents',
          'correction',
          'evaluation',
          'decision_pending',
        ]),
      ),
    )
  const paid = told.map(
    ({ application, cents, paidAt }): Step => ({
      ago: (end.getTime() - (paidAt as Date).getTime()) / day,
      does: async () => {
        const dueAt = new Date((paidAt as Date).getTime() + 30 * day)
        await transaction(at(system), (tx) =>
          askAssessment(tx, { ...application, companyBy: application.companyBy ?? dueAt }, cents),
        )
        await orderFee(application.id, 'card')
        await press(application.companyId, 'pagar')
      },
    }),
  )
  return [...paid, { ago: 0.5, does: payWaiting }]
}

const feeOf = async (subjectId?: string) =>
  (
    await database()
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.purpose, 'assessment'),
          eq(invoices.state, 'draft'),
          subjectId ? eq(invoices.subjectId, subjectId) : undefined,
        ),
      )
      .orderBy(invoices.number)
      .limit(1)
  )[0]

/** @returns the company whose fee it is */
async function orderFee(subjectId: string | undefined, method: PaymentMethod): Promise<string | undefined> {
  const fee = await feeOf(subjectId)
  if (!fee?.orderedBy) return undefined
  const { owner, customer } = await buyerOf(fee.companyId, fee.orderedBy)
  const id = await orderInvoice(at(owner), fee.id, { customer, netCents: fee.netCents })
  await payInvoice(at(owner), id, { method, keep: false })
  return fee.companyId
}

/** One that was asked for by the clock is ordered, and on its way. */
async function payWaiting(): Promise<void> {
  const companyId = await orderFee(undefined, 'multibanco')
  if (companyId) await press(companyId, 'referencia')
}

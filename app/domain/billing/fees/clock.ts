import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { certificationApplications } from '../../certification/application/applications-schema'
import { expireUnlicensed } from '../../certification/life/licence'
import { settings } from '../../settings/defaults'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { addWorkingDays } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { voidInvoice } from '../invoices/requesting'
import { lockInvoice } from '../locking'
import { invoices } from '../schema'
import { openInvoiceStates } from '../states'
import { giveAllBack } from './asking'
import { notifyOfFee } from './mail-jobs'

const { licenceReminderDays, lateDecisionDays } = settings.billing

/** Each hour: licences that are not paid, and decisions that we owe for too long. */
export const feesClock = defineJob({
  name: 'billing.fees-clock',
  data: z.object({}),
  cron: '37 * * * *',
  async run(ctx) {
    const soon = new Date(ctx.now.getTime() + licenceReminderDays * 86_400_000)
    await each(ctx, await unpaidLicences(ctx, soon), (tx, invoice) =>
      invoice.dueAt <= tx.now ? endLicence(tx, invoice) : notifyOfFee(tx, invoice, 'licence-reminder'),
    )
    await each(ctx, await lateDecisions(ctx), payLateness)
  },
})

const unpaidLicences = ({ db }: Ctx, until: Date) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.purpose, 'licence'),
        inArray(invoices.state, [...openInvoiceStates]),
        lt(invoices.dueAt, until),
      ),
    )
    .limit(500)

/** Fees of applications that we should have decided long ago. */
async function lateDecisions({ db, now }: Ctx): Promise<{ id: string }[]> {
  const rows = await db
    .select({ id: invoices.id, decideBy: certificationApplications.decideBy })
    .from(certificationApplications)
    .innerJoin(
      invoices,
      and(eq(invoices.subjectId, certificationApplications.id), eq(invoices.purpose, 'assessment')),
    )
    .where(
      and(
        inArray(certificationApplications.state, ['evaluation', 'decision_pending']),
        isNotNull(certificationApplications.decideBy),
        lt(certificationApplications.decideBy, now),
        eq(invoices.state, 'paid'),
      ),
    )
    .limit(500)
  return rows.filter(({ decideBy }) => decideBy && addWorkingDays(decideBy, lateDecisionDays) < now)
}

async function each(
  ctx: Ctx,
  rows: { id: string }[],
  act: (tx: TxCtx, invoice: Invoice) => Promise<unknown>,
): Promise<void> {
  for (const { id } of rows)
    try {
      await transaction(ctx, async (tx) => act(tx, (await lockInvoice(tx, id)).invoice))
    } catch (error) {
      reportError(error, { where: 'job', method: 'billing.fees-clock' })
    }
}

async function endLicence(tx: TxCtx, invoice: Invoice): Promise<void> {
  if (!openInvoiceStates.some((state) => state === invoice.state)) return
  await voidInvoice(tx, invoice, 'A licença não foi paga dentro do prazo.')
  if (await expireUnlicensed(tx, invoice.subjectId as string)) await notifyOfFee(tx, invoice, 'licence-ended')
}

/** We promised a decision and are a month late: the fee goes back, and the decision is still owed. */
async function payLateness(tx: TxCtx, invoice: Invoice): Promise<void> {
  if (await giveAllBack(tx, invoice, 'A decisão passou o prazo que prometemos: a taxa volta.'))
    await notifyOfFee(tx, invoice, 'late-decision')
}

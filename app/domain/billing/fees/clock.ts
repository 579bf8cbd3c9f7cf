import { and, eq, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { events } from '../../audit/schema'
import {
  applicationFees,
  certificationApplications,
} from '../../certification/application/applications-schema'
import { expireUnlicensed } from '../../certification/life/licence'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { addWorkingDays } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { voidInvoice } from '../invoices/requesting'
import { lockBilling, lockInvoice } from '../locking'
import { invoices } from '../schema'
import { openInvoiceStates } from '../states'
import { askAssessment, feeOf, giveAllBack } from './asking'
import { notifyOfFee } from './mail-jobs'

/** Each hour: licences that are not paid, and decisions that we owe for too long. */
export const feesClock = defineJob({
  name: 'billing.fees-clock',
  data: z.object({}),
  cron: '37 * * * *',
  async run(ctx) {
    await askMissing(ctx)
    await each(ctx, await licencesDue(ctx, ctx.now, new Date(0)), endLicence)
    const soon = new Date(ctx.now.getTime() + settings.billing.licenceReminderDays * 86_400_000)
    await each(ctx, await licencesDue(ctx, soon, ctx.now), remind)
    await each(ctx, await lateDecisions(ctx), payLateness)
  },
})

/** Licences that are not paid and are due from one moment to another. */
const licencesDue = ({ db }: Ctx, until: Date, from: Date) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.purpose, 'licence'),
        inArray(invoices.state, [...openInvoiceStates]),
        lte(invoices.dueAt, until),
        gt(invoices.dueAt, from),
      ),
    )
    .limit(500)

/** Applications that were submitted before fees could be paid here, and wait for theirs. */
async function askMissing(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ application: certificationApplications, cents: applicationFees.cents })
    .from(certificationApplications)
    .innerJoin(applicationFees, eq(applicationFees.applicationId, certificationApplications.id))
    .leftJoin(
      invoices,
      and(eq(invoices.purpose, 'assessment'), eq(invoices.subjectId, certificationApplications.id)),
    )
    .where(and(eq(certificationApplications.state, 'submitted'), isNull(invoices.id)))
    .limit(200)
  for (const { application, cents } of rows)
    await transaction(ctx, async (tx) => {
      await lockBilling(tx, application.companyId)
      if (!(await feeOf(tx, 'assessment', application.id))) await askAssessment(tx, application, cents)
    })
}

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
  return rows.filter(
    ({ decideBy }) => decideBy && addWorkingDays(decideBy, settings.billing.lateDecisionDays) < now,
  )
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

/** Once a request. */
async function remind(tx: TxCtx, { id, companyId }: Invoice): Promise<void> {
  const [before] = await tx.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectType, 'invoice'), eq(events.subjectId, id), eq(events.verb, 'remind')))
    .limit(1)
  if (before) return
  await recordEvent(tx, { subjectType: 'invoice', subjectId: id, companyId, verb: 'remind' })
  await notifyOfFee(tx, { id }, 'licence-reminder')
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

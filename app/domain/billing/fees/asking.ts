import { and, eq, exists, sql } from 'drizzle-orm'
import { auditLog } from '../../audit/schema'
import type { Application } from '../../certification/application/application-finding'
import { certificationEvidence } from '../../certification/application/applications-schema'
import { levelNames } from '../../certification/certificate-words'
import { levelOf } from '../../certification/rules/requirements'
import { rulesOf } from '../../certification/rules/rules'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import type { Invoice } from '../flows'
import { draftInvoice, voidInvoice } from '../invoices/requesting'
import { giveBack } from '../refunds/giving-back'
import { invoices } from '../schema'
import type { Purpose } from '../states'
import { notifyOfFee } from './mail-jobs'

const open = ['draft', 'issued', 'overdue']

export async function feeOf(
  { db }: Pick<TxCtx, 'db'>,
  purpose: Purpose,
  subjectId: string,
): Promise<Invoice | undefined> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.purpose, purpose), eq(invoices.subjectId, subjectId)))
  return rows.find(({ state }) => state !== 'void')
}

/** An application was submitted: its assessment is to be paid before anybody looks at it. */
export async function askAssessment(tx: TxCtx, application: Application, cents: number): Promise<void> {
  if (cents === 0) return
  const { id, companyId, level, companyBy, createdBy, kind } = application
  const what = kind === 'upgrade' ? 'Diferença para' : 'Avaliação para'
  await draftInvoice(tx, {
    companyId,
    purpose: 'assessment',
    subjectId: id,
    description: `${what} certificação ${levelNames[level]}`,
    netCents: cents,
    dueAt: companyBy as Date,
    orderedBy: createdBy,
  })
}

/** A certificate was granted: the licence of its year. Who raised theirs has paid it with the difference. */
export async function askLicence(tx: TxCtx, application: Application): Promise<void> {
  const { companyId, level, kind, certificateId, createdBy } = application
  const { licenceCents } = levelOf(level, await rulesOf(tx.db, application.rules))
  if (kind === 'upgrade' || licenceCents === 0 || !certificateId) return
  const invoice = await draftInvoice(tx, {
    companyId,
    purpose: 'licence',
    subjectId: certificateId,
    description: `Licença anual da certificação ${levelNames[level]}`,
    netCents: licenceCents,
    dueAt: new Date(tx.now.getTime() + settings.billing.licenceDays * 86_400_000),
    orderedBy: createdBy,
  })
  await notifyOfFee(tx, invoice, 'licence')
}

/**
 * An application is over without a decision. What was not paid is not owed; what was goes back whole where the company took it
 * back before anybody of ours opened its evidence (product: certification).
 */
export async function closeAssessment(
  tx: TxCtx,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<void> {
  const invoice = await feeOf(tx, 'assessment', id)
  if (!invoice) return
  if (open.includes(invoice.state)) return voidInvoice(tx, invoice, 'A candidatura acabou.')
  if (state === 'withdrawn' && !(await wasOpened(tx, id)))
    if (await giveAllBack(tx, invoice, 'A candidatura foi retirada antes de alguém abrir os comprovativos.'))
      await notifyOfFee(tx, invoice, 'withdrawn')
}

/** What becomes of the fee of an application that is taken back now, with its IVA where it was ordered. Null: there is none. */
export async function feeOnWithdrawing(
  ctx: Ctx,
  { id, companyId }: Pick<Application, 'id' | 'companyId'>,
): Promise<{ becomes: 'void' | 'back' | 'kept'; cents: number } | null> {
  authorise(ctx.actor, 'application.manage', { companyId })
  const invoice = await feeOf(ctx, 'assessment', id)
  if (!invoice) return null
  const cents = (invoice.grossCents ?? invoice.netCents) - invoice.refundedCents
  if (open.includes(invoice.state)) return { becomes: 'void', cents }
  if (invoice.state !== 'paid' || cents <= 0) return null
  return { becomes: (await wasOpened(ctx, id)) ? 'kept' : 'back', cents }
}

/** All that is left of a fee goes back. */
export async function giveAllBack(tx: TxCtx, invoice: Invoice, reason: string): Promise<boolean> {
  const cents = (invoice.grossCents ?? 0) - invoice.refundedCents
  if (invoice.state !== 'paid' || cents <= 0) return false
  return (await giveBack(tx, invoice, { cents, reason, atMost: true })) !== undefined
}

/** Whether staff opened a piece of evidence of an application. */
async function wasOpened({ db }: Pick<TxCtx, 'db'>, applicationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: certificationEvidence.id })
    .from(certificationEvidence)
    .where(
      and(
        eq(certificationEvidence.applicationId, applicationId),
        exists(
          db
            .select({ one: sql`1` })
            .from(auditLog)
            .where(
              and(
                eq(auditLog.objectType, 'certification-evidence'),
                eq(auditLog.objectId, sql`${certificationEvidence.id}::text`),
                eq(auditLog.verb, 'evidence.open'),
              ),
            ),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

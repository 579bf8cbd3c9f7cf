import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { lockApplication } from './application-finding'
import { inDays, step, tell } from './application-stepping'
import { applicationFees } from './applications-schema'

/**
 * The fee of an application was paid (told by billing, in the transaction in which the money is posted): its documents may
 * come. One that was over meanwhile stays over; billing gives back what is due.
 */
export async function feePaid(tx: TxCtx, id: string): Promise<void> {
  const { application } = await lockApplication(tx, id)
  await tx.db
    .update(applicationFees)
    .set({ paidAt: tx.now, recordedBy: tx.actor.userId })
    .where(eq(applicationFees.applicationId, id))
  if (application.state !== 'submitted') return
  const set = { companyBy: inDays(tx.now, settings.application.documentsDays) }
  const row = await step(tx, application, 'pay', set, 'A taxa foi paga.')
  await tell(tx, row, 'paid')
  if (tx.actor.kind === 'user')
    await audit(tx, {
      verb: 'application.record-fee',
      objectType: 'certification-application',
      objectId: id,
      after: { companyId: application.companyId },
    })
}

import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { audit } from '../../audit/log'
import { changeCompany } from '../../companies/deciding'
import type { Ctx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { companyAlerts } from './alert-schema'
import { standingAlert } from './alerts'

/**
 * Takes the alert that stands off a company's profile, with the reason, which stays in the log.
 * @throws Refusal `conflict` when none stands any more, `not-allowed` for whoever belongs to the company
 */
export async function endAlert(ctx: Ctx, companyId: string, { reason }: { reason: string }): Promise<void> {
  await changeCompany(ctx, companyId, { right: 'review.moderate', version: 'unseen' }, async (tx) => {
    const alert = await standingAlert(tx, companyId)
    if (!alert)
      throw new Refusal('conflict', 'Já não há nenhum aviso no perfil: alguém o retirou, ou acabou o prazo.')
    await tx.db
      .update(companyAlerts)
      .set({ endedAt: tx.now, endedBy: tx.actor.userId, reason })
      .where(eq(companyAlerts.id, alert.id))
    await companyEvent(tx, companyId, 'end-alert', { reason })
    invalidate(tx, tag.company(companyId))
    await audit(tx, {
      verb: 'company.end-alert',
      objectType: 'company',
      objectId: companyId,
      reason,
      after: { alert: alert.id },
    })
  })
}

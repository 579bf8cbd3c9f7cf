import { lockCompany } from '../../companies/deciding'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { dropWaiting } from '../application/application-stepping'
import { ownCompany } from '../application/applying'
import { lisbonDay } from '../certificate'
import { asOf, renewable } from '../life/life-clock'
import type { Requirement } from '../rules/requirements'
import { requirementIn, rulesOf } from '../rules/rules'
import { type Sent, withSent, writeEvidence } from './evidence-keeping'
import { inApplication, livingCertificate } from './renewing-evidence-reading'

/**
 * Sends evidence of a requirement of the certificate in force anew, outside any application; what waited for it before
 * is taken back.
 * @throws Refusal `invalid` at its field, `not-found`, `conflict` when it is not the time or place for it
 */
export async function sendRenewedEvidence(ctx: Ctx, code: string, sent: Sent): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  await withSent(ctx, companyId, sent, async (tx, kept) => {
    await lockCompany(tx, companyId)
    const requirement = await sendable(tx, companyId, code)
    await dropWaiting(tx, companyId, { code, applicationId: null })
    await writeEvidence(tx, requirement, { companyId, applicationId: null }, kept)
  })
}

/** What the certificate asks for, if it may be sent now. @throws Refusal */
async function sendable(tx: TxCtx, companyId: string, code: string): Promise<Requirement> {
  const certificate = await livingCertificate(tx, companyId)
  if (!certificate) throw new Refusal('conflict', 'A empresa não tem nenhum certificado em vigor.')
  const today = lisbonDay(tx.now)
  const requirement = requirementIn(await rulesOf(tx.db, certificate.rules), code)
  const state = asOf(certificate.requirements, today).find((r) => r.code === code)
  if (!requirement || !state) throw new Refusal('not-found', 'Este requisito não faz parte do certificado.')
  if (requirement.by !== 'staff')
    throw new Refusal('conflict', 'Este requisito é verificado por nós: não há nada a enviar.')
  if ((await inApplication(tx.db, companyId)).has(code))
    throw new Refusal('conflict', 'Há uma candidatura em curso que pede este comprovativo: envie-o lá.')
  if (!renewable(state, today)) {
    const days = settings.certificateLife.evidenceRenewalDays
    throw new Refusal(
      'conflict',
      `O comprovativo que temos ainda vale. Pode enviar outro nos últimos ${days} dias da validade.`,
    )
  }
  return requirement
}

/** Takes back what waits outside any application, its file with it. @throws Refusal `conflict` when nothing waits */
export async function withdrawRenewedEvidence(ctx: Ctx, code: string): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  return transaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    const dropped = await dropWaiting(tx, companyId, { code, applicationId: null })
    if (dropped === 0)
      throw new Refusal('conflict', 'Não há nada à espera: já foi visto, ou já o tinha retirado.')
  })
}

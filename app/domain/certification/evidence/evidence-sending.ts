import { and, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { addWorkingDays } from '../../shared/working-days'
import { type Application, lockOpen, requirementsIn } from '../application/application-finding'
import { dropWaiting, step, tell } from '../application/application-stepping'
import { applicationRequirements, certificationEvidence } from '../application/applications-schema'
import { ownCompany } from '../application/applying'
import { changeOpenApplication } from '../application/changing-application'
import { checkNow } from '../checks/checking'
import type { Requirement } from '../rules/requirements'
import { requirementIn, rulesOf } from '../rules/rules'
import { type Sent, withSent, writeEvidence } from './evidence-keeping'

/**
 * Sends what proves one requirement; what waited for it before is taken back.
 * @throws Refusal `invalid` at its field, `conflict` when it is not the time for it
 */
export async function sendEvidence(ctx: Ctx, code: string, sent: Sent): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  await withSent(ctx, companyId, sent, async (tx, kept) => {
    const { application } = await lockOpen(tx, companyId)
    const requirement = await sendable(tx, application, code)
    await dropWaiting(tx, companyId, { code })
    await writeEvidence(tx, requirement, { companyId, applicationId: application.id }, kept)
    if (application.state !== 'fee_paid') return
    await step(tx, application, 'collect')
    await checkNow(tx, companyId)
  })
}

/** What is asked for, if it may be sent now. @throws Refusal */
async function sendable(tx: TxCtx, application: Application, code: string): Promise<Requirement> {
  const requirement = requirementIn(await rulesOf(tx.db, application.rules), code)
  const row = (await requirementsIn(tx.db, application.id)).find((r) => r.code === code)
  if (!requirement || !row) throw new Refusal('not-found', 'Este requisito não faz parte da candidatura.')
  const open =
    application.state === 'correction'
      ? row.outcome === 'missing'
      : ['fee_paid', 'documents'].includes(application.state) && row.outcome === 'asked'
  if (!open) {
    throw new Refusal('conflict', 'Neste momento não se esperam comprovativos deste requisito.')
  }
  if (requirement.by !== 'staff') {
    throw new Refusal('conflict', 'Este requisito é verificado por nós: não há nada a enviar.')
  }
  return requirement
}

/** Takes back what waits for a requirement, its file with it. @throws Refusal `conflict` when it was looked at */
export function withdrawEvidence(ctx: Ctx, code: string): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const how = { rowRight: 'application.manage', version: 'unseen' } as const
  return changeOpenApplication(ctx, companyId, how, async (tx, { application }) => {
    if (!['fee_paid', 'documents', 'correction'].includes(application.state)) {
      throw new Refusal('conflict', 'Os comprovativos já estão a ser avaliados: não se retiram um a um.')
    }
    await dropWaiting(tx, companyId, { code, applicationId: application.id })
  })
}

/**
 * Hands everything over for evaluation: the 20 working days begin.
 * @throws Refusal `invalid` with what is missing, `conflict` when it is not the time for it
 */
export function completeDocuments(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const how = { rowRight: 'application.manage', version } as const
  return changeOpenApplication(ctx, companyId, how, async (tx, { application }) => {
    const missing = await stillMissing(tx, application)
    if (missing.length > 0)
      throw new Refusal('invalid', `Ainda faltam comprovativos: ${missing.join(', ')}. Nada foi enviado.`)
    const correcting = application.state === 'correction'
    const row = await step(tx, application, correcting ? 'correct' : 'complete', {
      completeAt: tx.now,
      companyBy: null,
      decideBy: addWorkingDays(tx.now, settings.application.decisionWorkingDays),
    })
    if (correcting) {
      await tx.db
        .update(applicationRequirements)
        .set({ outcome: 'asked', reason: null })
        .where(
          and(
            eq(applicationRequirements.applicationId, application.id),
            eq(applicationRequirements.outcome, 'missing'),
          ),
        )
    }
    await checkNow(tx, companyId)
    await tell(tx, row, 'complete')
  })
}

/** Requirements for which something is still to be sent. */
export async function stillMissing(
  { db }: Pick<TxCtx, 'db'>,
  { id, companyId, rules: version, state }: Pick<Application, 'id' | 'companyId' | 'rules' | 'state'>,
): Promise<string[]> {
  const rules = await rulesOf(db, version)
  const [rows, waiting] = await Promise.all([
    requirementsIn(db, id),
    db
      .select({ code: certificationEvidence.code })
      .from(certificationEvidence)
      .where(
        and(
          eq(certificationEvidence.companyId, companyId),
          eq(certificationEvidence.applicationId, id),
          eq(certificationEvidence.state, 'waiting'),
        ),
      ),
  ])
  const asked = state === 'correction' ? 'missing' : 'asked'
  return rows
    .filter(
      (r) =>
        r.outcome === asked &&
        requirementIn(rules, r.code)?.by === 'staff' &&
        !waiting.some((w) => w.code === r.code),
    )
    .map((r) => r.code)
}

import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import type { AuditAction } from '../../audit/words'
import { settings } from '../../settings/settings'
import { spelt } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { checksOf, seenOf } from '../checks/checks-seen'
import { confirmed } from '../checks/checks-words'
import { cureByApplication } from '../evidence/curing-by-application'
import { acceptedUntil, lastDayOf, settleEvidence } from '../evidence/evidence-settling'
import type { Outcome as Seen } from '../life/life-words'
import { requirementIn, rulesOf } from '../rules/rules'
import type { RequirementState } from '../schema'
import { type Application, requirementsIn } from './application-finding'
import type { FinishInput, JudgeInput } from './application-forms'
import type { Outcome } from './application-names'
import { inDays, step, tell } from './application-stepping'
import { applicationRequirements, certificationApplications } from './applications-schema'
import { changeApplication } from './changing-application'

const invalid = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

/** Takes an application on: whoever evaluates it. @throws Refusal as `about` */
export function assignApplication(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return about(ctx, id, version, async (tx, application) => {
    if (!['fee_paid', 'documents', 'correction', 'evaluation'].includes(application.state))
      throw new Refusal('conflict', 'Esta candidatura não está em avaliação.')
    await tx.db
      .update(certificationApplications)
      .set({ assignedTo: tx.actor.userId })
      .where(eq(certificationApplications.id, id))
    await recordEvent(tx, {
      subjectType: 'certification-application',
      subjectId: id,
      companyId: application.companyId,
      verb: 'assign',
    })
    await written(tx, application, 'assign')
  })
}

/**
 * Judges one requirement: met until a day, missing, waived or not applicable, each but the first with a reason that the
 * company reads. Evidence that waits for it is accepted or refused with it.
 */
export function judgeRequirement(
  ctx: Ctx,
  id: string,
  code: string,
  { version, outcome, validUntil, reason }: JudgeInput,
): Promise<void> {
  return about(ctx, id, version, async (tx, application) => {
    if (application.state !== 'evaluation')
      throw new Refusal('conflict', 'Os requisitos só se avaliam enquanto a candidatura está em avaliação.')
    const requirement = requirementIn(await rulesOf(tx.db, application.rules), code)
    const row = (await requirementsIn(tx.db, id)).find((r) => r.code === code)
    if (!requirement || !row) throw new Refusal('not-found', 'Este requisito não faz parte da candidatura.')
    const staff = requirement.by === 'staff'
    const seen = staff ? null : seenOf(await checksOf(tx.db, application.companyId), code)
    const overridden = !confirmed(requirement, outcome, seen)
    if (overridden && !reason) throw invalid('reason', overriding(seen?.outcome))
    const until = outcome === 'met' && staff ? lastDayOf(requirement, validUntil, tx.now) : null
    const found = await settleEvidence(tx, application, code, { outcome, until, reason })
    if (outcome === 'met' && staff && !found && !(await acceptedUntil(tx, application, code))) {
      throw invalid('outcome', 'Não há comprovativo: marque em falta, dispense ou diga porque não se aplica.')
    }
    const was = row.outcome === 'met' ? row.validUntil : null
    const cured = await cureByApplication(tx, application, code, { was, until })
    await judged(tx, application, {
      code,
      outcome,
      until,
      reason: overridden || outcome !== 'met' ? reason : undefined,
      cured,
    })
  })
}

/** Writes what was found of a requirement, with who found it. */
export async function judged(
  tx: TxCtx,
  application: Application,
  found: {
    code: string
    outcome: Outcome
    until: string | null
    reason?: string
    cured?: RequirementState | null
  },
): Promise<void> {
  const { code, outcome, until, reason, cured } = found
  const { id, companyId } = application
  await tx.db
    .update(applicationRequirements)
    .set({
      outcome,
      validUntil: until,
      reason: reason ?? null,
      decidedBy: tx.actor.userId,
      decidedAt: tx.now,
    })
    .where(and(eq(applicationRequirements.applicationId, id), eq(applicationRequirements.code, code)))
  await tx.db
    .update(certificationApplications)
    .set({
      version: sql`${certificationApplications.version} + 1`,
      assignedTo: application.assignedTo ?? tx.actor.userId,
      updatedAt: tx.now,
    })
    .where(eq(certificationApplications.id, id))
  await recordEvent(tx, {
    subjectType: 'certification-application',
    subjectId: id,
    companyId,
    verb: 'judge',
    reason,
    data: { code, outcome, validUntil: until, ...(cured && { cured }) },
  })
  await written(tx, application, 'judge', reason, { code, outcome, validUntil: until })
}

/** Asks the company to correct what is missing: 30 days, twice at most. @throws Refusal as `about` */
export function askCorrections(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return about(ctx, id, version, async (tx, application) => {
    const rows = await requirementsIn(tx.db, id)
    if (!rows.some((r) => r.outcome === 'missing'))
      throw new Refusal('conflict', 'Nenhum requisito está marcado como em falta: não há o que corrigir.')
    if (application.rounds >= settings.application.correctionRounds)
      throw new Refusal(
        'conflict',
        `Já foram pedidas correções ${spelt(settings.application.correctionRounds, 'vez')}. Conclua a avaliação.`,
      )
    const row = await step(
      tx,
      application,
      'ask',
      {
        rounds: application.rounds + 1,
        companyBy: inDays(tx.now, settings.application.correctionDays),
        decideBy: null,
      },
      reason,
    )
    await tell(tx, row, 'correction')
    await written(tx, application, 'ask', reason)
  })
}

/** Ends the evaluation with a recommendation; somebody else decides. @throws Refusal as `about` */
export function finishEvaluation(
  ctx: Ctx,
  id: string,
  { version, recommendation, reason }: FinishInput,
): Promise<void> {
  return about(ctx, id, version, async (tx, application) => {
    const rows = await requirementsIn(tx.db, id)
    const open = rows.filter((r) => r.outcome === 'asked').map((r) => r.code)
    if (open.length > 0) throw new Refusal('invalid', `Ainda há requisitos por avaliar: ${open.join(', ')}.`)
    const missing = rows.filter((r) => r.outcome === 'missing').map((r) => r.code)
    if (recommendation === 'grant' && missing.length > 0)
      throw invalid(
        'recommendation',
        `Não se pode recomendar com requisitos em falta: ${missing.join(', ')}.`,
      )
    if (recommendation === 'refuse' && missing.length === 0)
      throw invalid('recommendation', 'Todos os requisitos estão cumpridos: não há fundamento para recusar.')
    await step(
      tx,
      application,
      'finish',
      { evaluatedBy: tx.actor.userId, evaluatedAt: tx.now, recommendation, evaluation: reason },
      reason,
    )
    await written(tx, application, 'finish', reason, { recommendation })
  })
}

const overriding = (seen: Seen | undefined): string =>
  seen === 'unmet'
    ? 'A verificação automática diz que falta. Explique porque o dá por cumprido: a empresa lê este texto.'
    : seen === 'not-applicable'
      ? 'A verificação automática diz que não se aplica. Explique porque o vê de outra maneira: a empresa lê este texto.'
      : 'A verificação automática não o confirmou. Explique como o viu: a empresa lê este texto.'

/**
 * Something that staff do about an application.
 * @throws Refusal `not-found`, `not-allowed` for who belongs to the company, `conflict` when it changed meanwhile
 */
export function about(
  ctx: Ctx,
  id: string,
  version: number,
  act: (tx: TxCtx, application: Application) => Promise<void>,
): Promise<void> {
  const how = { right: 'staff.certification', version } as const
  return changeApplication(ctx, id, how, (tx, { application }) => act(tx, application))
}

const written = (
  tx: TxCtx,
  { id, state }: Application,
  verb: AuditAction,
  reason?: string,
  after?: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    verb: `application.${verb}`,
    objectType: 'certification-application',
    objectId: id,
    reason,
    before: { state },
    after,
  })

import { violated } from '~/platform/db'
import { audit } from '../../audit/log'
import type { AuditAction } from '../../audit/words'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import { Refusal } from '../../shared/refusal'
import { lastDay, lisbonDay } from '../certificate'
import { lockCertificate } from '../finding'
import { writeCertificate } from '../life/issuing'
import { graceEnds, monthsAfter } from '../life/life-clock'
import { replaceCertificate } from '../life/replacing'
import type { Rules } from '../rules/requirements'
import { requirementIn, rulesOf } from '../rules/rules'
import type { RequirementState } from '../schema'
import { type Application, type AppliedRequirement, requirementsIn } from './application-finding'
import type { DecideInput } from './application-forms'
import type { Gap } from './application-names'
import { step, tell } from './application-stepping'
import { decideApplication } from './changing-application'

interface Case {
  application: Application
  company: { listing: string; name: string }
  rows: AppliedRequirement[]
  rules: Rules
}

/**
 * Grants what was applied for: the certificate is issued in the same transaction. The one that it renews or raises
 * gives way to it.
 * @returns the new certificate's code
 * @throws Refusal `not-allowed` for who evaluated, recorded the fee or belongs to the company; `conflict`
 */
export async function grantApplication(ctx: Ctx, id: string, input: DecideInput): Promise<string> {
  try {
    return await decide(ctx, id, input, async (tx, { application, company, rows }) => {
      const missing = rows.filter((r) => r.outcome === 'missing' || r.outcome === 'asked').map((r) => r.code)
      if (missing.length > 0)
        throw new Refusal('conflict', `Não se concede com requisitos por cumprir: ${missing.join(', ')}.`)
      if (company.listing !== 'approved')
        throw new Refusal(
          'conflict',
          'A empresa já não está aprovada: não se pode conceder. Nada foi emitido.',
        )
      const validUntil = await replaceFormer(tx, application)
      const { id: certificateId, code } = await writeCertificate(tx, {
        companyId: application.companyId,
        level: application.level,
        scope: application.scope,
        domains: application.domains,
        rules: application.rules,
        requirements: statesOf(rows),
        validUntil,
        evaluatedBy: application.evaluatedBy as string,
      })
      const granted = await step(
        tx,
        application,
        'grant',
        { ...decided(tx, input), certificateId },
        input.reason,
      )
      await happened(tx, 'application.granted', granted)
      await written(tx, application, 'grant', input.reason, { certificateId, code })
      return code
    })
  } catch (error) {
    if (violated(error) !== 'certificates_in_force') throw error
    throw new Refusal('conflict', 'Esta empresa já tem um certificado em vigor. Nada foi emitido.')
  }
}

/** Refuses, with a report of what was missing and what would prove it. @throws Refusal as `grantApplication` */
export function refuseApplication(ctx: Ctx, id: string, input: DecideInput): Promise<void> {
  return decide(ctx, id, input, async (tx, { application, rows, rules }) => {
    const gaps = gapsOf(rows, rules)
    if (gaps.length === 0)
      throw new Refusal(
        'conflict',
        'A avaliação não encontrou nada em falta: se não concorda, devolva-a a quem avaliou.',
      )
    const row = await step(tx, application, 'refuse', { ...decided(tx, input), gaps }, input.reason)
    await tell(tx, row, 'refused')
    await written(tx, application, 'refuse', input.reason, { gaps: gaps.map((g) => g.code) })
  })
}

/** Sends the evaluation back to who made it, with what is still to be looked at. @throws Refusal as `grantApplication` */
export function returnApplication(ctx: Ctx, id: string, input: DecideInput): Promise<void> {
  return decide(ctx, id, input, async (tx, { application }) => {
    const again = { evaluatedBy: null, evaluatedAt: null, recommendation: null, evaluation: null }
    await step(tx, application, 'return', again, input.reason)
    await written(tx, application, 'return', input.reason)
  })
}

function decide<T>(
  ctx: Ctx,
  id: string,
  { version }: DecideInput,
  act: (tx: TxCtx, found: Case) => Promise<T>,
): Promise<T> {
  const how = { right: 'certificate.issue', version } as const
  return decideApplication(ctx, id, how, async (tx, { application, company }) => {
    if (application.state !== 'decision_pending')
      throw new Refusal('conflict', 'Esta candidatura não espera por uma decisão.')
    const rows = await requirementsIn(tx.db, id)
    return act(tx, { application, company, rows, rules: await rulesOf(tx.db, application.rules) })
  })
}

const decided = (tx: TxCtx, { reason }: DecideInput) => ({
  decidedBy: tx.actor.userId,
  decidedAt: tx.now,
  reason,
})

/**
 * Until when the new one is good. A renewal follows on from the end of the former, which it replaces today; a higher
 * level keeps the former's end, for the days of which the difference was paid.
 */
async function replaceFormer(tx: TxCtx, { kind, formerId }: Application): Promise<string> {
  const whole = lastDay(tx.now, settings.certificate.validMonths)
  if (kind === 'first' || !formerId) return whole
  const former = await lockCertificate(tx, formerId)
  if (former.state === 'suspended' || former.state === 'revoked')
    throw new Refusal('conflict', 'O certificado anterior está suspenso ou revogado: não se pode conceder.')
  const today = lisbonDay(tx.now)
  const inForce = former.state === 'valid' || former.state === 'updating'
  if (inForce) await replaceCertificate(tx, former)
  if (kind === 'upgrade') return inForce && former.validUntil >= today ? former.validUntil : whole
  const late = graceEnds(former.validUntil) < today
  return late ? whole : monthsAfter(former.validUntil, settings.certificate.validMonths)
}

/** What the certificate says of each requirement. Pure. */
export const statesOf = (rows: AppliedRequirement[]): RequirementState[] =>
  rows.map(({ code, outcome, validUntil }) => ({
    code,
    state: outcome === 'waived' || outcome === 'not-applicable' ? outcome : 'met',
    validUntil,
  }))

/** What was missing, and what would prove it. Pure. */
const gapsOf = (rows: AppliedRequirement[], rules: Rules): Gap[] =>
  rows
    .filter((r) => r.outcome === 'missing')
    .map(({ code, reason }) => {
      const requirement = requirementIn(rules, code)
      return {
        code,
        text: requirement?.text ?? code,
        missing: reason ?? '',
        proof: requirement?.ask ?? '',
      }
    })

const written = (
  tx: TxCtx,
  { id, state, companyId, evaluatedBy }: Application,
  verb: AuditAction,
  reason: string,
  after?: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    verb: `application.${verb}`,
    objectType: 'certification-application',
    objectId: id,
    reason,
    before: { state, companyId, evaluatedBy },
    after,
  })

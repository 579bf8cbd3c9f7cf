import { eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { lockCompany } from '../../companies/deciding'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { reusable } from '../evidence/reusing-evidence'
import { type Rules, requirementsOf } from '../rules/requirements'
import { currentRules } from '../rules/rules'
import { type Application, applicantOf } from './application-finding'
import type { ApplyInput } from './application-forms'
import type { ApplicationKind } from './application-names'
import { dropWaiting, inDays, step, tell } from './application-stepping'
import { barrierSentence } from './application-words'
import { applicationFees, applicationRequirements, certificationApplications } from './applications-schema'
import { changeOpenApplication } from './changing-application'
import { mayApply, notMadeOf } from './eligibility'
import { feeOf } from './fees'

/** The company that one acts for, none: «». Whoever asks for it authorises. */
export const ownCompany = ({ actor }: Pick<Ctx, 'actor'>): string => actor.activeCompanyId ?? ''

/**
 * Begins an application of the company that one acts for, or changes its draft.
 * @throws Refusal `conflict` with what is in its way
 */
export async function draftApplication(ctx: Ctx, input: ApplyInput): Promise<string> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  try {
    return await (input.version === undefined
      ? transaction(ctx, (tx) => begin(tx, companyId, input))
      : change(ctx, companyId, input, input.version))
  } catch (error) {
    if (violated(error) !== 'certification_applications_one_open') throw error
    throw new Refusal('conflict', barrierSentence('open'))
  }
}

async function begin(tx: TxCtx, companyId: string, input: ApplyInput): Promise<string> {
  await lockCompany(tx, companyId)
  const { kind, formerId } = await eligible(tx, companyId, input.level)
  const rules = await currentRules(tx.db)
  const id = newId()
  await tx.db.insert(certificationApplications).values({
    id,
    companyId,
    kind,
    formerId,
    rules: rules.version,
    ...said(input, rules),
    createdBy: tx.actor.userId,
    createdAt: tx.now,
    updatedAt: tx.now,
    companyBy: inDays(tx.now, settings.application.draftDays),
  })
  await recordEvent(tx, {
    subjectType: 'certification-application',
    subjectId: id,
    companyId,
    verb: 'begin',
    toState: 'draft',
    data: { level: input.level, kind },
  })
  return id
}

function change(ctx: Ctx, companyId: string, input: ApplyInput, version: number): Promise<string> {
  const how = { rowRight: 'application.manage', version } as const
  return changeOpenApplication(ctx, companyId, how, async (tx, { application }) => {
    if (application.state !== 'draft')
      throw new Refusal('conflict', 'A candidatura já foi submetida: o que diz já não se altera.')
    const { kind, formerId } = await eligible(tx, companyId, input.level, application.id)
    const rules = await currentRules(tx.db)
    await tx.db
      .update(certificationApplications)
      .set({
        kind,
        formerId,
        rules: rules.version,
        ...said(input, rules),
        updatedAt: tx.now,
        version: sql`${certificationApplications.version} + 1`,
      })
      .where(eq(certificationApplications.id, application.id))
    return application.id
  })
}

/** What somebody typed, of what the rules know. */
const said = ({ level, scope, domains, applies }: ApplyInput, rules: Rules) => ({
  level,
  scope,
  domains,
  applies: requirementsOf(level, rules)
    .filter((r) => r.conditional && applies.includes(r.code))
    .map((r) => r.code),
})

async function eligible(
  tx: TxCtx,
  companyId: string,
  level: 1 | 2,
  without?: string,
): Promise<{ kind: ApplicationKind; formerId: string | null }> {
  const applicant = await applicantOf(tx.db, companyId, without)
  const answer = mayApply(applicant, level, tx.now)
  if ('barrier' in answer) throw new Refusal('conflict', barrierSentence(answer.barrier, answer.from))
  return { kind: answer.kind, formerId: answer.kind === 'first' ? null : (applicant.former?.id ?? null) }
}

/**
 * Submits the draft: from now on it is judged by the rules in force today. What is asked for is written down, what was
 * proven already counts, and the fee is reckoned.
 * @throws Refusal `conflict` when it was submitted, or something came in its way meanwhile
 */
export function submitApplication(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const how = { rowRight: 'application.manage', version } as const
  return changeOpenApplication(ctx, companyId, how, async (tx, { application }) => {
    const { kind, formerId } = await eligible(tx, companyId, application.level, application.id)
    const rules = await currentRules(tx.db)
    const { cents, reckoning } = await reckon(tx, application, kind, rules)
    const row = await step(tx, application, 'submit', {
      kind,
      formerId,
      rules: rules.version,
      submittedAt: tx.now,
      companyBy: inDays(tx.now, settings.application.feeDays),
    })
    await ask(tx, row, rules)
    await tx.db.insert(applicationFees).values({ applicationId: row.id, cents, reckoning })
    await happened(tx, 'application.submitted', row, cents)
    await tell(tx, row, 'submitted')
    if (cents > 0) return
    await step(
      tx,
      row,
      'pay',
      { companyBy: inDays(tx.now, settings.application.documentsDays) },
      'Não há diferença a pagar.',
    )
  })
}

async function reckon(tx: TxCtx, { companyId, id, level }: Application, kind: ApplicationKind, rules: Rules) {
  const { former } = await applicantOf(tx.db, companyId, id)
  return feeOf(rules, level, kind === 'upgrade' ? former : null, tx.now)
}

/** Writes down what the rules ask of this company; what it proved before and is valid still is met. */
async function ask(tx: TxCtx, application: Application, rules: Rules): Promise<void> {
  const [known, [company]] = await Promise.all([
    reusable(tx, application),
    tx.db
      .select({ nipc: companies.nipc, legalForm: companies.legalForm })
      .from(companies)
      .where(eq(companies.id, application.companyId)),
  ])
  const never = company ? notMadeOf(company) : {}
  await tx.db.insert(applicationRequirements).values(
    requirementsOf(application.level, rules).map((r) => {
      const base = { applicationId: application.id, code: r.code }
      const why = never[r.code]
      if (why) return { ...base, outcome: 'not-applicable' as const, reason: why }
      if (r.conditional && !application.applies.includes(r.code))
        return {
          ...base,
          outcome: 'not-applicable' as const,
          reason: 'A empresa declarou que não se aplica à sua atividade.',
        }
      const validUntil = r.by === 'staff' ? known.get(r.code) : undefined
      return validUntil ? { ...base, outcome: 'met' as const, validUntil } : base
    }),
  )
}

/** Gives an application up: what waits to be looked at goes at once. @throws Refusal `conflict` when it is over */
export function withdrawApplication(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const how = { rowRight: 'application.manage', version } as const
  return changeOpenApplication(ctx, companyId, how, async (tx, { application }) => {
    await dropWaiting(tx, companyId, { applicationId: application.id })
    const row = await step(tx, application, 'withdraw')
    await happened(tx, 'application.ended', row)
    if (application.state !== 'draft') await tell(tx, row, 'withdrawn')
  })
}

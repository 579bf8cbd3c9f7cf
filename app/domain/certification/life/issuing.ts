import { and, eq, isNull, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { audit } from '../../audit/log'
import { companies, companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { certificateEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { notMadeOf } from '../application/eligibility'
import { writePaperApplication } from '../application/paper-application'
import { lastDay } from '../certificate'
import { spread } from '../changing'
import { newCode } from '../code'
import type { IssueInput } from '../forms'
import { firstRules, type Rules, requirementsOf } from '../rules/requirements'
import { currentRules } from '../rules/rules'
import { certificates, type RequirementState } from '../schema'

/**
 * Issues a certificate on what came on paper: an auditor decides on what another one evaluated. It goes through an
 * application too, which is written down as it was decided (decision 0015).
 * @returns the code.
 * @throws Refusal `invalid` when evidence is missing or the evaluator decides, `conflict` when one is in force.
 */
export async function issueCertificate(ctx: Ctx, companyId: string, input: IssueInput): Promise<string> {
  authorise(ctx.actor, 'certificate.issue')
  if (!isUuid(companyId)) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  try {
    return await transaction(ctx, (tx) => issue(tx, companyId, input))
  } catch (error) {
    if (violated(error) === 'certificates_in_force') {
      throw new Refusal('conflict', 'Esta empresa já tem um certificado em vigor. Nada foi emitido.')
    }
    if (violated(error) === 'certification_applications_one_open') {
      throw new Refusal('conflict', 'Esta empresa tem uma candidatura em curso: decida-a lá.')
    }
    throw error
  }
}

async function issue(tx: TxCtx, companyId: string, input: IssueInput): Promise<string> {
  const { db, actor, now } = tx
  const [company] = await db
    .select({ listing: companies.listing, nipc: companies.nipc, legalForm: companies.legalForm })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  checkImpartial(tx, companyId)
  if (company.listing !== 'approved') {
    throw new Refusal('conflict', 'Só uma empresa aprovada pode receber um certificado. Nada foi emitido.')
  }
  await checkEvaluator(tx, input.evaluator, companyId)
  const rules = await currentRules(db)
  const issued = await writeCertificate(tx, {
    companyId,
    level: input.level,
    scope: input.scope,
    rules: rules.version,
    requirements: evidence(input, now, rules, Object.keys(notMadeOf(company))),
    domains: input.domain ? [input.domain.toLowerCase()] : [],
    validUntil: lastDay(now, settings.certificate.validMonths),
    evaluatedBy: input.evaluator,
  })
  await writePaperApplication(tx, { ...issued, companyId, input, rules })
  await audit(tx, {
    verb: 'certificate.issue',
    objectType: 'certificate',
    objectId: issued.id,
    after: { companyId, code: issued.code, level: input.level, evaluator: input.evaluator, by: actor.userId },
  })
  return issued.code
}

export interface Granted {
  companyId: string
  level: 1 | 2
  scope: string
  rules: string
  requirements: RequirementState[]
  domains: string[]
  validUntil: string
  evaluatedBy: string
}

/** Writes a certificate, decided by whoever acts; the caller has authorised and checked. @returns its id and code */
export async function writeCertificate(tx: TxCtx, granted: Granted): Promise<{ id: string; code: string }> {
  const { db, actor, now } = tx
  const { companyId, level } = granted
  const id = newId()
  const code = newCode()
  await db.insert(certificates).values({
    id,
    code,
    ...granted,
    state: 'valid',
    issuedAt: now,
    stateSince: now,
    decidedBy: actor.userId,
  })
  await certificateEvent(tx, { id, companyId }, 'issue', { toState: 'valid', data: { level } })
  await spread(tx, { id, code, companyId }, 'issue')
  return { id, code }
}

/** Who evaluated is another auditor than who decides, and no member of the company (product/certification.md). */
async function checkEvaluator({ db, actor }: TxCtx, evaluator: string, companyId: string) {
  const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { evaluator: sentence } })
  if (evaluator === actor.userId)
    throw wrong('Quem avalia não decide: indique a outra pessoa que avaliou os comprovativos.')
  const [found] = await db
    .select({
      member: sql<boolean>`exists (select 1 from ${companyMembers} m where m.company_id = ${companyId} and m.user_id = ${users.id})`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, evaluator),
        isNull(users.blockedAt),
        sql`${users.staffRoles} && array['auditor','admin']::text[]`,
      ),
    )
  if (!found) throw wrong('Quem avaliou tem de ser da auditoria.')
  if (found.member) throw wrong('Quem avaliou pertence à empresa: tem de avaliar outra pessoa.')
}

/** The state of every requirement of the level, by what was ticked. Pure. */
export function evidence(
  { level, met }: Pick<IssueInput, 'level' | 'met'>,
  now: Date,
  rules: Pick<Rules, 'requirements'> = firstRules,
  never: readonly string[] = [],
): RequirementState[] {
  const asked = requirementsOf(level, rules)
  const missing = asked
    .filter((r) => !r.conditional && !never.includes(r.code) && !met.includes(r.code))
    .map((r) => r.code)
  if (missing.length > 0) {
    const sentence = `Faltam comprovativos obrigatórios: ${missing.join(', ')}.`
    throw new Refusal('invalid', sentence, { fields: { met: sentence } })
  }
  return asked.map((r) => {
    if (!met.includes(r.code) || never.includes(r.code))
      return { code: r.code, state: 'not-applicable', validUntil: null }
    const until = new Date(now.getTime() + r.validDays * 86_400_000)
    return {
      code: r.code,
      state: 'met',
      validUntil: r.by === 'staff' ? until.toISOString().slice(0, 10) : null,
    }
  })
}

/** Auditors who may be named as evaluator: everybody but who decides. */
export async function evaluators({ db, actor }: Ctx): Promise<{ id: string; name: string }[]> {
  authorise(actor, 'certificate.issue')
  const rows = await db
    .select({ id: users.id, name: users.name, roles: users.staffRoles })
    .from(users)
    .where(and(isNull(users.blockedAt), sql`${users.staffRoles} && array['auditor','admin']::text[]`))
    .orderBy(users.name)
    .limit(100)
  return rows.filter((r) => r.id !== actor.userId).map(({ id, name }) => ({ id, name }))
}

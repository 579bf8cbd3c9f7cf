import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { applicantOf } from '../application/application-finding'
import { barrierSentence } from '../application/application-words'
import { mayApply } from '../application/eligibility'
import { feeOf } from '../application/fees'
import { reusable } from '../evidence/reusing-evidence'
import { requirementsOf } from '../rules/requirements'
import { currentRules } from '../rules/rules'

/**
 * What it takes the company that one acts for to rise to Plus: what is met, what is missing, the difference. Null for
 * who acts for none, or may not apply for it.
 */
export async function upgradeFor(ctx: Ctx) {
  const { actor, db, now } = ctx
  const companyId = actor.activeCompanyId
  if (!companyId || !may(actor, 'application.manage', { companyId })) return null
  const [rules, applicant, [company]] = await Promise.all([
    currentRules(db),
    applicantOf(db, companyId),
    db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
  ])
  const { former } = applicant
  const answer = mayApply(applicant, 2, now)
  const raising = 'kind' in answer && answer.kind === 'upgrade'
  const known = await reusable(ctx, { companyId, formerId: former?.id ?? null })
  const states = new Map(former?.requirements.map((r) => [r.code, r.state]))
  const requirements = requirementsOf(2, rules)
    .filter((r) => states.get(r.code) !== 'not-applicable')
    .map(({ code, text, ask, by }) => {
      const until = known.get(code)
      return {
        code,
        text,
        ask,
        // What we check ourselves is met as long as the certificate says so.
        met: until !== undefined || (by !== 'staff' && states.get(code) === 'met'),
        until: until ? until.split('-').reverse().join('/') : null,
      }
    })
  return {
    company: company?.name ?? '',
    why: raising
      ? null
      : 'kind' in answer && answer.kind === 'renewal'
        ? 'O certificado está a acabar: suba de nível com a renovação, por um ano inteiro e sem diferença a pagar.'
        : 'kind' in answer
          ? 'Sem certificado em vigor não há diferença a pagar: pode candidatar-se diretamente ao nível que quiser.'
          : barrierSentence(answer.barrier, answer.from),
    met: requirements.filter((r) => r.met).length,
    requirements,
    ...feeOf(rules, 2, raising ? former : null, now),
  }
}

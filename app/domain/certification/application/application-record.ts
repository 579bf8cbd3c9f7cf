import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import { companyScores } from '../../reviews/score/scores-schema'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { lisbonDay } from '../certificate'
import { mayConfirm } from '../checks/checks-words'
import { formatCode } from '../code'
import { levelOf } from '../rules/requirements'
import { rulesOf } from '../rules/rules'
import { certificates } from '../schema'
import { noApplication } from './application-finding'
import { type RequirementView, requirementsView } from './application-requirements-reading'
import { certificationApplications } from './applications-schema'
import { conflictOf, conflictSentences } from './impartiality'

/** Everything that staff evaluate and decide an application by. Of payments it knows nothing: no table of fees is read. */
export async function applicationRecord(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'staff.certification')
  const { db, actor } = ctx
  const [found] = isUuid(id)
    ? await db
        .select({
          application: certificationApplications,
          company: companies,
          former: certificates,
          score: { value: companyScores.score, counted: companyScores.counted },
        })
        .from(certificationApplications)
        .innerJoin(companies, eq(companies.id, certificationApplications.companyId))
        .leftJoin(certificates, eq(certificates.id, certificationApplications.formerId))
        .leftJoin(companyScores, eq(companyScores.companyId, companies.id))
        .where(eq(certificationApplications.id, id))
    : []
  if (!found) throw noApplication()
  const { application: a, company, former, score } = found
  const involved = [a.assignedTo, a.evaluatedBy, a.decidedBy].filter((p) => p !== null)
  const [rules, requirements, history, people, conflict, granted] = await Promise.all([
    rulesOf(db, a.rules),
    requirementsView(db, a),
    historyOf(ctx, id),
    involved.length > 0
      ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, involved))
      : [],
    conflictOf(ctx, a),
    a.certificateId
      ? db
          .select({ id: certificates.id, code: certificates.code })
          .from(certificates)
          .where(eq(certificates.id, a.certificateId))
      : [],
  ])
  const name = (person: string | null) => people.find((p) => p.id === person)?.name ?? null
  const missing = requirements.filter((r) => r.outcome === 'missing').map((r) => r.code)
  const open = requirements.filter((r) => r.outcome === 'asked').map((r) => r.code)
  const judging = a.state === 'evaluation' && conflict !== 'member' && conflict !== 'same-person'
  const deciding = a.state === 'decision_pending' && !conflict && may(actor, 'certificate.issue')
  const confirmable = judging ? requirements.filter(isConfirmable).map((r) => r.code) : []
  const can = {
    assign:
      ['fee_paid', 'documents', 'correction', 'evaluation'].includes(a.state) &&
      a.assignedTo !== actor.userId &&
      conflict !== 'member',
    judge: judging,
    confirm: confirmable.length > 0,
    ask: judging && missing.length > 0 && a.rounds < settings.application.correctionRounds,
    finish: judging && open.length === 0,
    grant: deciding && missing.length === 0,
    refuse: deciding && missing.length > 0,
    return: deciding,
  }
  return {
    id,
    kind: a.kind,
    state: a.state,
    version: a.version,
    level: levelOf(a.level, rules).name,
    scope: a.scope,
    domains: a.domains,
    rules: a.rules,
    rounds: a.rounds,
    submittedAt: a.submittedAt,
    completeAt: a.completeAt,
    companyBy: a.companyBy,
    decideBy: a.decideBy,
    evaluatedAt: a.evaluatedAt,
    recommendation: a.recommendation,
    evaluation: a.evaluation,
    decidedAt: a.decidedAt,
    reason: a.reason,
    assignedTo: name(a.assignedTo),
    mine: a.assignedTo === actor.userId,
    evaluatedBy: name(a.evaluatedBy),
    decidedBy: name(a.decidedBy),
    certificate: granted[0] ? { id: granted[0].id, code: formatCode(granted[0].code) } : null,
    former: former && { id: former.id, code: formatCode(former.code), validUntil: former.validUntil },
    company: {
      id: company.id,
      name: company.name,
      slug: company.slug,
      legalName: company.legalName,
      nipc: company.nipc,
      website: company.website,
      listing: company.listing,
    },
    look: lookAt(score),
    requirements,
    missing,
    open,
    history,
    conflict: conflict && conflictSentences[conflict],
    today: lisbonDay(ctx.now),
    /** What machines found to be met, or not to apply, to be taken over in one step. */
    confirmable,
    verbs: (Object.keys(can) as (keyof typeof can)[]).filter((verb) => can[verb]),
  }
}
export type ApplicationRecord = Awaited<ReturnType<typeof applicationRecord>>

/** A low score of many reviews, which asks whoever evaluates for a look and is no criterion (product/certification.md). */
const lookAt = (score: { value: number | null; counted: number } | null) =>
  score &&
  score.value !== null &&
  score.value < settings.application.lookBelow &&
  score.counted >= settings.application.lookFrom
    ? { score: score.value, reviews: score.counted }
    : null

const isConfirmable = (r: RequirementView): boolean => r.outcome === 'asked' && mayConfirm(r, r.check)

async function historyOf({ db }: Ctx, id: string) {
  return db
    .select({
      id: events.id,
      at: events.at,
      verb: events.verb,
      who: users.name,
      reason: events.reason,
      data: events.data,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(events.subjectType, 'certification-application'),
        eq(events.subjectId, id),
        // Whoever decides learns nothing of payments.
        ne(events.verb, 'pay'),
      ),
    )
    .orderBy(desc(events.id))
    .limit(80)
}

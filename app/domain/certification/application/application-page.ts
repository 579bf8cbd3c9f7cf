import { and, desc, eq, inArray } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { holdsUntil, stateToday } from '../certificate'
import { formatCode } from '../code'
import { levelOf, type Rules } from '../rules/requirements'
import { currentRules, rulesOf } from '../rules/rules'
import { type Application, applicantOf, noApplication } from './application-finding'
import { isOpen } from './application-names'
import { missingIn, requirementsView } from './application-requirements-reading'
import { barrierSentence, stepOf } from './application-words'
import { applicationFees, certificationApplications } from './applications-schema'
import { ownCompany } from './applying'
import { mayApply } from './eligibility'
import { feeOf } from './fees'

/** Where the certification of the company that one acts for stands: what is going on, what came before, what is open. */
export async function certificationPage(ctx: Ctx) {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const { db, now } = ctx
  const [rules, applicant, all] = await Promise.all([
    currentRules(db),
    applicantOf(db, companyId),
    db
      .select()
      .from(certificationApplications)
      .where(eq(certificationApplications.companyId, companyId))
      .orderBy(desc(certificationApplications.createdAt))
      .limit(20),
  ])
  const open = all.find((a) => isOpen(a.state))
  const { former, company } = applicant
  return {
    company: company.name,
    website: company.website,
    certificate: former && {
      code: formatCode(former.code),
      level: former.level,
      levelName: levelOf(former.level, rules).name,
      state: stateToday(former, now),
      validUntil: holdsUntil(former),
    },
    application: open ? await current(ctx, open) : null,
    past: all
      .filter((a) => !isOpen(a.state))
      .map(({ id, kind, state, level, createdAt, decidedAt, updatedAt }) => ({
        id,
        kind,
        state,
        level: levelOf(level, rules).name,
        createdAt,
        endedAt: decidedAt ?? updatedAt,
      })),
    options: rules.levels.map((l) => {
      const answer = mayApply(applicant, l.level, now)
      const kind = 'kind' in answer ? answer.kind : null
      return {
        ...l,
        kind,
        why: 'barrier' in answer ? barrierSentence(answer.barrier, answer.from) : null,
        ...feeOf(rules, l.level, kind === 'upgrade' ? former : null, now),
      }
    }),
    conditional: conditionalOf(rules),
    feeIfSubmitted:
      open?.state === 'draft' ? feeOf(rules, open.level, open.kind === 'upgrade' ? former : null, now) : null,
  }
}

const conditionalOf = (rules: Rules) =>
  rules.requirements
    .filter((r) => r.conditional)
    .map(({ code, text, ask, level }) => ({ code, text, ask, level }))

async function current(ctx: Ctx, application: Application) {
  const { db } = ctx
  const { id, rules: version, state } = application
  const [rules, requirements, [fee], history] = await Promise.all([
    rulesOf(db, version),
    requirementsView(db, application),
    db.select().from(applicationFees).where(eq(applicationFees.applicationId, id)),
    historyOf(ctx, id),
  ])
  return {
    id,
    kind: application.kind,
    state,
    step: stepOf[state],
    version: application.version,
    level: application.level,
    levelName: levelOf(application.level, rules).name,
    scope: application.scope,
    domains: application.domains,
    applies: application.applies,
    rules: version,
    rounds: application.rounds,
    companyBy: application.companyBy,
    decideBy: application.decideBy,
    fee: fee ? { cents: fee.cents, reckoning: fee.reckoning, paidAt: fee.paidAt } : null,
    requirements,
    missing: missingIn(requirements),
    asked: state === 'correction' ? (history.find((e) => e.verb === 'ask')?.reason ?? null) : null,
    history,
  }
}

/** What happened, as the company reads it: not who of us did what to which requirement. */
async function historyOf({ db }: Ctx, id: string) {
  return db
    .select({ id: events.id, at: events.at, verb: events.verb, reason: events.reason })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'certification-application'),
        eq(events.subjectId, id),
        inArray(events.verb, [
          'begin',
          'submit',
          'pay',
          'collect',
          'complete',
          'ask',
          'correct',
          'grant',
          'refuse',
          'reopen',
          'withdraw',
          'lapse',
        ]),
      ),
    )
    .orderBy(desc(events.id))
    .limit(50)
    .then((rows) =>
      // What we noted about the payment is ours.
      rows.map((r) => ({ ...r, reason: r.verb === 'pay' ? null : r.reason })),
    )
}

/** An application that is over, of the company that one acts for: what was decided and why. @throws Refusal `not-found` */
export async function pastApplication(ctx: Ctx, id: string) {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(certificationApplications)
        .where(and(eq(certificationApplications.id, id), eq(certificationApplications.companyId, companyId)))
    : []
  if (!row) throw noApplication()
  const [rules, requirements, history] = await Promise.all([
    rulesOf(ctx.db, row.rules),
    requirementsView(ctx.db, row),
    historyOf(ctx, id),
  ])
  return {
    id,
    kind: row.kind,
    state: row.state,
    level: levelOf(row.level, rules).name,
    scope: row.scope,
    rules: row.rules,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    reason: row.reason,
    gaps: row.gaps ?? [],
    requirements,
    history,
  }
}
export type CertificationPage = Awaited<ReturnType<typeof certificationPage>>
export type OpenApplication = NonNullable<CertificationPage['application']>

import { desc, eq } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isOwn } from '../../shared/own'
import { Refusal } from '../../shared/refusal'
import { daysBetween } from '../../shared/working-days'
import { appealableAs, appealEnds } from '../appeals/appealing'
import { renewalUnderWay } from '../application/application-finding'
import { mayApplyAgainOn } from '../application/applying-again'
import { holdsUntil, lisbonDay, stateToday } from '../certificate'
import { levelNames, type ReasonClass, reasonClasses, stateWords } from '../certificate-words'
import { checkDays, helpChecks } from '../checks/check-rules'
import { formatCode } from '../code'
import { evidenceRenewals } from '../evidence/renewing-evidence-reading'
import { requirementWords } from '../rules/requirements'
import { requirementIn, requirementText, rulesOf } from '../rules/rules'
import { certificates } from '../schema'
import { asOf, monthsLater, renewalOpens } from './life-clock'
import { certificateAppeals, requirementChecks, suspensions } from './life-schema'
import { certificateEvents } from './life-words'
import { updatingClock } from './updating-clock'

/** Events that its company reads. */
const told = new Set(Object.keys(certificateEvents).filter((verb) => !certificateEvents[verb]?.staffOnly))

/**
 * The certificate of the company that somebody acts for, as it stands today: the one in force, or the last one.
 * Null: it never had one.
 */
export async function myCertificate(ctx: Ctx) {
  const { db, actor, now } = ctx
  const companyId = actor.activeCompanyId
  if (!companyId) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  authorise(actor, 'certificate.follow', { companyId })
  const rows = await db
    .select({ certificate: certificates, company: companies.name, website: companies.website })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(eq(certificates.companyId, companyId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(10)
  const living = rows.find((r) => ['valid', 'updating', 'suspended'].includes(r.certificate.state))
  const row = living ?? rows[0]
  if (!row) return null
  const { certificate: c, company } = row
  const today = lisbonDay(now)
  const state = stateToday(c, now)
  const [checks, notices, appeals, history, renewing, again, renewals, rules, clock] = await Promise.all([
    db.select().from(requirementChecks).where(eq(requirementChecks.companyId, companyId)),
    db
      .select()
      .from(suspensions)
      .where(eq(suspensions.certificateId, c.id))
      .orderBy(desc(suspensions.proposedAt))
      .limit(20),
    db
      .select()
      .from(certificateAppeals)
      .where(eq(certificateAppeals.companyId, companyId))
      .orderBy(desc(certificateAppeals.sentAt))
      .limit(20),
    db
      .select({ verb: events.verb, at: events.at, reason: events.reason })
      .from(events)
      .where(eq(events.subjectId, c.id))
      .orderBy(desc(events.id))
      .limit(60),
    renewalUnderWay(db, companyId),
    mayApplyAgainOn(db, companyId),
    evidenceRenewals(ctx, c),
    rulesOf(db, c.rules),
    state === 'updating' ? updatingClock(db, c, now) : null,
  ])
  const from = appealableAs(state)
  const appealed = appeals.some(
    (a) => a.certificateId === c.id && a.from === from && a.decidedAt.getTime() === c.stateSince.getTime(),
  )
  const speaks = may(actor, 'certificate.speak', { companyId })
  const inForce = state === 'valid' || state === 'updating'
  return {
    id: c.id,
    version: c.version,
    companyId,
    company,
    code: formatCode(c.code),
    level: levelNames[c.level],
    scope: c.scope,
    state,
    ...stateWords[state],
    reason: c.publicReason ? (reasonClasses[c.publicReason as ReasonClass] ?? null) : null,
    since: c.stateSince,
    issuedAt: c.issuedAt,
    /** The last day on which it holds, with the grace of a renewal under way. */
    validUntil: holdsUntil(c),
    /** The end of its validity proper. */
    endsOn: c.validUntil,
    graceUntil: c.graceUntil,
    daysLeft: daysBetween(today, holdsUntil(c)),
    /** Until when what is missing may be brought, and whether that waits for us. */
    updating: clock,
    suspendedUntil:
      state === 'suspended'
        ? lisbonDay(monthsLater(c.stateSince, settings.certificate.maxSuspensionMonths))
        : null,
    renewalOpens: renewalOpens(c.validUntil),
    mayRenew: inForce && renewalOpens(c.validUntil) <= today && !renewing,
    renewing,
    mayApplyAgainOn: state === 'revoked' ? again : null,
    appeal:
      speaks && from && !appealed && appealEnds(c.stateSince) >= today
        ? { until: appealEnds(c.stateSince) }
        : null,
    may: {
      check: speaks && living !== undefined,
      renounce: may(actor, 'certificate.renounce', { companyId }) && living !== undefined,
      speak: speaks,
    },
    requirements: asOf(c.requirements, today).map((r) => {
      const check = helpChecks.includes(r.code) ? undefined : checks.find((k) => k.requirement === r.code)
      return {
        code: r.code,
        text: requirementText(rules, r.code),
        by: requirementIn(rules, r.code)?.by ?? 'staff',
        state: r.state,
        word: requirementWords[r.state],
        validUntil: r.validUntil,
        soon:
          r.state === 'met' &&
          r.validUntil !== null &&
          daysBetween(today, r.validUntil) <= settings.certificateLife.soonDays,
        check: check ? { at: check.at, outcome: check.outcome, seen: check.seen, dueAt: check.dueAt } : null,
        /** Evidence of it may be sent anew, or waits to be looked at. */
        renewal: renewals.get(r.code) ?? null,
        automatic: isOwn(checkDays, r.code) && !helpChecks.includes(r.code),
      }
    }),
    notices: notices.map((n) => ({
      id: n.id,
      state: n.state,
      version: n.version,
      reasonClass: reasonClasses[n.reasonClass],
      reason: n.reason,
      risk: n.risk,
      proposedAt: n.proposedAt,
      heardUntil: n.heardUntil,
      answer: n.answer,
      answeredAt: n.answeredAt,
      answeredDocument: n.answerFileId !== null,
      decision: n.decision,
      decidedAt: n.decidedAt,
      cure: n.cure,
      liftedAt: n.liftedAt,
      open: n.state === 'heard' && n.answeredAt === null && n.heardUntil !== null && n.heardUntil >= now,
    })),
    appeals: appeals.map(({ id, from: against, state: stands, body, sentAt, dueAt, missedAt, closedAt }) => ({
      id,
      from: against,
      state: stands,
      body,
      sentAt,
      dueAt,
      missedAt,
      closedAt,
    })),
    history: history.filter((e) => told.has(e.verb)),
    earlier: rows
      .filter((r) => r.certificate.id !== c.id)
      .map(({ certificate: e }) => ({
        code: formatCode(e.code),
        level: levelNames[e.level],
        issuedAt: e.issuedAt,
        ...stateWords[stateToday(e, now)],
      })),
  }
}
export type MyCertificate = NonNullable<Awaited<ReturnType<typeof myCertificate>>>

/** The one that somebody does something about. @throws Refusal `not-found` when the company never had one */
export async function myCertificateNow(ctx: Ctx): Promise<MyCertificate> {
  const found = await myCertificate(ctx)
  if (!found) throw new Refusal('not-found', 'Esta empresa ainda não teve nenhum certificado.')
  return found
}

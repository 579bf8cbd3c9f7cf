import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { auditLog, events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { type Actor, authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { certificateFlow, holdsUntil, stateToday } from '../certificate'
import type { CertificateFilter } from '../certificate-filter'
import { levelNames, type ReasonClass, reasonClasses, stateWords, toDecide } from '../certificate-words'
import { formatCode, readCode } from '../code'
import { requirementText, rulesOf } from '../rules/rules'
import { certificates } from '../schema'
import { suspensions } from './life-schema'
import { lifeOf } from './staff-life'

const revocationAsked = sql<boolean>`${certificates.revocationAskedBy} is not null and ${certificates.state} in ('valid','updating','suspended')`

/** Certificates by state, what ends first before, or the other way round. */
export async function findCertificates(
  { db, actor, now }: Ctx,
  { state, search, level, sort }: CertificateFilter,
  after: string | null,
) {
  authorise(actor, 'staff.certification')
  const list = keyset(
    { by: certificates.validUntil, id: certificates.id, kind: 'day', desc: sort === 'last' },
    after,
  )
  const code = readCode(search)
  // Answered, or its time is over: the notice waits for a decision.
  const noticeDue = sql<boolean>`exists (select 1 from ${suspensions} s where s.certificate_id = ${certificates.id} and s.state = 'heard'
    and (s.answered_at is not null or s.heard_until < ${now}))`
  const rows = await db
    .select({
      id: certificates.id,
      code: certificates.code,
      level: certificates.level,
      state: certificates.state,
      validUntil: certificates.validUntil,
      graceUntil: certificates.graceUntil,
      publicReason: certificates.publicReason,
      company: companies.name,
      key: list.key,
      noticeDue,
      revocationAsked,
    })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(
      and(
        state === toDecide
          ? or(noticeDue, revocationAsked)
          : state
            ? eq(certificates.state, state)
            : undefined,
        level ? eq(certificates.level, level) : undefined,
        code.ok ? eq(certificates.code, code.code) : search ? contains(companies.name, search) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ key: _key, ...r }) => ({
      ...r,
      code: formatCode(r.code),
      level: levelNames[r.level],
      // The order and its cursor keep to the validity proper; what is read is until when it holds.
      validUntil: holdsUntil(r),
      ...stateWords[stateToday(r, now)],
    })),
    next,
  }
}

/** One certificate as staff see it: everything, with who did what. */
export async function certificateToDecide(ctx: Ctx, id: string | undefined) {
  const { db, actor, now } = ctx
  authorise(actor, 'staff.certification')
  if (!isUuid(id)) throw new Refusal('not-found', 'Não encontrámos este certificado.')
  const [row] = await db
    .select({ certificate: certificates, company: companies.name, slug: companies.slug })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(eq(certificates.id, id))
  if (!row) throw new Refusal('not-found', 'Não encontrámos este certificado.')
  const { certificate: c } = row
  const involved = [c.evaluatedBy, c.decidedBy, c.revocationAskedBy].filter((p) => p !== null)
  const [history, people, trail, life, rules] = await Promise.all([
    db
      .select({
        verb: events.verb,
        at: events.at,
        reason: events.reason,
        kind: events.actorKind,
        data: events.data,
      })
      .from(events)
      .where(and(eq(events.subjectType, 'certificate'), eq(events.subjectId, id)))
      .orderBy(desc(events.id))
      .limit(100),
    involved.length > 0
      ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, involved))
      : [],
    db
      .select({ seq: auditLog.seq, verb: auditLog.verb, at: auditLog.at, who: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(eq(auditLog.objectType, 'certificate'), eq(auditLog.objectId, id)))
      .orderBy(desc(auditLog.seq))
      .limit(50),
    lifeOf(ctx, id, c.companyId),
    rulesOf(db, c.rules),
  ])
  const request = history.find((e) => e.verb === 'ask-revocation')
  const publicClass = (request?.data as { class?: ReasonClass } | null)?.class
  // What the first of the two wrote is what the second has to judge.
  const asked = { at: request?.at ?? null, reason: request?.reason ?? null, reasonClass: publicClass ?? null }
  const name = (person: string | null) => people.find((p) => p.id === person)?.name ?? null
  const state = stateToday(c, now)
  return {
    id: c.id,
    code: formatCode(c.code),
    state,
    ...stateWords[state],
    version: c.version,
    level: levelNames[c.level],
    scope: c.scope,
    rules: c.rules,
    domains: c.domains,
    issuedAt: c.issuedAt,
    validUntil: holdsUntil(c),
    endsOn: c.validUntil,
    reason: c.publicReason ? (reasonClasses[c.publicReason as ReasonClass] ?? c.publicReason) : null,
    requirements: c.requirements.map((r) => ({ ...r, text: requirementText(rules, r.code) })),
    company: { id: c.companyId, name: row.company, slug: row.slug },
    evaluatedBy: name(c.evaluatedBy),
    decidedBy: name(c.decidedBy),
    revocationAsked: c.revocationAskedBy
      ? { by: name(c.revocationAskedBy), byMe: c.revocationAskedBy === actor.userId, ...asked }
      : null,
    graceUntil: c.graceUntil,
    history,
    trail,
    life,
    verbs: verbsOf(c, actor, now),
  }
}

/** What may be done about it today. Whoever asked for its revocation does not confirm it. */
function verbsOf(c: typeof certificates.$inferSelect, actor: Actor, now: Date): string[] {
  const verbs = certificateFlow.from(stateToday(c, now))
  const mine = c.revocationAskedBy !== null && c.revocationAskedBy === actor.userId
  return [...verbs.filter((v) => v !== 'revoke' || !mine), ...(verbs.includes('suspend') ? ['examine'] : [])]
}

export type CertificateToDecide = Awaited<ReturnType<typeof certificateToDecide>>

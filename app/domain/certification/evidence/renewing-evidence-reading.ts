import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import type { Application, Certificate } from '../application/application-finding'
import { requirementsIn } from '../application/application-finding'
import { openStates } from '../application/application-names'
import { certificationApplications, certificationEvidence } from '../application/applications-schema'
import { ownCompany } from '../application/applying'
import { conflictOf, conflictSentences } from '../application/impartiality'
import { lisbonDay, stateToday } from '../certificate'
import { formatCode } from '../code'
import { asOf, renewable } from '../life/life-clock'
import { requirementIn, rulesOf } from '../rules/rules'
import { certificates } from '../schema'

/** What a company may send anew of its certificate, and what of it waits: for its pages and for those of staff. */

export type EvidenceRow = typeof certificationEvidence.$inferSelect
const living = ['valid', 'updating', 'suspended'] as const

/** The company's certificate that lives today; null when there is none. */
export async function livingCertificate(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
): Promise<Certificate | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.companyId, companyId), inArray(certificates.state, [...living])))
  return row && living.some((s) => s === stateToday(row, now)) ? row : null
}

/** What waits to be looked at outside any application, or of one requirement also within one. */
export const waitingFor = (db: Db, companyId: string, code?: string): Promise<EvidenceRow[]> =>
  db
    .select()
    .from(certificationEvidence)
    .where(
      and(
        eq(certificationEvidence.companyId, companyId),
        eq(certificationEvidence.state, 'waiting'),
        code ? eq(certificationEvidence.code, code) : undefined,
      ),
    )

/** Requirements whose evidence is to be sent in the open application, or waits there. */
export async function inApplication(db: Db, companyId: string): Promise<Set<string>> {
  const [open] = await db
    .select({ id: certificationApplications.id, state: certificationApplications.state })
    .from(certificationApplications)
    .where(
      and(
        eq(certificationApplications.companyId, companyId),
        inArray(certificationApplications.state, [...openStates]),
      ),
    )
  if (!open) return new Set()
  const wanted = wantedIn(open)
  const [rows, waiting] = await Promise.all([
    wanted ? requirementsIn(db, open.id) : [],
    waitingFor(db, companyId),
  ])
  return new Set([
    ...rows.filter((r) => r.outcome === wanted).map((r) => r.code),
    ...waiting.filter((e) => e.applicationId !== null).map((e) => e.code),
  ])
}

const wantedIn = ({ state }: Pick<Application, 'state'>) => {
  if (state === 'correction') return 'missing'
  return state === 'fee_paid' || state === 'documents' ? 'asked' : null
}

export type Renewal = 'may' | 'waiting'

/** By requirement, for who may send: what may be sent anew today and what was sent and waits. */
export async function evidenceRenewals(ctx: Ctx, certificate: Certificate): Promise<Map<string, Renewal>> {
  const { db, actor, now } = ctx
  const { companyId } = certificate
  if (!may(actor, 'application.manage', { companyId })) return new Map()
  if (!living.some((s) => s === stateToday(certificate, now))) return new Map()
  const [rules, elsewhere, waiting] = await Promise.all([
    rulesOf(db, certificate.rules),
    inApplication(db, companyId),
    waitingFor(db, companyId),
  ])
  const today = lisbonDay(now)
  const found = new Map<string, Renewal>()
  for (const r of asOf(certificate.requirements, today)) {
    if (requirementIn(rules, r.code)?.by !== 'staff' || elsewhere.has(r.code)) continue
    if (waiting.some((e) => e.code === r.code)) found.set(r.code, 'waiting')
    else if (renewable(r, today)) found.set(r.code, 'may')
  }
  return found
}

/** The page on which a company sends evidence of one requirement anew. @throws Refusal `not-found` */
export async function renewalOf(ctx: Ctx, code: string) {
  const companyId = ownCompany(ctx)
  authorise(ctx.actor, 'application.manage', { companyId })
  const { db, now } = ctx
  const certificate = await livingCertificate(ctx, companyId)
  const state = asOf(certificate?.requirements ?? [], lisbonDay(now)).find((r) => r.code === code)
  const requirement = certificate && requirementIn(await rulesOf(db, certificate.rules), code)
  if (!certificate || !state || !requirement)
    throw new Refusal('not-found', 'Este requisito não faz parte de um certificado em vigor.')
  const [renewals, elsewhere, [last]] = await Promise.all([
    evidenceRenewals(ctx, certificate),
    inApplication(db, companyId),
    db
      .select()
      .from(certificationEvidence)
      .where(
        and(
          eq(certificationEvidence.companyId, companyId),
          eq(certificationEvidence.code, code),
          isNull(certificationEvidence.applicationId),
          inArray(certificationEvidence.state, ['waiting', 'accepted', 'refused']),
        ),
      )
      .orderBy(desc(certificationEvidence.sentAt), desc(certificationEvidence.id))
      .limit(1),
  ])
  const { text, ask, evidence, form } = requirement
  return {
    code,
    text,
    ask,
    evidence,
    form: form ?? null,
    state: state.state,
    validUntil: state.validUntil,
    maySend: renewals.has(code),
    inApplication: elsewhere.has(code),
    byCompany: requirement.by === 'staff',
    sent: last
      ? {
          id: last.id,
          state: last.state,
          value: last.value,
          hasFile: last.fileId !== null,
          reason: last.reason,
        }
      : null,
  }
}

/** Evidence that was sent outside any application, for whoever judges it. @throws Refusal `not-found` */
export async function renewedEvidence(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'staff.certification')
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ evidence: certificationEvidence, company: companies.name, slug: companies.slug })
        .from(certificationEvidence)
        .innerJoin(companies, eq(companies.id, certificationEvidence.companyId))
        .where(and(eq(certificationEvidence.id, id), isNull(certificationEvidence.applicationId)))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este comprovativo.')
  const { evidence: e, company, slug } = row
  const certificate = await lastCertificate(ctx.db, e.companyId)
  const requirement = certificate && requirementIn(await rulesOf(ctx.db, certificate.rules), e.code)
  if (!certificate || !requirement) throw new Refusal('not-found', 'Não encontrámos este comprovativo.')
  const conflict = await conflictOf(ctx, { id: e.id, companyId: e.companyId })
  const today = lisbonDay(ctx.now)
  const held = asOf(certificate.requirements, today).find((r) => r.code === e.code)
  return {
    id: e.id,
    code: e.code,
    text: requirement.text,
    ask: requirement.ask,
    kind: requirement.evidence,
    validDays: requirement.validDays,
    today,
    company,
    slug,
    certificate: { id: certificate.id, code: formatCode(certificate.code) },
    state: e.state,
    held: held ? { state: held.state, validUntil: held.validUntil } : null,
    value: e.value,
    note: e.note,
    hasFile: e.fileId !== null,
    sentAt: e.sentAt,
    validUntil: e.validUntil,
    reason: e.reason,
    conflict: conflict ? conflictSentences[conflict] : null,
  }
}

/** The certificate that lives, or the last one. */
export async function lastCertificate(db: Db, companyId: string): Promise<Certificate | null> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.companyId, companyId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(10)
  return rows.find((r) => living.some((s) => s === r.state)) ?? rows[0] ?? null
}

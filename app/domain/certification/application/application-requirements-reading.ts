import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { type CheckSeen, checksOf, seenOf } from '../checks/checks-seen'
import type { Requirement } from '../rules/requirements'
import { requirementIn, rulesOf } from '../rules/rules'
import { type Application, requirementsIn } from './application-finding'
import { type EvidenceState, isOpen, type Outcome } from './application-names'
import { certificationEvidence } from './applications-schema'

export interface SentEvidence {
  id: string
  state: EvidenceState
  value: string | null
  note: string | null
  hasFile: boolean
  sentAt: Date
  validUntil: string | null
  reason: string | null
  /** It came with an earlier application. */
  earlier: boolean
}

/** A requirement of an application, with what was sent for it. */
export interface RequirementView {
  code: string
  text: string
  ask: string
  evidence: Requirement['evidence']
  form: Requirement['form'] | null
  by: Requirement['by']
  validDays: number
  outcome: Outcome
  validUntil: string | null
  reason: string | null
  sent: SentEvidence | null
  /** What was sent before it, the newest first. */
  before: SentEvidence[]
  /** What machines saw of it last, while the application goes on. */
  check: Pick<CheckSeen, 'at' | 'outcome' | 'seen'> | null
  /** The company may send something now. */
  maySend: boolean
}

const sending: readonly string[] = ['fee_paid', 'documents']

/** The requirements of an application as its rules word them, by number. */
export async function requirementsView(
  db: Db,
  application: Pick<Application, 'id' | 'companyId' | 'rules' | 'state'>,
): Promise<RequirementView[]> {
  const { id, companyId, state } = application
  const [rules, rows, evidence, checks] = await Promise.all([
    rulesOf(db, application.rules),
    requirementsIn(db, id),
    db
      .select()
      .from(certificationEvidence)
      .where(
        and(
          eq(certificationEvidence.companyId, companyId),
          notInArray(certificationEvidence.state, ['withdrawn']),
        ),
      )
      .orderBy(desc(certificationEvidence.sentAt), desc(certificationEvidence.id))
      .limit(200),
    isOpen(state) ? checksOf(db, companyId) : [],
  ])
  return rows.map(({ code, outcome, validUntil, reason }) => {
    const requirement = requirementIn(rules, code)
    const all = evidence
      .filter((e) => e.code === code && (e.applicationId === id || e.state === 'accepted'))
      .map((e) => sentOf(e, id))
    const wanted =
      state === 'correction' ? outcome === 'missing' : sending.includes(state) && outcome === 'asked'
    return {
      code,
      text: requirement?.text ?? code,
      ask: requirement?.ask ?? '',
      evidence: requirement?.evidence ?? 'file',
      form: requirement?.form ?? null,
      by: requirement?.by ?? 'staff',
      validDays: requirement?.validDays ?? 0,
      outcome,
      validUntil,
      reason,
      sent: all[0] ?? null,
      before: all.slice(1, 6),
      check: seenOf(checks, code),
      maySend: wanted && requirement?.by === 'staff',
    }
  })
}

/** Of these, what the company has still to send: as `stillMissing` asks it of the database. */
export const missingIn = (requirements: readonly RequirementView[]): string[] =>
  requirements
    .filter((r) => r.maySend && ![r.sent, ...r.before].some((s) => s?.state === 'waiting' && !s.earlier))
    .map((r) => r.code)

const sentOf = (e: typeof certificationEvidence.$inferSelect, applicationId: string): SentEvidence => ({
  id: e.id,
  state: e.state,
  value: e.value,
  note: e.note,
  hasFile: e.fileId !== null,
  sentAt: e.sentAt,
  validUntil: e.validUntil,
  reason: e.reason,
  earlier: e.applicationId !== applicationId,
})

import { eq } from 'drizzle-orm'
import { and, inArray } from 'drizzle-orm/sql'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import type { IssueInput } from '../forms'
import type { Rules } from '../rules/requirements'
import { certificates, type RequirementState } from '../schema'
import { openStates } from './application-names'
import { applicationRequirements, certificationApplications } from './applications-schema'

interface OnPaper {
  id: string
  companyId: string
  input: IssueInput
  rules: Rules
}

/** What was asked, evaluated and decided on paper is written down as an application that was granted. */
export async function writePaperApplication(
  tx: TxCtx,
  { id: certificateId, companyId, input, rules }: OnPaper,
): Promise<void> {
  const { db, actor, now } = tx
  const open = await db
    .select({ id: certificationApplications.id })
    .from(certificationApplications)
    .where(
      and(
        eq(certificationApplications.companyId, companyId),
        inArray(certificationApplications.state, [...openStates]),
      ),
    )
  if (open.length > 0)
    throw new Refusal('conflict', 'Esta empresa tem uma candidatura em curso: decida-a lá.')
  const [certificate] = await db
    .select({ requirements: certificates.requirements })
    .from(certificates)
    .where(eq(certificates.id, certificateId))
  const id = newId()
  await db.insert(certificationApplications).values({
    id,
    companyId,
    kind: 'first',
    state: 'granted',
    level: input.level,
    scope: input.scope,
    domains: input.domain ? [input.domain.toLowerCase()] : [],
    rules: rules.version,
    createdAt: now,
    submittedAt: now,
    completeAt: now,
    evaluatedBy: input.evaluator,
    evaluatedAt: now,
    recommendation: 'grant',
    decidedBy: actor.userId,
    decidedAt: now,
    certificateId,
    updatedAt: now,
  })
  const requirements: RequirementState[] = certificate?.requirements ?? []
  await db.insert(applicationRequirements).values(
    requirements.map((r) => ({
      applicationId: id,
      code: r.code,
      outcome: r.state === 'not-applicable' ? ('not-applicable' as const) : ('met' as const),
      validUntil: r.validUntil,
      reason: r.state === 'not-applicable' ? 'Não se aplica à atividade da empresa.' : null,
      decidedBy: input.evaluator,
      decidedAt: now,
    })),
  )
  await recordEvent(tx, {
    subjectType: 'certification-application',
    subjectId: id,
    companyId,
    verb: 'grant',
    toState: 'granted',
    data: { onPaper: true, evaluator: input.evaluator },
  })
}

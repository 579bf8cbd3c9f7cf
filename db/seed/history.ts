import type { StaffAction } from '~/domain/audit/log'
import type { AuditVerb } from '~/domain/audit/words'
import type { Dice } from './random'
import type { EventRow, World } from './world'

/** What happened, as the product itself would have written it down: an event, and for staff a link of the audit chain. */
export interface Deed {
  at: Date
  subject:
    | 'review'
    | 'company'
    | 'certificate'
    | 'project'
    | 'company-edit'
    | 'flag'
    | 'certification-application'
    | 'seal-misuse'
  id: string
  companyId: string
  verb: string
  from?: string
  to?: string
  /** Nobody: the machine did it. */
  by?: string | null
  reason?: string
  data?: Record<string, unknown>
  /** Done as staff: goes into the audit chain too. */
  staff?: boolean
}

export interface DatedAction extends StaffAction {
  at: Date
  actorId: string
}

/** The trail names what a command was about, the events what changed. */
function auditVerb(subject: Deed['subject'], verb: string): AuditVerb {
  const named =
    subject === 'company-edit' ? `company.${verb}-edit` : `${subject.replace('certification-', '')}.${verb}`
  return (ofParts[named] ?? named) as AuditVerb
}
const ofParts: Record<string, AuditVerb> = {
  'review.reply-remove': 'review.remove-reply',
  'review.photo-moderate': 'review.remove-photo',
}

export function happen(world: World, d: Dice, deed: Deed): void {
  const { at, subject, id, companyId, verb, from, to, by, reason, data, staff } = deed
  const event: EventRow = {
    id: d.id(at),
    at,
    subjectType: subject,
    subjectId: id,
    companyId,
    verb,
    fromState: from ?? null,
    toState: to ?? null,
    actorKind: by ? 'user' : 'system',
    actorId: by ?? null,
    reason: reason ?? null,
    data: data ?? null,
  }
  world.events.push(event)
  if (!staff || !by) return
  world.audit.push({
    at,
    actorId: by,
    verb: auditVerb(subject, verb),
    objectType: subject,
    objectId: id,
    reason,
    before: from ? { state: from } : undefined,
    after: { state: to, ...data },
  })
}

import type { StaffAction } from '~/domain/audit/log'
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
    verb: `${subject}.${verb}`,
    objectType: subject,
    objectId: id,
    reason,
    before: from ? { state: from } : undefined,
    after: { state: to, ...data },
  })
}

import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import type { EvidenceFilter } from '../certificate-filter'
import { levelNames } from '../certificate-words'
import { lookBy } from '../life/updating-clock'
import type { ApplicationFilter } from './application-filter'
import type { ApplicationKind, ApplicationState } from './application-names'

/** An application as one line of staff's list. */
export interface ListedApplication {
  id: string
  company: string
  kind: ApplicationKind
  level: string
  state: ApplicationState
  assignedTo: string | null
  /** Whoever it waits for: us, or the company. */
  by: Date | null
  updatedAt: Date
}

/** One page of applications that fit, by key: what waits for us by its deadline, everything else the newest first. */
export async function findApplications(
  ctx: Ctx,
  { search, state, kind, level, mine }: ApplicationFilter,
  after: string | null,
): Promise<{ rows: ListedApplication[]; next: string | null }> {
  authorise(ctx.actor, 'staff.certification')
  const clocked = state === 'waiting' || state === 'evaluation' || state === 'decision_pending'
  const by = clocked ? { by: sql`a.decide_by` } : { by: sql`a.updated_at`, desc: true, nullsLast: true }
  const list = keyset({ ...by, id: sql`a.id` }, after)
  const where: SQL[] = [
    clocked ? sql`a.state in ('evaluation','decision_pending')` : sql`true`,
    state === 'waiting' || state === 'all' ? sql`a.state <> 'draft'` : sql`a.state = ${state}`,
    kind ? sql`a.kind = ${kind}` : sql`true`,
    mine ? sql`a.assigned_to = ${ctx.actor.userId}` : sql`true`,
    level ? sql`a.level = ${level}` : sql`true`,
    search ? contains(sql`c.name`, search) : sql`true`,
    list.where,
  ]
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select a.id, a.kind, a.level, a.state, a.updated_at, coalesce(a.decide_by, a.company_by) as by, ${list.key} as key,
      c.name as company, u.name as assigned_to
    from certification_applications a join companies c on c.id = a.company_id left join users u on u.id = a.assigned_to
    where ${sql.join(where, sql` and `)} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      company: r.company as string,
      kind: r.kind as ApplicationKind,
      level: levelNames[r.level as 1 | 2],
      state: r.state as ApplicationState,
      assignedTo: r.assigned_to as string | null,
      by: r.by ? new Date(r.by as string) : null,
      updatedAt: new Date(r.updated_at as string),
    })),
    next,
  }
}

export interface WaitingEvidence {
  id: string
  applicationId: string | null
  company: string
  code: string
  sentAt: Date
  state: ApplicationState | null
  decideBy: Date | null
}

/** Of what renews a certificate, the day by which we look at it; of an application, its own. */
const dueOf = (r: Record<string, unknown>): Date | null => {
  if (r.application_id === null) return lookBy(new Date(r.sent_at as string))
  return r.decide_by ? new Date(r.decide_by as string) : null
}

/** Evidence that waits to be looked at, what came first before: one page by key. */
export async function findEvidence(
  ctx: Ctx,
  { search, ready }: EvidenceFilter,
  after: string | null,
): Promise<{ rows: WaitingEvidence[]; next: string | null }> {
  authorise(ctx.actor, 'staff.certification')
  const list = keyset({ by: sql`e.sent_at`, id: sql`e.id` }, after)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select e.id, e.application_id, e.code, e.sent_at, ${list.key} as key, c.name as company, a.state, a.decide_by
    from certification_evidence e join companies c on c.id = e.company_id
      left join certification_applications a on a.id = e.application_id
    where e.state = 'waiting' and ${search ? contains(sql`c.name`, search) : sql`true`}
      and ${ready ? sql`(e.application_id is null or a.state = 'evaluation')` : sql`true`} and ${list.where} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      applicationId: r.application_id as string | null,
      company: r.company as string,
      code: r.code as string,
      sentAt: new Date(r.sent_at as string),
      state: r.state as ApplicationState | null,
      decideBy: dueOf(r),
    })),
    next,
  }
}

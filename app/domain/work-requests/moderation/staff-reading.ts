import { and, desc, eq, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { categories, companies, municipalities } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { ticketLinks } from '../../tickets/schema'
import { answersInWords } from '../asking/questions'
import { signalsOf, signalWords } from '../asking/screening'
import { workOutcomes, workPhotos, workProposals, workReports, workRequests } from '../schema'
import { type WorkVerb, workFlow } from '../work-flow'
import { noWork, type WorkRequest } from '../work-request'
import type { StaffWorkFilter } from './work-lists'

const w = workRequests

/** One page of requests in a state. */
export async function findStaffWorks({ db, actor }: Ctx, filter: StaffWorkFilter, after: string | null) {
  authorise(actor, 'staff.work')
  const { view, search, category, district } = filter
  const waiting = view === 'in_moderation' || view === 'appeals'
  const list = keyset(
    { by: view === 'appeals' ? w.appealedAt : w.createdAt, id: w.id, desc: !waiting },
    after,
  )
  const rows = await db
    .select({
      id: w.id,
      title: w.title,
      state: w.state,
      createdAt: w.createdAt,
      decideBy: w.decideBy,
      proposals: w.proposals,
      demonstration: w.demonstration,
      category: categories.name,
      place: municipalities.name,
      key: list.key,
    })
    .from(w)
    .leftJoin(categories, eq(categories.id, w.category))
    .leftJoin(municipalities, eq(municipalities.code, w.municipality))
    .where(
      and(
        view === 'appeals'
          ? sql`${w.appealedAt} is not null and ${w.appealDecidedAt} is null`
          : eq(w.state, view),
        search ? contains(w.title, search) : undefined,
        category ? eq(w.category, category) : undefined,
        district ? eq(w.district, district) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { next, rows: shown }
}

/** What this colleague may do with it now; nothing with their own. */
function verbsFor({ actor }: Pick<Ctx, 'actor'>, row: WorkRequest, mine: boolean) {
  if (mine) return []
  const from = workFlow.from(row.state)
  const decides = may(actor, 'work.decide')
  const settles = may(actor, 'work.settle') && row.state === 'disputed'
  const appealed = row.state === 'refused' && row.appealedAt !== null && row.appealDecidedAt === null
  const refusedIt = row.decidedBy !== null && row.decidedBy === actor.userId
  const moderation: WorkVerb[] = decides ? from.filter((v) => v === 'publish' || v === 'refuse') : []
  const dispute: WorkVerb[] = settles
    ? from.filter((v) => v === 'resume' || v === 'settle' || v === 'cancel')
    : []
  return [
    ...moderation,
    ...dispute,
    ...(decides && appealed && !refusedIt ? (['overturn', 'uphold'] as const) : []),
  ]
}

/**
 * All of one request, for who looks after it, without saying who its customer is. Texts of conversations are another
 * page's, which says in the audit trail that they were read.
 * @throws Refusal `not-found`
 */
export async function staffWorkDetail(ctx: Ctx, id: string) {
  const { db, actor } = ctx
  authorise(actor, 'staff.work')
  const [row] = isUuid(id)
    ? await db
        .select({
          work: w,
          category: categories.name,
          parent: categories.parentId,
          place: municipalities.name,
        })
        .from(w)
        .leftJoin(categories, eq(categories.id, w.category))
        .leftJoin(municipalities, eq(municipalities.code, w.municipality))
        .where(eq(w.id, id))
    : []
  if (!row) throw noWork()
  const { work } = row
  const [signals, proposals, outcomes, reports, photos, history, tickets] = await Promise.all([
    signalsOf(ctx, id),
    db
      .select({
        id: workProposals.id,
        state: workProposals.state,
        sentAt: workProposals.sentAt,
        messages: workProposals.messages,
        companyId: workProposals.companyId,
        company: companies.name,
      })
      .from(workProposals)
      .innerJoin(companies, eq(companies.id, workProposals.companyId))
      .where(and(eq(workProposals.requestId, id), sql`${workProposals.sentAt} is not null`))
      .orderBy(workProposals.sentAt, workProposals.id)
      .limit(40),
    db.select().from(workOutcomes).where(eq(workOutcomes.requestId, id)),
    db
      .select({ id: workReports.id, kind: workReports.kind, state: workReports.state, at: workReports.at })
      .from(workReports)
      .where(eq(workReports.requestId, id))
      .orderBy(desc(workReports.at))
      .limit(20),
    db
      .select({ id: workPhotos.id, alt: workPhotos.alt })
      .from(workPhotos)
      .where(eq(workPhotos.requestId, id))
      .orderBy(workPhotos.position),
    db
      .select({
        verb: events.verb,
        at: events.at,
        reason: events.reason,
        kind: events.actorKind,
        roles: users.staffRoles,
      })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(and(eq(events.subjectType, 'work-request'), eq(events.subjectId, id)))
      .orderBy(desc(events.id))
      .limit(50),
    db
      .select({ id: ticketLinks.ticketId })
      .from(ticketLinks)
      .where(and(eq(ticketLinks.kind, 'work'), eq(ticketLinks.targetId, id)))
      .limit(5),
  ])
  const own = actor.userId !== null && actor.userId === work.customerId
  const ours = proposals.some((p) => actor.memberships.some((m) => m.companyId === p.companyId))
  const readable = conversationsOpen(work, reports)
  const { customerId, customerEmail, customerName, draftKey, network, device, ...shown } = work
  return {
    ...shown,
    answers: answersInWords({ id: work.category, parent: row.parent }, work.answers),
    hasCustomer: customerId !== null,
    customerId: may(actor, 'user.see') ? customerId : null,
    category: row.category,
    place: row.place,
    signals: signals.map(({ kind, evidence }) => ({ word: signalWords[kind], evidence })),
    proposals,
    outcomes: outcomes.map(({ side, phase, price, day, why }) => ({ side, phase, price, day, why })),
    reports,
    photos,
    tickets: may(actor, 'ticket.read') ? tickets.map((t) => t.id) : [],
    history: history.map(({ kind, roles, ...event }) => ({
      ...event,
      who: kind === 'system' ? 'Aval' : roles && roles.length > 0 ? 'Equipa' : null,
    })),
    own,
    readable: readable && !own && !ours,
    refusedByMe: work.decidedBy !== null && work.decidedBy === actor.userId,
    verbs: verbsFor(ctx, work, own || ours) as string[],
  }
}
export type StaffWorkDetail = Awaited<ReturnType<typeof staffWorkDetail>>

/** Conversations are read only where somebody asked us to look. */
export const conversationsOpen = (work: Pick<WorkRequest, 'state'>, reports: { state: string }[]): boolean =>
  work.state === 'disputed' || reports.some(({ state }) => state === 'open')

import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { noteReading } from '../audit/reading'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { contains, idsWhere } from '../shared/like'
import { shiftDay, startOfDay } from '../shared/working-days'
import { answersByMail, mayExtend, noObligation, obligationFlow, refusalDueOf } from './obligation'
import type { ObligationFilter, ObligationView } from './obligation-list'
import { kindWords, type ObligationLinkKind } from './obligation-words'
import { obligations } from './schema'
import { endOfTerm } from './term'

const o = obligations

const ofView = ({ actor }: Ctx, view: ObligationView): SQL | undefined =>
  view === 'closed'
    ? eq(o.state, 'closed')
    : and(ne(o.state, 'closed'), view === 'mine' && actor.userId ? eq(o.holderId, actor.userId) : undefined)

/** One page: what is due first in front; of the closed ones the last. */
export async function findObligations(ctx: Ctx, filter: ObligationFilter, after: string | null) {
  authorise(ctx.actor, 'obligation.handle')
  const { view, search, kind, from, until } = filter
  const closed = view === 'closed'
  const list = keyset({ by: closed ? o.closedAt : o.dueAt, id: o.id, desc: closed }, after)
  const where = and(
    ofView(ctx, view),
    kind ? eq(o.kind, kind) : undefined,
    from ? sql`${o.receivedAt} >= ${startOfDay(from)}` : undefined,
    until ? sql`${o.receivedAt} < ${startOfDay(shiftDay(until, 1))}` : undefined,
    list.where,
  )
  const rows = await ctx.db
    .select({
      id: o.id,
      number: o.number,
      kind: o.kind,
      state: o.state,
      subject: o.subject,
      sender: o.sender,
      receivedAt: o.receivedAt,
      dueAt: o.dueAt,
      extendedAt: o.extendedAt,
      outcome: o.outcome,
      answeredAt: o.answeredAt,
      closedAt: o.closedAt,
      holder: users.name,
      key: list.key,
    })
    .from(o)
    .leftJoin(users, eq(users.id, o.holderId))
    .where(search ? sql`${o.id} = any(${idsWhere(o, where, list, ...waysTo(search))})` : where)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

/** By its number, or words of three columns. */
function waysTo(search: string): SQL[] {
  const number = /^(?:n\.?º?\s*)?(\d{1,9})$/i.exec(search)?.[1]
  return [
    ...['subject', 'sender', 'reference'].map((name) => contains(sql.identifier(name), search)),
    ...(number ? [sql`number = ${Number(number)}`] : []),
  ]
}

/** What it is about, by name; null: it is no more. Its papers; everything that happened. Of each a list, with the row itself. */
const links = sql<
  ObligationLink[]
>`(select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'targetId', l.target_id, 'label',
  case l.kind when 'company' then (select k.name from companies k where k.id = l.target_id)
    when 'person' then (select u.name from users u where u.id = l.target_id)
    else (select coalesce(r.title, '') from reviews r where r.id = l.target_id) end)
  order by l.kind, l.target_id), '[]') from obligation_links l where l.obligation_id = obligations.id)`
const papers = sql<
  { fileId: string; name: string; at: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
  'fileId', p.file_id, 'name', p.name, 'at', p.at) order by p.at, p.file_id), '[]') from obligation_papers p where p.obligation_id = obligations.id)`
const history = sql<{ at: string; verb: string; reason: string | null; who: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'verb', e.verb, 'reason', e.reason, 'who', u.name) order by e.id), '[]')
  from events e left join users u on u.id = e.actor_id where e.subject_type = 'obligation' and e.subject_id = obligations.id)`

const nameOf = (column: string) =>
  sql<string | null>`(select u.name from users u where u.id = obligations.${sql.identifier(column)})`

interface ObligationLink {
  kind: ObligationLinkKind
  targetId: string
  label: string | null
}

/** All of one, for who handles it; it names people, so that it was read is written down. @throws Refusal `not-found` */
export async function obligationDetail(ctx: Ctx, id: string) {
  const { db, actor, now } = ctx
  authorise(actor, 'obligation.handle')
  const [row] = isUuid(id)
    ? await db
        .select({
          obligation: o,
          createdByName: nameOf('created_by'),
          holder: nameOf('holder_id'),
          proposedByName: nameOf('proposed_by'),
          closedByName: nameOf('closed_by'),
          links,
          papers,
          history,
        })
        .from(o)
        .where(eq(o.id, id))
    : []
  if (!row) throw noObligation()
  await noteReading(ctx, { verb: 'obligation.read', objectType: 'obligation', objectId: id })
  const { obligation, ...more } = row
  const {
    createdBy: _created,
    holderId,
    proposedBy,
    closedBy: _closed,
    warnedAt: _warned,
    ...shown
  } = obligation
  const refusalDue = refusalDueOf(shown)
  const { extension } = kindWords[shown.kind]
  const mine = holderId === actor.userId
  const proposedByMe = proposedBy !== null && proposedBy === actor.userId
  const involved = more.links.some(
    ({ kind, targetId }) =>
      (kind === 'person' && targetId === actor.userId) ||
      (kind === 'company' && actor.memberships.some((m) => m.companyId === targetId)),
  )
  const verbs = [
    ...obligationFlow.from(shown.state).filter((verb) => !(verb === 'close' && proposedByMe)),
    ...(shown.state !== 'closed' && !mine ? ['take'] : []),
    ...(mayExtend(obligation, now) ? ['extend'] : []),
    'attach',
    'link',
    ...(more.links.length > 0 ? ['unlink'] : []),
  ]
  return {
    ...shown,
    ...more,
    papers: more.papers.map(moment),
    history: more.history.map(moment),
    mine,
    proposedByMe,
    involved,
    // Closed as refused, `dueAt` is what a refusal was held against.
    dueAt: shown.closedAt && refusalDue && extension ? endOfTerm(shown.receivedAt, extension) : shown.dueAt,
    refusalDue,
    byMail: answersByMail(shown),
    verbs: involved ? [] : verbs,
  }
}
export type ObligationDetail = Awaited<ReturnType<typeof obligationDetail>>

const moment = <T extends { at: string }>(one: T) => ({ ...one, at: new Date(one.at) })

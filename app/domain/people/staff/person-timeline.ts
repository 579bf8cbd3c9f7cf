import { eq, type SQL, sql } from 'drizzle-orm'
import { noteReading } from '../../audit/reading'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { users } from '../schema'
import { type TimelineKind, timelineKinds } from './timeline-words'
import { silentVerbs } from './user-trail'

/** One thing that somebody did, that was done to them or said to them. */
export interface TimelineItem {
  id: string
  kind: TimelineKind
  at: Date
  /** What it is called; a verb where it is of the account or of staff. */
  title: string
  state: string | null
  detail: string | null
  /** Of the thing that it leads to. */
  ref: string | null
  who: { id: string; name: string } | null
}

/** Where the rows of each kind come from: id, at, title, state, detail, ref, by, newest first by an index. */
const sources: Record<TimelineKind, (id: string) => SQL> = {
  avaliacoes: (
    id,
  ) => sql`select r.id, r.created_at as at, r.title, r.state, c.name as detail, r.id::text as ref, null::uuid as by
    from reviews r join companies c on c.id = r.company_id where r.author_id = ${id}::uuid`,
  apoio: (
    id,
  ) => sql`select t.id, t.created_at as at, t.subject as title, t.state, t.number as detail, t.id::text as ref, null::uuid as by
    from tickets t where t.requester_id = ${id}::uuid`,
  denuncias: (
    id,
  ) => sql`select f.id, f.created_at as at, r.title, f.state, f.facts as detail, f.id::text as ref, null::uuid as by
    from flags f join reviews r on r.id = f.review_id where f.reporter_id = ${id}::uuid`,
  posse: (
    id,
  ) => sql`select k.id, k.created_at as at, c.name as title, k.state, null::text as detail, k.id::text as ref, null::uuid as by
    from claims k join companies c on c.id = k.company_id where k.user_id = ${id}::uuid`,
  convites: (
    id,
  ) => sql`select i.id, i.created_at as at, i.kind as title, i.state, c.name as detail, i.id::text as ref, null::uuid as by
    from invitations i left join companies c on c.id = i.company_id where i.inviter_id = ${id}::uuid`,
  compras: (
    id,
  ) => sql`select i.id, i.created_at as at, c.name as title, i.state, null::text as detail, i.id::text as ref, null::uuid as by
    from invoices i left join companies c on c.id = i.company_id where i.ordered_by = ${id}::uuid`,
  trabalhos: (
    id,
  ) => sql`select w.id, w.created_at as at, w.title, w.state, null::text as detail, w.id::text as ref, null::uuid as by
    from work_requests w where w.customer_id = ${id}::uuid`,
  correio: (
    id,
  ) => sql`select n.id, n.created_at as at, n.title, null::text as state, null::text as detail, null::text as ref, null::uuid as by
    from notifications n where n.user_id = ${id}::uuid and n.mailed_at is not null
    union all select r.broadcast_id, b.begun_at, c.title, null, 'Comunicado', null, null
    from broadcast_recipients r join broadcast_batches b on b.broadcast_id = r.broadcast_id and b.no = r.batch
      join broadcasts c on c.id = r.broadcast_id where r.user_id = ${id}::uuid and r.mail = 'sent'`,
  conta: (
    id,
  ) => sql`select e.id, e.at, e.verb as title, null::text as state, e.reason as detail, null::text as ref, e.actor_id as by
    from events e where e.subject_type = 'user' and e.subject_id = ${id}::uuid
      and not (e.verb = any(${sql.param(silentVerbs)}::text[]) and e.actor_id is not null)`,
  equipa: (
    id,
  ) => sql`select md5('audit' || a.seq)::uuid as id, a.at, a.verb as title, null::text as state, a.reason as detail, null::text as ref, a.actor_id as by
    from audit_log a where a.object_type = 'user' and a.object_id = ${id}`,
  notas: (
    id,
  ) => sql`select n.id, n.at, '' as title, case when n.version > 1 then 'corrected' end as state, n.body as detail, n.id::text as ref, n.author_id as by
    from person_notes n where n.user_id = ${id}::uuid`,
}

/** What of a person's time line this member of staff may see. */
export const seenKinds = ({ actor }: Pick<Ctx, 'actor'>): TimelineKind[] =>
  (Object.keys(timelineKinds) as TimelineKind[]).filter((kind) => may(actor, timelineKinds[kind].right))

/** Whose time line it is. @throws Refusal `not-found` */
export async function nameOfPerson({ db, actor }: Ctx, id: string): Promise<string> {
  authorise(actor, 'user.see')
  const [person] = isUuid(id) ? await db.select({ name: users.name }).from(users).where(eq(users.id, id)) : []
  if (!person) throw new Refusal('not-found', 'Não encontrámos esta pessoa.')
  return person.name
}

/**
 * Everything about one person in one line, the newest first, by time and id; only what the reader's work is about. That it was
 * read is written down, once a day per reader.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function personTimeline(
  ctx: Ctx,
  id: string,
  { kind, after }: { kind: TimelineKind | null; after: string | null },
): Promise<{ rows: TimelineItem[]; next: string | null }> {
  authorise(ctx.actor, 'user.see')
  if (!isUuid(id)) throw new Refusal('not-found', 'Não encontrámos esta pessoa.')
  if (kind) authorise(ctx.actor, timelineKinds[kind].right)
  await noteReading(ctx, { verb: 'user.read-timeline', objectType: 'user', objectId: id })
  const list = keyset({ by: sql`q.at`, id: sql`q.id`, desc: true }, after)
  const parts = (kind ? [kind] : seenKinds(ctx)).map(
    (one) => sql`(select q.*, ${one}::text as kind from (${sources[one](id)}) q
      where ${list.where} order by ${list.order} limit ${list.limit})`,
  )
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select t.*, t.at::text as key, w.name as by_name from (${sql.join(parts, sql` union all `)}) t
    left join users w on w.id = t.by order by t.at${list.way}, t.id${list.way} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      kind: r.kind as TimelineKind,
      at: new Date(r.at as string),
      title: r.title as string,
      state: r.state as string | null,
      detail: r.detail as string | null,
      ref: r.ref as string | null,
      who: r.by && r.by_name ? { id: r.by as string, name: r.by_name as string } : null,
    })),
    next,
  }
}

import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { named, type TrailKind, trailKinds, unsaid } from './trail-words'

/** One entry of what happened to a company: an action of staff, or an event. */
export interface TrailEntry {
  id: string
  at: Date
  source: 'staff' | 'event'
  verb: string
  who: string | null
  reason: string | null
  /** Number in the audit log, where it stands there. */
  seq: number | null
  changes: Change[]
}

/** A fact before and after. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

/**
 * What happened to a company, the newest first: the audit log of staff and its own events as one list, paged by time and
 * id. An event of staff that the audit log has as well is told once, by the log, which has what was before.
 */
export async function companyTrail(
  ctx: Ctx,
  id: string,
  { kind, after }: { kind: TrailKind | null; after: string | null },
): Promise<{ rows: TrailEntry[]; next: string | null }> {
  authorise(ctx.actor, 'company.examine')
  if (!isUuid(id)) return { rows: [], next: null }
  const list = keyset({ by: sql`q.at`, id: sql`q.id`, desc: true }, after)
  const page = sql`where ${list.where} order by ${list.order} limit ${list.limit}`
  const verbs = kind ? [...trailKinds[kind].verbs] : null
  const among = (verb: ReturnType<typeof sql>) =>
    verbs ? sql`and ${verb} = any(${sql.param(verbs)}::text[])` : sql``
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select t.*, t.at::text as key, w.name as who from (
      (select * from (select md5('audit' || seq)::uuid as id, at, 'staff' as source, verb, actor_id, reason, before, after, seq
        from audit_log where object_type = 'company' and object_id = ${id} ${among(sql`replace(verb, 'company.', '')`)}) q ${page})
      union all
      (select * from (select e.id, e.at, 'event' as source, e.verb, e.actor_id, e.reason, null::jsonb as before, e.data as after, null::bigint as seq
        from events e where e.subject_type = 'company' and e.subject_id = ${id}::uuid ${among(sql`e.verb`)}
          and not exists (select 1 from audit_log a where a.object_type = 'company' and a.object_id = ${id} and a.at = e.at
            and a.actor_id = e.actor_id and a.verb in ('company.' || e.verb, 'company.found'))) q ${page})
    ) t left join users w on w.id = t.actor_id order by t.at desc, t.id desc limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  const changed = shown.map((r) => changesOf(r.before, r.after).filter((c) => !unsaid.includes(c.name)))
  const names = await namesFor(ctx.db, changed.flat())
  return {
    rows: shown.map((r, i) => ({
      id: r.id as string,
      at: new Date(r.at as string),
      source: r.source as TrailEntry['source'],
      verb: (r.verb as string).replace('company.', ''),
      who: (r.who as string | null) ?? (r.actor_id ? 'Conta apagada' : null),
      reason: r.reason as string | null,
      seq: r.seq === null ? null : Number(r.seq),
      changes: (changed[i] ?? []).map((c) => byName(c, names)),
    })),
    next,
  }
}

/** «01a1…, 01a2…» of facts that are people or companies, by their names. */
async function namesFor(db: Ctx['db'], changes: Change[]): Promise<Map<string, string>> {
  const ids = changes
    .filter((c) => named.includes(c.name))
    .flatMap((c) => [c.before, c.after].flatMap((v) => v?.split(', ') ?? []))
    .filter(isUuid)
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${sql.param(ids)}::uuid[])
      union all select id, name from companies where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.id, r.name]))
}

function byName({ name, before, after }: Change, names: Map<string, string>): Change {
  const told = (value: string | null) =>
    value && named.includes(name)
      ? value
          .split(', ')
          .map((id) => names.get(id) ?? (isUuid(id) ? 'Conta apagada' : id))
          .join(', ')
      : value
  return { name, before: told(before), after: told(after) }
}

/** An event that tells of a change has both in its data; the audit log has them apart. */
function bothOf(before: unknown, after: unknown): [before: unknown, after: unknown] {
  const both = before === null ? (after as { before?: unknown; after?: unknown } | null) : null
  return both &&
    typeof both.before === 'object' &&
    both.before &&
    typeof both.after === 'object' &&
    both.after
    ? [both.before, both.after]
    : [before, after]
}

/**
 * What differs between before and after, fact by fact; what is only after was set. What is said before and not after is
 * not a change: it says what it was about.
 */
export function changesOf(had: unknown, has: unknown): Change[] {
  const [before, after] = bothOf(had, has)
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name !== 'version' && was[name] !== is[name])
    .map((name) =>
      said(after, name)
        ? { name, before: was[name] ?? null, after: is[name] ?? null }
        : { name, before: null, after: was[name] ?? null },
    )
}

const said = (after: unknown, name: string): boolean =>
  typeof after === 'object' && after !== null && Object.hasOwn(after, name.split('.')[0] as string)

/** «moved.photos» → «3»: one level of names, whatever was nested. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (Array.isArray(value)) {
    const plain = value.every((v) => v === null || typeof v !== 'object')
    return value.length > 0 ? { [path]: plain ? value.join(', ') : String(value.length) } : {}
  }
  if (typeof value !== 'object') return { [path]: String(value as string | number | boolean) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, v]) => flat(v, path ? `${path}.${name}` : name)),
  ) as Record<string, string>
}

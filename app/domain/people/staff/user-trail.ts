import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'

/** One entry of what happened to a person: an action of staff, or an event of the account. */
export interface TrailEntry {
  id: string
  at: Date
  source: 'staff' | 'account'
  verb: string
  who: { id: string; name: string } | null
  reason: string | null
  /** Roles before and after, where they changed. */
  change: { before: string[]; after: string[] } | null
}

/** Events that stand in the audit log already, with who and why. */
export const silentVerbs = [
  'accounts-merged',
  'accounts-unmerged',
  'roles',
  'block',
  'unblock',
  'sessions-ended',
  'seen-by-staff',
  'seen-by-staff-end',
]

/** What happened to a person, the newest first: audit log and account's own log as one, paged by time and id. */
export async function userTrail(
  ctx: Ctx,
  id: string,
  after: string | null,
): Promise<{ rows: TrailEntry[]; next: string | null }> {
  authorise(ctx.actor, 'user.see')
  if (!isUuid(id)) return { rows: [], next: null }
  const list = keyset({ by: sql`q.at`, id: sql`q.id`, desc: true }, after)
  const page = sql`where ${list.where} order by ${list.order} limit ${list.limit}`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select t.*, t.at::text as key, w.name as who from (
      (select * from (select md5('audit' || seq)::uuid as id, at, 'staff' as source, verb, actor_id, reason, before->'roles' as before, after->'roles' as after
        from audit_log where object_type = 'user' and object_id = ${id}) q ${page})
      union all
      (select * from (select id, at, 'account' as source, verb, actor_id, reason, null::jsonb as before, null::jsonb as after
        from events where subject_type = 'user' and subject_id = ${id}::uuid and not (verb = any(${sql.param(silentVerbs)}::text[]) and actor_id is not null)) q ${page})
    ) t left join users w on w.id = t.actor_id order by t.at desc, t.id desc limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      at: new Date(r.at as string),
      source: r.source as TrailEntry['source'],
      verb: r.verb as string,
      who: r.actor_id && r.who ? { id: r.actor_id as string, name: r.who as string } : null,
      reason: r.reason as string | null,
      change: r.after ? { before: (r.before as string[] | null) ?? [], after: r.after as string[] } : null,
    })),
    next,
  }
}

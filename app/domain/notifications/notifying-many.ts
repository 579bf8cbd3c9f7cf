import { sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import type { NotificationKind } from './kinds'

export interface ManyNotified {
  kind: NotificationKind
  key: string
  title: string
  text: string
  /** A path of this site. */
  href: string
}

/**
 * The same to many, whose choices the caller looked at (choices-in-sql.ts): in the bell, in the digest, or both. Same key, same
 * notification, as `notify`. Part of the transaction of what happened.
 */
export async function notifyMany(
  { db, now }: TxCtx,
  { kind, key, title, text, href }: ManyNotified,
  { inBell, inDigest }: { inBell: readonly string[]; inDigest: readonly string[] },
): Promise<void> {
  const all = [...new Set([...inBell, ...inDigest])]
  if (all.length === 0) return
  const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
  await db.execute(sql`
    with told as (
      insert into notifications (id, user_id, kind, key, title, text, href, created_at, read_at, mail)
      select n.key, n.id, ${kind}, ${key}, ${title}, ${text}, ${href}, ${now},
        case when n.id = any(${list(inBell)}) then null else ${now}::timestamptz end,
        case when n.id = any(${list(inDigest)}) then 'daily' else 'off' end
      from unnest(${list(all)}, ${list(all.map(newId))}) n(id, key)
      on conflict (user_id, key) do nothing
      returning user_id, read_at)
    update users u set unread_notifications = unread_notifications + 1
    from told where u.id = told.user_id and told.read_at is null`)
}

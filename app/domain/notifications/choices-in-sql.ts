import { type SQL, sql } from 'drizzle-orm'
import { kinds, type NotificationKind } from './kinds'

/**
 * What is in force for a kind, of many at once: `inForce` (kinds.ts) as SQL over `users u` and their choice `p`, which `join` brings in.
 * A test holds the two together.
 */
export function choicesInSql(kind: NotificationKind): { join: SQL; inApp: SQL; mail: SQL } {
  const { fixed, inApp, mail } = kinds[kind]
  const join = sql`left join notification_preferences p on p.user_id = u.id and p.kind = ${kind}`
  if (fixed) return { join, inApp: sql`${inApp}::boolean`, mail: sql`${mail}::text` }
  const chosen = sql`coalesce(p.in_app, ${inApp}::boolean)`
  if (kind !== 'news') return { join, inApp: chosen, mail: sql`coalesce(p.mail, ${mail}::text)` }
  return {
    join,
    inApp: chosen,
    mail: sql`(case when u.marketing_consent_at is null then 'off' else coalesce(p.mail, 'now') end)`,
  }
}

/** `mayBeWrittenTo` (readers.ts) over `users u`. */
export const mayBeWrittenToInSql = sql`u.email_verified and u.blocked_at is null`

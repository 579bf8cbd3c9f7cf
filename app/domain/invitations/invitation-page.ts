import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { settings } from '../settings/defaults'
import { decodeKey, encodeKey } from '../shared/list-key'
import { invitations } from './schema'

const { pageSize } = settings.listing

/** One page of invitations with company and inviter, the newest first, by key: for people's own lists and for staff's. */
export async function invitationPage(db: Db, which: SQL | undefined, after: string | null | undefined) {
  const key = decodeKey(after)
  const rows = await db
    .select({
      invitation: invitations,
      key: sql<string>`${invitations.createdAt}::text`,
      company: companies.name,
      inviter: users.name,
    })
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(
        which,
        key
          ? sql`(${invitations.createdAt}, ${invitations.id}) < (${key[0]}::timestamptz, ${key[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { shown, next: rows.length > pageSize && last ? encodeKey(last.key, last.invitation.id) : null }
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { keyset } from '../shared/keyset'
import { invitations } from './schema'

/** One page of invitations with company and inviter, the newest first unless said otherwise, by key: for people's own lists and for staff's. */
export async function invitationPage(
  db: Db,
  which: SQL | undefined,
  after: string | null,
  { desc = true }: { desc?: boolean } = {},
) {
  const list = keyset({ by: invitations.createdAt, id: invitations.id, desc }, after)
  const rows = await db
    .select({
      invitation: invitations,
      id: invitations.id,
      key: list.key,
      company: companies.name,
      inviter: users.name,
    })
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(and(which, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  return list.page(rows)
}

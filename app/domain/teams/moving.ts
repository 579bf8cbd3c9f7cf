import { sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'

/**
 * Whoever asked to join the team of one company asks that of the other: the two are one. A second question of the same
 * person stays where it is, and lapses. The caller authorised. @returns how many.
 */
export async function moveAccessRequests({ db }: TxCtx, from: string, to: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update access_requests a set company_id = ${to} where a.company_id = ${from} and a.state = 'sent'
      and not exists (select 1 from access_requests b where b.company_id = ${to} and b.user_id = a.user_id and b.state = 'sent')
      and not exists (select 1 from company_members m where m.company_id = ${to} and m.user_id = a.user_id and m.until is null)`)
  return rowCount ?? 0
}

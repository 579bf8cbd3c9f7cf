import { pool } from '~/platform/db'
import { placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { type DirectoryRow, directoryColumns, type ListedCompany, listedCompany } from './listed-company'

/** A company of the feed: when it was approved, in ISO 8601. */
export type NewCompany = ListedCompany & { approvedAt: string }

const question = `select ${directoryColumns}, '' as key, to_char(d.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as approved
  from (select company_id from directory where level >= 0 order by since desc, company_id desc limit $1) x join directory d using (company_id)
  order by d.since desc, d.company_id desc`

/** The companies approved last, the newest first; suspended ones are not among them. */
export async function newlyApproved(ctx: Ctx): Promise<NewCompany[]> {
  const all = await placesAndCategories(ctx.now)
  const { rows } = await pool().query<DirectoryRow & { approved: string }>({
    name: 'newly_approved',
    text: question,
    values: [settings.listing.feedEntries],
  })
  return rows.map((row) => ({ ...listedCompany(row, all), approvedAt: row.approved }))
}

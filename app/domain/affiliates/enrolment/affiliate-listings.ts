import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import type { AffiliateState } from '../states'
import { affiliatesNamed } from './affiliates-named'

/** An affiliate as one line of staff's lists. */
export interface ListedAffiliate {
  id: string
  /** Of the account; of who was paid, where that is gone. */
  name: string
  code: string
  state: AffiliateState
  payingCompanies: number
  appliedAt: Date
  /** The name for the ranking that nobody has looked at yet. */
  aliasAsked: string | null
}

/** One page of those who fit, by key: in the order in which they asked. */
export async function findAffiliates(
  { db, actor }: Ctx,
  {
    search,
    state,
    sort,
    names,
  }: { search: string; state: string | null; sort: 'newest' | 'oldest'; names?: boolean | null },
  after: string | null,
): Promise<{ rows: ListedAffiliate[]; next: string | null }> {
  authorise(actor, 'affiliate.decide')
  const list = keyset(
    { by: sql`a.applied_at`, id: sql`a.id`, desc: sort === 'newest', size: settings.affiliates.listPage },
    after,
  )
  const where: SQL[] = [state ? sql`a.state = ${state}` : sql`true`, list.where]
  if (search) where.push(sql`a.id in ${affiliatesNamed(search)}`)
  if (names) where.push(sql`a.alias_asked is not null`)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select a.id, a.code, a.state, a.paying_companies, a.applied_at, a.alias_asked, coalesce(u.name, t.name, '') as name, ${list.key} as key
    from affiliates a left join users u on u.id = a.user_id left join affiliate_tax t on t.affiliate_id = a.id
    where ${sql.join(where, sql` and `)} order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      name: r.name as string,
      code: r.code as string,
      state: r.state as AffiliateState,
      payingCompanies: r.paying_companies as number,
      appliedAt: new Date(r.applied_at as string),
      aliasAsked: r.alias_asked as string | null,
    })),
    next,
  }
}

import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'

export interface LinkFigures extends Record<string, unknown> {
  /** Accounts that began by it, as long as they keep the code. */
  accounts: number
  /** Companies that count, and those of them that pay for a plan now. */
  companies: number
  paying: number
}

/** What came of one of one's own short links: how many, nobody by name. */
export async function linkFigures(
  { db, actor }: Ctx,
  {
    id,
    code,
    partnerCode,
    ownerId,
  }: { id: string; code: string; partnerCode: string | null; ownerId: string | null },
): Promise<LinkFigures> {
  authorise(actor, 'affiliate.own', { userId: ownerId })
  const { rows } = await db.execute<LinkFigures>(sql`
    select (select count(*)::int from users where partner_code = ${partnerCode} and partner_code_link = ${code}) as accounts,
      count(*)::int as companies, count(*) filter (where paying)::int as paying
    from affiliate_attributions where link_id = ${id} and state <> 'refused'`)
  return rows[0] as LinkFigures
}

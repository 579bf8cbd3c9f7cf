import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'

/** What is owed to an affiliate, in cents without IVA: what may be paid, less what was taken back; what waits its days. */
export interface Owed {
  approvedCents: number
  pendingCents: number
  /** In a payout that the bank has not paid. */
  underWayCents: number
}

/** By the tables of commissions: the states say where each of them stands. */
export async function owedTo({ db }: Pick<Ctx, 'db'>, affiliateId: string): Promise<Owed> {
  const { rows } = await db.execute<{ approved: number; pending: number; under_way: number }>(sql`
    select (coalesce(sum(cents) filter (where kind = 'share' and state = 'approved'), 0) - coalesce(sum(open_cents), 0))::int as approved,
      coalesce(sum(cents) filter (where kind = 'share' and state in ('pending','held')), 0)::int as pending,
      coalesce(sum(cents) filter (where kind = 'share' and state = 'in_payout'), 0)::int as under_way
    from affiliate_commissions where affiliate_id = ${affiliateId}`)
  const [found] = rows
  return {
    approvedCents: Math.max(0, found?.approved ?? 0),
    pendingCents: found?.pending ?? 0,
    underWayCents: found?.under_way ?? 0,
  }
}

export const owedCents = ({ approvedCents, pendingCents, underWayCents }: Owed): number =>
  approvedCents + pendingCents + underWayCents

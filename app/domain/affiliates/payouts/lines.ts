import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { affiliateCommissions as c, payoutLines as l } from '../schema'

/** What a payout is the sum of, by commission, with the company that paid. */
export const payoutLinesOf = (db: Db, payoutId: string) =>
  db
    .select({
      id: c.id,
      kind: c.kind,
      company: companies.name,
      earnedAt: c.earnedAt,
      keptCents: c.keptCents,
      percent: c.percent,
      cents: l.cents,
    })
    .from(l)
    .innerJoin(c, eq(c.id, l.commissionId))
    .leftJoin(companies, eq(companies.id, c.companyId))
    .where(eq(l.payoutId, payoutId))
    .orderBy(asc(c.earnedAt), asc(c.id))
export type PayoutLine = Awaited<ReturnType<typeof payoutLinesOf>>[number]

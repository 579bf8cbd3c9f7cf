import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { lisbonDay } from '../certificate'
import { monthsAfter } from '../life/life-clock'
import { certificates } from '../schema'

/**
 * The first day on which a company whose certificate was revoked may apply again, «2027-11-22»; null: it was never
 * revoked, or that appeal turned it round. The day may have passed.
 */
export async function mayApplyAgainOn(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db
    .select({ since: certificates.stateSince })
    .from(certificates)
    .where(and(eq(certificates.companyId, companyId), eq(certificates.state, 'revoked')))
    .orderBy(desc(certificates.stateSince))
    .limit(1)
  return row ? monthsAfter(lisbonDay(row.since), settings.certificateLife.againMonths) : null
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { isAllowed } from './changing'
import { shortLinkCodes, shortLinks } from './schema'
import { withPartner } from './targets'

/**
 * What a code leads to: somewhere until a moment; nowhere any more, as its owner switched it off, staff blocked it, or it (or the site
 * to which it led) is gone; nowhere ever.
 */
export type Followed = { id: string; to: string; until: number } | 'disabled' | 'blocked' | 'gone' | 'unknown'

/** For whoever follows it: nobody is authorised, it is what the code is for. */
export async function followCode(db: Db, code: string): Promise<Followed> {
  const [row] = await db
    .select({ link: shortLinks, given: sql<boolean>`true` })
    .from(shortLinkCodes)
    .leftJoin(shortLinks, eq(shortLinks.code, shortLinkCodes.code))
    .where(eq(shortLinkCodes.code, code))
  if (!row) return 'unknown'
  const { link } = row
  if (!link) return 'gone'
  if (link.state !== 'active') return link.state
  if (!(await isAllowed(db, link))) return 'gone'
  return {
    id: link.id,
    to: withPartner(link.target, link.partnerCode, link.code),
    until: link.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

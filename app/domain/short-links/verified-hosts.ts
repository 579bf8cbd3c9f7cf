import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { certificates } from '../certification/schema'
import { claims } from '../claims/schema'
import { companies } from '../companies/schema'
import { webAddress } from '../shared/web-address'
import { bareHost } from './targets'

/**
 * The hosts that a company proved to be its own, without «www.»: domains of its seal, and its site where a claim was accepted
 * by a record or file there and the site is still that one.
 */
export async function verifiedHosts(db: Db, companyId: string): Promise<string[]> {
  const [seals, proofs] = await Promise.all([
    db
      .select({ domains: certificates.domains })
      .from(certificates)
      .where(
        and(
          eq(certificates.companyId, companyId),
          inArray(certificates.state, ['valid', 'updating', 'suspended']),
        ),
      ),
    db
      .select({ host: claims.target, website: companies.website })
      .from(claims)
      .innerJoin(companies, eq(companies.id, claims.companyId))
      .where(
        and(
          eq(claims.companyId, companyId),
          eq(claims.state, 'accepted'),
          inArray(claims.proof, ['dns', 'site']),
        ),
      ),
  ])
  const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')
  const claimed = proofs.flatMap(({ host, website }) => {
    const site = webAddress(website)
    return host && site && bareHost(site) === bare(host) ? [bare(host)] : []
  })
  return [...new Set([...seals.flatMap(({ domains }) => domains.map(bare)), ...claimed])]
}

import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import type { Ctx } from '../../shared/ctx'
import { holdsUntil, stateToday } from '../certificate'
import { levelNames } from '../certificate-words'
import { formatCode, readCode } from '../code'
import { certificates } from '../schema'
import type { CertificateState } from '../schema-names'

/** What the seal of a certificate shows: no person, no number. */
export interface SealFacts {
  id: string
  /** As it is kept, for the tag of the page cache. */
  bare: string
  /** As it is shown. */
  code: string
  companyId: string
  company: string
  slug: string
  level: string
  state: CertificateState
  /** Its seal is switched off as long as that stands. */
  companySuspended: boolean
  validUntil: string
  domains: string[]
}

/** By the code as somebody typed it; null for one that leads nowhere, whatever the reason. */
export async function sealFacts({ db, now }: Ctx, typed: string): Promise<SealFacts | null> {
  const read = readCode(typed)
  if (!read.ok) return null
  const [row] = await db
    .select({
      certificate: certificates,
      company: companies.name,
      slug: companies.slug,
      listing: companies.listing,
    })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .where(eq(certificates.code, read.code))
  if (!row) return null
  const { certificate: c } = row
  return {
    id: c.id,
    bare: c.code,
    code: formatCode(c.code),
    companyId: c.companyId,
    company: row.company,
    slug: row.slug,
    level: levelNames[c.level],
    state: stateToday(c, now),
    companySuspended: row.listing === 'suspended',
    validUntil: holdsUntil(c),
    domains: c.domains,
  }
}

import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'

/** What an affiliate reads of a company that they brought: its name where everybody reads it, nothing before. */
export const notPublic = 'Empresa ainda não pública'
export const noLongerPublic = 'Empresa que já não é pública'
const former = ['suspended', 'closed', 'merged']

export const shownName = ({ name, listing }: { name: string; listing: string }): string =>
  listing === 'approved' ? name : former.includes(listing) ? noLongerPublic : notPublic

export async function shownCompany(db: Db, companyId: string): Promise<string> {
  const [company] = await db
    .select({ name: companies.name, listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ? shownName(company) : notPublic
}

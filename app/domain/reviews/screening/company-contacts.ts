import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import type { Ctx } from '../../shared/ctx'
import { type Own, ownOf } from './own-contacts'

/** What a company makes public of itself, for whoever looks for personal data in a text about it. */
export async function contactsOf({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<Own | undefined> {
  const [company] = await db
    .select({
      phone: companies.phone,
      email: companies.email,
      website: companies.website,
      address: companies.address,
      nipc: companies.nipc,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company && ownOf(company)
}

import { and, eq, isNull } from 'drizzle-orm'
import { editProfile } from '~/domain/companies/editing/editing'
import type { ReachName } from '~/domain/companies/reach'
import { companies, companyMembers } from '~/domain/companies/schema'
import { database } from '~/platform/db'
import { actorOf, at } from './billing-time'

/** Companies that go further than the places they chose: some of each kind. */
const reaches: Record<string, ReachName> = {
  'Fontanário Canalizações': 'km-25',
  'Piquete Tejo': 'km-50',
  'Lume Certo Eletricidade': 'km-25',
  'Carrega e Descansa': 'country',
  'Oficina de Pixéis': 'online',
  'Brisa do Norte Clima': 'km-100',
}

/** Their owners say so in their profiles, by the real command; twice changes nothing. */
export async function playReaches(): Promise<void> {
  for (const [name, reach] of Object.entries(reaches)) {
    const [found] = await database()
      .select({ company: companies, userId: companyMembers.userId })
      .from(companies)
      .innerJoin(
        companyMembers,
        and(
          eq(companyMembers.companyId, companies.id),
          eq(companyMembers.role, 'owner'),
          isNull(companyMembers.until),
        ),
      )
      .where(and(eq(companies.name, name), eq(companies.listing, 'approved')))
      .limit(1)
    if (!found || found.company.reach === reach) continue
    const { company, userId } = found
    const owner = { ...(await actorOf(userId)), activeCompanyId: company.id }
    const { version, municipality } = company
    await editProfile(at(owner), 'local', { version }, { municipality, reach })
  }
}

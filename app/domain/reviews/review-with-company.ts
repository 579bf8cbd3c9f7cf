import { eq } from 'drizzle-orm'
import { companies } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { reviews } from './schema'

/** A review and its company, before anybody asked who wants to know. @throws Refusal `not-found` */
export async function reviewWithCompany(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  missing = new Refusal('not-found', 'Não encontrámos esta avaliação.'),
) {
  const [row] = isUuid(id)
    ? await db
        .select({ review: reviews, company: { name: companies.name, slug: companies.slug } })
        .from(reviews)
        .innerJoin(companies, eq(companies.id, reviews.companyId))
        .where(eq(reviews.id, id))
    : []
  if (!row) throw missing
  return row
}

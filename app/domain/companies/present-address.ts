import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { Refusal } from '../shared/refusal'
import { companies, formerSlugs } from './schema'

/**
 * Where a company is that had this address once: renamed, or merged into another.
 * @throws Refusal `not-found`
 */
export async function presentAddress(db: Db, slug: string): Promise<{ movedTo: string }> {
  const [target] = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(
      sql`${companies.id} = coalesce((select f.company_id from ${formerSlugs} f where f.slug = ${slug}),
        (select c.merged_into from ${companies} c where c.slug = ${slug} and c.listing = 'merged'))`,
    )
  if (!target || target.slug === slug) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return { movedTo: target.slug }
}

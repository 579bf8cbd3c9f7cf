import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'

/** What the strength of a profile counts that does not stand in its own fields. */
export async function reviewsOf(
  db: Db,
  companyId: string,
): Promise<{
  reviews: number
  replied: number
  photos: number
  certified: boolean
  projects: number
  conditions: boolean
}> {
  const { rows } = await db.execute<{
    reviews: number
    replied: number
    photos: number
    certified: boolean
    projects: number
    conditions: boolean
  }>(sql`
    select coalesce(s.reviews, 0) as reviews, coalesce(s.replied, 0) as replied,
      (select count(*)::int from (select 1 from company_photos p where p.company_id = c.id limit 10) q) as photos,
      exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid', 'updating')) as certified,
      (select count(*)::int from (select 1 from projects j where j.company_id = c.id and j.state = 'published' limit 10) q) as projects,
      cardinality(c.payment_methods) > 0 and cardinality(c.languages) > 0 as conditions
    from companies c left join company_scores s on s.company_id = c.id where c.id = ${companyId}`)
  return rows[0] ?? { reviews: 0, replied: 0, photos: 0, certified: false, projects: 0, conditions: false }
}

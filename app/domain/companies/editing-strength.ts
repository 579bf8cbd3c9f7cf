import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'

/** What the strength of a profile counts that does not stand in its own fields. */
export async function reviewsOf(
  db: Db,
  companyId: string,
): Promise<{ reviews: number; replied: number; photos: number; certified: boolean }> {
  const { rows } = await db.execute<{
    reviews: number
    replied: number
    photos: number
    certified: boolean
  }>(sql`
    select coalesce(s.reviews, 0) as reviews, coalesce(s.replied, 0) as replied,
      (select count(*)::int from (select 1 from company_photos p where p.company_id = c.id limit 10) q) as photos,
      exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid', 'updating')) as certified
    from companies c left join company_scores s on s.company_id = c.id where c.id = ${companyId}`)
  return rows[0] ?? { reviews: 0, replied: 0, photos: 0, certified: false }
}

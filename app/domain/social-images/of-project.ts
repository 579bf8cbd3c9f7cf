import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { type CompanyRow, companyJoins, metaOf, ofCompany, type Pair, type Read } from './subject'

export const project: Read = async ({ db }, id, pair) => {
  const { rows } = await db.execute<
    CompanyRow & {
      project_slug: string
      title: string
      year: number | null
      confirmed: boolean
      where: string | null
      pairs: Pair[] | null
    }
  >(sql`
    select ${ofCompany}, p.slug as project_slug, p.title, p.year, p.confirmed_at is not null as confirmed, pm.name as where,
      (select jsonb_agg(jsonb_build_object('pair', b.pair, 'before', b.file_id, 'after', a.file_id) order by b.pair)
        from project_photos b join project_photos a on a.project_id = b.project_id and a.pair = b.pair and a.side = 'after' and a.approved_at is not null
        where b.project_id = p.id and b.side = 'before' and b.approved_at is not null) as pairs
    from projects p join companies c on c.id = p.company_id ${companyJoins} left join municipalities pm on pm.code = p.municipality
    where p.id = ${id} and p.state = 'published' and c.listing = 'approved'`)
  const [r] = rows
  if (!r) return null
  const pairs = r.pairs ?? []
  const shown = pairs.find((one) => one.pair === pair) ?? pairs[0]
  return {
    id,
    companyId: r.company_id,
    ownerId: null,
    href: paths.project(r.project_slug),
    label: r.title,
    facts: shown
      ? {
          'before-after': {
            template: 'before-after',
            company: r.company,
            title: r.title,
            meta: metaOf(r.where, r.year),
            confirmed: r.confirmed,
            before: shown.before,
            after: shown.after,
          },
        }
      : {},
    pairs,
  }
}

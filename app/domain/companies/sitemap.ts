import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'

export interface SitemapEntry {
  path: string
  /** «2026-11-21» */
  changed?: string
}

const { perPart } = settings.sitemap

/** How many parts there are: the fixed pages (0), then the companies in the order they came. */
export async function sitemapParts({ db }: Ctx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from directory_counts where category = '' and district = ''`,
  )
  return 1 + Math.ceil((rows[0]?.n ?? 0) / perPart)
}

/** One part; empty beyond the last. */
export const sitemapPart = (ctx: Ctx, part: number): Promise<SitemapEntry[]> =>
  part === 0 ? fixedPages(ctx) : companyPages(ctx, part)

/** Pages that always are, and categories that are worth a page (thin ones say `noindex`). */
async function fixedPages({ db }: Ctx): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    select category from directory_counts where category <> '' and district = '' group by category having sum(n) >= 3 order by category`)
  const fixed = [
    paths.home(),
    paths.companies(),
    paths.approved(),
    paths.certified(),
    paths.reviews(),
    paths.verify(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
  ]
  return [...fixed, ...rows.map((r) => paths.companies({ categoria: r.category }))].map((path) => ({ path }))
}

/** Where a part begins is found on the index alone; the part itself is read by key. */
async function companyPages({ db }: Ctx, part: number): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ slug: string; changed: string }>(sql`
    select d.slug, to_char(c.updated_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as changed
    from directory d join companies c on c.id = d.company_id
    where d.company_id >= (select company_id from directory order by company_id offset ${(part - 1) * perPart} limit 1)
    order by d.company_id limit ${perPart}`)
  return rows.map(({ slug, changed }) => ({ path: paths.company(slug), changed }))
}

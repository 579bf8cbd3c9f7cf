import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { articlePages } from '../../articles/lists'
import { categories } from '../../articles/words'
import { questionPages } from '../../faq/reading'
import { articles } from '../../help/articles'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { storyAddresses } from '../../voices/stories/reading'
import { categoriesWithWork } from '../../work-requests/reading/listing'

export interface SitemapEntry {
  path: string
  /** «2026-11-21» */
  changed?: string
}

/** Lists that are worth a page: by category, place, and both, with as many companies as a page must have. */
const lists =
  () => sql`select category, district as place, max(changed)::text as changed from directory_counts
  where n > 0 and not (category = '' and district = '') group by category, district having sum(n) >= ${settings.listing.thin}`

/**
 * The names of the parts: the fixed pages, the lists, the companies in the order they came, the projects. A part has
 * at most `perPart` addresses (the protocol allows 50,000).
 */
export async function sitemapParts({ db }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{
    blog: boolean
    lists: number
    companies: number
    projects: number
  }>(sql`select
    exists (select 1 from articles where state = 'published') as blog,
    (select count(*)::int from (${lists()}) l) as lists,
    (select coalesce(sum(n), 0)::int from directory_counts where category = '' and district = '') as companies,
    (select coalesce(sum(n), 0)::int from project_counts where category = '' and district = '') as projects`)
  const [n] = rows
  const parts = (name: string, entries = 0) =>
    Array.from({ length: Math.ceil(entries / settings.sitemap.perPart) }, (_, i) => `${name}-${i + 1}`)
  return [
    'paginas',
    ...(n?.blog ? ['blog'] : []),
    ...parts('listas', n?.lists),
    ...parts('empresas', n?.companies),
    ...parts('projetos', n?.projects),
  ]
}

/** One part; empty where there is none of this name. */
export function sitemapPart(ctx: Ctx, part: string): Promise<SitemapEntry[]> {
  if (part === 'paginas') return fixedPages(ctx)
  if (part === 'blog') return blogPages(ctx)
  const [, name, number] = /^(listas|empresas|projetos)-([1-9]\d{0,3})$/.exec(part) ?? []
  const skip = (Number(number) - 1) * settings.sitemap.perPart
  if (name === 'listas') return listPages(ctx, skip)
  if (name === 'empresas') return companyPages(ctx, skip)
  if (name === 'projetos') return projectPages(ctx, skip)
  return Promise.resolve([])
}

/** Pages that always are. */
async function fixedPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const fixed = [
    paths.home(),
    paths.companies(),
    paths.approved(),
    paths.certified(),
    paths.reviews(),
    paths.projects(),
    paths.works(),
    paths.askWork(),
    paths.verify(),
    paths.programme(),
    paths.transparency(),
    paths.programmeRequirements(),
    paths.programmeProcess(),
    paths.programmeTerms(),
    paths.programmeBenefits(),
    paths.brandKit(),
    paths.pricing(),
    paths.forCompanies(),
    paths.affiliates(),
    paths.affiliatesHow(),
    paths.affiliatesCalculator(),
    paths.affiliatesResources(),
    paths.affiliatesRanking(),
    paths.affiliatesTerms(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
    paths.processingAgreement(),
    paths.orderMailAgreement(),
    paths.accessibility(),
    // Voices
    paths.testimonials(),
    paths.stories(),
  ]
  return [
    ...[...fixed, paths.help(), paths.contact()].map((path) => ({ path })),
    ...articles.map(({ slug, updated }) => ({ path: paths.helpArticle(slug), changed: updated })),
    ...(await storyAddresses(ctx)).map((slug) => ({ path: paths.story(slug) })),
    // Questions and answers, and who we are.
    ...[paths.about(), paths.faq()].map((path) => ({ path })),
    ...(await questionPages(ctx)),
    ...(await categoriesWithWork()).map((categoria) => ({ path: paths.works({ categoria }) })),
  ]
}

/** The blog with its categories and articles. */
const blogPages = async (ctx: Ctx): Promise<SitemapEntry[]> => [
  { path: paths.blog() },
  ...Object.keys(categories).map((category) => ({ path: paths.blogCategory(category) })),
  ...(await articlePages(ctx, settings.sitemap.perPart)),
]

async function listPages({ db }: Ctx, skip: number): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ category: string; place: string; changed: string }>(
    sql`${lists()} order by category, place offset ${skip} limit ${settings.sitemap.perPart}`,
  )
  return rows.map(({ category, place, changed }) => ({
    path: paths.companies({
      categoria: category,
      distrito: place.length === 2 ? place : null,
      concelho: place.length === 4 ? place : null,
    }),
    changed,
  }))
}

/** Where a part begins is found on the index alone; the part itself is read by key. */
async function companyPages({ db }: Ctx, skip: number): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ slug: string; changed: string }>(sql`
    select d.slug, to_char(c.updated_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as changed
    from directory d join companies c on c.id = d.company_id
    where d.company_id >= (select company_id from directory order by company_id offset ${skip} limit 1)
    order by d.company_id limit ${settings.sitemap.perPart}`)
  return rows.map(({ slug, changed }) => ({ path: paths.company(slug), changed }))
}

async function projectPages({ db }: Ctx, skip: number): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ slug: string; changed: string }>(sql`
    select p.slug, to_char(greatest(p.updated_at, p.published_at) at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as changed
    from (select project_id as id from project_lists where category = '' order by published_at, project_id offset ${skip} limit ${settings.sitemap.perPart}) x
    join projects p using (id)
    order by p.published_at, p.id`)
  return rows.map(({ slug, changed }) => ({ path: paths.project(slug), changed }))
}

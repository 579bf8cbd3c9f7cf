import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { open } from '../journeys/page-addresses.ts'
import { faultsOf, isBusiness, type Thing } from './schema-org.ts'

/** One of each kind that the demonstration has by name or number, in whatever state the public sees it. */
const kinds: [what: string, query: string][] = [
  [
    'company',
    "select distinct on (category) '/empresas/' || slug as v from companies where listing = 'approved' order by category, slug",
  ],
  [
    'closed',
    "select '/empresas/' || slug as v from companies where listing in ('suspended', 'closed') order by slug limit 2",
  ],
  [
    'certified',
    "select '/certificadas/' || c.slug as v from companies c join certificates t on t.company_id = c.id and t.state = 'valid' where c.listing = 'approved' order by c.slug limit 2",
  ],
  [
    'certificate',
    "select distinct on (state) '/verificar-certificacao/AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) as v from certificates order by state, code",
  ],
  [
    'review',
    "(select '/avaliacoes/' || id as v from reviews where state = 'published' order by photos desc, id limit 3) union all (select '/avaliacoes/' || id from reviews where state in ('masked', 'removed') and first_published_at is not null order by id limit 2)",
  ],
  [
    'score',
    "select '/empresas/' || c.slug || '/pontuacao' as v from companies c join company_scores s on s.company_id = c.id where s.score is not null and c.listing = 'approved' order by s.reviews desc limit 1",
  ],
  [
    'project',
    "select '/projetos/' || slug as v from projects where state = 'published' order by slug limit 2",
  ],
  [
    'list',
    "select '/empresas?categoria=' || category as v from directory_counts where n > 0 and category <> '' and district = '' order by n desc limit 2",
  ],
  ['story', "select '/testemunhos/' || slug as v from stories where state = 'published' order by slug"],
  ['blog', "select '/blog/' || slug as v from articles where state = 'published' order by slug"],
  ['question', "select '/faq/' || slug as v from questions where state = 'published' order by slug limit 5"],
  ['article', "select unnest(array['/ajuda/denunciar-uma-avaliacao', '/ajuda/porque-ficou-retida']) as v"],
]

/** What of the site may hold ratings: pages of one company, and of one review, which are about somebody else's business. */
const rated = /^\/(?:empresas|aprovadas|certificadas)\/[^/?]+$|^\/avaliacoes\/[0-9a-f-]{36}$/
const ratings = ['AggregateRating', 'Rating', 'Review']

/** What the scripts of a page say, each thing by itself. */
function thingsOf(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const { '@context': context, '@graph': graph, ...only } = JSON.parse(json) as Record<string, unknown>
      if (context !== 'https://schema.org') throw new Error(`the context is ${String(context)}`)
      return (graph ?? [only]) as Thing[]
    },
  )
}

/** Every «@type» in a thing, however deep. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Thing)['@type']
  return [...(own ? [own] : []), ...Object.values(value).flatMap(typesIn)]
}

const pages = new Map<string, string>()
const ofKind = new Map<string, string[]>()
beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  for (const [what, query] of kinds)
    ofKind.set(
      what,
      (await client.query<{ v: string }>(query)).rows.map((r) => r.v),
    )
  await client.end()
  const all = [...open.filter((path) => !path.startsWith('/dev/')), ...[...ofKind.values()].flat()]
  for (const path of new Set(all)) pages.set(path, await (await fetch(inject('origin') + path)).text())
}, 60_000)

const origin = () => inject('origin')
const things = () => [...pages].flatMap(([path, html]) => thingsOf(html).map((thing) => ({ path, thing })))
const typesOf = (path: string) => thingsOf(pages.get(path) ?? '').map((t) => t['@type'])
const linkOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const canonicalOf = (html: string) => linkOf(html, /<link rel="canonical" href="([^"]+)"/)
const isFound = (html: string) =>
  canonicalOf(html) !== undefined && !html.includes('name="robots" content="noindex"')

test('every thing that a public page says is as schema.org and we have it', () => {
  expect(things().length).toBeGreaterThan(60)
  expect(things().flatMap(({ path, thing }) => faultsOf(thing).map((fault) => `${path} ${fault}`))).toEqual(
    [],
  )
})

test('the kinds of pages say what they are', () => {
  expect(typesOf('/')).toEqual(['WebSite', 'Organization'])
  expect(typesOf('/afiliados')).toContain('FAQPage')
  const first = (kind: string) => typesOf(ofKind.get(kind)?.[0] as string)
  expect(first('review')).toEqual(['Review', 'BreadcrumbList'])
  expect(first('article')).toEqual(['Article', 'BreadcrumbList'])
  expect(first('story')).toEqual(['Article', 'BreadcrumbList'])
  expect(first('blog')).toEqual(['Article', 'BreadcrumbList'])
  expect(first('question')).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(typesOf('/sobre')).toContain('AboutPage')
  expect(first('project')).toContain('ImageGallery')
  expect(first('certificate')).toContain('Certification')
  for (const path of ofKind.get('company') ?? []) {
    const [business, trail] = thingsOf(pages.get(path) ?? '')
    expect([path, business && isBusiness(business), trail?.['@type']]).toEqual([path, true, 'BreadcrumbList'])
  }
})

/**
 * Google shows ratings of a LocalBusiness only where a third party collected them («self-serving reviews»: not of the site's
 * own business, nor what it wrote itself). So: on pages of one company and of one review, and never about Aval.
 */
test('ratings stand only where somebody else’s business is rated by its customers', () => {
  const withRatings = things().filter(({ thing }) => typesIn(thing).some((type) => ratings.includes(type)))
  expect(withRatings.length).toBeGreaterThan(10)
  expect(withRatings.filter(({ path }) => !rated.test(path)).map(({ path }) => path)).toEqual([])
  for (const { path, thing } of withRatings) {
    const about = (thing.itemReviewed ?? thing) as { name: string; '@id': string }
    expect([path, about.name === 'Aval', about['@id'].startsWith(`${origin()}/empresas/`)]).toEqual([
      path,
      false,
      true,
    ])
  }
  for (const path of ['/depoimentos', '/testemunhos', ...(ofKind.get('story') ?? [])])
    expect([path, pages.get(path)?.includes('ratingValue')]).toEqual([path, false])
})

test('a page that search engines may find has its trail where people see one, and says its language', () => {
  const wrong = [...pages].flatMap(([path, html]) => {
    const canonical = canonicalOf(html)
    const said = linkOf(html, /<link rel="alternate" hrefLang="pt-PT" href="([^"]+)"/i)
    const other = linkOf(html, /<link rel="alternate" hrefLang="x-default" href="([^"]+)"/i)
    if (!isFound(html)) return said || other ? [`${path} is not to be found, and says a language`] : []
    const trailed = typesOf(path).includes('BreadcrumbList')
    return [
      ...(said === canonical && other === canonical ? [] : [`${path}: ${canonical}, ${said}, ${other}`]),
      ...(html.includes('class="crumbs"') && !trailed ? [`${path} has a trail that it tells nobody`] : []),
    ]
  })
  expect(wrong).toEqual([])
})

test('the manifest: linked, served as one, with icons of the size that it says', async () => {
  expect(pages.get('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const answer = await fetch(`${origin()}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    lang: string
    start_url: string
    theme_color: string
    background_color: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ lang: 'pt-PT', start_url: '/' })
  const drawn = await Promise.all(
    manifest.icons.map(async ({ src, sizes, type, purpose = 'any' }) => {
      const icon = await fetch(origin() + src)
      expect([src, icon.headers.get('content-type')]).toEqual([src, type])
      if (type !== 'image/png') return `${sizes} ${purpose}`
      // Width and height of a PNG stand at bytes 16 and 20 (RFC 2083, 11.2.1).
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      return `${sizes} ${purpose}`
    }),
  )
  expect(drawn.sort()).toEqual(['192x192 any', '512x512 any', '512x512 maskable', 'any any'])
  // A manifest has one colour; the head has one for each theme.
  const colour = (scheme: string) =>
    linkOf(
      pages.get('/') ?? '',
      new RegExp(`<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="([^"]+)"`),
    )
  expect([colour('light'), manifest.theme_color, manifest.background_color]).toEqual(Array(3).fill('#FAF8F3'))
  expect(colour('dark')).toBe('#0F131A')
  const policy = (await fetch(origin())).headers.get('content-security-policy')
  expect(policy).toContain("manifest-src 'self'")
})

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** The blog through its door: what readers, feeds and search engines are told of an article. */
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

const get = (path: string) => fetch(inject('origin') + path, { redirect: 'manual' })
const slugs = async (where: string): Promise<string[]> =>
  (await db.query<{ slug: string }>(`select slug from articles where ${where} order by slug`)).rows.map(
    (r) => r.slug,
  )

/** What schema.org and Google ask of an Article and of a BreadcrumbList. */
const needed: Record<string, string[]> = {
  Article: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'inLanguage',
  ],
  BreadcrumbList: ['itemListElement'],
}

test('every published article is a page with its picture, its data and its sources', async () => {
  const published = await slugs("state = 'published'")
  expect(published.length).toBeGreaterThan(16)
  for (const slug of published) {
    const answer = await get(`/blog/${slug}`)
    expect(answer.status, slug).toBe(200)
    const html = await answer.text()
    const graph = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, said]) => JSON.parse(said as string))
      .flatMap((thing) => thing['@graph'] ?? thing) as Record<string, unknown>[]
    for (const part of graph) {
      const missing = (needed[String(part['@type'])] ?? ['known']).filter((name) => !part[name])
      expect(missing, slug).toEqual([])
    }
    expect(graph.map((part) => part['@type'])).toEqual(['Article', 'BreadcrumbList'])
    expect(Date.parse(graph[0]?.dateModified as string)).toBeGreaterThanOrEqual(
      Date.parse(graph[0]?.datePublished as string),
    )
    expect(html).toContain(`property="og:image" content="${inject('origin')}/blog/${slug}/imagem.png"`)
    const cover = /src="(\/blog\/capa\/[^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await get(cover)
    expect(picture.headers.get('content-type'), cover).toContain('image/svg+xml')
    expect(await picture.text()).not.toMatch(/NaN|undefined|<script/)
  }
}, 60_000)

test('one picture for other sites is a PNG of their size, and always the same', async () => {
  const [one, again] = await Promise.all(
    [1, 2].map(async () => Buffer.from(await (await get('/blog/iva-nas-obras/imagem.png')).arrayBuffer())),
  )
  expect(one?.subarray(1, 4).toString()).toBe('PNG')
  expect([one?.readUInt32BE(16), one?.readUInt32BE(20)]).toEqual([1200, 630])
  expect(again?.equals(one as Buffer)).toBe(true)
})

test('renamed leads on for good, withdrawn says why, a draft is not there', async () => {
  const moved = await get('/blog/fotografar-a-obra-enquanto-se-faz')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/fotografar-a-obra'])
  expect(await (await get('/blog/fotografar-a-obra')).text()).toContain('Corrigido em')
  const [withdrawn] = await slugs("state = 'withdrawn'")
  const gone = await get(`/blog/${withdrawn}`)
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('Retirámos este artigo')
  const hidden = await slugs("state in ('draft','in_review','scheduled')")
  expect(hidden.length).toBeGreaterThanOrEqual(3)
  for (const slug of hidden) expect((await get(`/blog/${slug}`)).status, slug).toBe(404)
  expect(await (await get('/blog/iva-nas-obra')).text()).toContain('/blog/iva-nas-obras')
  expect((await get('/blog/categoria/nada')).status).toBe(404)
  expect((await get('/blog/categoria/constructor')).status).toBe(404)
  expect((await get('/blog/capa/constructor/a.svg')).status).toBe(404)
})

test('feed and sitemap have what is published, and nothing else', async () => {
  const published = await slugs("state = 'published'")
  const feed = await (await get('/blog/feed.xml')).text()
  const named = [...feed.matchAll(/<id>[^<]*\/blog\/([a-z0-9-]+)<\/id>/g)].map((m) => m[1])
  expect(named.toSorted()).toEqual(published)
  const map = await (await get('/sitemap.xml?parte=blog')).text()
  const mapped = [...map.matchAll(/<loc>[^<]*\/blog\/([a-z0-9-]+)<\/loc>/g)].map((m) => m[1])
  expect(mapped.toSorted()).toEqual(published)
  expect(await (await get('/sitemap.xml')).text()).toContain('parte=blog')
})

test('the pages of the list hold every article once', async () => {
  const seen: string[] = []
  let next: string | undefined = '/blog'
  while (next) {
    const html: string = await (await get(next)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    seen.push(...[...main.matchAll(/<h2><a href="\/blog\/([^"]+)"/g)].map((m) => m[1] as string))
    next = /<a [^>]*href="([^"]+)"[^>]*rel="next"/.exec(main)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen.toSorted()).toEqual(await slugs("state = 'published'"))
})

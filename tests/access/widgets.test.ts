import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'

/** What other sites show of a company: who may frame it, how it is kept, and what it says where there is nothing to show. */

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  return () => db.end()
})

const one = async (query: string): Promise<string> => (await db.query(query)).rows[0]?.v

/** One of each kind, of a company whose plan shows them all. */
async function frames() {
  const slug = await one(
    "select c.slug v from companies c join company_plans p on p.company_id = c.id join plan_versions v on v.id = p.plan_version_id and v.limits->>'allWidgets' = 'true' join company_scores s on s.company_id = c.id and s.reviews > 3 where c.listing = 'approved' order by c.slug limit 1",
  )
  const review = await one(
    `select r.id v from reviews r join companies c on c.id = r.company_id and c.slug = '${slug}' where r.state = 'published' order by r.id limit 1`,
  )
  const code = await one(
    "select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'valid' order by code limit 1",
  )
  return [
    `/widget/${code}`,
    `/widget/pontuacao/${slug}?forma=linha&tema=auto`,
    `/widget/avaliacoes/${slug}?fundo=123456`,
    `/widget/avaliacoes/${slug}?forma=carrossel`,
    `/widget/avaliacao/${review}`,
    `/widget/avalie-nos/${slug}`,
  ]
}

test('only these may be framed, they have an ETag, and no markup of ratings', async () => {
  for (const path of await frames()) {
    const answer = await fetch(inject('origin') + path, { headers: { referer: 'https://alheio.example/' } })
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(await answer.text()).not.toMatch(/schema\.org|itemprop|ld\+json|<script/)
    const again = await fetch(inject('origin') + path, {
      headers: { referer: 'https://alheio.example/', 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect([path, again.status]).toEqual([path, 304])
  }
  const slug = await one("select slug v from companies where listing = 'approved' order by slug limit 1")
  for (const path of [`/empresas/${slug}`, '/', '/perfil/empresa/widgets']) {
    const answer = await fetch(inject('origin') + path, { redirect: 'manual' })
    expect([path, answer.headers.get('content-security-policy')?.includes("frame-ancestors 'none'")]).toEqual(
      [path, true],
    )
  }
})

test('they show what the public page shows, and say what there is not', async () => {
  const text = async (path: string) => {
    const answer = await fetch(inject('origin') + path)
    return { status: answer.status, text: (await answer.text()).replace(/\s/g, ' ') }
  }
  const of = (condition: string) =>
    one(
      `select c.slug v from companies c left join company_scores s on s.company_id = c.id where ${condition} order by c.slug limit 1`,
    )
  const scored = await of("c.listing = 'approved' and s.score is not null and s.reviews > 5")
  const { text: badge } = await text(`/widget/pontuacao/${scored}`)
  const [, score = '', reviews = ''] = /<title>[^<]*, (\d,\d) em 5, ([\d ]+) avaliações/.exec(badge) ?? []
  const { text: page } = await text(`/empresas/${scored}`)
  expect(score).not.toBe('')
  expect(page).toContain(score)
  expect(page).toContain(reviews)
  expect(badge).toContain(`/empresas/${scored}/pontuacao`)

  const suspended = await of("c.listing = 'suspended'")
  for (const path of ['pontuacao', 'avaliacoes', 'avalie-nos']) {
    const { status, text: said } = await text(`/widget/${path}/${suspended}`)
    expect([path, status, /suspensa/i.test(said)]).toEqual([path, 200, true])
    expect(said).not.toMatch(/\d em 5/)
  }
  const none = await of("c.listing = 'approved' and coalesce(s.reviews, 0) = 0")
  expect((await text(`/widget/avaliacoes/${none}`)).text).toMatch(/sem avaliações|Ainda não há avaliações/i)
  const hidden = await of("c.listing in ('pending', 'rejected')")
  for (const slug of [hidden, 'nunca-existiu'])
    for (const path of ['pontuacao', 'avaliacoes', 'avalie-nos']) {
      const { status, text: said } = await text(`/widget/${path}/${slug}`)
      expect([path, status, /não está publicado/.test(said)]).toEqual([path, 404, true])
    }
  const removed = await one(
    "select r.id v from reviews r join companies c on c.id = r.company_id and c.listing = 'approved' join company_plans p on p.company_id = c.id join plan_versions v on v.id = p.plan_version_id and v.limits->>'allWidgets' = 'true' where r.state in ('removed', 'appealed') and r.first_published_at is not null order by r.id limit 1",
  )
  if (removed)
    expect((await text(`/widget/avaliacao/${removed}`)).text).toContain('Esta avaliação foi retirada.')
  expect((await text('/widget/avaliacao/0193f000-0000-7000-8000-000000000009')).status).toBe(404)
  // What stands on other people's pages follows a company to its new address.
  await db.query(
    "insert into former_slugs (slug, company_id) select 'nome-de-outrora', id from companies where slug = $1 on conflict do nothing",
    [scored],
  )
  for (const [from, to] of [
    ['/widget/pontuacao/nome-de-outrora?forma=linha', `/widget/pontuacao/${scored}?forma=linha`],
    ['/selo/pontuacao/nome-de-outrora.svg', `/selo/pontuacao/${scored}.svg`],
    ['/widget/avalie-nos/nome-de-outrora', `/widget/avalie-nos/${scored}`],
  ]) {
    const answer = await fetch(inject('origin') + from, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  }
})

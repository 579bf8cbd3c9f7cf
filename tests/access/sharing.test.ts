import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'

/** Somebody keeps the text of a review to the site: whatever other sites were given says so at once, kept pages too. */

let db: pg.Client
let author: { email: string; review: string; title: string; slug: string }

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  author = await found()
  // Accepted, and with the password of the demonstration.
  await db.query("update users set terms_version = '2026-12-13', shares_reviews = true where email = $1", [
    author.email,
  ])
  await db.query(
    `insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select gen_random_uuid(), u.id::text, 'credential', u.id, a.password, now(), now() from users u,
       accounts a join users c on c.id = a.user_id and c.email = 'cliente@aval.example'
     where u.email = $1 and not exists (select 1 from accounts x where x.user_id = u.id)`,
    [author.email],
  )
  return () => db.end()
}, 60_000)

/** Who wrote the newest review of a company whose plan has the widget of reviews, so that it stands in it. */
async function found() {
  const { rows } = await db.query(`select u.email, r.id as review, r.title, c.slug
    from companies c join lateral (select * from reviews r where r.company_id = c.id and r.published_at is not null
      order by r.published_at desc limit 1) r on r.state = 'published'
    join users u on u.id = r.author_id and u.email not like '%@aval.example' and u.blocked_at is null and u.email_verified
    where c.listing = 'approved' and r.title !~ '[&<>"'']'`)
  for (const row of rows) {
    const widget = await (await fetch(`${inject('origin')}/widget/avaliacoes/${row.slug}`)).text()
    if (widget.includes(row.review)) return row
  }
  throw new Error('no company of the demonstration shows the widget of reviews')
}

const surfaces = () => [
  `/widget/avaliacoes/${author.slug}`,
  `/empresas/${author.slug}/avaliacoes.atom`,
  `/avaliacoes/${author.review}/imagem.png`,
]

/** What each of them says now, asked for as whoever has it already: its ETag, and whether the title stands in it. */
async function seen(before: string[] = []): Promise<{ status: number; etag: string; said: boolean }[]> {
  return Promise.all(
    surfaces().map(async (path, i) => {
      const headers = before[i] ? { 'if-none-match': before[i] } : undefined
      const answer = await fetch(inject('origin') + path, { headers })
      const said = (await answer.text()).includes(author.title)
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', said }
    }),
  )
}

test('switched off, the text leaves the widget, the feed and the picture at once; switched on, it comes back', async () => {
  const visitor = new Visitor()
  await visitor.signIn(author.email)
  const choose = async (shares: string) =>
    expect((await visitor.post('/perfil/editar/partilha', { shares })).status).toBe(303)
  await choose('')
  await choose('sim')
  const on = await seen()
  expect(on.map((s) => s.said).slice(0, 2)).toEqual([true, true])
  // Kept: nobody draws it again.
  expect((await seen(on.map((s) => s.etag))).map((s) => s.status)).toEqual([304, 304, 304])
  await choose('')
  const off = await seen(on.map((s) => s.etag))
  expect(off.map((s) => [s.status, s.said])).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ])
  await choose('sim')
  const again = await seen(off.map((s) => s.etag))
  expect(again.map((s) => s.status)).toEqual([200, 200, 200])
  expect(again.map((s) => s.etag)).toEqual(on.map((s) => s.etag))
})

test('its own page keeps every word, and its head says none of it while it is off', async () => {
  const visitor = new Visitor()
  await visitor.signIn(author.email)
  const page = async () =>
    (await (await fetch(`${inject('origin')}/avaliacoes/${author.review}`)).text()).split('<body')
  await visitor.post('/perfil/editar/partilha', { shares: '' })
  const [offHead = '', offBody = ''] = await page()
  const metaOf = (head: string) => [...head.matchAll(/<(?:title|meta)[^>]*>[^<]*/g)].join('\n')
  expect(metaOf(offHead)).not.toContain(author.title)
  expect(offBody).toContain(author.title)
  await visitor.post('/perfil/editar/partilha', { shares: 'sim' })
  expect(metaOf((await page())[0] ?? '')).toContain(author.title)
})

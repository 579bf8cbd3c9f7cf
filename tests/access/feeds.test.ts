import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { agrees, recomputed } from '../../app/domain/reviews/score/score-recomputing.ts'

const origin = () => inject('origin')
let slug = ''
beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const { rows } = await client.query(
    "select c.slug from companies c join company_scores s on s.company_id = c.id where c.listing = 'approved' and s.score is not null order by s.reviews desc limit 1",
  )
  await client.end()
  slug = rows[0].slug
})

const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((m) => m[1] as string)

test.each([
  ['of all reviews', () => '/avaliacoes.atom'],
  ['of a company', () => `/empresas/${slug}/avaliacoes.atom`],
])('the feed %s: newest first, each once, dated right', async (_what, path) => {
  const answer = await fetch(origin() + path())
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  const text = await answer.text()
  const [head = '', ...entries] = text.split('<entry>')
  expect(entries.length).toBeGreaterThan(9)
  const ids = entries.map((e) => all(e, 'id')[0] as string)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^https?:\/\/[^/]+\/avaliacoes\/[0-9a-f-]{36}$/)
  const published = entries.map((e) => all(e, 'published')[0] as string)
  expect(published).toEqual([...published].sort().reverse())
  const updated = entries.map((e) => all(e, 'updated')[0] as string)
  entries.forEach((_e, i) => expect((updated[i] ?? '') >= (published[i] ?? 'z')).toBe(true))
  expect(all(head, 'updated')).toEqual([[...updated].sort().at(-1)])
})

test('the published account of a score adds up to the score, by nothing but itself', async () => {
  const account = await (await fetch(`${origin()}/empresas/${slug}/pontuacao.json`)).json()
  const found = recomputed(account.reviews, account.asOf, account.prior.value, account.formula)
  expect(account.next).toBeNull()
  expect(found.n).toBeGreaterThan(2)
  expect(agrees(account, found)).toBe(true)
  const page = await (await fetch(`${origin()}/empresas/${slug}/pontuacao`)).text()
  expect(page).toContain('data-island="recompute"')
})

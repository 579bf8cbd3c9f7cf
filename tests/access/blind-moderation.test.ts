import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'
import { addressOf, type Examples, readExamples } from './examples.ts'
import { table } from './table.ts'

/** Moderators see neither stars nor the company's plan (product/reviews.md): in no page of theirs, nor in what it carries. */

const pages = Object.keys(table).filter(
  (path) => path.startsWith('/admin/avaliacoes') && table[path]?.get.includes(200),
)
const lists = ['em-analise', 'publicadas', 'nao-publicadas', 'retiradas', 'ocultas'].map(
  (state) => `/admin/avaliacoes?estado=${state}`,
)
/** What a star, a rating or a plan leaves in HTML and in the data that a page is hydrated with. */
const traces = [
  /class="[^"]*\bstars?\b/,
  /\brating\b/i,
  /[1-5] estrelas?, (Excelente|Muito bom|Bom|Razoável|Fraco|Mau)/,
  /\bhistogram\b/,
  /\\?"(plan|planCode|subscription)\\?"/,
]

let examples: Examples = {}
const moderator = new Visitor()
beforeAll(async () => {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  examples = await readExamples(db)
  await db.end()
  await moderator.signIn('moderador')
}, 60_000)

const found = (html: string) => traces.filter((trace) => trace.test(html)).map(String)

describe('moderators see neither stars nor plan', () => {
  test.each([...pages, ...lists])('%s', async (path) => {
    const answer = await moderator.get(addressOf(path, examples))
    expect([200, 302]).toContain(answer.status)
    expect(found(await answer.text())).toEqual([])
  })
  test('a page that shows stars would be found out', async () => {
    expect(found(await (await moderator.get('/avaliacoes')).text()).length).toBeGreaterThan(0)
  })
})

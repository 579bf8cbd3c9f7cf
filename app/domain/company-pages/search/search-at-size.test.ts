import { describe, expect, test } from 'vitest'
import { pool } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { manyThere } from '../../../../tests/world/directory'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { directoryPage } from '../directory/directory-listing'
import { search } from './searching'

useWorld(manyThere)

const asked = async (params: Record<string, string>) =>
  directoryFilter(new URLSearchParams(params), await placesAndCategories(new Date())).filter

describe('a word that all companies have', () => {
  test('is cut at about a thousand, the most reviewed first, and says «at least»', async () => {
    const found = await search('all', await asked({ q: 'empresa' }), today)
    expect(found?.many).toBe(true)
    expect(found?.n).toBeLessThanOrEqual(2000)
    expect(found?.facets).toBeNull()
    const { rows } = await pool().query(
      'select percentile_cont(0.9) within group (order by reviews) as p from directory',
    )
    const least = Math.min(...(found?.rows.map((r) => r.reviews) ?? []))
    expect(least).toBeGreaterThanOrEqual(rows[0].p)
  })

  test.each([
    ['melhor', 'rank desc, company_id desc'],
    ['mais-avaliadas', 'reviews desc, company_id desc'],
    ['recentes', 'since desc, company_id desc'],
    ['nome', 'name collate "pt-PT-x-icu", company_id'],
  ])('in the order %s is the whole order, page by page', async (ordem, sql) => {
    const expected = await pool().query<{ slug: string }>(
      `select slug from directory where district = '13' order by ${sql} limit 60`,
    )
    const seen: string[] = []
    let depois = ''
    for (let i = 0; i < 3; i++) {
      const found = await directoryPage(
        ctx(anonymous),
        'all',
        await asked({ q: 'empresa', distrito: '13', ordem, depois }),
      )
      seen.push(...found.companies.map((c) => c.href.replace('/empresas/', '')))
      depois = found.next ?? ''
    }
    expect(seen).toEqual(expected.rows.map((r) => r.slug))
  })
})

test('nineteen of twenty slips of the finger still find the company among the first ten', async () => {
  const { rows } = await pool().query<{ name: string }>(
    'select name from directory order by md5(slug) limit 300',
  )
  let turn = 0
  const slip = (word: string) => {
    turn += 1
    const at = 1 + ((turn * 7) % (word.length - 2))
    const [before, here, next, rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
    const other = 'aeiorstnml'[turn % 10]
    return [
      `${before}${next}${rest}`,
      `${before}${other}${here}${next}${rest}`,
      `${before}${other}${next}${rest}`,
      `${before}${next}${here}${rest}`,
    ][turn % 4]
  }
  const missed: string[] = []
  for (const { name } of rows) {
    const typed = name.replace(/\p{L}{5,}/u, (word) => slip(word.toLowerCase()) ?? word)
    const found = await search('all', await asked({ q: typed }), today)
    if (!found?.rows.slice(0, 10).some((r) => r.name === name)) missed.push(`${name} ← ${typed}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length * 0.05)
})

test.each([
  ['the commonest words', 'empresa montagem reparação pintura telhados limpezas braga porto'],
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['a thousand words', Array.from({ length: 1000 }, (_, i) => `palavra${i}`).join(' ')],
  ['six words nobody knows', 'qwertyuiop asdfghjkl zxcvbnmqw poiuytrewq lkjhgfdsa mnbvcxzlk'],
  ['another script', 'электрик سباك 電気工事'],
  ['one letter', 'x'],
])('%s take no longer than the rest', async (_, q) => {
  const from = performance.now()
  await search('all', await asked({ q }), today)
  // Far above what it takes; what is refused here took seconds.
  expect(performance.now() - from).toBeLessThan(1500)
})

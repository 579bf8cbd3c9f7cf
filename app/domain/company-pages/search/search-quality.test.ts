import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { pool } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { heldOut } from '../../../../tests/world/search-held-out'
import { queries } from '../../../../tests/world/search-queries'
import { searchWorld } from '../../../../tests/world/search-world'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { type DirectoryPage, directoryPage } from '../directory/directory-listing'

/** Quality of search (quality.md, P6): recall among the first ten of what people type, and every miss by name. */
useWorld()
beforeAll(searchWorld)

interface Asked {
  query: string
  wanted: string[]
  /** What is to be understood; null where nobody said. */
  means: string[] | null
  half: 'tuning' | 'held-out'
}

/** A stable hash of the text (FNV-1a): the same half, whoever runs it. */
const half = (text: string): Asked['half'] => {
  let hash = 2166136261
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0
  return (hash >>> 7) % 2 === 0 ? 'tuning' : 'held-out'
}
/** Written for the held-out half, and mended after its result was seen: tuned on since. */
const seen = new Set(['canalizador urgente ao domingo'])
const lines = (text: string) => text.trim().split('\n')
const all: Asked[] = [
  ...Object.values(queries)
    .flatMap(lines)
    .map((line): Asked => {
      const [query, wanted] = line.split(' → ') as [string, string]
      return { query, wanted: wanted.split(' '), means: null, half: half(query) }
    }),
  ...lines(heldOut).map((line): Asked => {
    const [query, told] = line.split(' → ') as [string, string]
    const [wanted, means] = told.split('|') as [string, string]
    const list = (text: string) => text.trim().split(' ').filter(Boolean)
    return { query, wanted: list(wanted), means: list(means), half: seen.has(query) ? 'tuning' : 'held-out' }
  }),
]

const page = async (query: string): Promise<DirectoryPage> => {
  const { filter } = directoryFilter(new URLSearchParams({ q: query }), await placesAndCategories(today))
  return directoryPage(ctx(anonymous), 'all', filter)
}
// Where nothing fits, what comes closest is what people read.
const firstTen = ({ companies, nearest }: DirectoryPage) =>
  (companies.length > 0 ? companies : (nearest?.companies ?? [])).slice(0, 10)

/** What a page says that it understood, as the held-out set writes it. */
function meant({ reading }: DirectoryPage): string[] {
  if (!reading) return []
  const { trade, place, when, certified } = reading.understood
  return [
    ...(trade ? [trade] : []),
    ...(place ? [`@${place.municipality ?? place.district}`] : []),
    ...(when ? [`+${when}`] : []),
    ...(certified ? ['+certificada'] : []),
  ]
}

test('has four hundred queries and more, each once, and sixty that nobody tuned on', () => {
  expect(all.length).toBeGreaterThanOrEqual(460)
  expect(new Set(all.map((a) => a.query)).size).toBe(all.length)
  expect(all.filter((a) => a.means).length).toBeGreaterThanOrEqual(60)
})

test('finds who it should among the first ten, the right trade first, and says what it understood', async () => {
  const misses: string[] = []
  const said: string[] = []
  const sums = new Map<string, { n: number; recall: number; precision: number; first: number }>()
  const chips = { right: 0, said: 0, wanted: 0 }
  const trades = new Map<string, string>()
  for (const slug of new Set(all.flatMap((a) => a.wanted))) trades.set(slug, await tradeOf(slug))
  for (const { query, wanted, means, half } of all) {
    const shown = await page(query)
    const found = firstTen(shown)
    const missed = wanted.filter((slug) => !found.some((c) => c.slug === slug))
    if (missed.length > 0) misses.push(`- «${query}» (${half}): ${missed.join(', ')}`)
    const right = wanted.some((slug) => trades.get(slug) === found[0]?.categoryId)
    if (!right) said.push(`first of «${query}» (${half}): ${found[0]?.slug}`)
    for (const name of means && half === 'held-out' ? [half, 'new'] : [half]) {
      const sum = sums.get(name) ?? { n: 0, recall: 0, precision: 0, first: 0 }
      sum.n++
      sum.recall += 1 - missed.length / wanted.length
      // Of as many of the first as there should be, how many should be there (R-precision).
      const strange = found.slice(0, wanted.length).filter((c) => !wanted.includes(c.slug))
      sum.precision += 1 - strange.length / wanted.length
      sum.first += right ? 1 : 0
      sums.set(name, sum)
    }
    if (!means || half === 'tuning') continue
    const understood = meant(shown)
    chips.right += understood.filter((chip) => means.includes(chip)).length
    chips.said += understood.length
    chips.wanted += means.length
    if (understood.join(' ') !== means.join(' '))
      said.push(`chips of «${query}»: ${understood.join(' ')}, wanted ${means.join(' ')}`)
  }
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
  console.info(
    [
      ...[...sums].map(
        ([name, { n, recall, precision, first }]) =>
          `${name}: ${n} queries, recall@10 ${percent(recall, n)}, R-precision ${percent(precision, n)}, right trade first ${percent(first, n)}`,
      ),
      `chips: precision ${percent(chips.right, chips.said)}, recall ${percent(chips.right, chips.wanted)}`,
      ...misses,
      ...said,
    ].join('\n'),
  )
  for (const { n, recall, precision, first } of sums.values()) {
    expect(recall / n).toBeGreaterThanOrEqual(0.97)
    expect(precision / n).toBeGreaterThanOrEqual(0.85)
    expect(first / n).toBeGreaterThanOrEqual(0.95)
  }
  expect(chips.right / chips.said).toBeGreaterThanOrEqual(0.95)
  expect(chips.right / chips.wanted).toBeGreaterThanOrEqual(0.9)
  // The document tells every miss, and none that is mended.
  const told = readFileSync('docs/search-misses.md', 'utf8').match(/^- «.*$/gm) ?? []
  expect([...told].sort()).toEqual(misses.sort())
})

test('a search that finds anything for everything is no recall (negative control)', async () => {
  expect(firstTen(await page('zzkqx wqjxv'))).toEqual([])
})

async function tradeOf(slug: string): Promise<string> {
  const { rows } = await pool().query<{ category: string }>(
    'select category from companies where slug = $1',
    [slug],
  )
  return rows[0]?.category ?? ''
}

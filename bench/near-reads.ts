import { browse } from '~/domain/company-pages/directory/browsing'
import { directoryFilter } from '~/domain/company-pages/directory/directory-filter'
import { facetCounts } from '~/domain/company-pages/directory/facet-counts'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { makePool, pool, useDatabase } from '~/platform/db'
import { env } from '~/platform/env'
import { dice } from './samples.ts'

/**
 * `node build/server/near-bench.js SAMPLES`: lists that are chosen by, as the product asks for them, each at moments of day and night, the
 * better of two. Tells milliseconds by list as JSON on standard output; `near.ts` judges.
 */
const moments = [
  '2026-11-27T11:00:00Z',
  '2026-11-27T19:40:00Z',
  '2026-11-28T03:10:00Z',
  '2026-11-29T11:00:00Z',
  // A national holiday.
  '2026-12-01T10:30:00Z',
].map((moment) => new Date(moment))

async function main(samples: number): Promise<void> {
  useDatabase(makePool(env().DATABASE_URL, 2, { patience: { statement: 0, lock: 0 } }))
  const all = await placesAndCategories(new Date())
  const random = dice(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [categories, districts] = [[...all.categories.keys()], [...all.districts.keys()]]
  const places = [...all.municipalities.values()].filter((m) => m.seat).map((m) => m.code)
  const near = () => `perto=${pick(places)}&raio=${pick([5, 10, 25, 50, 100])}`
  const category = () => `categoria=${pick(categories)}`
  const order = () => `ordem=${pick(['melhor', 'mais-avaliadas', 'recentes', 'nome'])}`
  const lists: Record<string, () => string> = {
    'por distância': near,
    'por distância, categoria': () => `${near()}&${category()}`,
    'por distância, aberto': () => `${near()}&aberto=sim`,
    'por distância, categoria, aberto': () => `${near()}&${category()}&aberto=sim`,
    'perto, melhor nota': () => `${near()}&ordem=melhor`,
    'perto, melhor nota, categoria': () => `${near()}&ordem=melhor&${category()}`,
    aberto: () => `aberto=sim&${order()}`,
    'categoria, aberto': () => `${category()}&aberto=sim&${order()}`,
    'categoria, distrito, aberto': () => `${category()}&distrito=${pick(districts)}&aberto=sim`,
    'categoria, 4 estrelas, fotografias': () => `${category()}&nota=4&fotos=sim`,
  }
  const told: Record<string, { ms: number; query: string }[]> = {}
  for (const [name, make] of Object.entries(lists)) {
    told[name] = []
    for (let i = 0; i < samples; i++) {
      const [query, now] = [make(), pick(moments)]
      const { filter } = directoryFilter(new URLSearchParams(query), all)
      const counts = await facetCounts('all', filter, all)
      let ms = Number.POSITIVE_INFINITY
      for (let again = 0; again < 2; again++) {
        const from = performance.now()
        await browse('all', filter, counts, now)
        ms = Math.min(ms, performance.now() - from)
      }
      told[name].push({ ms, query: `${query} (${now.toISOString()})` })
    }
  }
  await pool().end()
  process.stdout.write(JSON.stringify(told))
}

await main(Number(process.argv[2] ?? 100))

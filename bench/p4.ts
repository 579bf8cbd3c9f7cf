import type pg from 'pg'
import { Prober } from './db-time.ts'
import { median, quantile, type Row, say } from './figures.ts'
import { dice, type Samples } from './samples.ts'
import type { Serving } from './serving.ts'

const goal = 1.3
/** Below this, a ratio of two times says more about the machine than about the data. */
const floorMs = 0.35

export interface Scale {
  name: string
  serving: Serving
  admin: pg.Client
  samples: Samples
}

interface Route {
  name: string
  paths: (s: Samples, random: () => number, n: number) => string[]
  tags?: (s: Samples) => string[]
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T
const many = (n: number, make: (i: number) => string): string[] =>
  Array.from({ length: n }, (_, i) => make(i))
const companyTags = (s: Samples) => s.companies.map((c) => `c:${c.id}`)

/** Every public page that reads the database, as people come to it. */
const routes: Route[] = [
  { name: '/', paths: (_, __, n) => many(n, () => '/') },
  { name: '/empresas', paths: (_, __, n) => many(n, () => '/empresas') },
  { name: '/certificadas', paths: (_, __, n) => many(n, () => '/certificadas') },
  {
    name: '/empresas?categoria',
    paths: (s, r, n) => many(n, () => `/empresas?categoria=${pick(s.categories, r)}`),
  },
  {
    name: '/empresas?distrito',
    paths: (s, r, n) => many(n, () => `/empresas?distrito=${pick(s.districts, r)}`),
  },
  {
    name: '/empresas?categoria&distrito',
    paths: (s, r, n) =>
      many(n, () => `/empresas?categoria=${pick(s.categories, r)}&distrito=${pick(s.districts, r)}`),
  },
  {
    name: '/empresas?nota&ordem',
    paths: (s, r, n) =>
      many(
        n,
        () =>
          `/empresas?categoria=${pick(s.categories, r)}&nota=${pick(['4', '4.5'], r)}&ordem=${pick(['mais-avaliadas', 'recentes', 'nome'], r)}`,
      ),
  },
  {
    name: '/empresas?responde&fotos',
    paths: (s, r, n) =>
      many(n, () => `/empresas?categoria=${pick(s.categories, r)}&responde=sim&fotos=sim&nota=4`),
  },
  {
    name: '/empresas?fotos&ordem',
    paths: (s, r, n) =>
      many(
        n,
        () => `/empresas?distrito=${pick(s.districts, r)}&fotos=sim&ordem=${pick(['recentes', 'nome'], r)}`,
      ),
  },
  { name: '/empresas?aberto', paths: (_, __, n) => many(n, () => '/empresas?aberto=sim') },
  {
    name: '/empresas?aberto&categoria',
    paths: (s, r, n) =>
      many(
        n,
        () => `/empresas?aberto=sim&categoria=${pick(s.categories, r)}&ordem=${pick(['melhor', 'nome'], r)}`,
      ),
  },
  {
    name: '/empresas?aberto&categoria&distrito',
    paths: (s, r, n) =>
      many(
        n,
        () => `/empresas?aberto=sim&categoria=${pick(s.categories, r)}&distrito=${pick(s.districts, r)}`,
      ),
  },
  {
    name: '/empresas/comparar, quatro',
    paths: (s, r, n) =>
      many(n, () => `/empresas/comparar?${many(4, () => `e=${pick(s.companies, r).slug}`).join('&')}`),
    tags: companyTags,
  },
  { name: '/empresas/novas.atom', paths: (_, __, n) => many(n, () => '/empresas/novas.atom') },
  {
    name: '/empresas/{slug}',
    paths: (s, r, n) => many(n, () => `/empresas/${pick(s.companies, r).slug}`),
    tags: companyTags,
  },
  {
    name: '/empresas/{slug}, a mais avaliada',
    paths: (s, _, n) => many(n, () => `/empresas/${s.top.slug}`),
    tags: (s) => [`c:${s.top.id}`],
  },
  {
    name: '/empresas/{slug}?estrelas',
    paths: (s, r, n) =>
      many(n, () => `/empresas/${pick(s.companies, r).slug}?estrelas=${1 + Math.floor(r() * 5)}`),
    tags: companyTags,
  },
  {
    name: '/empresas/{slug}/pontuacao',
    paths: (s, r, n) => many(n, () => `/empresas/${pick(s.companies, r).slug}/pontuacao`),
    tags: companyTags,
  },
  { name: '/avaliacoes', paths: (_, __, n) => many(n, () => '/avaliacoes') },
  {
    name: '/avaliacoes?categoria',
    paths: (s, r, n) => many(n, () => `/avaliacoes?categoria=${pick(s.categories, r)}`),
  },
  {
    name: '/avaliacoes?distrito&estrelas',
    paths: (s, r, n) =>
      many(n, () => `/avaliacoes?distrito=${pick(s.districts, r)}&estrelas=${1 + Math.floor(r() * 5)}`),
  },
  {
    name: '/avaliacoes/{id}',
    paths: (s, r, n) => many(n, () => `/avaliacoes/${pick(s.reviews, r).id}`),
    tags: (s) => [...companyTags(s), ...s.reviews.map((x) => `r:${x.id}`)],
  },
]

/**
 * P4: database time of every public route at this size against the same at 100,000 reviews, both warm, round by round.
 * The planted fault is a page that counts its reviews instead of reading a counter.
 */
export async function p4(
  here: Scale,
  there: Scale | null,
  rounds: number,
  n: number,
): Promise<{ rows: Row[]; routes: object[] }> {
  const scales = there ? [here, there] : [here]
  const probers = new Map(scales.map((s) => [s, new Prober(s.serving, s.admin)]))
  const seen = new Map<string, { p50: number[]; all: number[]; queries: number }>()
  const keyOf = (scale: Scale, name: string) => `${scale.name} ${name}`
  for (let round = 0; round < rounds; round++) {
    for (const route of routes) {
      for (const scale of scales) {
        const random = dice(round * 1000 + routes.indexOf(route))
        const times = await (probers.get(scale) as Prober).times(route.paths(scale.samples, random, n), {
          tags: route.tags?.(scale.samples),
        })
        if (round === 0) continue
        const kept = seen.get(keyOf(scale, route.name)) ?? { p50: [], all: [], queries: 0 }
        seen.set(keyOf(scale, route.name), kept)
        kept.p50.push(median(times.map((t) => t.db)))
        kept.all.push(...times.map((t) => t.db))
        kept.queries = Math.max(kept.queries, median(times.map((t) => t.n)))
      }
    }
    say(`P4: volta ${round + 1} de ${rounds}`)
  }
  for (const prober of probers.values()) prober.close()
  const figures = (scale: Scale, name: string) => {
    const kept = seen.get(keyOf(scale, name)) as { p50: number[]; all: number[]; queries: number }
    return { p50: median(kept.p50), p99: quantile(kept.all, 0.99), queries: kept.queries }
  }
  const told = routes.map((route) => ({
    route: route.name,
    here: figures(here, route.name),
    there: there ? figures(there, route.name) : null,
  }))
  const rows: Row[] = told.flatMap(({ route, here: h, there: t }) => {
    const ratio = t ? Math.max(h.p50, floorMs) / Math.max(t.p50, floorMs) : Number.NaN
    return [
      {
        id: 'P4',
        what: `${route}: p50 (p99 ${h.p99.toFixed(2)} ms${t ? `; com 100 mil avaliações ${t.p50.toFixed(2)} e ${t.p99.toFixed(2)}` : ''}; ${h.queries} consultas)`,
        value: h.p50,
        unit: 'ms',
      },
      ...(t
        ? [
            {
              id: 'P4',
              what: `${route}: ÷ 100 mil avaliações`,
              value: ratio,
              unit: '×',
              goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
            },
          ]
        : []),
    ]
  })
  return { rows: [...rows, ...(there ? [await control(here, there)] : [])], routes: told }
}

/** What the product must not do: count on a page view. */
async function control(here: Scale, there: Scale): Promise<Row> {
  const time = async ({ admin, samples }: Scale) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const from = performance.now()
      await admin.query(
        'select count(*), avg(rating) from reviews where published_at is not null and company_id = $1',
        [samples.top.id],
      )
      times.push(performance.now() - from)
    }
    return median(times)
  }
  const ratio = (await time(here)) / (await time(there))
  return {
    id: 'P4',
    what: 'controlo: contar as avaliações da maior empresa ao abrir a página',
    value: ratio,
    unit: '×',
    goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
    control: true,
  }
}

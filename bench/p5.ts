import type pg from 'pg'
import { Prober } from './db-time.ts'
import { median, type Row, say } from './figures.ts'
import type { Scale } from './p4.ts'

const goal = 2
const depths = [0, 0.1, 0.5, 0.9]

const token = (...parts: (string | number)[]) => Buffer.from(parts.join('|')).toString('base64url')

/** The place at a depth: found once by OFFSET, which is what the pages never do. */
async function placesIn(client: pg.Client, sql: string, values: unknown[], total: number): Promise<string[]> {
  const places: string[] = []
  for (const depth of depths.slice(1)) {
    const { rows } = await client.query(`${sql} offset ${Math.floor(total * depth)} limit 1`, values)
    if (rows[0]) places.push(token(rows[0].key, rows[0].id))
  }
  return places
}

/**
 * P5: a page of a list, however deep, against reading its rows by primary key. The planted fault is the same depth by
 * OFFSET.
 */
export async function p5({ serving, admin, samples }: Scale, rounds: number): Promise<Row[]> {
  const prober = new Prober(serving, admin)
  const { rows: sizes } = await admin.query('select count(*)::int as n from directory where level >= 0')
  const companies = sizes[0].n as number
  const lists = [
    {
      name: '/empresas, melhor pontuação',
      base: '/empresas?ordem=melhor',
      tags: [] as string[],
      places: await placesIn(
        admin,
        'select rank::text as key, company_id as id from directory where level >= 0 order by rank desc nulls last, company_id desc nulls last',
        [],
        companies,
      ),
    },
    {
      name: '/empresas?categoria&fotos, por nome',
      base: `/empresas?categoria=${samples.categories[0]}&fotos=sim&ordem=nome`,
      tags: [] as string[],
      places: await placesIn(
        admin,
        `select '' as key, company_id as id from directory_categories where category = $1 and (cell - 1) & 1 = 1 order by name collate "pt-PT-x-icu", company_id`,
        [samples.categories[0]],
        await countOf(admin, 'directory_categories where category = $1 and (cell - 1) & 1 = 1', [
          samples.categories[0],
        ]),
      ),
    },
    {
      name: '/empresas?aberto',
      base: '/empresas?aberto=sim',
      tags: [] as string[],
      places: await placesIn(
        admin,
        'select rank::text as key, company_id as id from directory order by rank desc nulls last, company_id desc nulls last',
        [],
        companies,
      ),
    },
    {
      name: 'avaliações da maior empresa',
      base: `/empresas/${samples.top.slug}?`,
      tags: [`c:${samples.top.id}`],
      places: await placesIn(
        admin,
        'select published_at::text as key, id from reviews where company_id = $1 and published_at is not null order by published_at desc nulls last, id desc nulls last',
        [samples.top.id],
        samples.top.reviews,
      ),
    },
    {
      name: '/avaliacoes',
      base: '/avaliacoes?',
      tags: [],
      places: await placesIn(
        admin,
        'select published_at::text as key, id from reviews where published_at is not null order by published_at desc nulls last, id desc nulls last',
        [],
        Math.min(2_000_000, samples.counts.reviews * 0.95),
      ),
    },
  ]
  const { rows: ids } = await admin.query(
    'select id from reviews where published_at is not null order by md5(id::text) limit 20',
  )
  const byKey = {
    name: 'bench_by_key',
    text: 'select * from reviews where id = any($1)',
    values: [ids.map((r) => r.id)],
  }
  const seen: Record<string, number[]> = {}
  const note = (name: string, ms: number) => void (seen[name] ??= []).push(ms)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < 60; i++) {
      const from = performance.now()
      await admin.query(byKey)
      if (round > 0) note('pk', performance.now() - from)
    }
    for (const list of lists) {
      const paths = ['', ...list.places].map((place) =>
        `${list.base}${place ? `&depois=${place}` : ''}`.replace('?&', '?').replace(/\?$/, ''),
      )
      for (let k = 0; k < 6; k++) {
        const times = await prober.times(paths, { tags: list.tags })
        if (round > 0) times.forEach((t, i) => note(`${list.name} ${depths[i]}`, t.db))
      }
    }
    say(`P5: volta ${round + 1} de ${rounds}`)
  }
  prober.close()
  const offset = await offsetTime(admin, Math.floor(samples.counts.reviews * 0.9))
  const pk = median(seen.pk ?? [])
  const rows: Row[] = [{ id: 'P5', what: '20 avaliações por chave primária', value: pk, unit: 'ms' }]
  for (const list of lists) {
    const first = median(seen[`${list.name} 0`] ?? [])
    for (const depth of depths.slice(0, list.places.length + 1)) {
      const ms = median(seen[`${list.name} ${depth}`] ?? [])
      const ratio = ms / Math.max(pk, first)
      rows.push({
        id: 'P5',
        what: `${list.name}, a ${Math.round(depth * 100)} % da profundidade (${(ms / pk).toFixed(1)} × a chave)`,
        value: ms,
        unit: 'ms',
        goal: depth === 0 ? undefined : { text: `≤ ${goal} × a primeira página`, met: ratio <= goal },
      })
    }
  }
  const ratio = offset / pk
  rows.push({
    id: 'P5',
    what: 'controlo: /avaliacoes a 90 % por OFFSET ÷ chave',
    value: ratio,
    unit: '×',
    goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
    control: true,
  })
  return rows
}

const countOf = async (client: pg.Client, what: string, values: unknown[]): Promise<number> =>
  (await client.query(`select count(*)::int as n from ${what}`, values)).rows[0].n

async function offsetTime(client: pg.Client, n: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const from = performance.now()
    await client.query(
      'select id, title from reviews where published_at is not null order by published_at desc nulls last, id desc nulls last limit 20 offset $1',
      [n],
    )
    times.push(performance.now() - from)
  }
  return median(times)
}

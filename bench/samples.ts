import type pg from 'pg'

/** Addresses to ask for: found in the database, spread by hash, the same in every run on the same data. */
export interface Samples {
  /** Companies with 20 to 60 reviews: a full first page each. */
  companies: { id: string; slug: string }[]
  /** The company with the most reviews. */
  top: { id: string; slug: string; reviews: number }
  reviews: { id: string; companyId: string }[]
  codes: string[]
  categories: string[]
  districts: string[]
  counts: { companies: number; reviews: number }
}

export async function samplesOf(client: pg.Client, n = 300): Promise<Samples> {
  const list = async <T>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as T[]
  const full = await list<{ id: string; slug: string }>(
    'select company_id as id, slug from directory where reviews between 20 and 60 order by md5(slug) limit $1',
    [n],
  )
  const companies =
    full.length >= 40
      ? full
      : await list<{ id: string; slug: string }>(
          'select company_id as id, slug from directory order by reviews desc nulls last limit $1',
          [Math.min(n, 60)],
        )
  const [top] = await list<Samples['top']>(
    'select company_id as id, slug, reviews from directory order by reviews desc nulls last limit 1',
  )
  const [sizes] = await list<{ companies: string; reviews: string }>(
    'select (select count(*) from companies) as companies, (select count(*) from reviews) as reviews',
  )
  return {
    companies,
    top: top as Samples['top'],
    reviews: await list(
      'select distinct on (company_id) id, company_id as "companyId" from reviews where company_id = any($1) and published_at is not null order by company_id, published_at desc',
      [companies.map((c) => c.id)],
    ),
    codes: (
      await list<{ code: string }>(
        "select code from certificates where state = 'valid' order by md5(code) limit $1",
        [n],
      )
    ).map((r) => r.code),
    categories: (
      await list<{ category: string }>(
        'select category from directory group by 1 order by count(*) desc limit 39',
      )
    ).map((r) => r.category),
    districts: (await list<{ code: string }>('select code from districts order by code')).map((r) => r.code),
    counts: { companies: Number(sizes?.companies), reviews: Number(sizes?.reviews) },
  }
}

/** Tells the server that everything of these tags is stale, as a command would, and lets it hear it. */
export async function drop(client: pg.Client, tags: readonly string[]): Promise<void> {
  for (let i = 0; i < tags.length; i += 150) {
    await client.query('select pg_notify($1, $2)', ['aval_cache', JSON.stringify(tags.slice(i, i + 150))])
  }
  await new Promise((resolve) => setTimeout(resolve, 15))
}

/** Chance that comes out the same every time. */
export function dice(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

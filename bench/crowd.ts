import type pg from 'pg'
import { say } from './figures.ts'

/** Two companies with the same kind of reviews, one with a thousand times as many. */
export interface Crowd {
  large: { id: string; slug: string; reviews: number }
  small: { id: string; slug: string; reviews: number }
}

const sizes = { large: 250_000, small: 250 }

/**
 * Makes them, once for a database, of the reviews that stand in it: other stars, moments over four years, services,
 * settlements, photos, topics, and words that many, few and one in five thousand have.
 */
export async function crowdOf(client: pg.Client): Promise<Crowd> {
  const crowd = {} as Crowd
  for (const [kind, reviews] of Object.entries(sizes) as [keyof Crowd, number][]) {
    const slug = `massa-${kind === 'large' ? 'enorme' : 'pequena'}`
    const { rows } = await client.query('select id from companies where slug = $1', [slug])
    crowd[kind] = { id: rows[0]?.id ?? (await made(client, slug, reviews)), slug, reviews }
  }
  return crowd
}

async function made(client: pg.Client, slug: string, reviews: number): Promise<string> {
  say(`A criar ${slug} com ${reviews.toLocaleString('pt-PT')} avaliações.`)
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(`
    select company_id as id from directory where level >= 0 and category = 'canalizacao' order by reviews desc limit 1`)
  const like = rows[0]?.id
  const columns = await columnsOf(client, 'companies', ['id', 'slug', 'nipc'])
  const company = await client.query<{ id: string }>(
    `insert into companies (id, slug, ${columns}) select gen_random_uuid(), $2, ${columns} from companies where id = $1 returning id`,
    [like, slug],
  )
  const id = company.rows[0]?.id as string
  await client.query(reviewsOf, [id, reviews])
  await client.query(repliesOf, [id])
  const scores = await columnsOf(client, 'company_scores', ['company_id', ...counted])
  await client.query(
    `insert into company_scores (company_id, ${scores}, ${counted.join(', ')})
     select $2, ${scores}, x.* from company_scores s, (select count(*) as reviews,
       array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
         count(*) filter (where rating = 4), count(*) filter (where rating = 5)] as histogram,
       count(replied_at) as replied, count(*) - count(replied_at) as unanswered, count(*) filter (where counts and published_at > now() - interval '730 days') as counted
       from reviews where company_id = $2) x where s.company_id = $1`,
    [like, id],
  )
  await client.query('commit')
  for (const table of ['companies', 'reviews', 'review_replies', 'company_scores'])
    await client.query(`vacuum (analyze) ${table}`)
  return id
}

const counted = ['reviews', 'histogram', 'replied', 'unanswered', 'counted']

async function columnsOf(client: pg.Client, table: string, without: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2) order by ordinal_position`,
    [table, without],
  )
  return rows.map((r) => r.name).join(', ')
}

/** Of what stands there, over and over, each time otherwise: `h` is the chance of a row. */
const reviewsOf = `
  insert into reviews (id, company_id, author_id, author_shown, author_place, rating, would_hire, quality, punctuality, price,
    communication, title, body, experience_month, service, proof, proof_kind, state, counts, created_at, published_at,
    first_published_at, useful, photos, replied_at, resolved_days, category, district, municipality, words, topics, demonstration)
  select gen_random_uuid(), $1, r.author_id, r.author_shown, r.author_place, s.stars, r.would_hire, r.quality, r.punctuality,
    r.price, r.communication, r.title, x.body, date_trunc('month', s.at)::date,
    case when s.g % 2000 = 7 then 'Peça rara' when s.g % 4 = 0 then 'Desentupimentos' end, s.proof,
    case s.proof when 3 then 'job' when 2 then case when s.g % 11 = 0 then 'document' else 'invoice' end when 1 then 'invitation' end,
    'published', true, s.at, s.at, s.at, case when s.g % 9 = 0 then (s.h / 7) % 40 else 0 end,
    case when s.g % 7 = 0 then 1 + s.g % 4 else 0 end, case when s.h % 10 < 3 then s.at + interval '2 days' end,
    case when s.stars < 4 and s.g % 13 = 0 then 1 + s.g % 30 end, 'canalizacao', '03', '0303',
    case when x.body = r.body then r.words else to_words(r.title || ' ' || x.body) end,
    case when s.g % 6 = 0 then array['prazos' || (array['+', '-', '='])[1 + s.g % 3]] else '{}'::text[] end, true
  from (select g, h, now() - make_interval(secs => g * (4 * 365 * 86400.0 / $2::int)) as at, (array[5,5,4,5,4,3,5,4,2,1,5,4])[1 + h % 12] as stars,
      (array[0,0,2,3,1,2,0])[1 + (h / 12) % 7] as proof
    from (select g, abs(hashint4(g)) as h from generate_series(1, $2::int) g) n) s
  join (select row_number() over (order by id) - 1 as n, count(*) over () as of, * from reviews
    where published_at is not null and category = 'canalizacao' and company_id in (select id from companies where slug not like 'massa-%')) r
    on r.n = s.h % r.of
  cross join lateral (select r.body || case when s.g % 5000 = 3 then ' A porcelana ficou impecável.' when s.g % 20 = 0 then ' Trocaram a torneira da cozinha.' else '' end as body) x`

const repliesOf = `
  insert into review_replies (id, review_id, company_id, round, body, state, version, at)
  select gen_random_uuid(), id, company_id, 1, 'Muito obrigado pelas suas palavras, foram lidas a toda a equipa.', 'published', 1, replied_at
  from reviews where company_id = $1 and replied_at is not null`

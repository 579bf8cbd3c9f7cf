import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'

/**
 * Many published reviews of one company at once, believable enough for plans: most of four and five stars, a seventh with
 * photos, few settled, a service that one in two thousand names, a word that one in five hundred has, over four years.
 * A company that answers since last year only.
 */
export async function manyReviews({ id }: { id: string }, n: number): Promise<void> {
  const db = database()
  await db.execute(sql`set statement_timeout = 60000`)
  await db.execute(sql`
    insert into reviews (id, company_id, author_shown, rating, would_hire, quality, title, body, experience_month, service, proof,
      proof_kind, state, created_at, published_at, first_published_at, useful, photos, replied_at, resolved_days, category,
      district, municipality, words, topics)
    select gen_random_uuid(), ${id}, 'Ana S.', stars, 'yes', case when g % 3 = 0 then stars end, 'Avaliação ' || g, body,
      date_trunc('month', at)::date, case when g % 2000 = 7 then 'Peça rara' when g % 4 = 0 then 'Desentupimentos' end, proof,
      case proof when 3 then 'job' when 2 then case when g % 11 = 0 then 'document' else 'invoice' end when 1 then 'invitation' end,
      'published', at, at, at, case when g % 9 = 0 then (h / 7) % 40 else 0 end, case when g % 7 = 0 then 1 + g % 4 else 0 end,
      case when at > timestamptz '2025-11-01' and g % 3 > 0 then at + interval '2 days' end,
      case when stars < 4 and g % 13 = 0 then 1 + g % 30 end, 'canalizacao', '03', '0303', to_words(body),
      case when g % 6 = 0 then array['prazos' || (array['+', '-', '='])[1 + g % 3]] else '{}'::text[] end
    from (select g, h, timestamptz '2026-11-17 10:00Z' - make_interval(mins => g * ${Math.floor((4 * 365 * 1440) / n)}) as at,
        (array[5,5,4,5,4,3,5,4,2,1,5,4])[1 + h % 12] as stars, (array[0,0,2,3,1,2,0])[1 + (h / 12) % 7] as proof,
        'Vieram ver a torneira e o resto. ' || repeat(case when g % 500 = 3 then 'A porcelana ficou boa. ' else 'Ficou tudo limpo. ' end, 1 + h % 30) as body
      from (select g, abs(hashint4(g)) as h from generate_series(1, ${n}::int) g) s) x`)
  await db.execute(sql`analyze reviews`)
}

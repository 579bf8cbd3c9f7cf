import { paths } from '~/paths'
import { pool } from '~/platform/db'
import { formatCode } from '../../certification/code'
import { type CardRow, cardColumns, cardJoins, cardOf } from '../../reviews/review-card'
import { scoreWords } from '../../reviews/score/score'
import { cardDetails } from './card-details'
import { type Candidate, chooseReviews } from './front-reviews'

/** What the front door shows, from counter rows and the ends of indexes: nothing is counted. */
const question = `
  select
    (select coalesce(json_agg(x order by x.position), '[]') from (
      select k.id, k.name, k.icon, k.position, (select coalesce(sum(n), 0)::int from directory_counts d
        where d.category = k.id and d.district = '' and d.level >= 0) as n
      from categories k where k.parent_id is null) x) as categories,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name)), '[]') from (select * from districts order by name collate "pt-PT-x-icu") d) as districts,
    (select coalesce(json_agg(x), '[]') from (
      select d.company_id as id, d.slug, d.name, d.score, d.reviews, d.certificate_code, d.logo_file_id as logo, d.category, k.name as category_name, m.name as place
      from directory d join categories k on k.id = d.category join municipalities m on m.code = d.municipality
      where d.level >= 1 order by d.since desc, d.company_id desc limit 3) x) as certified,
    (select coalesce(sum(n), 0)::int from directory_counts where category = '' and district = '' and level >= 0) as companies,
    (select coalesce(sum(n), 0)::int from directory_counts where category = '' and district = '' and level >= 1) as in_force,
    (select reviews from category_scores where category = '') as reviews`

/** Among so many of the newest the front page's reviews are chosen. Those in part hidden are none of them. */
const candidates = `select r.id, r.company_id as company, coalesce(k.parent_id, k.id) as category, r.district, r.proof,
    length(r.body) as length, r.photos, r.replied_at is not null as replied
  from (select * from reviews where published_at is not null
    order by published_at desc nulls last, id desc nulls last limit 60) r join categories k on k.id = r.category
  where r.state = 'published' order by r.published_at desc, r.id desc`

const cards =
  () => `select ${cardColumns()} from unnest($1::uuid[]) with ordinality x(id, n) join reviews r on r.id = x.id ${cardJoins}
  where r.state = 'published' order by x.n`

const shown = 6

interface Answer {
  categories: { id: string; name: string; icon: string; n: number }[]
  districts: { code: string; name: string }[]
  certified: {
    id: string
    slug: string
    logo: string | null
    category: string
    name: string
    score: number | null
    reviews: number
    certificate_code: string | null
    category_name: string
    place: string
  }[]
  companies: number
  in_force: number
  reviews: number | null
}

/** Everything of the front page, in two times two round trips. */
export async function frontPage(now: Date) {
  const [front, newest] = await Promise.all([
    pool().query<Answer>({ name: 'front_page', text: question }),
    pool().query<Candidate>({ name: 'front_candidates', text: candidates }),
  ])
  const a = front.rows[0] as Answer
  const [reviews, details] = await Promise.all([
    pool().query<CardRow>({
      name: 'front_reviews',
      text: cards(),
      values: [chooseReviews(newest.rows, shown)],
    }),
    cardDetails(
      a.certified.map((c) => c.id),
      now,
    ),
  ])
  return {
    categories: a.categories,
    districts: a.districts,
    certified: a.certified.map(({ id, certificate_code: code, category_name, category, logo, ...c }) => ({
      ...c,
      logo: logo ? { src: paths.file(logo) } : null,
      picture: details.get(id)?.picture ?? null,
      quote: details.get(id)?.quote,
      category: category_name,
      categoryId: category,
      code: code && formatCode(code),
      score: c.score === null ? null : { value: c.score, words: scoreWords(c.score) },
    })),
    companies: a.companies,
    inForce: a.in_force,
    /** As of the last frozen month; the platform's row of category_scores. */
    reviews: a.reviews ?? 0,
    chosen: reviews.rows.map(cardOf),
  }
}

import { sql } from 'drizzle-orm'
import { dayNumber, recompute, shownScore } from '../../reviews/score/score'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import type { Compared, PeriodFigures } from './figure-words'

export interface Period {
  from: string
  until: string
}

/** Both periods of a company, counted now from what is kept of them. */
export async function compare(ctx: Ctx, companyId: string, before: Period, after: Period): Promise<Compared> {
  return {
    definition: 1,
    countedOn: lisbonDay(ctx.now),
    before: await figuresOf(ctx, companyId, before),
    after: await figuresOf(ctx, companyId, after),
  }
}

const dayIn = (moment: string) => sql.raw(`(${moment} at time zone 'Europe/Lisbon')::date`)

async function figuresOf({ db }: Ctx, companyId: string, { from, until }: Period): Promise<PeriodFigures> {
  const counts = await db.execute<Counted>(sql`
    with seen as (select r.id, r.proof, r.published_at, a.at from reviews r
      left join review_replies a on a.review_id = r.id and a.state = 'published' and a.round = 1
        and ${dayIn('a.at')} <= ${until}::date
      where r.company_id = ${companyId} and r.published_at is not null
        and ${dayIn('r.published_at')} between ${from}::date and ${until}::date)
    select count(*)::int as reviews, count(*) filter (where proof > 0)::int as verified, count(at)::int as replied,
      percentile_cont(0.5) within group (order by extract(epoch from at - published_at) / 3600) as median,
      (select sum(v.views)::int from company_visits v
        where v.company_id = ${companyId} and v.day between ${from}::date and ${until}::date) as views from seen`)
  const { reviews, verified, replied, median, views } = counts.rows[0] as Counted
  const share = (n: number) => (reviews === 0 ? null : n / reviews)
  return {
    from,
    until,
    reviews,
    score: await scoreOn(db, companyId, until),
    repliedShare: share(replied),
    verifiedShare: share(verified),
    medianHours: median,
    views,
  }
}

interface Counted extends Record<string, unknown> {
  reviews: number
  verified: number
  replied: number
  median: number | null
  views: number | null
}

/** The score as it would have been shown at the end of a day: each author's latest review that counts. */
async function scoreOn(db: Ctx['db'], companyId: string, day: string): Promise<number | null> {
  const { rows } = await db.execute<{
    rating: number
    proof: 0 | 1 | 2 | 3
    day: string
    prior: number | null
  }>(sql`
    select distinct on (coalesce(r.author_id, r.id)) r.rating, r.proof, ${dayIn('r.published_at')}::text as day, s.prior
    from reviews r left join company_scores s on s.company_id = r.company_id
    where r.company_id = ${companyId} and r.published_at is not null and not r.imported and not r.incentive
      and ${dayIn('r.published_at')} <= ${day}::date
    order by coalesce(r.author_id, r.id), r.published_at desc, r.id desc`)
  const weighed = rows.map(({ rating, proof, day: on }) => ({ rating, proof, day: dayNumber(on) }))
  const prior = rows[0]?.prior ?? settings.score.priorDefault
  const { score } = recompute(weighed, dayNumber(day), prior)
  return score === null ? null : shownScore(score)
}

import { sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../certificate'
import { monthsLater } from '../life/life-clock'

/** Days of visits and look-ups that figures are taken over. */
const figureDays = () => settings.certificate.shownDays

/** What the database knows of the companies of one level; null where there are too few to say anything of the level. */
export interface LevelFigures {
  level: 0 | 1 | 2
  companies: number
  medianScore: number | null
  /** Of all published reviews, how many were answered. */
  answered: number | null
  medianReplyHours: number | null
  /** Median of the visits to a profile. */
  visits: number | null
}

/**
 * Figures per level, from the directory's own rows. Goes through all public companies, so the pages that show it are kept
 * for an hour.
 */
export async function levelFigures({ db, now }: Ctx): Promise<LevelFigures[]> {
  const from = lisbonDay(new Date(now.getTime() - figureDays() * 86_400_000))
  const { rows } = await db.execute<{
    level: 0 | 1 | 2
    companies: number
    scored: number
    score: number | null
    reviews: number
    replied: number
    hours: number | null
    visits: number | null
  }>(sql`
    select d.level, count(*)::int as companies, count(d.score)::int as scored,
      percentile_cont(0.5) within group (order by d.score) as score,
      sum(d.reviews)::int as reviews, sum(d.replied)::int as replied,
      percentile_cont(0.5) within group (order by s.median_reply_hours) as hours,
      percentile_cont(0.5) within group (order by coalesce(v.views, 0)) as visits
    from directory d
    left join company_scores s on s.company_id = d.company_id
    left join (select company_id, sum(views)::int as views from company_visits where day >= ${from} group by company_id) v
      on v.company_id = d.company_id
    where d.level >= 0 group by d.level`)
  return ([0, 1, 2] as const).map((level) => {
    const found = rows.find((r) => r.level === level)
    const enough = (n: number | undefined) => (n ?? 0) >= settings.certificate.figuresLeast
    return {
      level,
      companies: found?.companies ?? 0,
      medianScore: enough(found?.scored) ? (found?.score ?? null) : null,
      answered: found && enough(found.companies) && found.reviews > 0 ? found.replied / found.reviews : null,
      medianReplyHours: enough(found?.companies) ? (found?.hours ?? null) : null,
      visits: enough(found?.companies) ? Math.round(found?.visits ?? 0) : null,
    }
  })
}

/** How the programme stands: certificates by state, and how often they were looked up. */
export async function programmeFigures({ db, now }: Ctx) {
  const from = lisbonDay(new Date(now.getTime() - figureDays() * 86_400_000))
  const year = lisbonDay(monthsLater(now, -settings.certificate.yearMonths))
  const { rows } = await db.execute<{
    force: number
    suspended: number
    revoked: number
    lookups: number
  }>(sql`
    select (select count(*)::int from certificates where state in ('valid', 'updating') and greatest(valid_until, grace_until) >= ${lisbonDay(now)}) as force,
      (select count(*)::int from certificates where state = 'suspended') as suspended,
      (select count(*)::int from certificates where state = 'revoked' and state_since >= ${year}::date) as revoked,
      (select coalesce(sum(n), 0)::int from certificate_lookups where day >= ${from} and channel <> 'seal') as lookups`)
  return rows[0] as { force: number; suspended: number; revoked: number; lookups: number }
}

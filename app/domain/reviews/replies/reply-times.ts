import { sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'

/** Replies whose time goes into the median: the newest, so that it costs the same for every company. */
export const medianOf = 200

/** Median hours from publication to reply, over the newest replies that stand. */
export async function medianReplyHours({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from at - published_at) / 3600) as median
    from (select a.at, r.published_at from review_replies a join reviews r on r.id = a.review_id and r.published_at is not null
      where a.company_id = ${companyId} and a.state = 'published' and a.round = 1
      order by a.at desc nulls last limit ${medianOf}) x`)
  return rows[0]?.median ?? null
}

/** The same from whole lists, for checks: `at` and `publishedAt` of every first reply that stands. */
export function medianHoursOf(replies: readonly { at: Date; publishedAt: Date }[]): number | null {
  const hours = replies
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, medianOf)
    .map((r) => (r.at.getTime() - r.publishedAt.getTime()) / 3_600_000)
    .toSorted((a, b) => a - b)
  const [low, high] = [hours[Math.ceil(hours.length / 2) - 1], hours[Math.floor(hours.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Holds the kept rate and median of a company against its replies. @returns what differs, as sentences. */
export async function replyTimeDifferences({ db }: Ctx, companyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ at: string; published_at: string }>(sql`
    select a.at, r.published_at from review_replies a join reviews r on r.id = a.review_id and r.published_at is not null
    where a.company_id = ${companyId} and a.state = 'published' and a.round = 1`)
  const { rows: kept } = await db.execute<{ replied: number; median_reply_hours: number | null }>(
    sql`select replied, median_reply_hours from company_scores where company_id = ${companyId}`,
  )
  const should = medianHoursOf(
    rows.map((r) => ({ at: new Date(r.at), publishedAt: new Date(r.published_at) })),
  )
  const median = kept[0]?.median_reply_hours ?? null
  const near = should === null || median === null ? should === median : Math.abs(should - median) < 1e-3
  return [
    ...(near ? [] : [`mediana: ${median} em vez de ${should}`]),
    ...((kept[0]?.replied ?? 0) === rows.length
      ? []
      : [`respondidas: ${kept[0]?.replied} em vez de ${rows.length}`]),
  ]
}

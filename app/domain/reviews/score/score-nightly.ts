import { sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'
import { isoDayOf } from './score'
import { rewriteScores } from './score-keeping'

/**
 * Freezes what new scores lean towards for this month: mean stars and median score of each category, and of the
 * platform (`''`). Once per month; a second run changes nothing.
 */
export function freezePriors(ctx: Ctx): Promise<boolean> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async ({ db, now }) => {
    const month = isoDayOf(now).slice(0, 7)
    const { rows } = await db.execute(
      sql`select 1 from category_scores where category = '' and month >= ${month}`,
    )
    if (rows.length > 0) return false
    // One pass over a row per company, once a month: longer than a page may take, shorter than a job may.
    await db.execute(sql`set local statement_timeout = '120s'`)
    await db.execute(sql`
      insert into category_scores (category, reviews, mean, median, month)
      select coalesce(c.category, ''), coalesce(sum(s.reviews), 0),
        coalesce(sum(s.histogram[1] + 2 * s.histogram[2] + 3 * s.histogram[3] + 4 * s.histogram[4] + 5 * s.histogram[5])::float8
          / sum(s.reviews), ${settings.score.priorDefault}),
        percentile_cont(0.5) within group (order by s.score), ${month}
      from company_scores s join companies c on c.id = s.company_id
      where c.category is not null and s.reviews > 0
      group by grouping sets ((c.category), ())
      on conflict (category) do update
        set reviews = excluded.reviews, mean = excluded.mean, median = excluded.median, month = excluded.month`)
    // What a company's months are compared with.
    await db.execute(sql`
      update category_scores k set months = m.months
      from (select category, jsonb_object_agg(at, jsonb_build_array(n, stars)) as months
        from (select coalesce(c.category, '') as category, e.key as at, sum((e.value ->> 0)::int) as n, sum((e.value ->> 1)::int) as stars
          from company_scores s join companies c on c.id = s.company_id cross join lateral jsonb_each(s.months) e
          where c.category is not null and s.reviews > 0
          group by grouping sets ((c.category, e.key), (e.key))) x
        group by category) m
      where m.category = k.category`)
    return true
  })
}

/** Fewer would be slower, more would not fit: the names of what changed travel in one NOTIFY of 8,000 bytes. */
const batch = 150

/**
 * Brings the figures of the next companies to today: weights have shrunk by a day, some reviews have passed the
 * cut-off, a new month has new priors. Only rows of an earlier day are touched, so it may run twice.
 * @returns the last company done, null when there are no more.
 */
export function decayScores(ctx: Ctx, after: string | null): Promise<string | null> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ company_id: string }>(sql`
      select company_id from company_scores
      where company_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        and (as_of is null or as_of < ${isoDayOf(tx.now)}::date)
      order by company_id limit ${batch} for update`)
    if (rows.length === 0) return null
    const ids = rows.map((r) => r.company_id)
    const moved = await rewriteScores(tx, ids)
    await tx.db.execute(sql`
      update directory d set score = s.score, rank = s.rank from company_scores s
      where s.company_id = d.company_id and d.company_id = any(${sql.param(ids)}::uuid[])
        and d.company_id <> all(${sql.param(moved)}::uuid[]) and (d.score, d.rank) is distinct from (s.score, s.rank)`)
    // Filters by score are part of the words that a company is found by: those rows are written anew, the rest is not.
    await tx.db.execute(sql`select refresh_directory(id) from unnest(${sql.param(moved)}::uuid[]) id`)
    invalidate(tx, ...moved.map(tag.company))
    if (moved.length > 0) invalidate(tx, tag.directory, tag.home)
    return ids.length < batch ? null : (ids.at(-1) ?? null)
  })
}

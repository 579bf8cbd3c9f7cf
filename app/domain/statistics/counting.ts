import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { lisbonDay, shiftDay } from '../shared/working-days'
import type { Figure } from './figure'
import { figures } from './figures'
import { type Days, recount } from './recounting'
import { dailyFigures, figureRuns } from './schema'

/** Every hour: today so far, what was not counted yet, and days that may still change. */
export const countFiguresHourly = defineJob({
  name: 'statistics.count',
  data: z.object({}),
  cron: '7 * * * *',
  run: (ctx) => countFigures(ctx),
})

type Run = typeof figureRuns.$inferSelect

/** A transaction that wrote before midnight may be seen a little after it. */
const seenLate = 2 * 3_600_000

/** The first day that a figure can be counted of: that of the first account, but no longer ago than its source reaches. */
const firstDay = (figure: Figure, opened: string, today: string): string =>
  [
    opened,
    shiftDay(
      today,
      -Math.min(settings.statistics.historyDays, figure.keptDays ?? settings.statistics.historyDays),
    ),
  ]
    .toSorted()
    .at(-1) as string

/** The days that a count is for: all that can be at first; then from the last count on, and those that may still change. Pure. */
export function daysToCount(
  figure: Figure,
  run: Pick<Run, 'countedAt'> | undefined,
  opened: string,
  now: Date,
): Days {
  const today = lisbonDay(now)
  const first = firstDay(figure, opened, today)
  const until = shiftDay(today, 1)
  if (!run?.countedAt) return { from: first, until }
  const since = lisbonDay(new Date(run.countedAt.getTime() - seenLate))
  const changing = shiftDay(today, -(figure.settlesIn ?? 0))
  return { from: [first, [since, changing].toSorted()[0] as string].toSorted().at(-1) as string, until }
}

/**
 * Counts every figure, each in a transaction of its own: one that can't be counted keeps what it had, and says since when and by which
 * reference. A second run writes the same.
 */
export async function countFigures(ctx: Ctx, keys: Iterable<string> = figures.keys()): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { db, now } = ctx
  const [first] = await db
    .select({ at: users.createdAt })
    .from(users)
    .orderBy(users.createdAt, users.id)
    .limit(1)
  if (!first) return
  const runs = new Map((await db.select().from(figureRuns)).map((run) => [run.figure, run]))
  for (const key of keys) {
    const figure = figures.get(key)
    if (!figure) continue
    try {
      await countOne(ctx, key, figure, daysToCount(figure, runs.get(key), lisbonDay(first.at), now))
    } catch (error) {
      const failure = reportError(error, { where: 'job', method: `${countFiguresHourly.name} ${key}` })
      const failed = { failure, failedAt: now }
      await db
        .insert(figureRuns)
        .values({ figure: key, since: lisbonDay(now), ...failed })
        .onConflictDoUpdate({ target: figureRuns.figure, set: failed })
    }
  }
}

/** Rows of one statement: a parameter each for six columns. */
const batch = 5000

function countOne(ctx: Ctx, key: string, figure: Figure, days: Days): Promise<void> {
  return transaction(ctx, async ({ db, now }) => {
    await db.execute(sql.raw(`set local statement_timeout = '${settings.statistics.statementMinutes}min'`))
    // Two runs at once: the second waits, and counts the same.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`figure ${key}`}))`)
    const rows = await recount(db, figure, days)
    await db
      .delete(dailyFigures)
      .where(
        and(eq(dailyFigures.figure, key), gte(dailyFigures.day, days.from), lt(dailyFigures.day, days.until)),
      )
    for (let i = 0; i < rows.length; i += batch)
      await db.insert(dailyFigures).values(rows.slice(i, i + batch).map((row) => ({ figure: key, ...row })))
    const counted = { countedAt: now, failure: null, failedAt: null }
    await db
      .insert(figureRuns)
      .values({ figure: key, since: days.from, ...counted })
      .onConflictDoUpdate({
        target: figureRuns.figure,
        set: { ...counted, since: sql`least(${figureRuns.since}, excluded.since)` },
      })
  })
}

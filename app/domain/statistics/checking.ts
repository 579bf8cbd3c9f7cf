import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { daysBetween, lisbonDay, shiftDay } from '../shared/working-days'
import type { Figure, Found } from './figure'
import { figures } from './figures'
import { type DayRow, type Days, recount } from './recounting'
import { dailyFigures, figureRuns } from './schema'

/** Every night: some past days are counted again, others each night, and what differs is written down. */
export const checkFiguresNightly = defineJob({
  name: 'statistics.check',
  data: z.object({}),
  cron: '23 4 * * *',
  run: (ctx) => checkFigures(ctx),
})

/**
 * The days that are recounted on a night: a window that moves over all that no longer change, so that each is looked at about once a
 * month. Null where there is no such day. Pure.
 */
export function daysToCheck(figure: Figure, since: string, today: string): Days | null {
  const last = shiftDay(today, -1 - (figure.settlesIn ?? 0))
  const first = [
    since,
    shiftDay(
      today,
      -Math.min(settings.statistics.historyDays, figure.keptDays ?? settings.statistics.historyDays),
    ),
  ]
    .toSorted()
    .at(-1) as string
  const days = daysBetween(first, last)
  if (days <= 0) return null
  const windows = Math.ceil(days / settings.statistics.checkDays)
  const from = shiftDay(first, (daysBetween('2026-01-01', today) % windows) * settings.statistics.checkDays)
  return { from, until: [shiftDay(from, settings.statistics.checkDays), last].toSorted()[0] as string }
}

/** What differs between days as they are kept and as they were counted anew; of a source that loses rows, only what is more. Pure. */
export function differences(
  kept: DayRow[],
  counted: DayRow[],
  { shrinks }: Pick<Figure, 'shrinks'>,
): Found[] {
  const key = ({ day, dimension, grp }: DayRow) => `${day} ${dimension} ${grp}`
  const before = new Map(kept.map((row) => [key(row), row]))
  const after = new Map(counted.map((row) => [key(row), row]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((of) => {
    const [b, a] = [before.get(of), after.get(of)]
    const same = b?.value === a?.value && b?.cases === a?.cases
    const lost = shrinks && (a?.cases ?? 0) < (b?.cases ?? 0)
    const { day, dimension, grp } = (a ?? b) as DayRow
    const cases = a && b && a.value === b.value ? { cases: { kept: b.cases, counted: a.cases } } : undefined
    return same || lost
      ? []
      : [{ day, dimension, grp, kept: b?.value ?? null, counted: a?.value ?? null, ...cases }]
  })
}

/** Whether what an earlier night found is still kept as it was then. */
function stands(found: Found, rows: DayRow[]): boolean {
  const row = rows.find(
    ({ day, dimension, grp }) => day === found.day && dimension === found.dimension && grp === found.grp,
  )
  return (row?.value ?? null) === found.kept && (!found.cases || row?.cases === found.cases.kept)
}

/**
 * Recounts the days of this night of every figure. What differs goes to the inbox of errors each night until it is right. Nothing is
 * mended: what was right, a person finds out.
 */
export async function checkFigures(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { db, now } = ctx
  const differ: string[] = []
  const runs = await db.select().from(figureRuns).orderBy(asc(figureRuns.figure))
  for (const { figure: key, since, countedAt, found: before } of runs) {
    const figure = figures.get(key)
    const days = figure && countedAt ? daysToCheck(figure, since, lisbonDay(now)) : null
    if (!figure || !days) continue
    const found = await transaction(ctx, async ({ db: tx }) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${settings.statistics.statementMinutes}min'`))
      const kept = await tx
        .select()
        .from(dailyFigures)
        .where(
          and(
            eq(dailyFigures.figure, key),
            or(
              and(gte(dailyFigures.day, days.from), lt(dailyFigures.day, days.until)),
              inArray(
                dailyFigures.day,
                before.map(({ day }) => day),
              ),
            ),
          ),
        )
      const inWindow = ({ day }: { day: string }) => day >= days.from && day < days.until
      return [
        ...differences(kept.filter(inWindow), await recount(tx, figure, days), figure),
        ...before.filter((one) => !inWindow(one) && stands(one, kept)),
      ]
    })
    await db
      .update(figureRuns)
      .set({
        checkedAt: now,
        checkedFrom: days.from,
        checkedUntil: shiftDay(days.until, -1),
        found: found.slice(0, settings.statistics.foundKept),
      })
      .where(eq(figureRuns.figure, key))
    // Groups are not named: some are words that people searched for.
    differ.push(...[...new Set(found.map(({ day }) => day))].map((day) => `${key} ${day}`))
  }
  if (differ.length > 0)
    reportError(
      new Error(
        `figures differ from their recount: ${differ.slice(0, settings.statistics.foundKept).join('; ')}`,
      ),
      { where: 'job', method: checkFiguresNightly.name },
    )
}

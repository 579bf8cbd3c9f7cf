import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { groupsOf } from './breakdowns'
import { applicationSteps } from './certification-figures'
import { type Figure, isLevel, unitOf } from './figure'
import { rowsOfFigure } from './figure-rows'
import {
  type FigureKey,
  figureFor,
  figures,
  figuresIn,
  type GroupKey,
  groups,
  groupsFor,
  partFor,
} from './figures'
import { type Period, periods, type Range, rangeOf, type Step, stepAfter, stepOf } from './periods'
import { dailyFigures, figureRuns, figureSubscriptions } from './schema'
import { type Spread, spreadOf } from './spread'
import { figureValue, type Sum } from './values'

/** One step of a figure: what it was, or null where no day of it was counted, or nothing to divide by. */
export interface Point {
  at: string
  /** The period has only some of its days. */
  part: boolean
  value: number | null
  cases: number
  /** Of a time with enough cases. */
  spread: Spread | null
}

/** A figure as pages draw it: over the period, over the one before, and in steps. */
export type ShownFigure = Awaited<ReturnType<typeof figuresOver>>[number]

type Entry = readonly [FigureKey, Figure]

/** Figures over a range, all in one query of their days: of a level, the last day of each step is the step's. */
export async function figuresOver(
  db: Db,
  entries: readonly Entry[],
  { before, from, until }: Range,
  step: Step,
) {
  const keys = entries.map(([key]) => key)
  const timed = entries.filter(([, figure]) => unitOf(figure) === 'minutes').map(([key]) => key)
  const start = sql`date_trunc(${step}, day)::date`
  const { rows } = await db.execute<{
    figure: string
    now: boolean
    at: string | null
    value: string
    cases: string
    last: string
    since: string
    step: string | null
  }>(sql`
    select figure, day >= ${from}::date as now, ${start}::text as at, sum(value)::text as value, sum(cases)::text as cases,
      (array_agg(value order by day desc))[1]::text as last, min(day)::text as since, null::text as step
    from daily_figures
    where figure = any(${sql.param(keys)}::text[]) and dimension = '' and day >= ${before}::date and day < ${until}::date
    group by grouping sets ((1, 2), (1, 2, 3))
    union all select figure, true, ${start}::text, sum(value)::text, null, null, null, grp from daily_figures
    where figure = any(${sql.param(timed)}::text[]) and dimension = 'spread' and day >= ${from}::date and day < ${until}::date
    group by grouping sets ((1, 8), (1, 3, 8))`)
  const sumOf = (figure: Figure, row: (typeof rows)[number] | undefined): Sum | null =>
    row ? { value: Number(isLevel(figure) ? row.last : row.value), cases: Number(row.cases) } : null
  const starts = [...new Set(daysOf(from, until).map((day) => stepOf(day, step)))]
  return entries.map(([key, figure]) => {
    const own = rows.filter((row) => row.figure === key && row.step === null)
    const waits = rows.filter((row) => row.figure === key && row.step !== null)
    const spreadAt = (at: string | null) =>
      spreadOf(
        waits.filter((row) => row.at === at).map((row) => ({ step: Number(row.step), n: Number(row.value) })),
        settings.statistics.groupFrom,
      )
    const unit = unitOf(figure)
    const valueOf = (row: (typeof rows)[number] | undefined) => {
      const sum = sumOf(figure, row)
      return sum && figureValue(unit, sum)
    }
    const whole = own.find(({ now, at }) => now && at === null)
    const points = starts.map((at): Point => {
      const row = own.find((one) => one.now && one.at === at)
      const part = at < from || stepAfter(at, step) > until
      return { at, part, value: valueOf(row), cases: Number(row?.cases ?? 0), spread: spreadAt(at) }
    })
    const { name, definition } = figure
    const earlier = own.find(({ now, at }) => !now && at === null)
    return {
      key,
      name,
      definition,
      unit,
      level: isLevel(figure),
      value: valueOf(whole),
      cases: Number(whole?.cases ?? 0),
      spread: spreadAt(null),
      /** The first day that was counted, where that is not the first of the period. */
      since: whole && whole.since > from ? whole.since : null,
      /** Nothing is compared with a time of which only a part was counted. */
      before: earlier?.since === before ? valueOf(earlier) : null,
      points,
    }
  })
}

const daysOf = (from: string, until: string): string[] => {
  const days: string[] = []
  for (let day = from; day < until; day = shiftDay(day, 1)) days.push(day)
  return days
}

/** One part of the figures over a period: two queries, whatever the size of the product. */
export async function figuresPage(ctx: Ctx, asked: string | null, period: Period) {
  const { db, actor, now } = ctx
  authorise(actor, 'staff.statistics')
  // A part that exists and is not theirs says so.
  if (asked !== null && Object.hasOwn(groups, asked)) authorise(actor, groups[asked as GroupKey].right)
  const seen = groupsFor(actor)
  const group = partFor(actor, seen, asked)
  const range = rangeOf(period, lisbonDay(now))
  const entries = figuresIn(group)
  const [rows, runs] = await Promise.all([
    figuresOver(db, entries, range, periods[period].step),
    db
      .select()
      .from(figureRuns)
      .where(
        inArray(
          figureRuns.figure,
          entries.map(([key]) => key),
        ),
      ),
  ])
  const steps =
    group === 'certificacao' ? applicationSteps.map((key) => rows.find((row) => row.key === key)) : []
  return {
    group,
    groups: seen.map((key) => ({ key, label: groups[key].label })),
    range,
    figures: rows.map((row) => ({ ...row, trouble: troubleOf(runs, row.key, now) })),
    funnel: steps.flatMap((row) => (row ? [{ label: row.name, value: row.value ?? 0 }] : [])),
    countedAt: runs.map((run) => run.countedAt).toSorted((a, b) => Number(a) - Number(b))[0] ?? null,
    found: runs.flatMap((run) =>
      run.found.map((one) => ({
        ...one,
        key: run.figure,
        name: figures.get(run.figure)?.name ?? run.figure,
      })),
    ),
  }
}

type Run = typeof figureRuns.$inferSelect

/** Why what is shown is not all that could be known. */
export type Trouble =
  | { kind: 'never' }
  | { kind: 'failed'; since: Date; reference: string }
  | { kind: 'late'; since: Date }

function troubleOf(runs: Run[], key: string, now: Date): Trouble | null {
  const run = runs.find(({ figure }) => figure === key)
  if (run?.failure && run.failedAt) return { kind: 'failed', since: run.failedAt, reference: run.failure }
  if (!run?.countedAt) return { kind: 'never' }
  const late = now.getTime() - run.countedAt.getTime() > settings.statistics.lateHours * 3_600_000
  return late ? { kind: 'late', since: run.countedAt } : null
}

/** One figure: its course, today so far, its groups and what is known of how it was counted. */
export async function figurePage(ctx: Ctx, key: string, period: Period, step: Step) {
  const figure = figureFor(ctx, key)
  const { db, actor, now } = ctx
  const today = lisbonDay(now)
  const range = rangeOf(period, today)
  const [[row], breakdowns, [run], [soFar], [mailed]] = await Promise.all([
    figuresOver(db, [[figure.key, figure]], range, step),
    groupsOf(ctx, figure.key, figure, range),
    db.select().from(figureRuns).where(eq(figureRuns.figure, key)),
    db
      .select({ value: dailyFigures.value, cases: dailyFigures.cases })
      .from(dailyFigures)
      .where(and(eq(dailyFigures.figure, key), eq(dailyFigures.dimension, ''), eq(dailyFigures.day, today))),
    db
      .select({ at: figureSubscriptions.createdAt })
      .from(figureSubscriptions)
      .where(
        and(eq(figureSubscriptions.figure, key), eq(figureSubscriptions.userId, actor.userId as string)),
      ),
  ])
  return {
    figure: row as ShownFigure,
    group: { key: figure.group, label: groups[figure.group].label },
    rows: rowsOfFigure(figure.key, figure, range),
    today: soFar ? figureValue(unitOf(figure), soFar) : null,
    breakdowns,
    range,
    since: run?.since ?? null,
    countedAt: run?.countedAt ?? null,
    checked: run?.checkedAt
      ? { at: run.checkedAt, from: run.checkedFrom, until: run.checkedUntil, found: run.found }
      : null,
    keptDays: figure.keptDays ?? null,
    trouble: troubleOf(run ? [run] : [], key, now),
    mailed: mailed !== undefined,
  }
}

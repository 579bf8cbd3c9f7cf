import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { countFigures } from '../transparency/counting'
import { monthsBefore } from '../transparency/months'
import { boundsOf } from './bounds'
import { countedNames } from './figures'
import { reportQuestion } from './questions'
import { reportMonths } from './schema'

/** Counts a month from the product's tables, each figure by its name, zeros with it. */
export async function countMonth(db: Db, month: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; value: number }>(reportQuestion(month, boundsOf(month)))
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(countedNames().map((name) => [name, found.get(name) ?? 0]))
}

/** Counts a month and keeps it; deadlines must be counted before, which it takes up. @returns what was counted */
export async function keepMonth({ db, now }: Pick<Ctx, 'db' | 'now'>, month: string) {
  const figures = await countMonth(db, month)
  await db
    .insert(reportMonths)
    .values({ month, figures, countedAt: now })
    .onConflictDoUpdate({ target: reportMonths.month, set: { figures, countedAt: now } })
  return figures
}

/** This month and the one before, anew: what ended before is frozen, or was never counted and is counted once. */
export async function countReport(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const known = new Set(
    (await ctx.db.select({ month: reportMonths.month }).from(reportMonths)).map(({ month }) => month),
  )
  const months = monthsBefore(ctx.now, settings.transparency.months + 1)
  await countFigures(ctx)
  for (const [i, month] of months.entries()) if (i < 2 || !known.has(month)) await keepMonth(ctx, month)
}

export const countTransparencyReport = defineJob({
  name: 'transparency-report.count',
  data: z.object({}),
  cron: '41 2 * * *',
  async run(ctx) {
    authorise(ctx.actor, 'system.act')
    await countReport(ctx)
  },
})

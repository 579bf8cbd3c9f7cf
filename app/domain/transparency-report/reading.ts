import { and, asc, eq, like, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { monthsBefore } from '../transparency/months'
import { logFacts } from '../transparency-log/schema'
import { isMonth } from './bounds'
import type { FrozenMonth } from './frozen'
import { reportMonths } from './schema'
import { type ShownFigures, showFigures } from './showing'

type Reading = Pick<Ctx, 'db' | 'now'>

/** A month as people read it: frozen, or as it was last counted. */
export interface MonthReport {
  month: string
  figures: ShownFigures
  /** Null: it goes on, or was not frozen yet. */
  frozen: Omit<FrozenMonth, 'figures'> | null
  /** Of one that is not frozen. */
  countedAt: Date | null
}

const frozenMonth = (content: unknown): FrozenMonth => content as FrozenMonth
const ofFrozen = ({ figures, ...frozen }: FrozenMonth): MonthReport => ({
  month: frozen.report,
  figures: figures as ShownFigures,
  frozen,
  countedAt: null,
})

/** Every version of a month, the first first. */
export async function versionsOf({ db }: Pick<Ctx, 'db'>, month: string): Promise<FrozenMonth[]> {
  const rows = await db
    .select({ content: logFacts.content })
    .from(logFacts)
    .where(like(logFacts.id, `report:${month}@%`))
  return rows.map(({ content }) => frozenMonth(content)).sort((a, b) => a.version - b.version)
}

/** The months from one to another that were counted or frozen, each by its newest version, the oldest first. */
export async function monthsBetween(
  { db }: Pick<Ctx, 'db'>,
  first: string,
  last: string,
): Promise<MonthReport[]> {
  const inRange = (column: unknown) => sql`${column} between ${first} and ${last}`
  const facts = await db
    .select({ content: logFacts.content })
    .from(logFacts)
    .where(and(like(logFacts.id, 'report:%'), inRange(sql`${logFacts.content}->>'report'`)))
  const counted = await db
    .select()
    .from(reportMonths)
    .where(inRange(reportMonths.month))
    .orderBy(asc(reportMonths.month))
  const newest = new Map<string, FrozenMonth>()
  for (const month of facts.map(({ content }) => frozenMonth(content)))
    if (month.version > (newest.get(month.report)?.version ?? 0)) newest.set(month.report, month)
  const months = new Map<string, MonthReport>(
    counted.map(({ month, figures, countedAt }) => [
      month,
      { month, figures: showFigures(figures), frozen: null, countedAt },
    ]),
  )
  for (const [month, frozen] of newest) months.set(month, ofFrozen(frozen))
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** The months that `/transparencia` shows: the last twelve that are over, and this one. */
export function lastMonths(ctx: Reading): Promise<MonthReport[]> {
  const shown = monthsBefore(ctx.now, settings.transparency.months + 1)
  return monthsBetween(ctx, shown.at(-1) as string, shown[0] as string)
}

/**
 * A month by its newest version, or by one of them, with the others' numbers and reasons.
 * @throws Refusal `not-found` for what is no month, is to come, or was never counted; and for a version there is not.
 */
export async function monthReport(ctx: Reading, month: string, version?: number) {
  const none = new Refusal('not-found', 'Deste mês não há relatório.')
  const [now = ''] = monthsBefore(ctx.now, 1)
  if (!isMonth(month) || month > now) throw none
  const versions = await versionsOf(ctx, month)
  const asked = version === undefined ? versions.at(-1) : versions.find((one) => one.version === version)
  const others = versions.map(({ version: number, frozenAt, reason }) => ({
    version: number,
    frozenAt,
    reason,
  }))
  if (asked) return { ...ofFrozen(asked), versions: others }
  if (version !== undefined) throw none
  const [row] = await ctx.db.select().from(reportMonths).where(eq(reportMonths.month, month))
  if (!row) throw none
  return {
    month,
    figures: showFigures(row.figures),
    frozen: null,
    countedAt: row.countedAt as Date | null,
    versions: others,
  }
}

/** @throws Refusal `not-found` for what is no year, or of which nothing was counted. */
export async function yearReport(ctx: Reading, year: string): Promise<MonthReport[]> {
  const months = /^20\d{2}$/.test(year) ? await monthsBetween(ctx, `${year}-01`, `${year}-12`) : []
  if (months.length === 0) throw new Refusal('not-found', 'Deste ano não há relatório.')
  return months
}

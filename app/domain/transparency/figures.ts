import { desc, gte } from 'drizzle-orm'
import { settings } from '../settings/settings'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { agreementKind } from './counting'
import { type Deadline, deadlines } from './deadlines'
import { monthsBefore } from './months'
import { transparencyFigures } from './schema'

export interface Kept {
  month: string
  due: number
  missed: number
}
export interface KeptDeadline {
  kind: string
  title: string
  definition: string
  /** The newest first; without months in which nothing was due. */
  months: Kept[]
  due: number
  missed: number
}

/** What we promised and whether we kept it, over the last twelve months; public. */
export async function keptDeadlines({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const shown = monthsBefore(now, settings.transparency.months)
  const first = shown.at(-1) as string
  const rows = await db
    .select()
    .from(transparencyFigures)
    .where(gte(transparencyFigures.month, first))
    .orderBy(desc(transparencyFigures.month))
  const of = (kind: string) => {
    const months = rows
      .filter((r) => r.kind === kind && r.due > 0)
      .map(({ month, due, missed }) => ({ month, due, missed }))
    const sum = (what: 'due' | 'missed') => months.reduce((n, m) => n + m[what], 0)
    return { months, due: sum('due'), missed: sum('missed') }
  }
  return {
    kinds: Object.entries(deadlines as Record<string, Deadline>).map(
      ([kind, { title, definition }]): KeptDeadline => ({ kind, title, definition, ...of(kind) }),
    ),
    agreement: of(agreementKind),
    /** The oldest first. */
    months: shown.reverse(),
    countedAt: rows.reduce<Date | null>((last, r) => (last && last > r.countedAt ? last : r.countedAt), null),
  }
}

/** The same as a file. */
export async function keptCsv(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const { kinds, agreement } = await keptDeadlines(ctx)
  const all = [
    ...kinds,
    { title: 'Decisões repetidas às cegas (falha: não coincidiram)', months: agreement.months },
  ]
  return csvLines([
    ['o quê', 'mês', 'com prazo no mês', 'falhadas'],
    ...all.flatMap(({ title, months }) => months.map((m) => [title, m.month, m.due, m.missed])),
  ])
}

import { and, gte, like } from 'drizzle-orm'
import { settings } from '../settings/settings'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { monthsBefore } from '../transparency/months'
import { siteFigures } from '../transparency/schema'
import { kindWords, type ObligationKind, type Outcome, obligationKinds, outcomes } from './obligation-words'

/** Counted every night (transparency/site-figures.ts): «obligations.breach.received», «obligations.breach.complied». */
type What = 'received' | Outcome
interface Counted {
  kind: ObligationKind
  what: What
  month: string
  value: number
}

/** A count that tells of nobody: of a few it says only that they are few. */
export const few = (value: number): string =>
  value > 0 && value < settings.transparency.namesLeast
    ? `< ${settings.transparency.namesLeast}`
    : String(value)

async function counted({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Counted[]> {
  const first = monthsBefore(now, settings.transparency.months).at(-1) as string
  const rows = await db
    .select()
    .from(siteFigures)
    .where(and(like(siteFigures.name, 'obligations.%'), gte(siteFigures.month, first)))
    .orderBy(siteFigures.month, siteFigures.name)
  return rows.map(({ name, month, value }) => {
    const [, kind, what] = name.split('.') as [string, ObligationKind, What]
    return { kind, what, month, value }
  })
}

/** Of the last twelve months: how many of each kind reached us, and how those that ended did. Counts only; public. */
export async function obligationFigures(ctx: Pick<Ctx, 'db' | 'now'>) {
  const rows = await counted(ctx)
  const sum = (kind: ObligationKind, what: What) =>
    rows.filter((r) => r.kind === kind && r.what === what).reduce((n, { value }) => n + value, 0)
  return obligationKinds.map((kind) => ({
    kind,
    received: few(sum(kind, 'received')),
    ended: outcomes.flatMap((outcome) => {
      const [word, value] = [kindWords[kind].outcomes[outcome], sum(kind, outcome)]
      return word && value > 0 ? [{ word, value: few(value) }] : []
    }),
  }))
}
export type ObligationFigures = Awaited<ReturnType<typeof obligationFigures>>

/** The same by month, as a file. */
export async function obligationsCsv(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const rows = await counted(ctx)
  return csvLines([
    ['género', 'lei', 'mês', 'o quê', 'quantas'],
    ...rows.map(({ kind, what, month, value }) => [
      kindWords[kind].label,
      kindWords[kind].law,
      month,
      what === 'received' ? 'Chegaram' : kindWords[kind].outcomes[what],
      few(value),
    ]),
  ])
}

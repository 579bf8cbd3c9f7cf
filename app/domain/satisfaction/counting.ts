import { sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { lisbonDay } from '../shared/working-days'
import type { TicketKind } from '../tickets/ticket-words'
import { satisfactionFigures, satisfactionPeople } from './schema'

export const monthOf = (at: Date): string => `${lisbonDay(at).slice(0, 7)}-01`

interface Counted {
  kind: TicketKind
  answeredBy: string | null
  /** When it was first said: changes count in the same month. */
  at: Date
}

/** Adds a mark to the sums of its month (`by` 1) or takes it off (-1), in the transaction that changes it. */
export async function countMark(
  { db }: TxCtx,
  { kind, answeredBy, at }: Counted,
  score: number,
  by: 1 | -1,
): Promise<void> {
  const month = monthOf(at)
  const sums = { answers: by, good: score >= settings.satisfaction.goodFrom ? by : 0, total: by * score }
  const from = {
    answers: Math.max(0, sums.answers),
    good: Math.max(0, sums.good),
    total: Math.max(0, sums.total),
  }
  const plus = <T extends typeof satisfactionFigures | typeof satisfactionPeople>(t: T) => ({
    answers: sql`${t.answers} + ${sums.answers}`,
    good: sql`${t.good} + ${sums.good}`,
    total: sql`${t.total} + ${sums.total}`,
  })
  await db
    .insert(satisfactionFigures)
    .values({ month, kind, ...from })
    .onConflictDoUpdate({
      target: [satisfactionFigures.month, satisfactionFigures.kind],
      set: plus(satisfactionFigures),
    })
  if (!answeredBy) return
  await db
    .insert(satisfactionPeople)
    .values({ month, userId: answeredBy, ...from })
    .onConflictDoUpdate({
      target: [satisfactionPeople.month, satisfactionPeople.userId],
      set: plus(satisfactionPeople),
    })
}

/** One more was asked, of a kind, in this month. */
export async function countAsked({ db, now }: TxCtx, kind: TicketKind): Promise<void> {
  await db
    .insert(satisfactionFigures)
    .values({ month: monthOf(now), kind, asked: 1 })
    .onConflictDoUpdate({
      target: [satisfactionFigures.month, satisfactionFigures.kind],
      set: { asked: sql`${satisfactionFigures.asked} + 1` },
    })
}

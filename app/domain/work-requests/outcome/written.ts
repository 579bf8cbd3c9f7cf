import { eq } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { daysBetween } from '../../shared/working-days'
import { workOutcomes } from '../schema'
import type { OutcomePhase, Side } from '../states'

export type Outcome = typeof workOutcomes.$inferSelect

/** One side's two figures of one moment. */
export interface Figures {
  price: number | null
  day: string | null
}

/** What one side wrote down, by moment; null: it did not. */
export type OfSide = Record<OutcomePhase, (Figures & { why: string; at: Date }) | null>
export type Written = Record<Side, OfSide>

/** What both sides of a request wrote down. */
export async function writtenOf({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<Written> {
  return sortOut(await db.select().from(workOutcomes).where(eq(workOutcomes.requestId, requestId)))
}

export function sortOut(rows: readonly Outcome[]): Written {
  const of = (side: Side, phase: OutcomePhase) =>
    rows.find((r) => r.side === side && r.phase === phase) ?? null
  const both = (side: Side): OfSide => ({ agreed: of(side, 'agreed'), final: of(side, 'final') })
  return { customer: both('customer'), company: both('company') }
}

/**
 * Whether what came of it parts from what the same side had agreed by so much that a word why is asked: more than a tenth
 * of the price, or more than seven days. Pure.
 */
export function differs(
  agreed: Figures | null,
  final: Figures,
  { share, days }: { share: number; days: number },
): boolean {
  const far = (a: number, b: number) => Math.abs(b - a) > a * share
  return (
    (isSaid(agreed?.price) && isSaid(final.price) && far(agreed.price, final.price)) ||
    (isSaid(agreed?.day) && isSaid(final.day) && Math.abs(daysBetween(agreed.day, final.day)) > days)
  )
}

export const isSaid = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/** Writes it down, or writes it anew. */
export async function write(
  { db, now, actor }: TxCtx,
  of: { requestId: string; side: Side; phase: OutcomePhase },
  figures: Partial<Figures> & { why?: string },
): Promise<void> {
  const row = {
    price: figures.price ?? null,
    day: figures.day ?? null,
    why: figures.why ?? '',
    at: now,
    by: actor.userId,
  }
  await db
    .insert(workOutcomes)
    .values({ ...of, ...row })
    .onConflictDoUpdate({ target: [workOutcomes.requestId, workOutcomes.side, workOutcomes.phase], set: row })
}

import { sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { TxCtx } from '../../shared/ctx'
import { invalidate } from '../../shared/transaction'
import { invitationCounters } from '../schema'
import { showsSame } from './coverage'

export type Counters = typeof invitationCounters.$inferSelect
type Step = 'registered' | 'invited' | 'opened' | 'answered' | 'bounced' | 'complained' | 'sent'

/**
 * Adds to a company's counters, in the transaction of what is counted. The row stays locked until that commits: what a
 * company registers at the same time from two places comes one after the other.
 * @returns the counters afterwards.
 */
export async function count(
  tx: TxCtx,
  companyId: string,
  steps: Partial<Record<Step, number>>,
): Promise<Counters> {
  const names = Object.keys(steps) as Step[]
  const added = (name: Step) => sql`greatest(0, ${invitationCounters[name]} + ${steps[name] ?? 0})`
  const first = Object.fromEntries(names.map((n) => [n, Math.max(0, steps[n] ?? 0)]))
  const [after] = await tx.db
    .insert(invitationCounters)
    .values({ companyId, ...first })
    .onConflictDoUpdate({
      target: invitationCounters.companyId,
      set: Object.fromEntries((names.length > 0 ? names : ['sent' as Step]).map((n) => [n, added(n)])),
    })
    .returning()
  if (!after) throw new Error('no counters')
  const before = { ...after }
  for (const name of names) before[name] -= steps[name] ?? 0
  if (!showsSame(before, after)) invalidate(tx, tag.company(companyId))
  return after
}

/**
 * A review came in from an invitation of this company: part of the transaction that received it. Who wrote without the
 * link of the mail went on all the same.
 */
export const countAnswered = (tx: TxCtx, companyId: string, opened: boolean): Promise<Counters> =>
  count(tx, companyId, opened ? { answered: 1 } : { answered: 1, opened: 1 })

/** Somebody went on from the mail for the first time: part of the transaction that notes it. */
export const countOpened = (tx: TxCtx, companyId: string): Promise<Counters> =>
  count(tx, companyId, { opened: 1 })

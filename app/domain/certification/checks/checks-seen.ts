import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { requirementChecks } from '../life/life-schema'
import type { Outcome } from '../life/life-words'

/** What machines saw of a requirement, for whoever judges it: they confirm it, or say why they judge otherwise. */
export interface CheckSeen {
  requirement: string
  at: Date
  outcome: Outcome
  /** In a sentence. */
  seen: string
}

export const checksOf = (db: Db, companyId: string): Promise<CheckSeen[]> =>
  db
    .select({
      requirement: requirementChecks.requirement,
      at: requirementChecks.at,
      outcome: requirementChecks.outcome,
      seen: requirementChecks.seen,
    })
    .from(requirementChecks)
    .where(eq(requirementChecks.companyId, companyId))

export function seenOf(checks: readonly CheckSeen[], code: string): Omit<CheckSeen, 'requirement'> | null {
  const found = checks.find((c) => c.requirement === code)
  return found ? { at: found.at, outcome: found.outcome, seen: found.seen } : null
}

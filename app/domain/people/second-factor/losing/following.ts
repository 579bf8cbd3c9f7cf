import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../shared/ctx'
import type { users } from '../../schema'
import { users as people } from '../../schema'
import { type Proof, type ProofPurpose, proofOfToken } from '../../signing-up/proofs'
import { factorRecoveries } from '../schema'
import type { FactorRecovery } from './losing-flow'

/** Why a link of these mails does not serve: each has its words and a way out. */
export type LosingProblem = 'perda-invalida' | 'perda-terminada' | 'perda-expirada'

export interface Followed {
  proof: Proof
  recovery: FactorRecovery
  user: typeof users.$inferSelect
}

const column = {
  'factor-lost': factorRecoveries.confirmProofId,
  'factor-stop': factorRecoveries.stopProofId,
  'factor-finish': factorRecoveries.finishProofId,
} as const satisfies Partial<Record<ProofPurpose, unknown>>

/**
 * The request that a link of a mail belongs to, while it is under way; looks, and consumes nothing. The mailbox that
 * the link was sent to must still be the account's.
 */
export async function followLink(
  { db, now }: Ctx,
  token: string,
  purpose: keyof typeof column,
): Promise<Followed | LosingProblem> {
  const proof = await proofOfToken(db, token)
  if (!proof?.userId || proof.purpose !== purpose) return 'perda-invalida'
  const [found] = await db
    .select({ recovery: factorRecoveries, user: people })
    .from(factorRecoveries)
    .innerJoin(people, eq(people.id, factorRecoveries.userId))
    .where(eq(column[purpose], proof.id))
  if (!found) return 'perda-invalida'
  const { recovery, user } = found
  if (recovery.endedAt || user.blockedAt || user.email !== proof.email) return 'perda-terminada'
  if (recovery.expiresAt <= now) return 'perda-expirada'
  return { proof, recovery, user }
}

import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { type ClaimVerb, claimFlow, claimTable, isOpen } from './claim-flow'
import type { Claim } from './finding'
import { notifyOfClaim } from './mail-jobs'
import type { ClaimNews } from './mails'
import { claims } from './schema'

/** Moves a claim and reads it again; one that is over waits for nothing. Its company is locked. */
export async function step(
  tx: TxCtx,
  claim: Claim,
  verb: ClaimVerb,
  set: Partial<typeof claims.$inferInsert> = {},
  reason?: string,
): Promise<Claim> {
  const over = !isOpen(claimFlow.verbs[verb].to)
  await move(tx, claimFlow, claimTable, claim, verb, {
    companyId: claim.companyId,
    reason,
    set: { ...set, ...(over && { decideBy: null, expiresAt: null, codeHash: null }), updatedAt: tx.now },
  })
  const [after] = await tx.db.select().from(claims).where(eq(claims.id, claim.id))
  return after as Claim
}

/** Tells whoever it concerns, after this transaction. */
export const tell = (tx: TxCtx, { id, version }: Claim, news: ClaimNews, userId?: string): Promise<void> =>
  enqueue(tx, notifyOfClaim, { claimId: id, version, news, userId })

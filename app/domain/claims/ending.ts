import { and, asc, eq, inArray } from 'drizzle-orm'
import { settleOwnership } from '../companies/ownership'
import type { TxCtx } from '../shared/ctx'
import { openStates } from './claim-flow'
import { dropDocuments } from './documents'
import type { Claim } from './finding'
import { claims } from './schema'
import { step, tell } from './stepping'

/** Ends a claim that can come to nothing any more: what was sent with it goes, both sides are told. Its company is locked. */
export async function lapseClaim(tx: TxCtx, claim: Claim, why: string): Promise<void> {
  await dropDocuments(tx, claim)
  const row = await step(tx, claim, 'lapse', { reason: why }, why)
  await settleOwnership(tx, claim.companyId)
  await tell(tx, row, 'lapsed')
  if (claim.kind === 'dispute' && claim.state !== 'proving') await tell(tx, row, 'dropped')
}

/** Ends every claim on a company that is no more. The caller authorised and holds the company. @returns how many */
export async function lapseClaimsOn(tx: TxCtx, companyId: string, why: string): Promise<number> {
  const open = await tx.db
    .select()
    .from(claims)
    .where(and(eq(claims.companyId, companyId), inArray(claims.state, [...openStates])))
    .orderBy(asc(claims.id))
    .for('update')
  for (const claim of open) await lapseClaim(tx, claim, why)
  return open.length
}

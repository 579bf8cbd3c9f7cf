import { eq, inArray, or } from 'drizzle-orm'
import { settleOwnership } from '../companies/ownership'
import type { TxCtx } from '../shared/ctx'
import { forgetEvents } from '../shared/flow'
import { dropDocuments } from './documents'
import { claims } from './schema'

/**
 * Somebody's claims go, with what was sent and said in them, and what they answered to others' loses its words and its
 * document. Companies that waited for their claim wait no longer. @returns how many went
 */
export async function eraseClaimsOf(tx: TxCtx, userId: string): Promise<number> {
  const { db } = tx
  const found = await db
    .select()
    .from(claims)
    .where(or(eq(claims.userId, userId), eq(claims.ownerAnsweredBy, userId)))
    // Companies in one order: two erasures at once don't wait for each other.
    .orderBy(claims.companyId, claims.id)
  const theirs = found.filter((c) => c.userId === userId)
  for (const claim of found) {
    const own = claim.userId === userId
    await dropDocuments(tx, claim, own ? 'both' : 'owner')
    if (own) continue
    await db.update(claims).set({ ownerAnswer: null, ownerAnsweredBy: null }).where(eq(claims.id, claim.id))
  }
  if (theirs.length === 0) return 0
  const ids = theirs.map((c) => c.id)
  await db.delete(claims).where(inArray(claims.id, ids))
  await forgetEvents(tx, 'claim', ids)
  for (const companyId of new Set(theirs.map((c) => c.companyId))) await settleOwnership(tx, companyId)
  return theirs.length
}

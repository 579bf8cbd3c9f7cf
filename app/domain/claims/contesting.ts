import { and, asc, eq, inArray } from 'drizzle-orm'
import { sql } from 'drizzle-orm/sql'
import { settleOwnership } from '../companies/ownership'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { openStates } from './claim-flow'
import { inDays } from './claim-rules'
import { dropDocuments } from './documents'
import { claims } from './schema'
import { step, tell } from './stepping'

/**
 * A company has a new owner: other people's claims on it are disputes from now on. Those that waited for staff, or for
 * the owner before, wait for the new one, who has fourteen days like any. The owner's own claim has nothing to wait for.
 * Part of the transaction that made the owner; the company is locked.
 */
export async function contestOthers(tx: TxCtx, companyId: string, ownerId: string): Promise<void> {
  const open = await tx.db
    .select()
    .from(claims)
    .where(and(eq(claims.companyId, companyId), inArray(claims.state, [...openStates])))
    .orderBy(asc(claims.id))
    .for('update')
  for (const claim of open) {
    if (claim.userId === ownerId) {
      await dropDocuments(tx, claim)
      const reason = 'Já é responsável por esta empresa.'
      await step(tx, claim, 'lapse', { reason }, reason)
    } else if (claim.state === 'proving') {
      await tx.db
        .update(claims)
        .set({ kind: 'dispute', version: sql`${claims.version} + 1`, updatedAt: tx.now })
        .where(eq(claims.id, claim.id))
    } else {
      await dropDocuments(tx, claim, 'owner')
      const row = await step(tx, claim, 'contest', {
        kind: 'dispute',
        decideBy: inDays(tx.now, settings.claim.ownerDays),
        ownerAnswer: null,
        ownerAnsweredBy: null,
        ownerAnsweredAt: null,
      })
      await tell(tx, row, 'contested')
      await tell(tx, row, 'disputed')
    }
  }
  await settleOwnership(tx, companyId)
}

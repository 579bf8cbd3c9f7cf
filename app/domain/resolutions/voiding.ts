import { and, eq, inArray } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { notifyPactVoid, type voidWords } from './mails'
import { pactFlow, pactTable } from './pact-flow'
import type { Pact } from './proposing'
import { resolutions } from './schema'

/** The review is seen no longer, or nobody is left who could answer. */
type Why = keyof typeof voidWords

/** People no longer see the review that a pact is about: it has no effect any more, and its company hears of it. */
export async function voidPact(tx: TxCtx, pact: Pact, why: Why = 'hidden'): Promise<void> {
  await move(tx, pactFlow, pactTable, pact, 'void', {
    companyId: pact.companyId,
    set: { closedAt: tx.now, expiresAt: null },
  })
  await enqueue(tx, notifyPactVoid, { id: pact.id, companyId: pact.companyId, why })
}

/** The same of whatever is open about a review, in the transaction that hides it. */
export async function voidPactsOf(tx: TxCtx, reviewId: string, why: Why = 'hidden'): Promise<void> {
  const open = await tx.db
    .select()
    .from(resolutions)
    .where(and(eq(resolutions.reviewId, reviewId), inArray(resolutions.state, ['proposed', 'accepted'])))
    .for('update')
  for (const pact of open) await voidPact(tx, pact, why)
}

/** Its author's account goes: nobody is left who could answer. */
export const voidPactsWithoutAuthor = (tx: TxCtx, reviewId: string) => voidPactsOf(tx, reviewId, 'no-author')

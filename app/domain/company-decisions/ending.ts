import { and, asc, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { lapseClaimsOn } from '../claims/ending'
import { companyEdits } from '../companies/editing/editing-schema'
import { notifyEdit } from '../companies/editing/mails'
import { editFlow, editTable } from '../companies/editing/sensitive-flow'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { endAsked } from '../teams/ending'

/** What of a company waited for somebody when it was closed or joined to another. */
export interface EndedWaits {
  edits: number
  claims: number
  requests: number
  transfers: number
}

/**
 * A company is no more: changes that waited for staff are withdrawn, claims, requests to join and transfers end, each told
 * to whoever waited, in the transaction that closes or merges it. The caller authorised and holds the company.
 * @param why for the people who waited
 */
export async function endWaits(tx: TxCtx, companyId: string, why: string): Promise<EndedWaits> {
  const waiting = await tx.db
    .select()
    .from(companyEdits)
    .where(and(eq(companyEdits.companyId, companyId), eq(companyEdits.state, 'waiting')))
    .orderBy(asc(companyEdits.id))
    .for('update')
  for (const edit of waiting) {
    const set = { reason: why, decidedAt: tx.now }
    await move(tx, editFlow, editTable, edit, 'withdraw', { companyId, reason: why, set })
    await enqueue(tx, notifyEdit, { editId: edit.id })
  }
  const claims = await lapseClaimsOn(tx, companyId, why)
  return { edits: waiting.length, claims, ...(await endAsked(tx, companyId, why)) }
}

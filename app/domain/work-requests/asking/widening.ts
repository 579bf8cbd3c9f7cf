import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { findAudience } from '../matching/matching'
import { workRequests } from '../schema'
import { isOpen } from '../states'
import { changeWork, type WorkRequest } from '../work-request'

/**
 * Why a request can't be shown to all companies that serve it; null when it can. Not while a proposal stands: a work that one
 * company alone was asked for would else pass as one that was open to others (V3, outcome/review/proof-rules.ts).
 */
export function whyNotWiden({
  state,
  addressed,
  proposals,
}: Pick<WorkRequest, 'state' | 'addressed' | 'proposals'>): string | null {
  if (!isOpen(state)) return 'O trabalho já não está aberto a propostas.'
  if (!addressed) return 'Já chega a todas as empresas que servem.'
  return proposals > 0 ? 'Tem propostas por decidir: recuse-as primeiro, se quer pedir a outras.' : null
}

/**
 * What went only to the companies that its customer chose is shown to all, and told to those that fit, as if it had
 * been asked so. @returns how many companies were told in all. @throws Refusal `conflict`
 */
export const widenWork = (ctx: Ctx, id: string, { version }: { version: number }): Promise<number> =>
  changeWork(ctx, id, { rowRight: 'work.own', version }, async (tx, work) => {
    const why = whyNotWiden(work)
    if (why) throw new Refusal('conflict', why)
    const [wide] = await tx.db
      .update(workRequests)
      .set({ addressed: false, version: work.version + 1 })
      .where(eq(workRequests.id, work.id))
      .returning()
    await recordEvent(tx, { subjectType: 'work-request', subjectId: work.id, verb: 'widen' })
    invalidate(tx, tag.works)
    return findAudience(tx, wide as WorkRequest)
  })

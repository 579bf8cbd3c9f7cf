import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { invalidate } from '../../shared/transaction'
import { workRequests } from '../schema'
import { isOpen } from '../states'
import { changeWork, type WorkRequest } from '../work-request'

/** Why a request can't be renewed now; null when it can. */
export function whyNotRenew({ state, renewedAt }: Pick<WorkRequest, 'state' | 'renewedAt'>): string | null {
  if (!isOpen(state)) return 'Só se prolonga um trabalho que recebe propostas.'
  return renewedAt
    ? 'Já o prolongou uma vez: não se prolonga mais. Pode pedi-lo de novo quando acabar.'
    : null
}

/** Its customer gives a request thirty days more, once. @throws Refusal `conflict` */
export const renewWork = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeWork(ctx, id, { rowRight: 'work.own', version }, async (tx, work) => {
    const why = whyNotRenew(work)
    if (why) throw new Refusal('conflict', why)
    const from = work.expiresAt ?? tx.now
    const expiresAt = new Date(from.getTime() + settings.work.openDays * 86_400_000)
    await tx.db
      .update(workRequests)
      .set({ expiresAt, renewedAt: tx.now, version: work.version + 1 })
      .where(eq(workRequests.id, work.id))
    await recordEvent(tx, { subjectType: 'work-request', subjectId: work.id, verb: 'renew' })
    invalidate(tx, tag.works)
  })

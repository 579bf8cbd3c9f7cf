import { eq } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { addWorkingTime } from '../../shared/working-time'
import { workRequests } from '../schema'
import type { WorkRequest } from '../work-request'
import type { Customer } from './customer'
import { tellNews } from './mails'
import { openAndTell } from './opening'
import { screenWork } from './screening'

export type Received = 'published' | 'in_moderation'

/**
 * What happens to a request that has just come in, in the same transaction: nothing noticed, it is published at once; else
 * a person looks at it, within four working hours.
 */
export async function receiveWork(tx: TxCtx, work: WorkRequest, customer: Customer): Promise<Received> {
  const { db, now } = tx
  const signals = await screenWork(tx, work, customer)
  if (signals.length === 0) {
    await openAndTell(tx, work, { data: { automatic: true } })
    return 'published'
  }
  const decideBy = addWorkingTime(now, settings.work.moderationWorkingHours * 3600, settings.ticket.office)
  await db.update(workRequests).set({ decideBy }).where(eq(workRequests.id, work.id))
  await recordEvent(tx, {
    subjectType: 'work-request',
    subjectId: work.id,
    verb: 'hold',
    toState: work.state,
    data: { signals },
  })
  await tellNews(tx, work, 'held')
  return 'in_moderation'
}

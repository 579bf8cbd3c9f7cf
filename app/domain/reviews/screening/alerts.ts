import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { invalidate } from '../../shared/transaction'
import { lockScore } from '../score/score-keeping'
import { companyAlerts } from './alert-schema'

/**
 * Unusual activity is said on a company's profile: screening saw many more reviews without proof than usual. It accuses
 * nobody: who wrote them, and for whom, is not known from that.
 */
const spike = () => settings.screening.spikeHours * 3_600_000
const shown = () => settings.alert.shownDays * 86_400_000

/**
 * Screening saw a spike: opens an alert from the beginning of the 48 hours it looked at, or lengthens the one that is
 * going on, in the transaction of the review that showed it. One that staff
 * ended is not lengthened: what goes on after it is a new one, from then on.
 */
export async function noteSpike(tx: TxCtx, companyId: string, reviews: number): Promise<void> {
  const { db, now } = tx
  // Two of them at once open one alert.
  await lockScore(tx, companyId)
  const from = new Date(now.getTime() - spike())
  const [last] = await db
    .select()
    .from(companyAlerts)
    .where(and(eq(companyAlerts.companyId, companyId), gt(companyAlerts.endsAt, from)))
    .orderBy(desc(companyAlerts.endsAt), desc(companyAlerts.startsAt))
    .limit(1)
    .for('update')
  if (last && !last.endedAt) {
    await db
      .update(companyAlerts)
      .set({ endsAt: now, reviews: Math.max(last.reviews, reviews) })
      .where(eq(companyAlerts.id, last.id))
  } else {
    const startsAt = last?.endedAt && last.endedAt > from ? last.endedAt : from
    const row = { id: newId(), companyId, startsAt, endsAt: now, reviews }
    await db.insert(companyAlerts).values(row).onConflictDoNothing()
    await companyEvent(tx, companyId, 'alert')
  }
  invalidate(tx, tag.company(companyId))
}

/** Whether an alert whose last was seen then is still said. */
export const alertStands = (endsAt: Date, now: Date): boolean => endsAt.getTime() > now.getTime() - shown()

export interface Alert {
  id: string
  startsAt: Date
  endsAt: Date
  reviews: number
}

/** The alert that stands on a profile now. */
export async function standingAlert({ db, now }: Ctx, companyId: string): Promise<Alert | null> {
  const [alert] = await db
    .select()
    .from(companyAlerts)
    .where(
      and(
        eq(companyAlerts.companyId, companyId),
        isNull(companyAlerts.endedAt),
        gt(companyAlerts.endsAt, new Date(now.getTime() - shown())),
      ),
    )
    .orderBy(desc(companyAlerts.endsAt))
    .limit(1)
  return alert ?? null
}

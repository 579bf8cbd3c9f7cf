import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { stepCommission } from '../commissions/commission'
import { type Affiliate, lockAffiliate } from '../enrolment/affiliate'
import { affiliateCommissions, affiliatePayouts, payoutLines } from '../schema'
import { askFor } from './asking'
import { type Payout, stepPayout } from './payout'
import { leastToPay, monthClosedOn, monthOfDay, takenAtClose } from './sums'

/**
 * The close of a month, of one affiliate: what was approved before it becomes a payout, less what is to be taken off; what a bank sent back is
 * paid with it. Twice is once; missed on the first of the month, it is made good on the next day.
 */
export function closeMonth(ctx: Ctx, affiliateId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const affiliate = await lockAffiliate(tx, affiliateId)
    // Who is suspended or banned is owed what they earned, and it waits.
    if (affiliate.state !== 'active' && affiliate.state !== 'closed') return
    await closeReturned(tx, affiliate)
    await closeApproved(tx, affiliate)
  })
}

const firstOfMonth = (now: Date) => startOfDay(monthOfDay(lisbonDay(now)))

async function closeReturned(tx: TxCtx, affiliate: Affiliate): Promise<void> {
  const returned = await tx.db
    .select()
    .from(affiliatePayouts)
    .where(
      and(
        eq(affiliatePayouts.affiliateId, affiliate.id),
        eq(affiliatePayouts.state, 'open'),
        lt(affiliatePayouts.failedAt, firstOfMonth(tx.now)),
      ),
    )
    .orderBy(asc(affiliatePayouts.month))
  for (const payout of returned)
    await askFor(tx, affiliate, await stepPayout(tx, payout, 'close', { set: { closedAt: tx.now } }))
}

async function closeApproved(tx: TxCtx, affiliate: Affiliate): Promise<void> {
  const { db } = tx
  const month = monthClosedOn(tx.now)
  const [standing] = await db
    .select({ id: affiliatePayouts.id })
    .from(affiliatePayouts)
    .where(
      and(
        eq(affiliatePayouts.affiliateId, affiliate.id),
        eq(affiliatePayouts.month, month),
        ne(affiliatePayouts.state, 'cancelled'),
      ),
    )
  if (standing) return
  const { shares, negatives } = await openLines(tx, affiliate.id)
  const taken = takenAtClose(
    shares.map(({ id, cents }) => ({ id, cents })),
    negatives.map(({ id, openCents }) => ({ id, cents: openCents })),
    leastToPay(affiliate.state),
  )
  if (!taken) return
  const { netCents, lines } = taken
  const [row] = await db
    .insert(affiliatePayouts)
    .values({ id: newId(), affiliateId: affiliate.id, month, state: 'open', netCents, payCents: netCents })
    .returning()
  const payout = row as Payout
  await recordEvent(tx, { subjectType: 'payout', subjectId: payout.id, verb: 'open', toState: 'open' })
  await db
    .insert(payoutLines)
    .values(lines.map(({ id, cents }) => ({ payoutId: payout.id, commissionId: id, cents })))
  const off = new Map(lines.map(({ id, cents }) => [id, cents]))
  const set = { payoutId: payout.id }
  for (const share of shares) if (off.has(share.id)) await stepCommission(tx, share, 'take', { set })
  for (const negative of negatives) {
    const openCents = negative.openCents + (off.get(negative.id) ?? 0)
    if (openCents === 0) await stepCommission(tx, negative, 'take', { set: { ...set, openCents } })
    else if (openCents < negative.openCents)
      await db
        .update(affiliateCommissions)
        .set({ openCents, version: sql`${affiliateCommissions.version} + 1` })
        .where(eq(affiliateCommissions.id, negative.id))
  }
  await askFor(tx, affiliate, await stepPayout(tx, payout, 'close', { set: { closedAt: tx.now } }))
}

/** What is approved and in no payout, from before the month began; what is left of negative lines. */
async function openLines({ db, now }: TxCtx, affiliateId: string) {
  const rows = await db
    .select()
    .from(affiliateCommissions)
    .where(
      and(
        eq(affiliateCommissions.affiliateId, affiliateId),
        eq(affiliateCommissions.state, 'approved'),
        or(eq(affiliateCommissions.kind, 'negative'), lt(affiliateCommissions.holdUntil, firstOfMonth(now))),
      ),
    )
    .orderBy(asc(affiliateCommissions.earnedAt), asc(affiliateCommissions.id))
  return {
    shares: rows.filter(({ kind }) => kind === 'share'),
    negatives: rows.filter(({ kind }) => kind === 'negative'),
  }
}

/** Each night, whoever has something that is not closed: it does something once a month. One that fails does not hold up the others. */
export const closeMonths = defineJob({
  name: 'affiliates.close-months',
  data: z.object({}),
  cron: '40 2 * * *',
  async run(ctx) {
    for (let after = ''; ; ) {
      const due = await ctx.db
        .selectDistinct({ id: affiliateCommissions.affiliateId })
        .from(affiliateCommissions)
        .where(
          and(
            or(eq(affiliateCommissions.state, 'approved'), eq(affiliateCommissions.state, 'in_payout')),
            after ? gt(affiliateCommissions.affiliateId, after) : undefined,
          ),
        )
        .orderBy(asc(affiliateCommissions.affiliateId))
        .limit(200)
      for (const { id } of due)
        await closeMonth(ctx, id).catch((error: unknown) =>
          reportError(error, { where: 'job', method: 'affiliates.close-months' }),
        )
      const last = due.at(-1)
      if (!last || due.length < 200) return
      after = last.id
    }
  },
})

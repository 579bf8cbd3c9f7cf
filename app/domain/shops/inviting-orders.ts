import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import type { Customer } from '../invitations/batches/csv-checking'
import { insertReviewInvitations } from '../invitations/customers/review-inserting'
import { roomLeft } from '../invitations/inviting/monthly-room'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import type { Outcome } from './order-words'
import { shopOrders, shops } from './schema'
import type { Shop } from './shop'

/** Makes invitations of the orders of a shop that wait: as of a file, by the same rules. */
export const inviteOrders = defineJob({
  name: 'shops.invite-orders',
  data: z.object({ shopId: z.uuid() }),
  run: (ctx, { shopId }) => inviteWaiting(ctx, shopId),
})

/** What had no room in its month, waited for the company's approval, or was left by a lost job. */
export const sweepOrders = defineJob({
  name: 'shops.sweep-orders',
  data: z.object({}),
  cron: '27 * * * *',
  run: (ctx) =>
    transaction(ctx, async (tx) => {
      const { rows } = await tx.db.execute<{ id: string }>(sql`
        select id from shops s where state = 'active'
          and exists (select 1 from shop_orders o where o.shop_id = s.id and o.outcome is null)`)
      for (const { id } of rows) await enqueue(tx, inviteOrders, { shopId: id })
    }),
})

/**
 * The next orders, in the order in which they came: nobody chooses whom the month has no room for. Run twice, or by two at
 * once, each order is taken once, because the shop's row is locked.
 */
export function inviteWaiting(ctx: Ctx, shopId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const [shop] = await tx.db.select().from(shops).where(eq(shops.id, shopId)).for('update')
    if (shop?.state !== 'active' || !(await isApproved(tx, shop.companyId))) return
    const atMost = Math.min(settings.invitation.perChunk, await roomLeft(tx, shop.companyId))
    const waiting = await waitingOf(tx, shopId, atMost)
    if (waiting.length === 0) return
    for (const [outcome, ids] of await invite(tx, shop, waiting)) await settle(tx, ids, outcome)
    if (waiting.length === atMost) await enqueue(tx, inviteOrders, { shopId })
  })
}

async function isApproved({ db }: TxCtx, companyId: string): Promise<boolean> {
  const [row] = await db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.listing === 'approved'
}

type Waiting = Customer & { id: string }

async function waitingOf({ db }: TxCtx, shopId: string, atMost: number): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, shopId), isNull(shopOrders.outcome)))
    .orderBy(asc(shopOrders.id))
    .limit(atMost)
  return rows.flatMap(({ id, email, name, reference, date }, row) =>
    email && reference && date ? [{ id, row, email, name, reference, date }] : [],
  )
}

/** What becomes of each: of two orders of one person the first is asked about. */
async function invite(tx: TxCtx, shop: Shop, waiting: Waiting[]): Promise<Map<Outcome, string[]>> {
  const { companyId, delayDays, startedBy: inviterId } = shop
  // The last that is written under a key stays.
  const first = new Map(waiting.toReversed().map((order) => [order.email, order]))
  const asked = waiting.filter((order) => first.get(order.email) === order)
  const { skipped } = await insertReviewInvitations(
    tx,
    { companyId, inviterId, delayDays, batchId: null },
    asked,
  )
  const obstacles = new Map(skipped.map(({ customer, obstacle }) => [customer.row, obstacle]))
  const outcomes = new Map<Outcome, string[]>()
  for (const order of waiting) {
    const outcome = asked.includes(order) ? (obstacles.get(order.row) ?? 'invited') : 'recent'
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), order.id])
  }
  return outcomes
}

/** Who it was lives on in the invitation, where there is one. */
export const settle = ({ db }: TxCtx, ids: string[], outcome: Outcome) =>
  db
    .update(shopOrders)
    .set({ ...nobody, outcome })
    .where(inArray(shopOrders.id, ids))

const nobody = { email: null, name: null, reference: null, date: null }

/** Orders of somebody who is erased: what waits gives no invitation, and comes back by no repetition. @returns how many. */
export async function forgetOrdersOf({ db }: TxCtx, emails: readonly string[]): Promise<number> {
  const forgotten = await db
    .update(shopOrders)
    .set({ ...nobody, outcome: 'erased' })
    .where(inArray(shopOrders.email, [...emails]))
    .returning({ id: shopOrders.id })
  return forgotten.length
}

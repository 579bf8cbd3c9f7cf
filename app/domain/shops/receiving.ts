import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { takeBackInvitation } from '../invitations/customers/review-revoking'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { inviteOrders, settle } from './inviting-orders'
import type { Outcome } from './order-words'
import { type FoundOrder, readOrder, type UndoneOrder } from './orders'
import { shopOrders, shops } from './schema'
import { type Shop, secretsOf } from './shop'
import { type Delivery, isPing, type Source, signedBy } from './signatures'

export const perShop = (): Limit => ({
  name: 'encomendas-de-lojas',
  points: settings.shop.ordersPerHour,
  seconds: 3600,
})

/**
 * What a shop delivers at its address. Nothing is kept of what is not signed, is no order that is done, or gives no
 * invitation; shops are told 200 of those, since they stop delivering where they are told of errors.
 * @returns what became of it.
 * @throws Refusal `not-found` for an address that there is not, `not-allowed` when nothing we know signed it, `invalid` when
 *   it can't be read, `too-many`
 */
export async function receiveOrder(ctx: Ctx, code: string, delivery: Delivery): Promise<Outcome> {
  authorise(ctx.actor, 'system.act')
  const [shop] = await ctx.db.select().from(shops).where(eq(shops.code, code))
  if (!shop) throw new Refusal('not-found', 'Este endereço não recebe encomendas.')
  if (isPing(delivery)) return 'ping'
  const source = signedBy(delivery, secretsOf(shop), ctx.now)
  if (!source) {
    await noteRefused(ctx, shop)
    throw new Refusal('not-allowed', 'A assinatura não está certa.')
  }
  await limitTo(ctx.db, perShop, shop.id, ctx.now, 'Foram muitas encomendas numa hora.')
  const read = readOrder(source, delivery.body, delivery.header, ctx.now)
  if (!read) throw new Refusal('invalid', 'Isto não se lê como encomenda.')
  const outcome =
    'ignored' in read
      ? read.ignored
      : 'undone' in read
        ? await takeBack(ctx, shop, source, read.undone)
        : await takeOrder(ctx, shop, source, read.order)
  await ctx.db.update(shops).set({ lastAt: ctx.now, lastOutcome: outcome }).where(eq(shops.id, shop.id))
  return outcome
}

/** At most once a minute, so that whoever only knows the address makes us write nothing. */
const noteRefused = ({ db, now }: Ctx, { id }: Shop) =>
  db
    .update(shops)
    .set({ refusedAt: now })
    .where(
      and(
        eq(shops.id, id),
        or(isNull(shops.refusedAt), lt(shops.refusedAt, new Date(now.getTime() - 60_000))),
      ),
    )

/** The same order of the same system, whatever else is said of it: what comes again is known by it. */
const digestOf = (shopId: string, source: Source | 'mail', number: string) =>
  createHash('sha256')
    .update(JSON.stringify([shopId, source, number]))
    .digest('base64url')

/** An order that the shop told, or a copy of its mail (order-mails): it waits, or becomes an invitation. */
export async function takeOrder(
  ctx: Ctx,
  shop: Shop,
  source: Source | 'mail',
  order: FoundOrder,
): Promise<Outcome> {
  authorise(ctx.actor, 'system.act')
  if (shop.state === 'paused') return 'paused'
  if (await isOwn(ctx, shop.companyId, order.email)) return 'own'
  if (await isFull(ctx, shop.id)) return 'full'
  const { number, changedAt, ...kept } = order
  return transaction(ctx, async (tx) => {
    const digest = digestOf(shop.id, source, number)
    const inserted = await tx.db
      .insert(shopOrders)
      .values({
        id: newId(),
        shopId: shop.id,
        digest,
        receivedAt: tx.now,
        byMail: source === 'mail',
        ...kept,
      })
      // Undone, and done after all: not where the shop said the one before the other, and it came after it.
      .onConflictDoUpdate({
        target: [shopOrders.shopId, shopOrders.digest],
        set: { receivedAt: tx.now, outcome: null, ...kept },
        setWhere: and(
          eq(shopOrders.outcome, 'taken-back'),
          changedAt ? lt(shopOrders.receivedAt, changedAt) : undefined,
        ),
      })
      .returning({ id: shopOrders.id })
    if (inserted.length === 0) {
      const [known] = await tx.db
        .select({ outcome: shopOrders.outcome })
        .from(shopOrders)
        .where(and(eq(shopOrders.shopId, shop.id), eq(shopOrders.digest, digest)))
      return known?.outcome === 'taken-back' ? 'taken-back' : 'repeated'
    }
    if (shop.state === 'active') await enqueue(tx, inviteOrders, { shopId: shop.id })
    return 'waiting'
  })
}

/**
 * An order that came to nothing after all: it waits no longer, and an invitation of it that has not left is revoked. Only of
 * the customer who is named with it, where one is: rather none than somebody else's.
 */
export async function takeBack(
  ctx: Ctx,
  shop: Shop,
  source: Source | 'mail',
  { number, email, reference }: UndoneOrder,
): Promise<Outcome> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    // As inviting locks it: the order waits, or has its invitation.
    await tx.db.select({ id: shops.id }).from(shops).where(eq(shops.id, shop.id)).for('update')
    const digest = digestOf(shop.id, source, number)
    const [order] = await tx.db
      .select()
      .from(shopOrders)
      .where(and(eq(shopOrders.shopId, shop.id), eq(shopOrders.digest, digest)))
    if (!order) {
      // That it was done may still be on its way (Stripe and Shopify try for days): it comes to nothing too.
      if (source !== 'mail' && number !== '')
        await tx.db
          .insert(shopOrders)
          .values({ id: newId(), shopId: shop.id, digest, receivedAt: tx.now, outcome: 'taken-back' })
      return 'not-done'
    }
    const waits = order.outcome === null && (email === '' || order.email === email)
    const invited = order.outcome === 'invited' && email !== '' && reference !== ''
    if (!waits && !(invited && (await takeBackInvitation(tx, shop.companyId, { email, reference }))))
      return 'not-done'
    await settle(tx, [order.id], 'taken-back')
    await tx.db.update(shopOrders).set({ receivedAt: tx.now }).where(eq(shopOrders.id, order.id))
    return 'taken-back'
  })
}

/** So many wait that nobody would look through them: they are confirmed first, or the month has room again. */
async function isFull({ db }: Ctx, shopId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from shop_orders where shop_id = ${shopId} and outcome is null offset ${settings.shop.waitingAtMost - 1} limit 1`)
  return rows.length > 0
}

/** Somebody of the company who tries its own shop is no customer. */
async function isOwn({ db }: Ctx, companyId: string, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from companies where id = ${companyId} and lower(email) = ${email}
    union all select 1 from company_members m join users u on u.id = m.user_id
      where m.company_id = ${companyId} and m.until is null and u.email = ${email} limit 1`)
  return rows.length > 0
}

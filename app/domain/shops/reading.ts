import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import { shopOrders, shops } from './schema'
import { ownShop, secretsOf, shopFlow } from './shop'

/** The company's connection to its shop, in a line; null where there is none. */
export async function shopOf({ db, actor }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'integration.manage', { companyId })
  const [row] = await db
    .select({
      id: shops.id,
      state: shops.state,
      lastAt: shops.lastAt,
      lastOutcome: shops.lastOutcome,
      waiting: sql<number>`(select count(*) from shop_orders o where o.shop_id = shops.id and o.outcome is null)::int`,
    })
    .from(shops)
    .where(eq(shops.companyId, companyId))
  return row ?? null
}
export type ShopLine = Awaited<ReturnType<typeof shopOf>>

/** With its address and secret, the orders that wait, and what became of the others. @throws Refusal `not-found` */
export async function shopDetail(ctx: Ctx, id: string) {
  const shop = await ownShop(ctx, id)
  const [waiting, counted] = await Promise.all([
    waitingOrders(ctx, id, settings.shop.shown),
    ctx.db
      .select({ outcome: shopOrders.outcome, n: sql<number>`count(*)::int` })
      .from(shopOrders)
      .where(eq(shopOrders.shopId, id))
      .groupBy(shopOrders.outcome),
  ])
  const { secret: _, shopifySecret, stripeSecret, startedBy: _by, code, companyId: _of, ...shown } = shop
  return {
    ...shown,
    address: env().ORIGIN + paths.shopWebhook(code),
    secret: secretsOf(shop).own,
    shopify: shopifySecret !== null,
    stripe: stripeSecret !== null,
    verbs: shopFlow.from(shop.state),
    waiting,
    waitingCount: counted.find((c) => c.outcome === null)?.n ?? 0,
    outcomes: counted.flatMap(({ outcome, n }) => (outcome ? [{ outcome, n }] : [])),
  }
}
export type ShopDetail = Awaited<ReturnType<typeof shopDetail>>

const waitingOrders = ({ db }: Ctx, shopId: string, atMost: number) =>
  db
    .select({
      id: shopOrders.id,
      email: shopOrders.email,
      name: shopOrders.name,
      reference: shopOrders.reference,
      date: shopOrders.date,
    })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, shopId), isNull(shopOrders.outcome)))
    .orderBy(asc(shopOrders.id))
    .limit(atMost)

/** Every order that waits, for a spreadsheet: what a page has no room for. @throws Refusal `not-found` */
export async function waitingCsv(ctx: Ctx, id: string): Promise<string> {
  await ownShop(ctx, id)
  const waiting = await waitingOrders(ctx, id, settings.shop.waitingAtMost)
  return csvLines([
    ['e-mail', 'nome', 'referência', 'data'],
    ...waiting.map(({ email, name, reference, date }) => [email, name ?? '', reference, date]),
  ])
}

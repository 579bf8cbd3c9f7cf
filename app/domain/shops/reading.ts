import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { csvLines } from '../shared/csv'
import type { Ctx } from '../shared/ctx'
import type { Outcome } from './order-words'
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
  const [waiting, { rows: counted }] = await Promise.all([
    waitingOrders(ctx, id, settings.shop.shown),
    ctx.db.execute<{ outcome: Outcome | null; n: number }>(countedOf(id, settings.shop.countTo)),
  ])
  const outcomes = counted.flatMap(({ outcome, n }) => (outcome ? [{ outcome, n }] : []))
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
    outcomes,
    /** There are more than were counted. */
    more: outcomes.reduce((sum, { n }) => sum + n, 0) > settings.shop.countTo,
  }
}
export type ShopDetail = Awaited<ReturnType<typeof shopDetail>>

/** What waits, which `waitingAtMost` bounds; and what the others gave, of no more than so many and one: a shop may have millions. */
const countedOf = (shopId: string, atMost: number) => sql`
  select null as outcome, count(*)::int as n from shop_orders where shop_id = ${shopId} and outcome is null
  union all select outcome, count(*)::int from (
    select outcome from shop_orders where shop_id = ${shopId} and outcome is not null limit ${atMost + 1}) o group by outcome`

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

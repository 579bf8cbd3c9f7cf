import { asc, desc, eq, sql } from 'drizzle-orm'
import { ownDomain } from '../claims/own-domain'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { shops } from '../shops/schema'
import { agreementNow, categoryObstacle, mailboxAddress, ownMailbox, provenDomains, trades } from './mailbox'
import { domainText } from './managing'
import type { MailboxObstacle } from './order-mail-words'
import { orderMailboxes, orderMailCounts, orderMailWaits } from './schema'
import { choicesOf, ownWait } from './teaching'

/** The company's address for copies, in a line; with none, why there can be none. */
export async function mailboxOf(ctx: Ctx) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  const [row] = await ctx.db
    .select({
      ...trades,
      id: orderMailboxes.id,
      agreement: orderMailboxes.agreement,
      waiting: sql<number>`(select count(*) from order_mail_waits w where w.mailbox_id = ${orderMailboxes.id})::int`,
      lastAt: sql<
        string | null
      >`(select max(last_at) from order_mail_counts c where c.mailbox_id = ${orderMailboxes.id})`,
    })
    .from(companies)
    .leftJoin(shops, eq(shops.companyId, companies.id))
    .leftJoin(orderMailboxes, eq(orderMailboxes.shopId, shops.id))
    .where(eq(companies.id, companyId))
  const obstacle: MailboxObstacle | null =
    categoryObstacle(row) ?? (row?.id && row.agreement !== agreementNow(ctx.now) ? 'agreement' : null)
  return {
    id: row?.id ?? null,
    waiting: row?.waiting ?? 0,
    lastAt: row?.lastAt ? new Date(row.lastAt) : null,
    obstacle,
  }
}
export type MailboxLine = Awaited<ReturnType<typeof mailboxOf>>

/** What the form for an address needs: the agreement in force, whether there is a shop, and why it cannot be. */
export async function newMailbox(ctx: Ctx) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  const [row] = await ctx.db
    .select({ ...trades, shopId: shops.id })
    .from(companies)
    .leftJoin(shops, eq(shops.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return {
    agreement: agreementNow(ctx.now),
    obstacle: categoryObstacle(row),
    hasShop: Boolean(row?.shopId),
  }
}

/** With its address, what waits to be understood, and what became of the mails. @throws Refusal `not-found` */
export async function mailboxDetail(ctx: Ctx, id: string) {
  const found = await ownMailbox(ctx, id)
  const { mailbox, shop } = found
  const [domains, waits, counts, [more]] = await Promise.all([
    provenDomains(ctx, shop.companyId, mailbox.domain),
    ctx.db
      .select({
        id: orderMailWaits.id,
        sender: orderMailWaits.sender,
        emails: orderMailWaits.emails,
        receivedAt: orderMailWaits.receivedAt,
      })
      .from(orderMailWaits)
      .where(eq(orderMailWaits.mailboxId, id))
      .orderBy(asc(orderMailWaits.id)),
    ctx.db
      .select({ outcome: orderMailCounts.outcome, n: orderMailCounts.n, lastAt: orderMailCounts.lastAt })
      .from(orderMailCounts)
      .where(eq(orderMailCounts.mailboxId, id))
      .orderBy(desc(orderMailCounts.lastAt)),
    ctx.db
      .select({
        website: companies.website,
        waitingOrders: sql<number>`(select count(*) from shop_orders o where o.shop_id = ${shop.id} and o.outcome is null)::int`,
      })
      .from(companies)
      .where(eq(companies.id, shop.companyId)),
  ])
  const own = ownDomain(more?.website ?? null)
  const obstacle: MailboxObstacle | null =
    categoryObstacle(found) ??
    (mailbox.agreement !== agreementNow(ctx.now) ? 'agreement' : domains.length === 0 ? 'domain' : null)
  return {
    id,
    version: mailbox.version,
    shop: { id: shop.id, state: shop.state, delayDays: shop.delayDays, waiting: more?.waitingOrders ?? 0 },
    address: mailboxAddress(mailbox.token),
    agreement: { accepted: mailbox.agreement, at: mailbox.agreedAt, inForce: agreementNow(ctx.now) },
    domains,
    /** Where the company would prove its domain, and by what. */
    proof: 'domain' in own ? { domain: own.domain, text: domainText(id) } : null,
    obstacle,
    waits,
    counts,
  }
}
export type MailboxDetail = Awaited<ReturnType<typeof mailboxDetail>>

/** One mail that waits to be understood. @throws Refusal `not-found` */
export async function waitDetail(ctx: Ctx, mailboxId: string, waitId: string) {
  const { wait } = await ownWait(ctx, mailboxId, waitId)
  const { id, sender, receivedAt, candidates } = wait
  const { emails, numbers } = choicesOf(candidates)
  return {
    id,
    mailboxId,
    sender,
    receivedAt,
    emails: emails.map(({ value, name }) => ({ value, name: name ?? null })),
    numbers: numbers.map(({ value }) => value),
  }
}
export type WaitDetail = Awaited<ReturnType<typeof waitDetail>>

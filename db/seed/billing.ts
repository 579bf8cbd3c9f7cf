import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { payInvoice } from '~/domain/billing/payments/paying'
import { changeSimulatedCard } from '~/domain/billing/payments/simulating'
import { recordTransfer } from '~/domain/billing/payments/transfers'
import { requestRefund } from '~/domain/billing/refunds/deciding-refund'
import { billingCustomers, invoices, subscriptions } from '~/domain/billing/schema'
import { cancelSubscription } from '~/domain/billing/subscriptions/changing'
import { orderChange, orderPlan, reckonChange } from '~/domain/billing/subscriptions/ordering'
import { startTrial } from '~/domain/billing/subscriptions/starting'
import { withdrawOrder } from '~/domain/billing/subscriptions/withdrawing'
import { companies, companyMembers } from '~/domain/companies/schema'
import { users } from '~/domain/people/schema'
import { type Actor, system } from '~/domain/permissions'
import { lisbonDay } from '~/domain/shared/working-days'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { affiliateSteps } from './affiliates'
import { type Buyer, buyerOf, lastPayment, press } from './billing-buying'
import { feeSteps } from './billing-fees'
import { at, byEmail, passUntil, type Step, tick } from './billing-time'
import { workSteps } from './work-played'

/**
 * What companies of the demonstration bought, by the real commands at past moments: the clock is moved from a hundred days ago
 * to now, and whatever is due on the way happens as it would have.
 */

const day = 86_400_000

export async function playBilling(): Promise<void> {
  const [there] = await database().select({ id: invoices.id }).from(invoices).limit(1)
  if (there) return
  const end = now()
  try {
    for (const { ago, does } of (await steps(end)).toSorted((a, b) => b.ago - a.ago)) {
      await passUntil(new Date(end.getTime() - ago * day))
      await does()
    }
    await passUntil(end)
  } finally {
    playAt()
  }
}

async function buyers(): Promise<Buyer[]> {
  const rows = await database()
    .select({ companyId: companies.id, userId: companyMembers.userId })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companies.listing, 'approved'),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.until),
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
        ne(users.email, 'dono@aval.example'),
        sql`${companies.nipc} ~ '^5'`,
      ),
    )
    .orderBy(companies.slug)
    .limit(14)
  return Promise.all(rows.map(({ companyId, userId }) => buyerOf(companyId, userId)))
}

type Plan = 'essential' | 'professional'
interface Wish {
  plan?: Plan
  interval?: 'month' | 'year'
  method?: 'card' | 'mb_way' | 'multibanco' | 'transfer'
  keep?: boolean
}
const prices = {
  essential: { month: 2900, year: 29_000 },
  professional: { month: 7900, year: 79_000 },
}

async function order({ companyId, owner, customer }: Buyer, wish: Wish): Promise<string> {
  const { plan = 'essential', interval = 'month', method = 'card', keep = method === 'card' } = wish
  const netCents = prices[plan][interval]
  const id = await orderPlan(at(owner), companyId, { plan, interval, customer, netCents })
  await payInvoice(at(owner), id, { method, keep })
  return id
}

const bought = async (buyer: Buyer, wish: Wish = {}) => {
  await order(buyer, wish)
  await press(buyer.companyId, 'pagar')
}

async function declineCard(companyId: string): Promise<void> {
  const [row] = await database()
    .select({ customer: billingCustomers.providerCustomer })
    .from(billingCustomers)
    .where(eq(billingCustomers.companyId, companyId))
  await changeSimulatedCard(at(system), row?.customer as string, 'insufficient_funds')
}

async function version(companyId: string): Promise<{ version: number }> {
  const living = and(eq(subscriptions.companyId, companyId), ne(subscriptions.state, 'ended'))
  const [row] = await database().select().from(subscriptions).where(living)
  return { version: row?.version as number }
}

async function steps(end: Date): Promise<Step[]> {
  const [mine, others, finance] = await Promise.all([
    byEmail('dono@aval.example'),
    buyers(),
    byEmail('financeiro@aval.example'),
  ])
  const own = await buyerOf(mine.activeCompanyId as string, mine.userId as string)
  const [
    renewed,
    trial,
    late,
    suspended,
    unpaid,
    cancelled,
    withdrew,
    reference,
    transfer,
    yearly,
    disputed,
    lost,
    large,
    other,
  ] = others as [
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
  ]
  return [
    { ago: 75, does: () => bought(own) },
    { ago: 8, does: () => upgrade(own) },
    { ago: 98, does: () => bought(renewed, { plan: 'professional' }) },
    { ago: 5, does: () => startTrial(at(trial.owner), trial.companyId, 'professional') },
    { ago: 37, does: () => bought(late) },
    { ago: 20, does: () => declineCard(late.companyId) },
    { ago: 58, does: () => bought(suspended) },
    { ago: 50, does: () => declineCard(suspended.companyId) },
    { ago: 97, does: () => bought(unpaid) },
    { ago: 90, does: () => declineCard(unpaid.companyId) },
    { ago: 44, does: () => bought(cancelled) },
    {
      ago: 10,
      does: async () =>
        cancelSubscription(at(cancelled.owner), cancelled.companyId, await version(cancelled.companyId)),
    },
    { ago: 30, does: () => bought(withdrew, { method: 'mb_way' }) },
    {
      ago: 26,
      does: async () => withdrawOrder(at(withdrew.owner), (await lastPayment(withdrew.companyId)).invoiceId),
    },
    {
      ago: 1,
      does: async () => {
        await order(reference, { method: 'multibanco' })
        await press(reference.companyId, 'referencia', 'pagar-mais-tarde')
      },
    },
    { ago: 2, does: () => order(transfer, { interval: 'year', method: 'transfer' }) },
    { ago: 60, does: () => order(yearly, { plan: 'professional', interval: 'year', method: 'transfer' }) },
    { ago: 57, does: () => received(yearly.companyId, finance) },
    {
      ago: 3,
      does: async () =>
        requestRefund(at(finance), (await lastPayment(yearly.companyId)).invoiceId, {
          cents: 60_000,
          endsPlan: true,
          reason: 'A empresa pediu, por escrito, para acabar o plano a meio do ano por ter fechado uma loja.',
        }),
    },
    { ago: 20, does: () => bought(disputed) },
    { ago: 4, does: () => press(disputed.companyId, 'disputar') },
    { ago: 70, does: () => bought(lost, { plan: 'professional' }) },
    { ago: 65, does: () => press(lost.companyId, 'disputar') },
    { ago: 55, does: () => press(lost.companyId, 'disputa-perdida') },
    ...[large, other].map((buyer, i) => ({
      ago: 99 - 3 * i,
      does: () => bought(buyer, { plan: 'professional', interval: 'year' }),
    })),
    { ago: 6, does: () => refundPart(large.companyId, finance) },
    ...(await affiliateSteps({ large, other, renewed, late, cancelled, withdrew, yearly, disputed, lost })),
    ...(await feeSteps(end)),
    ...(await workSteps()),
  ]
}

const refundPart = async (companyId: string, finance: Actor) =>
  requestRefund(at(finance), (await lastPayment(companyId)).invoiceId, {
    cents: 12_300,
    endsPlan: false,
    reason: 'Ficou acordado devolver uma parte, pelos dias em que as estatísticas não estiveram disponíveis.',
  })

async function upgrade({ companyId, owner, customer }: Buyer): Promise<void> {
  const wanted = { plan: 'professional', interval: 'month' } as const
  const { reckoning } = await reckonChange(at(owner), companyId, wanted)
  const id = await orderChange(at(owner), companyId, { ...wanted, customer, netCents: reckoning.netCents })
  await payInvoice(at(owner), id, { method: 'mb_way', keep: false })
  await press(companyId, 'pagar')
}

/** A transfer that finance saw at the bank. */
async function received(companyId: string, finance: Actor): Promise<void> {
  const { id, cents, version: seen } = await lastPayment(companyId)
  await recordTransfer(at(finance), id, { cents, on: lisbonDay(now()), version: seen })
  await tick(now())
}

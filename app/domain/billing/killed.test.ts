import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { usePayments } from '~/platform/payments'
import { ProviderSilent } from '~/platform/payments/port'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { applicant, rowOf, submitted } from '../../../tests/world/application'
import { bought, buyer, days, invoiceRows, paymentRows, sapataria } from '../../../tests/world/billing'
import { readBilling, seenOf } from '../../../tests/world/billing-history-seen'
import { forgetDisk, rest, workBilling } from '../../../tests/world/billing-jobs'
import { isDead, killAt, revive } from '../../../tests/world/killing'
import { PlayedProvider } from '../../../tests/world/payments'
import { ledgerDifferences } from '../ledger/rechecking'
import { Refusal } from '../shared/refusal'
import { orderInvoice } from './invoices/ordering-invoice'
import { askPayments } from './payments/asking'
import { payInvoice } from './payments/paying'
import { receivePaymentEvent } from './payments/receiving'
import { recordTransfer } from './payments/transfers'
import { requestRefund } from './refunds/deciding-refund'
import { billingClock } from './subscriptions/clock'
import { orderPlan } from './subscriptions/ordering'
import { withdrawOrder } from './subscriptions/withdrawing'

/**
 * The process is killed at each statement that a payment sends the database, and each call of the provider is lost on its way there
 * or back. Then the world does what it does: whoever pressed presses again, jobs run again, the clock ticks, what is awaited is asked
 * about. It must end as if nothing had been: nothing charged twice, no right without money, no money without right.
 */
useWorld()
beforeAll(forgetDisk)

interface Stage {
  provider: PlayedProvider
  companyId: string
  owner: Awaited<ReturnType<typeof as>>
  staff: Awaited<ReturnType<typeof as>>
  now: Date
  invoiceId: string
  applicationId?: string
}
interface Scenario {
  begins: (provider: PlayedProvider) => Promise<Partial<Stage> & Pick<Stage, 'companyId' | 'owner'>>
  /** What happens, one thing after the other: each is done again by whoever did it, where it did not come through. */
  acts: ((s: Stage) => Promise<unknown> | undefined)[]
}

const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
const by = (s: Stage) => ctx(s.owner, s.now)
const byStaff = (s: Stage) => ctx({ ...s.staff, provenAt: s.now }, s.now)
const last = async (s: Stage) => (await paymentRows(s.companyId)).at(-1)

const plain = async () => {
  const { acme, owner } = await buyer()
  return { companyId: acme.id, owner }
}
const paidBefore = async (provider: PlayedProvider) => {
  const one = await buyer()
  const invoiceId = await bought(provider, one)
  return { companyId: one.acme.id, owner: one.owner, invoiceId }
}

const orders = async (s: Stage) => {
  s.invoiceId = await orderPlan(by(s), s.companyId, order)
}
const ordersYear = async (s: Stage) => {
  s.invoiceId = await orderPlan(by(s), s.companyId, { ...order, interval: 'year', netCents: 29_000 })
}
const pays = (method: 'card' | 'mb_way' | 'transfer') => (s: Stage) =>
  payInvoice(by(s), s.invoiceId, { method, keep: method === 'card' })
/** The person pays on the provider's page, of the last payment that was begun or of one before. */
const paysThere =
  (back = 1) =>
  async (s: Stage) => {
    const ref = (await paymentRows(s.companyId)).at(-back)?.providerRef
    if (ref) s.provider.pay(ref)
  }
let delivered = 0
/** The provider delivers, again where we did not answer. */
const delivers = (back = 1) => {
  const id = `killed-${++delivered}`
  return async (s: Stage) => {
    const ref = (await paymentRows(s.companyId)).at(-back)?.providerRef
    const body = Buffer.from(JSON.stringify({ id: `${id}-${s.companyId}`, type: 'payment', ref }))
    await receivePaymentEvent(ctx(byItself, s.now), body, 'right')
  }
}
const works = (s: Stage) => workBilling(s.now)
const later = (n: number) => async (s: Stage) => {
  s.now = days(n)
  s.provider.now = s.now
}
const ticks = (s: Stage) => billingClock.run(ctx(byItself, s.now), {}, '')
const disputes = (state: 'open' | 'lost') => async (s: Stage) => {
  const ref = (await last(s))?.providerRef as string
  if (state === 'open') s.provider.dispute(ref)
  else s.provider.closeDispute(ref, state)
}

const scenarios: Record<string, Scenario> = {
  'a plan is ordered and paid with a card that is kept': {
    begins: plain,
    acts: [orders, pays('card'), paysThere(), delivers(), works],
  },
  'a renewal is charged': { begins: paidBefore, acts: [later(30), ticks, works] },
  'a payment is given back by staff': {
    begins: paidBefore,
    acts: [
      (s) => requestRefund(byStaff(s), s.invoiceId, { cents: 3567, reason: 'Foi engano nosso.' }),
      works,
      delivers(),
      works,
    ],
  },
  'an order is withdrawn in its first days': {
    begins: paidBefore,
    acts: [later(5), (s) => withdrawOrder(by(s), s.invoiceId), works, delivers(), works],
  },
  'a dispute is lost': {
    begins: paidBefore,
    acts: [disputes('open'), delivers(), works, disputes('lost'), delivers(), works],
  },
  'a transfer is recorded': {
    begins: plain,
    acts: [
      ordersYear,
      pays('transfer'),
      async (s) => {
        const payment = await last(s)
        if (!payment) throw new Error('no payment')
        const { id, version, cents } = payment
        await recordTransfer(byStaff(s), id, { cents, on: '2026-11-18', version })
      },
    ],
  },
  'the fee of an application is paid': {
    begins: async () => {
      const { acme, owner } = await applicant()
      const applicationId = await submitted(owner)
      const [fee] = await invoiceRows(acme.id)
      return { companyId: acme.id, owner, applicationId, invoiceId: fee?.id }
    },
    acts: [
      async (s) => {
        const how = { customer: sapataria, netCents: 15_000 }
        s.invoiceId = await orderInvoice(by(s), s.invoiceId, how)
      },
      pays('card'),
      paysThere(),
      delivers(),
      works,
    ],
  },
  'another way to pay is chosen, and both are paid': {
    begins: plain,
    acts: [
      orders,
      pays('card'),
      pays('mb_way'),
      paysThere(2),
      paysThere(),
      delivers(),
      works,
      delivers(2),
      works,
    ],
  },
}

type Fault = { at: number } | { call: number; lost: 'before' | 'after' } | null

/** Plays a scenario with one fault. @returns how it ended, and how many statements and calls it took */
async function played({ begins, acts }: Scenario, fault: Fault) {
  const provider = new PlayedProvider()
  usePayments(provider)
  await database().execute(sql`delete from pgboss.job`)
  const before = (await readBilling((await buyer()).acme.id)).provider
  const begun = await begins(provider)
  const s: Stage = { provider, staff: await as('finance'), now: today, invoiceId: '', ...begun }
  provider.calls = 0
  if (fault && 'at' in fault) killAt(fault.at)
  else {
    killAt(null)
    provider.well = (fault?.call ?? 0) - 1
    provider.fault = fault?.lost ?? null
  }
  let statements = 0
  for (const act of acts) {
    const had = provider.fault
    const stood = await attempt(() => act(s))
    const struck = isDead() || had !== provider.fault
    if (struck) statements += revive()
    if (struck || !stood) await attempt(() => act(s))
  }
  statements += revive()
  const calls = provider.calls
  provider.fault = null
  for (let round = 0; round < 2; round++) {
    s.now = new Date(s.now.getTime() + 7 * 3_600_000)
    provider.now = s.now
    await workBilling(s.now)
    await askPayments.run(ctx(byItself, s.now), {}, '')
    await ticks(s)
    await workBilling(s.now)
  }
  const end = await ended(s, before)
  await rest(s.companyId)
  return { end, statements, calls }
}

async function attempt(act: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (isDead() || error instanceof Refusal || error instanceof ProviderSilent) return false
    throw error
  }
}

/** All that a person, the provider and the ledger can say of it. */
async function ended(s: Stage, before: number) {
  const seen = await readBilling(s.companyId)
  const { rows } = await database().execute(sql`
    select (select json_agg(x order by x->>'account') from (select json_build_object('account', p.account, 'cents', sum(p.cents)) as x
        from ledger_postings p where p.company_id = ${s.companyId} group by p.account) a) as ledger,
      (select json_agg(json_build_object('kind', d.kind, 'net', d.net_cents, 'vat', d.vat_cents) order by d.kind) from fiscal_documents d
        where d.company_id = ${s.companyId}) as papers,
      (select json_agg(json_build_object('state', r.state, 'cents', r.cents) order by r.cents) from refunds r
        where r.company_id = ${s.companyId}) as refunds,
      (select count(*)::int from events e where e.company_id = ${s.companyId} and e.verb = 'plan-changed') as plan_changes`)
  const theirs = [...s.provider.payments.values()]
  expect(seen.provider - before).toBe(s.provider.balance())
  expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  return {
    ...seenOf(seen),
    ...rows[0],
    application: s.applicationId && (await rowOf(s.applicationId)).state,
    theirs: theirs
      .filter((p) => p.state === 'paid')
      .map((p) => [p.paidCents, p.refunds.length, p.disputes.length]),
  }
}

/** `npm test` kills at each tenth statement, beginning anywhere; AVAL_KILLS=all at every one (some minutes). */
const step = process.env.AVAL_KILLS === 'all' ? 1 : 10

describe.each(Object.entries(scenarios))('%s', (_, scenario) => {
  test('and the process dies at any statement, or the provider is not heard at any call', async () => {
    const whole = await played(scenario, null)
    expect(whole.statements).toBeGreaterThan(20)
    for (let at = Math.min(step, 1 + Math.floor(Math.random() * step)); at <= whole.statements; at += step)
      expect((await played(scenario, { at })).end, `killed at statement ${at}`).toEqual(whole.end)
    for (let call = 1; call <= whole.calls; call++)
      for (const lost of ['before', 'after'] as const)
        expect((await played(scenario, { call, lost })).end, `call ${call} lost ${lost}`).toEqual(whole.end)
  }, 240_000)
})

import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import type { BillingModel } from './billing-model.ts'

/** What stands in the database about one company's money. */
export interface Seen {
  subscription: {
    state: string
    plan: string
    interval: string
    start: string
    end: string
    cancel: boolean
  } | null
  version: number | null
  wakeAt: string | null
  /** Whether a job of money waits. */
  jobs: boolean
  plan: string
  requests: {
    id: string
    purpose: string
    state: string
    gross: number
    start: string | null
    end: string | null
    refunded: number
    /** Its money is with us, and not on its way back. */
    held: boolean
  }[]
  payments: {
    id: string
    version: number
    ref: string | null
    askAt: string | null
    method: string
    confirmed: boolean
    back: number
    cents: number
    needless: boolean
  }[]
  /** Of the ledger: at the provider, in all; of this company: owed, asked for, to its credit. */
  provider: number
  receivable: number
  requested: number
  credit: number
}

export async function readBilling(companyId: string): Promise<Seen> {
  const { rows } = await database().execute<{ seen: Seen }>(sql`
    with c as (select ${companyId}::uuid as id),
    owed as (select p.account, sum(p.cents)::int as cents from ledger_postings p where p.company_id = ${companyId}::uuid
      and p.account in ('receivable','requested','credit') group by 1)
    select json_build_object(
      'subscription', (select json_build_object('state', s.state, 'plan', v.plan, 'interval', s.interval, 'start', s.period_start,
          'end', s.period_end, 'cancel', s.cancel_at_end)
        from subscriptions s join plan_versions v on v.id = s.plan_version_id where s.company_id = c.id and s.state <> 'ended'),
      'version', (select s.version from subscriptions s where s.company_id = c.id and s.state <> 'ended'),
      'wakeAt', (select s.wake_at from subscriptions s where s.company_id = c.id and s.state <> 'ended'),
      'jobs', exists (select 1 from pgboss.job where name in ('billing.charge-kept','billing.send-refund','billing.expire-payment',
        'billing.sync-payment')),
      'plan', coalesce((select v.plan from company_plans p join plan_versions v on v.id = p.plan_version_id where p.company_id = c.id), 'free'),
      'requests', (select coalesce(json_agg(json_build_object('id', i.id, 'purpose', i.purpose, 'state', i.state, 'gross', i.gross_cents,
          'start', i.period_start, 'end', i.period_end, 'refunded', i.refunded_cents,
          'held', exists (select 1 from payments p where p.invoice_id = i.id and p.state in ('confirmed','disputed') and p.cents >
            (select coalesce(sum(r.cents), 0) from refunds r where r.payment_id = p.id and r.state <> 'refused'))) order by i.number), '[]')
        from invoices i where i.company_id = c.id),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'version', p.version, 'ref', p.provider_ref, 'askAt', p.ask_at,
          'method', p.method, 'confirmed', p.confirmed_at is not null, 'back', p.refunded_cents, 'cents', p.cents,
          'needless', exists (select 1 from refunds r where r.payment_id = p.id and r.duplicate)) order by p.created_at, p.id), '[]')
        from payments p where p.company_id = c.id),
      'provider', (select coalesce(sum(debit - credit), 0)::int from ledger_sums where account = 'provider'),
      'receivable', coalesce((select cents from owed where account = 'receivable'), 0),
      'requested', coalesce((select cents from owed where account = 'requested'), 0),
      'credit', coalesce((select cents from owed where account = 'credit'), 0)) as seen
    from c`)
  return (rows[0] as { seen: Seen }).seen
}

/** What of it the model says as well. */
export const seenOf = ({ subscription, plan, requests, payments }: Seen) => ({
  plan,
  subscription,
  open: requests
    .filter(({ state }) => state === 'issued' || state === 'overdue')
    .map(({ purpose, gross }) => `${purpose} ${gross}`),
  paid: requests
    .filter(({ state }) => state === 'paid' || state === 'credited')
    .map(({ purpose, gross, start, end, refunded }) => `${purpose} ${gross} ${start} ${end} −${refunded}`),
  payments: payments.map(({ method, confirmed, back }) => `${method} ${confirmed ? `paid −${back}` : ''}`),
})

export function modelOf({ sub, requests, payments }: BillingModel): ReturnType<typeof seenOf> {
  const holds = sub && sub.state !== 'suspended'
  return {
    plan: holds ? sub.plan : 'free',
    subscription: sub && {
      state: sub.state,
      plan: sub.plan,
      interval: sub.interval,
      start: sub.start,
      end: sub.end,
      cancel: sub.cancel,
    },
    open: requests
      .filter(({ state }) => state === 'open')
      .map(({ purpose, gross }) => `plan-${purpose} ${gross}`),
    paid: requests
      .filter(({ state }) => state === 'paid')
      .map(
        ({ purpose, gross, start, end, by }) => `plan-${purpose} ${gross} ${start} ${end} −${by?.back ?? 0}`,
      ),
    payments: payments.map(({ method, confirmed, back }) => `${method} ${confirmed ? `paid −${back}` : ''}`),
  }
}

/** What must hold at every moment, whatever happened. @throws Error that says what does not */
export function checkInvariants(seen: Seen): void {
  const open = seen.requests.filter(({ state }) => state === 'issued' || state === 'overdue')
  const owed = open.reduce((sum, { gross }) => sum + gross, 0)
  const wrong = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify(seen)}`)
  }
  if (seen.receivable !== owed) wrong(`${owed} is owed, and the ledger says ${seen.receivable}`)
  if (seen.requested !== -owed) wrong(`${owed} is asked for, and the ledger says ${seen.requested}`)
  const needless = seen.payments.filter((p) => p.needless).reduce((sum, p) => sum + p.cents - p.back, 0)
  if (seen.credit > 0 || -seen.credit > needless) wrong(`to its credit is ${seen.credit}, of ${needless}`)
  const periods = seen.requests.filter(
    ({ purpose, held, start }) => purpose !== 'plan-change' && held && start !== null,
  )
  if (new Set(periods.map(({ start }) => start)).size < periods.length) wrong('one period was paid twice')
  if (seen.plan !== 'free' && !seen.subscription) wrong('a plan without a subscription')
}

import { sql } from 'drizzle-orm'
import { balanceOf } from '../../ledger/balances'
import { authorise } from '../../permissions'
import type { PlanName } from '../../plans/limits'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import type { Interval, Purpose } from '../states'
import { type Age, ageNames, ages } from './desk-filters'

/**
 * What the finance desk is told, each figure with its definition beside it on the page. Months come from the sums that the ledger
 * keeps; subscriptions and what is owed from small groups of the rows that live now, never from all there ever were.
 */

/** Of one plan: how many companies pay, and what of it is a month. Cents, net. */
export interface PlanRevenue {
  plan: PlanName
  companies: number
  yearly: number
  monthlyCents: number
  ended: number
}

export interface MonthRevenue {
  /** «2026-11». */
  month: string
  plansCents: number
  assessmentCents: number
  licencesCents: number
  vatCents: number
  /** What went back, net: debits of income. */
  backCents: number
  feesCents: number
}

/** «2026-11», so many months later or, below zero, earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
export const monthOf = (now: Date): string => lisbonDay(now).slice(0, 7)
/** The month that an address asks for; this one where it asks for none. */
export const monthAsked = (text: string | null, now: Date): string =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : monthOf(now)

export async function revenue(ctx: Ctx) {
  authorise(ctx.actor, 'staff.finance')
  const [plans, months, owed, begun, recovered, receivable] = await Promise.all([
    plansNow(ctx),
    monthsOf(ctx),
    owedByAge(ctx),
    begunLately(ctx),
    recoveredLately(ctx),
    balanceOf(ctx.db, 'receivable'),
  ])
  const total = (of: (plan: PlanRevenue) => number) => plans.reduce((sum, plan) => sum + of(plan), 0)
  const [monthlyCents, companies, ended] = [
    total((p) => p.monthlyCents),
    total((p) => p.companies),
    total((p) => p.ended),
  ]
  // Who paid when the time began: who pays now and who left of them, less who came in it and stayed.
  const atFirst = companies + ended - begun
  return {
    plans,
    months,
    owed,
    monthlyCents,
    companies,
    ended,
    averageCents: companies > 0 ? Math.round(monthlyCents / companies) : null,
    churn: atFirst > 0 ? ended / atFirst : null,
    atFirst,
    recovered,
    receivableCents: receivable,
    since: lisbonDay(backThen(ctx.now)),
  }
}

const backThen = (now: Date) => new Date(now.getTime() - settings.billing.revenueDays * 86_400_000)

async function plansNow({ db, now }: Ctx): Promise<PlanRevenue[]> {
  const { rows } = await db.execute<{
    plan: PlanName
    interval: Interval
    companies: number
    cents: string
  }>(sql`
    select v.plan, s.interval, count(*)::int as companies,
      sum((case s.interval when 'year' then v.yearly_cents else v.monthly_cents end)
        * (100 - case when s.discount_invoices > 0 then s.discount_percent else 0 end)) as cents
    from subscriptions s join plan_versions v on v.id = s.plan_version_id
    where s.state in ('active','past_due') and s.paused_since is null group by 1, 2`)
  // Those who only tried it never paid.
  const left = await db.execute<{ plan: PlanName; ended: number }>(sql`
    select v.plan, count(*)::int as ended
    from subscriptions s join plan_versions v on v.id = s.plan_version_id
    where s.state = 'ended' and s.ended_at > ${backThen(now)} and exists (select 1 from events e
      where e.subject_type = 'subscription' and e.subject_id = s.id and e.verb = 'end' and e.from_state <> 'trialing')
      and exists (select 1 from invoices i where i.purpose = 'plan-order' and i.subject_id = s.id and i.paid_at <= ${backThen(now)})
    group by 1`)
  return (['essential', 'professional'] as const).map((plan) => {
    const mine = rows.filter((row) => row.plan === plan)
    return {
      plan,
      companies: mine.reduce((sum, row) => sum + row.companies, 0),
      yearly: mine.reduce((sum, row) => sum + (row.interval === 'year' ? row.companies : 0), 0),
      monthlyCents: Math.round(
        mine.reduce((sum, row) => sum + Number(row.cents) / (row.interval === 'year' ? 1200 : 100), 0),
      ),
      ended: left.rows.find((row) => row.plan === plan)?.ended ?? 0,
    }
  })
}

async function begunLately({ db, now }: Ctx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from invoices
    where purpose = 'plan-order' and state in ('paid','credited') and paid_at > ${backThen(now)}
      and exists (select 1 from subscriptions s where s.id = subject_id and s.state <> 'ended')`)
  return rows[0]?.n ?? 0
}

/** Renewals that were paid in the end, after they had fallen overdue. */
async function recoveredLately({ db, now }: Ctx): Promise<{ times: number; cents: number }> {
  const { rows } = await db.execute<{ times: number; cents: string }>(sql`
    select count(*)::int as times, coalesce(sum(i.gross_cents), 0) as cents from invoices i
    where i.purpose = 'plan-renewal' and i.state in ('paid','credited') and i.paid_at > ${backThen(now)}
      and exists (select 1 from events e where e.subject_type = 'invoice' and e.subject_id = i.id and e.verb = 'fall')`)
  return { times: rows[0]?.times ?? 0, cents: Number(rows[0]?.cents ?? 0) }
}

async function monthsOf({ db, now }: Ctx): Promise<MonthRevenue[]> {
  const last = monthOf(now)
  const first = shiftMonth(last, 1 - settings.billing.revenueMonths)
  const { rows } = await db.execute<{ month: string; account: string; debit: string; credit: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, account, debit, credit from ledger_sums
    where month >= ${`${first}-01`}::date and (account like 'income-%' or account like 'vat-%' or account = 'provider-fees')`)
  return Array.from({ length: settings.billing.revenueMonths }, (_, i) => {
    const month = shiftMonth(first, i)
    const mine = rows.filter((row) => row.month === month)
    const net = (starts: string, sign: 1 | -1 = 1) =>
      mine
        .filter(({ account }) => account.startsWith(starts))
        .reduce((sum, { debit, credit }) => sum + sign * (Number(credit) - Number(debit)), 0)
    return {
      month,
      plansCents: net('income-plans'),
      assessmentCents: net('income-assessment'),
      licencesCents: net('income-licences'),
      vatCents: net('vat-'),
      backCents: mine
        .filter(({ account }) => account.startsWith('income-'))
        .reduce((sum, { debit }) => sum + Number(debit), 0),
      feesCents: net('provider-fees', -1),
    }
  })
}

/** What is owed now, by what for and by the days since it was due. */
export interface Owed {
  what: PlanName | 'certification'
  age: Age
  times: number
  cents: number
}

async function owedByAge({ db, now }: Ctx): Promise<Owed[]> {
  const days = sql`extract(epoch from ${now}::timestamptz - i.due_at) / 86400`
  const age = sql.join(
    ageNames.map((name) =>
      ages[name].to === null ? sql`else ${name}` : sql`when ${days} < ${ages[name].to} then ${name}`,
    ),
    sql` `,
  )
  const { rows } = await db.execute<{ what: Owed['what']; age: Age; times: number; cents: string }>(sql`
    select coalesce(v.plan, 'certification') as what, case ${age} end as age, count(*)::int as times, sum(i.gross_cents) as cents
    from invoices i left join plan_versions v on v.id = i.plan_version_id
    where i.state in ('issued','overdue') group by 1, 2`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** What a month's plans brought, by plan, out of the ledger: adds up to its account of that month. Cents, net of what went back. */
export async function monthByPlan({ db, actor }: Ctx, month: string) {
  authorise(actor, 'staff.finance')
  const [from, to] = [startOfDay(`${month}-01`), startOfDay(`${shiftMonth(month, 1)}-01`)]
  const { rows } = await db.execute<{ plan: PlanName; purpose: Purpose; times: number; cents: string }>(sql`
    select v.plan, i.purpose, count(*)::int as times, -sum(p.cents) as cents
    from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account = 'income-plans'
      join payments y on y.id = e.subject_id
      join invoices i on i.id = y.invoice_id
      join plan_versions v on v.id = i.plan_version_id
    where e.at >= ${from} and e.at < ${to} and e.kind in ('payment','refund') group by 1, 2 order by 1, 2`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

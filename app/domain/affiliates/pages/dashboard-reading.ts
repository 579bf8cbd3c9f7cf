import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { noLongerPublic, notPublic } from '../attribution/shown-company'
import { affiliates } from '../schema'
import type { AffiliateState, CommissionKind, CommissionState, PayoutState, TaxRegime } from '../states'

/** What an affiliate's first page asks of the database: questions side by side, each about whoever is signed in. */

/** As `shownName` says it: a name only where everybody reads it. */
const shown = sql`case when c.listing = 'approved' then c.name when c.listing in ('suspended', 'closed', 'merged')
  then ${noLongerPublic}::text when c.id is not null then ${notPublic}::text end`
const mine = (userId: string) => sql`(select id from affiliates where user_id = ${userId})`

export interface StandingRow extends Record<string, unknown> {
  state: AffiliateState
  reason: string | null
  code: string
  alias: string | null
  terms_version: string
  paying: number
  regime: TaxRegime | null
  declared_for: number | null
  iban_last4: string | null
  next_iban_from: string | null
}

export async function standingRow({ db }: Ctx, userId: string): Promise<StandingRow | undefined> {
  const { rows } = await db.execute<StandingRow>(sql`
    select a.state, a.reason, a.code, a.alias, a.terms_version, a.paying_companies as paying, t.regime, t.declared_for, t.iban_last4,
      t.next_iban_from::text
    from affiliates a left join affiliate_tax t on t.affiliate_id = a.id where a.user_id = ${userId}`)
  return rows[0]
}

/** Clicks of a day, from the sums that short links keep. */
export async function clickDays(
  { db }: Ctx,
  userId: string,
  from: string,
): Promise<{ day: string; n: number }[]> {
  const { rows } = await db.execute<{ day: string; n: number }>(sql`
    select d.day::text, sum(d.n)::int as n from short_links l join short_link_days d on d.link_id = l.id
    where l.owner_id = ${userId} and l.kind = 'affiliate' and d.day >= ${from} group by d.day order by d.day`)
  return rows
}

export interface BroughtRow extends Record<string, unknown> {
  all: number
  held: number
  /** Those that began, and that first paid, since a moment. */
  lately: number
  paid_lately: number
}

export async function brought({ db }: Ctx, userId: string, since: Date): Promise<BroughtRow> {
  const { rows } = await db.execute<BroughtRow>(sql`
    select count(*) filter (where state <> 'refused')::int as all, count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state <> 'refused' and bound_at >= ${since})::int as lately,
      count(*) filter (where state <> 'refused' and bound_at >= ${since} and first_paid_at is not null)::int as paid_lately
    from affiliate_attributions where affiliate_id = ${mine(userId)}`)
  return rows[0] as BroughtRow
}

export interface CommissionSum extends Record<string, unknown> {
  /** «2026-11», of Lisbon. */
  month: string
  kind: CommissionKind
  state: CommissionState
  cents: number
  /** Of it what is approved by the next close; of negative lines what is left to be taken off. */
  ripening: number
  open: number
}

/** All commissions that somebody ever had, in sums: as many rows as months and states. */
export async function commissionSums({ db }: Ctx, userId: string, close: Date): Promise<CommissionSum[]> {
  const { rows } = await db.execute<CommissionSum>(sql`
    select to_char(earned_at at time zone 'Europe/Lisbon', 'YYYY-MM') as month, kind, state, sum(cents)::int as cents,
      coalesce(sum(cents) filter (where state = 'pending' and hold_until <= ${close}), 0)::int as ripening,
      sum(open_cents)::int as open
    from affiliate_commissions where affiliate_id = ${mine(userId)} group by 1, 2, 3 order by 1`)
  return rows
}

export interface PayoutRow extends Record<string, unknown> {
  id: string
  number: number
  month: string
  state: PayoutState
  cents: number
  paid_at: string | null
  documentAt: string | null
  documentOkAt: string | null
  /** Why the bank sent it back, until it is paid. */
  failure: string | null
}

/** The newest payouts: those under way are always among them. */
export async function payoutRows({ db }: Ctx, userId: string): Promise<PayoutRow[]> {
  const { rows } = await db.execute<PayoutRow>(sql`
    select id, number, month::text, state, pay_cents as cents, paid_at::text, document_at::text as "documentAt",
      document_ok_at::text as "documentOkAt", case when state = 'open' then failure end as failure
    from affiliate_payouts where affiliate_id = ${mine(userId)} and state <> 'cancelled' order by month desc limit 12`)
  return rows
}

export interface FindingRow extends Record<string, unknown> {
  id: string
  rule: string
  company_id: string | null
  company: string | null
  found_at: string
  answered: boolean
}

/** What is held until somebody has looked: never silently. What is only to be seen by us holds nothing, and is not told. */
export async function heldFindings({ db }: Ctx, userId: string): Promise<FindingRow[]> {
  const { rows } = await db.execute<FindingRow>(sql`
    select f.id, f.rule, f.company_id, ${shown} as company, f.found_at::text, f.answered_at is not null as answered
    from affiliate_findings f left join companies c on c.id = f.company_id
    where f.affiliate_id = ${mine(userId)} and f.state = 'open' and f.weight <> 'look' order by f.found_at desc limit 5`)
  return rows
}

export interface ActivityRow extends Record<string, unknown> {
  kind: 'company' | 'commission' | 'negative' | 'payout'
  at: string
  company: string | null
  cents: number | null
}

/** What happened last, of every kind: the end of each index, put together. */
export async function latestActivity({ db }: Ctx, userId: string, most: number): Promise<ActivityRow[]> {
  const { rows } = await db.execute<ActivityRow>(sql`
    select x.kind, x.at::text, ${shown} as company, x.cents from (
      (select 'company' as kind, bound_at as at, company_id, null::int as cents from affiliate_attributions
        where affiliate_id = ${mine(userId)} order by bound_at desc limit ${most})
      union all
      (select case kind when 'share' then 'commission' else 'negative' end, earned_at, company_id, cents
        from affiliate_commissions where affiliate_id = ${mine(userId)} order by earned_at desc limit ${most})
      union all
      (select 'payout', paid_at, null::uuid, pay_cents from affiliate_payouts
        where affiliate_id = ${mine(userId)} and paid_at is not null order by paid_at desc limit ${most})
    ) x left join companies c on c.id = x.company_id order by x.at desc limit ${most}`)
  return rows
}

/** The partner code of whoever looks; null for everybody who has none that counts. */
export async function myPartnerCode({ db, actor }: Ctx): Promise<string | null> {
  if (!actor.isAffiliate || actor.userId === null) return null
  const [row] = await db
    .select({ code: affiliates.code, state: affiliates.state })
    .from(affiliates)
    .where(eq(affiliates.userId, actor.userId))
  return row?.state === 'active' ? row.code : null
}

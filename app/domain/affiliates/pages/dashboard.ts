import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import { tierAt } from '../commissions/rules'
import { newTermsFor } from '../enrolment/accepting-terms'
import { commissionMonths, commissionTotals } from './commission-figures'
import {
  brought,
  clickDays,
  commissionSums,
  heldFindings,
  latestActivity,
  payoutRows,
  type StandingRow,
  standingRow,
} from './dashboard-reading'
import { closesAt, nextPayment, toDo } from './next-payment'

const { dashboard } = settings.affiliates

/** An affiliate's first page. Of whoever is in the programme and has not enrolled yet (invited), `standing` is null. */
export async function affiliateDashboard(ctx: Ctx) {
  authorise(ctx.actor, 'affiliate.open')
  const userId = ctx.actor.userId ?? ''
  const today = lisbonDay(ctx.now)
  const from = shiftDay(today, 1 - dashboard.days)
  const [row, clicked, companies, sums, payouts, findings, activity] = await Promise.all([
    standingRow(ctx, userId),
    clickDays(ctx, userId, from),
    brought(ctx, userId, startOfDay(from)),
    commissionSums(ctx, userId, closesAt(ctx.now)),
    payoutRows(ctx, userId),
    heldFindings(ctx, userId),
    latestActivity(ctx, userId, dashboard.activity),
  ])
  const totals = commissionTotals(sums)
  const clicks = clicked.reduce((sum, { n }) => sum + n, 0)
  return {
    standing: row ? standingOf(row, ctx.now) : null,
    clicks: {
      n: clicks,
      days: Array.from({ length: dashboard.days }, (_, i) => {
        const day = shiftDay(from, i)
        return { at: day, value: clicked.find((c) => c.day === day)?.n ?? 0 }
      }),
    },
    companies: {
      all: companies.all,
      held: companies.held,
      lately: companies.lately,
      paying: row?.paying ?? 0,
      /** Null where nobody clicked. */
      conversion: clicks > 0 ? companies.lately / clicks : null,
      paidShare: companies.lately > 0 ? companies.paid_lately / companies.lately : null,
    },
    totals,
    months: commissionMonths(sums, today.slice(0, 7), dashboard.months),
    next: nextPayment(totals.payable, row?.state ?? 'active', ctx.now),
    toDo: toDo(
      row?.declared_for ? { declaredFor: row.declared_for } : undefined,
      row?.state ?? 'active',
      payouts.map(({ state, documentAt }) => ({ state, documented: documentAt !== null })),
      ctx.now,
    ),
    refusedByBank: payouts.some(({ failure }) => failure !== null),
    payouts: payouts
      .filter(({ state }) => state !== 'paid')
      .map(({ id, month, state, cents, documentAt, documentOkAt }) => ({
        id,
        month,
        state,
        cents,
        documentAt: documentAt ? new Date(documentAt) : null,
        documentOkAt: documentOkAt ? new Date(documentOkAt) : null,
      })),
    lastPaid: payouts.find(({ state }) => state === 'paid') ?? null,
    findings,
    activity,
  }
}
export type AffiliateDashboard = Awaited<ReturnType<typeof affiliateDashboard>>

function standingOf(
  {
    state,
    reason,
    code,
    alias,
    paying,
    regime,
    declared_for,
    iban_last4,
    next_iban_from,
    terms_version,
  }: StandingRow,
  now: Date,
) {
  const tier = tierAt(paying)
  const next = settings.affiliates.tiers.find(({ from }) => from > paying && from > tier.from)
  return {
    state,
    reason,
    code,
    alias,
    /** Of who is in it: terms that came into force since they accepted. */
    newTerms: state === 'active' || state === 'suspended' ? newTermsFor(terms_version, now) : null,
    tier,
    /** How many more companies the next tier wants, of whoever can still bring some. */
    toNext:
      next && state === 'active'
        ? { name: next.name, percent: next.percent, more: next.from - paying }
        : null,
    tax:
      regime && iban_last4
        ? { regime, declaredFor: declared_for ?? 0, ibanLast4: iban_last4, nextIbanFrom: next_iban_from }
        : null,
  }
}

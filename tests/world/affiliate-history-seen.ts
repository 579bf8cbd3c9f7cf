import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import type { AffiliateModel } from './affiliate-model.ts'
import type { commissionRows, payoutRows } from './commissions.ts'

/** What is compared of an affiliate's life and its model's. */

type Commissions = Awaited<ReturnType<typeof commissionRows>>
type Payouts = Awaited<ReturnType<typeof payoutRows>>

const accounts = ['affiliates', 'commissions', 'vat-deductible', 'withheld', 'bank']

export async function ledgerOf(): Promise<Record<string, number>> {
  const { rows } = await database().execute<{ account: string; cents: string }>(
    sql`select account, sum(debit - credit) as cents from ledger_sums group by account`,
  )
  const sums = new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
  return Object.fromEntries(accounts.map((account) => [account, sums.get(account) ?? 0]))
}

export function seenOf(rows: Commissions, payouts: Payouts, invoiceIds: string[]) {
  const nth = (id: string | null) => (id === null ? -1 : payouts.findIndex((p) => p.id === id))
  const of = (kind: 'share' | 'negative') =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => [
        invoiceIds.indexOf(row.invoiceId),
        row.state,
        row.keptCents,
        row.percent,
        row.cents,
        row.openCents,
        row.heldFor.toSorted().join(' '),
        nth(row.payoutId),
      ])
      .toSorted(inOrder)
  return {
    shares: of('share'),
    negatives: of('negative'),
    payouts: payouts.map((p) => [p.month, p.state, p.netCents, p.vatCents, p.withheldCents, p.payCents]),
  }
}

export function rowsOfModel(model: AffiliateModel) {
  const nth = (payout: unknown) => model.payouts.indexOf(payout as never)
  return {
    shares: model.invoices
      .flatMap(({ share: s }, i) =>
        s
          ? [[i, s.state, s.kept, s.percent, s.cents, 0, [...s.holds].toSorted().join(' '), nth(s.payout)]]
          : [],
      )
      .toSorted(inOrder),
    negatives: model.negatives
      .map((n) => [
        model.invoices.indexOf(n.share.invoice),
        n.state,
        n.kept,
        n.share.percent,
        n.cents,
        n.open,
        '',
        nth(n.payout),
      ])
      .toSorted(inOrder),
    payouts: model.payouts.map((p) => [
      p.month,
      p.state,
      p.net,
      p.vat,
      p.withheld,
      p.net + p.vat - p.withheld,
    ]),
  }
}

const inOrder = (a: (string | number)[], b: (string | number)[]) =>
  Number(a[0]) - Number(b[0]) || Number(b[2]) - Number(a[2])

/** Nothing of a commission is edited once it is in a payout. @throws Error that says what was */
export function unchangedSince(before: Commissions, now: Commissions): void {
  for (const was of before) {
    if (was.state !== 'in_payout' && was.state !== 'paid') continue
    const is = now.find(({ id }) => id === was.id)
    const sums = (row: typeof was | undefined) =>
      row && [row.baseCents, row.keptCents, row.percent, row.cents, row.earnedAt]
    if (JSON.stringify(sums(is)) !== JSON.stringify(sums(was)))
      throw new Error(
        `commission ${was.id} was edited in its payout: ${String(sums(was))} became ${String(sums(is))}`,
      )
  }
}

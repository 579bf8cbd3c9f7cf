import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import type { Movement } from '~/platform/payments/port'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { bought, buyer, days, lastRef, paymentRows, playedProvider } from '../../../../tests/world/billing'
import { statement, transferAwaited } from '../../../../tests/world/desk'
import { runJobs } from '../../../../tests/world/person'
import { balanceOf } from '../../ledger/balances'
import { importStatement } from '../bank/importing'
import { referenceOf } from '../payments/references'
import { syncRef } from '../payments/syncing'
import { bookProviderFees } from './booking'
import { findDifferences, reconciliation } from './differences'
import { reconcile } from './nightly'

useWorld()
const provider = playedProvider()
const db = () => database()
const now = days(3)
const differences = async () => (await findDifferences(ctx(byItself, now))).differences
const whole = async () => expect(await differences()).toEqual([])

let paid = { payment: '', refunded: '', transfer: '', disputed: '' }

/** What there is of each kind: paid, given back in part, disputed, paid by transfer. */
beforeAll(async () => {
  const payment = async (ids: string) => (await paymentRows(ids))[0]?.id as string
  const [one, back, argued] = [await buyer(), await buyer(), await buyer()]
  await bought(provider, one, today, { keep: false })
  for (const [who, act] of [
    [back, (ref: string) => provider.refundThere(ref, 1000)],
    [argued, (ref: string) => provider.dispute(ref)],
  ] as const) {
    await bought(provider, who, today, { keep: false })
    const ref = await lastRef(who.acme.id)
    act(ref)
    await syncRef(ctx(byItself, today), ref)
  }
  const { acme, invoice } = await transferAwaited()
  const file = statement([{ cents: 35_670, message: referenceOf(invoice.number), on: '2026-11-18' }])
  await importStatement(ctx(await as('finance')), file)
  await runJobs(today, /^billing\./)
  paid = {
    payment: await payment(one.acme.id),
    refunded: await payment(back.acme.id),
    disputed: await payment(argued.acme.id),
    transfer: await payment(acme.id),
  }
})

/** Plants something past all guards, looks, and takes it away again. */
async function planted(there: string, away: string) {
  const run = async (statements: string) => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(statements))
    })
  }
  await run(there)
  const found = await differences()
  await run(away)
  await whole()
  return found
}
const posting = (key: string, account: string, by: number) =>
  `update ledger_postings p set cents = cents + ${by} from ledger_entries e where e.id = p.entry_id and e.key = '${key}' and p.account = '${account}'`

describe('the accounts', () => {
  test('agree, to the cent', whole)

  test.each([
    ['what came', () => [`payment-${paid.payment}`, 'provider', 'provider']],
    ['the income of it', () => [`payment-${paid.payment}`, 'income-plans', 'income']],
    ['its IVA', () => [`payment-${paid.payment}`, 'vat-23', 'vat']],
    ['what was owed', () => [`payment-${paid.payment}`, 'receivable', 'receivable']],
    ['the fee', () => [`fee-${paid.payment}`, 'provider-fees', 'provider-fees']],
    ['money at the bank', () => [`payment-${paid.transfer}`, 'bank', 'bank']],
  ] as const)('one cent more in the ledger: %s', async (_, of) => {
    const [key, account, part] = of() as [string, string, string]
    const found = await planted(posting(key, account, 1), posting(key, account, -1))
    expect(found).toEqual([
      expect.objectContaining({ between: 'ledger', what: { entry: key, account: part } }),
    ])
    expect((found[0]?.theirs ?? 0) - (found[0]?.ours ?? 0)).toBe(1)
    expect(found[0]?.invoice?.number).toBeGreaterThan(0)
  })

  test.each([
    ['a payment', () => ['payments', 'cents', paid.payment, ['ledger', 'provider']]],
    ['its fee', () => ['payments', 'fee_cents', paid.payment, ['ledger', 'provider']]],
    ['a transfer', () => ['payments', 'cents', paid.transfer, ['bank', 'ledger']]],
  ] as const)('one cent more in our tables: %s', async (_, of) => {
    const [table, column, id, where] = of() as [string, string, string, string[]]
    const found = await planted(
      `update ${table} set ${column} = ${column} + 1 where id = '${id}'`,
      `update ${table} set ${column} = ${column} - 1 where id = '${id}'`,
    )
    expect([...new Set(found.map(({ between }) => between))].toSorted()).toEqual(where)
  })

  test.each([
    ['a refund', 'refunds', () => paid.refunded],
    ['a dispute', 'disputes', () => paid.disputed],
  ])('one cent more in our tables: %s', async (_, table, payment) => {
    const by = (n: number) => `update ${table} set cents = cents + ${n} where payment_id = '${payment()}'`
    const found = await planted(by(1), by(-1))
    expect(found.map(({ between }) => between)).toEqual(expect.arrayContaining(['ledger', 'provider']))
  })

  test.each([
    ['of what was paid', 'net', "kind = 'invoice-receipt'"],
    ['of its IVA', 'vat', "kind = 'invoice-receipt'"],
    ['of a credit note', 'net', "kind = 'credit-note'"],
  ])('one cent more on a fiscal document: %s', async (_, part, which) => {
    const one = `id = (select id from fiscal_documents where ${which} order by id limit 1)`
    const by = (n: number) => `update fiscal_documents set ${part}_cents = ${part}_cents + ${n} where ${one}`
    expect(await planted(by(1), by(-1))).toEqual([
      expect.objectContaining({ between: 'papers', what: expect.objectContaining({ account: part }) }),
    ])
  })

  test('a credit note that is missing', async () => {
    const notes = (refund: string) =>
      `update fiscal_documents d set refund_id = ${refund} where kind = 'credit-note'`
    const found = await planted(
      notes('null'),
      notes('(select r.id from refunds r where r.invoice_id = d.invoice_id)'),
    )
    expect(found.map(({ between, theirs }) => [between, theirs])).toEqual([
      ['papers', null],
      ['papers', null],
    ])
  })

  test('a document of what nobody paid', async () => {
    const state = (to: string) =>
      `update invoices set state = '${to}' where id = (select invoice_id from payments where id = '${paid.payment}')`
    const found = await planted(state('overdue'), state('paid'))
    expect(found.map(({ between, ours }) => [between, ours])).toEqual([
      ['papers', null],
      ['papers', null],
    ])
  })

  test.each([
    ['more came', 'payment', (m: Movement) => ({ ...m, cents: m.cents + 1 })],
    ['more was kept', 'payment', (m: Movement) => ({ ...m, feeCents: m.feeCents + 1 })],
    ['less went back', 'refund', (m: Movement) => ({ ...m, cents: m.cents + 1 })],
    ['more is disputed', 'dispute', (m: Movement) => ({ ...m, cents: m.cents - 1 })],
  ] as const)('at the provider by one cent: %s', async (_, kind, change) => {
    const first = (all: Movement[]) => all.find((m) => m.kind === kind)
    provider.tamper = (all) => all.map((m) => (m === first(all) ? change(m) : m))
    const found = await differences()
    provider.tamper = (all) => all
    expect(found).toEqual([expect.objectContaining({ between: 'provider' })])
    expect(Math.abs((found[0]?.theirs ?? 0) - (found[0]?.ours ?? 0))).toBe(1)
  })

  test('a movement that is missing there, and one of nothing of ours', async () => {
    provider.tamper = (all) => all.filter((m) => m.kind !== 'refund')
    expect(await differences()).toEqual([
      expect.objectContaining({ between: 'provider', ours: -1000, theirs: 0 }),
    ])
    const stray = { ref: 'x1', paymentId: null, kind: 'refund', cents: -1, feeCents: 0, at: today } as const
    provider.tamper = (all) => [...all, stray]
    expect(await differences()).toEqual([
      expect.objectContaining({ between: 'provider', ours: null, theirs: -1, invoice: null }),
    ])
    provider.tamper = (all) => all
  })

  test('a payment with a problem stands there until it is settled', async () => {
    const problem = (to: string) => `update payments set problem = ${to} where id = '${paid.payment}'`
    expect(await planted(problem(`'Outro valor'`), problem('null'))).toEqual([
      expect.objectContaining({ between: 'problem', note: 'Outro valor' }),
    ])
  })

  test('the provider silent: the rest is compared, and that is said', async () => {
    provider.fault = 'before'
    expect(await reconciliation(ctx(await as('finance'), now))).toMatchObject({
      answered: false,
      differences: [],
    })
  })
})

describe('every night', () => {
  const reported = async () =>
    Number(
      (
        await db().execute<{ n: string }>(
          sql`select count(*) as n from limits where key like 'diferenca-nas-contas%'`,
        )
      ).rows[0]?.n,
    )

  test('a difference is told once, and another one anew', async () => {
    const run = () => reconcile.run(ctx(byItself, now), {}, '')
    await run()
    expect(await reported()).toBe(0)
    provider.tamper = (all) => all.map((m) => (m.kind === 'refund' ? { ...m, cents: m.cents - 1 } : m))
    await run()
    await run()
    expect(await reported()).toBe(1)
    provider.tamper = (all) => all.map((m) => (m.kind === 'refund' ? { ...m, cents: m.cents - 2 } : m))
    await run()
    expect(await reported()).toBe(2)
    provider.tamper = (all) => all
  })

  test('what the provider kept by itself is posted, once', async () => {
    const before = [await balanceOf(db(), 'provider'), await balanceOf(db(), 'bank')]
    const out = {
      ref: 'po_1',
      paymentId: null,
      kind: 'payout',
      cents: -5000,
      feeCents: 0,
      at: today,
    } as const
    const fee = { ref: 'fee_1', paymentId: null, kind: 'fee', cents: -200, feeCents: 0, at: today } as const
    for (let i = 0; i < 2; i++) await bookProviderFees(ctx(byItself, now), [out, fee])
    expect([await balanceOf(db(), 'provider'), await balanceOf(db(), 'bank')]).toEqual([
      (before[0] as number) - 200,
      before[1],
    ])
    await whole()
  })
})

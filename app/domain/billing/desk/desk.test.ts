import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  invoiceRows,
  lastRef,
  ledgerIsRight,
  pass,
  paymentRows,
  playedProvider,
  sapataria,
} from '../../../../tests/world/billing'
import { transferAwaited } from '../../../../tests/world/desk'
import { auditLog } from '../../audit/schema'
import { companyBalance } from '../../ledger/balances'
import { ledgerSums } from '../../ledger/schema'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { approveRefund, requestRefund } from '../refunds/deciding-refund'
import { discountCodes, refunds } from '../schema'
import { orderPlan } from '../subscriptions/ordering'
import { documentsCsv, journalCsv } from './accounts-csv'
import { createCode, endCode } from './codes'
import { invoiceList, subscriptionList } from './desk-filters'
import { findInvoices, findSubscriptions } from './desk-lists'
import { writeOffInvoice } from './handling'
import { invoiceRecord } from './invoice-record'
import { monthByPlan, revenue } from './revenue'

useWorld()
const provider = playedProvider()
const db = () => database()
const staff = async (now = today) => ctx(await as('finance'), now)
const asked = <L extends { read(params: URLSearchParams): unknown }>(list: L, q: Record<string, string>) =>
  list.read(new URLSearchParams(q)) as ReturnType<L['read']>
const trail = async (verb: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.verb, verb)).orderBy(desc(auditLog.seq)).limit(1))[0]
const reason = 'A empresa fechou sem pagar.'

describe('a request is given up', () => {
  test('with its posting undone and its payment abandoned; it is written who and why', async () => {
    const { acme, invoice } = await transferAwaited()
    await writeOffInvoice(await staff(), invoice.id, { version: invoice.version, reason })
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'void' })
    expect((await paymentRows(acme.id))[0]).toMatchObject({ state: 'expired' })
    expect(await companyBalance(db(), acme.id, 'receivable')).toBe(0)
    expect(await trail('invoice.void')).toMatchObject({ objectId: invoice.id, reason })
    await ledgerIsRight(provider)
  })

  test('not what is paid, not as it was before, not without the right, not of one’s own company', async () => {
    const who = await buyer()
    const id = await bought(provider, who, today, { keep: false })
    const [paid] = await invoiceRows(who.acme.id)
    const version = paid?.version ?? 0
    await expect(writeOffInvoice(await staff(), id, { version, reason })).rejects.toMatchObject({
      kind: 'conflict',
    })
    const { acme, invoice } = await transferAwaited()
    const give = (by: Awaited<ReturnType<typeof as>>, v = invoice.version) =>
      writeOffInvoice(ctx(by), invoice.id, { version: v, reason })
    const finance = await as('finance')
    await expect(give(finance, 9)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(give(await as('auditor'))).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(
      give({ ...finance, memberships: [{ companyId: acme.id, role: 'viewer' }] }),
    ).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

describe('codes', () => {
  const code = { code: 'OUTONO-26', percent: 20, invoices: 2, usesAtMost: 5, until: '2026-12-31', reason }
  const row = async () =>
    (await db().select().from(discountCodes).where(eq(discountCodes.code, code.code)))[0]

  test('are created once, hold until the end of their day in Lisbon, and end at once', async () => {
    await createCode(await staff(), code)
    expect(await row()).toMatchObject({ percent: 20, validUntil: new Date('2027-01-01T00:00:00Z') })
    await expect(createCode(await staff(), code)).rejects.toMatchObject({ kind: 'invalid' })
    const { acme, owner } = await buyer()
    const order = { plan: 'essential', interval: 'month', customer: sapataria, code: 'outono-26' } as const
    await orderPlan(ctx(owner), acme.id, { ...order, netCents: 2320 })
    await endCode(await staff(), code.code, { version: 1, reason })
    const other = await buyer()
    await expect(
      orderPlan(ctx(other.owner), other.acme.id, { ...order, netCents: 2320 }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    await expect(endCode(await staff(), code.code, { version: 2, reason })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('not of a day that is over, and by finance only', async () => {
    const past = { ...code, code: 'ONTEM', until: '2026-11-17' }
    await expect(createCode(await staff(), past)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(createCode(ctx(await as('moderator')), code)).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

describe('figures', () => {
  test('are those of the rows that they lead to, and of the ledger', async () => {
    const before = await revenue(await staff())
    const [month, year, gone] = [await buyer(), await buyer(), await buyer()]
    await bought(provider, month, today, { keep: false })
    await bought(provider, year, today, { interval: 'year', netCents: 29_000, keep: false })
    // Paid when the thirty days began: only those can have left.
    await bought(provider, gone, days(-40), { keep: false })
    await db().execute(
      sql`update subscriptions set state = 'ended', ended_at = ${today}, end_reason = 'unpaid' where company_id = ${gone.acme.id}`,
    )
    await db().execute(sql`insert into events (id, at, subject_type, subject_id, verb, from_state, actor_kind)
      select gen_random_uuid(), ${today}, 'subscription', id, 'end', 'suspended', 'system' from subscriptions where company_id = ${gone.acme.id}`)
    const { invoice } = await transferAwaited()
    const after = await revenue(await staff())
    // 29 €, and a twelfth of 290 €.
    expect(after.monthlyCents - before.monthlyCents).toBe(2900 + 2417)
    expect(after.companies - before.companies).toBe(2)
    expect(after.ended - before.ended).toBe(1)
    const owed = (r: typeof after) => r.owed.reduce((sum, { cents }) => sum + cents, 0)
    expect(owed(after) - owed(before)).toBe(invoice.grossCents)
    expect(owed(after)).toBe(after.receivableCents)
    const rows = await findSubscriptions(await staff(), asked(subscriptionList, {}), null)
    expect(rows.rows).toHaveLength(after.companies)
    const listed = await findInvoices(await staff(), asked(invoiceList, { idade: 'por-vencer' }), null)
    expect(listed.rows.map(({ id }) => id)).toContain(invoice.id)
  })

  test('of a month by plan add up to its account in the ledger', async () => {
    const rows = await monthByPlan(await staff(), '2026-11')
    const [sums] = await db()
      .select()
      .from(ledgerSums)
      .where(and(eq(ledgerSums.account, 'income-plans'), eq(ledgerSums.month, '2026-11-01')))
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe((sums?.credit ?? 0) - (sums?.debit ?? 0))
    expect((await revenue(await staff())).months.at(-1)).toMatchObject({
      month: '2026-11',
      plansCents: (sums?.credit ?? 0) - (sums?.debit ?? 0),
    })
  })

  test('what was recovered is what was paid after it had fallen overdue', async () => {
    const who = await buyer()
    await bought(provider, who)
    provider.cardDeclines(true)
    await pass(provider, days(30), days(31))
    const open = (await invoiceRows(who.acme.id)).find(({ state }) => state === 'overdue')
    expect(open?.purpose).toBe('plan-renewal')
    const before = (await revenue(await staff(days(33)))).recovered
    await payInvoice(ctx(who.owner, days(33)), open?.id as string, { method: 'mb_way', keep: false })
    provider.now = days(33)
    provider.pay(await lastRef(who.acme.id))
    await syncRef(ctx(byItself, days(33)), await lastRef(who.acme.id))
    const after = (await revenue(await staff(days(34)))).recovered
    expect([after.times - before.times, after.cents - before.cents]).toEqual([1, open?.grossCents])
  })
})

test('searches find a request by its number, the reference of its transfer, the company and the provider’s name', async () => {
  const who = await buyer()
  const id = await bought(provider, who, today, { keep: false })
  const { number } = (await invoiceRows(who.acme.id))[0] as { number: number }
  const { reference } = await invoiceRecord(await staff(), id)
  for (const q of [String(number), `#${number}`, reference, await lastRef(who.acme.id), who.acme.name]) {
    const { rows } = await findInvoices(await staff(), asked(invoiceList, { estado: 'todos', q }), null)
    expect(
      rows.map((row) => row.id),
      q,
    ).toContain(id)
  }
})

test('a refund from 500 € waits for another person, whom the desk shows it', async () => {
  const who = await buyer()
  const id = await bought(provider, who, today, {
    plan: 'professional' as 'essential',
    interval: 'year',
    netCents: 79_000,
    keep: false,
  })
  const asker = await as('finance')
  await requestRefund(ctx(asker), id, { cents: 60_000, reason: 'Encomenda por engano.' })
  const [refund] = await db().select().from(refunds).where(eq(refunds.invoiceId, id))
  expect(refund).toMatchObject({ state: 'requested' })
  expect((await invoiceRecord(ctx(asker), id)).refunds[0]).toMatchObject({ byMe: true })
  expect((await invoiceRecord(await staff(), id)).refunds[0]).toMatchObject({ byMe: false })
  await approveRefund(await staff(), refund?.id as string, { version: 1 })
})

describe('the files of a month', () => {
  const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
  const month = new URLSearchParams({ mes: '2026-11' })

  test('the journal has every posting, debits and credits alike', async () => {
    const lines = (await text(await journalCsv(await staff(), month))).trim().split('\r\n').slice(1)
    const cents = (cell = '') => Number(cell.replace(',', '')) || 0
    const cells = lines.map((line) => line.split(';'))
    const [debit, credit] = [5, 6].map((at) => cells.reduce((sum, row) => sum + cents(row[at]), 0))
    expect(debit).toBe(credit)
    const [sums] = await db()
      .select({ debit: sql<string>`sum(debit)` })
      .from(ledgerSums)
      .where(eq(ledgerSums.month, '2026-11-01'))
    expect(debit).toBe(Number(sums?.debit))
    expect(await trail('list.export-end')).toMatchObject({ objectId: '/admin/billing/diario' })
  })

  test('documents name no formula, and only finance gets them', async () => {
    await db().execute(
      sql`update invoices set customer = jsonb_set(customer, '{name}', '"=HYPERLINK(1)"') where customer is not null`,
    )
    const csv = await text(await documentsCsv(await staff(), month))
    expect(csv).toContain("'=HYPERLINK(1)")
    expect(csv).not.toMatch(/(^|;)=HYPERLINK/m)
    for (const role of ['auditor', 'support', 'moderator'] as const)
      await expect(documentsCsv(ctx(await as(role)), month)).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(journalCsv(await staff(), new URLSearchParams())).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

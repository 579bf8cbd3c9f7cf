import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  days,
  invoiceRows,
  ledgerIsRight,
  paymentRows,
  playedProvider,
  subscriptionRow,
} from '../../../../tests/world/billing'
import { bankLine, statement, transferAwaited } from '../../../../tests/world/desk'
import { companyBalance } from '../../ledger/balances'
import { ledgerDifferences } from '../../ledger/rechecking'
import { payInvoice } from '../payments/paying'
import { referenceOf } from '../payments/references'
import { recordRefundSent } from '../refunds/deciding-refund'
import { bankLines, refunds } from '../schema'
import { importStatement } from './importing'
import { bankLineDetail, matchLine, putLineAside } from './lines'
import { matchToRequest } from './matching'

useWorld()
const provider = playedProvider()
const now = days(1)
const staff = async () => ctx(await as('finance'), now)
const said = (number: number) => `Plano anual ${referenceOf(number).replace(/(.{4})/g, '$1 ')}`
const rowOf = async (id: string) => (await database().select().from(bankLines).where(eq(bankLines.id, id)))[0]

describe('a statement of the bank', () => {
  test('pays what its reference names, once, and the plan holds', async () => {
    const { acme, invoice } = await transferAwaited()
    const file = statement([{ cents: 35_670, message: said(invoice.number), on: '2026-11-18' }])
    const who = await staff()
    expect(await importStatement(who, file)).toEqual({ read: 1, fresh: 1, settled: 1, passed: 0 })
    expect(await importStatement(await staff(), file)).toEqual({ read: 1, fresh: 0, settled: 0, passed: 0 })
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'paid' })
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'active', interval: 'year' })
    await ledgerIsRight(provider)
  })

  test('leaves another sum, no reference and a mistyped one to a person', async () => {
    const { acme, invoice } = await transferAwaited()
    const wrong = said(invoice.number).replace(/RF\d\d/, 'RF00')
    const file = statement([
      { cents: 35_669, message: said(invoice.number), ref: `s${invoice.number}` },
      { cents: 35_670, message: 'Plano anual', ref: `n${invoice.number}` },
      { cents: 35_670, message: wrong, ref: `m${invoice.number}` },
    ])
    expect(await importStatement(await staff(), file)).toMatchObject({ fresh: 3, settled: 0 })
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'issued' })
  })

  test('two readings at once pay once', async () => {
    const { acme, invoice } = await transferAwaited()
    const file = statement([{ cents: 35_670, message: said(invoice.number), ref: `d${invoice.number}` }])
    const done = await Promise.all([
      importStatement(await staff(), file),
      importStatement(await staff(), file),
    ])
    expect(done.reduce((n, { settled }) => n + settled, 0)).toBe(1)
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'paid' })
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('is read by finance only', async () => {
    for (const role of ['support', 'moderator', 'auditor', 'editor'] as const)
      await expect(importStatement(ctx(await as(role)), statement([]))).rejects.toMatchObject({
        kind: 'not-allowed',
      })
  })
})

describe('a line that nothing names', () => {
  test('is matched by hand with a transfer of its sum, which is offered', async () => {
    const { acme, payment, invoice } = await transferAwaited()
    const id = await bankLine(35_670)
    const line = await bankLineDetail(await staff(), id)
    expect(line.candidates).toContainEqual(
      expect.objectContaining({ id: payment.id, number: invoice.number }),
    )
    await matchLine(await staff(), id, { version: line.version, payment: payment.id })
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'paid' })
    expect(await rowOf(id)).toMatchObject({ paymentId: payment.id, settledAt: now })
    await expect(
      putLineAside(await staff(), id, { version: line.version, reason: 'Já não faz falta.' }),
    ).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('never with another sum', async () => {
    const { payment } = await transferAwaited()
    const id = await bankLine(35_671)
    await expect(matchLine(await staff(), id, { version: 1, payment: payment.id })).rejects.toMatchObject({
      kind: 'invalid',
    })
    expect(await rowOf(id)).toMatchObject({ settledAt: null })
  })

  test('is put aside with a note, and pays nothing', async () => {
    const id = await bankLine()
    await putLineAside(await staff(), id, { version: 1, reason: 'Juros da conta a prazo.' })
    expect(await rowOf(id)).toMatchObject({
      note: 'Juros da conta a prazo.',
      paymentId: null,
      settledAt: now,
    })
  })

  test('not by somebody of the company that it would pay for', async () => {
    const { acme, payment } = await transferAwaited()
    const finance = await as('finance')
    const both = { ...finance, memberships: [{ companyId: acme.id, role: 'owner' as const }] }
    const id = await bankLine(35_670)
    await expect(matchLine(ctx(both, today), id, { version: 1, payment: payment.id })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
})

describe('a line whose reference names a request of another sum', () => {
  const reason = 'A empresa pagou um cêntimo a menos.'
  const proven = async () => ctx({ ...(await as('finance')), provenAt: now }, now)
  const seen = async (number: number, cents: number) => {
    const file = statement([{ cents, message: said(number), ref: `o${number}-${cents}`, on: '2026-11-18' }])
    await importStatement(await staff(), file)
    const rows = await database().select().from(bankLines).where(eq(bankLines.cents, cents))
    return (rows.at(-1) as (typeof rows)[number]).id
  }

  test('says which; matched by hand it is the payer’s credit until it was sent back, and the request waits', async () => {
    const { acme, invoice, payment } = await transferAwaited()
    const id = await seen(invoice.number, 35_000)
    const line = await bankLineDetail(await proven(), id)
    expect(line.named).toMatchObject({ number: invoice.number, grossCents: 35_670, state: 'issued' })
    expect(line.verbs).toEqual(['match-request', 'put-aside'])
    const how = { version: line.version, number: invoice.number, reason }
    const unproven = ctx({ ...(await as('finance')), provenAt: null }, now)
    await expect(async () => matchToRequest(unproven, id, how)).rejects.toMatchObject({ kind: 'step-up' })
    expect(await matchToRequest(await proven(), id, how)).toBe(false)
    expect(await companyBalance(database(), acme.id, 'credit')).toBe(-35_000)
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'issued', refundedCents: 0 })
    expect(await rowOf(id)).toMatchObject({ settledAt: now, note: reason })
    const [refund] = await database().select().from(refunds).where(eq(refunds.invoiceId, invoice.id))
    expect(refund).toMatchObject({ state: 'approved', duplicate: true, cents: 35_000 })
    await recordRefundSent(await proven(), refund?.id as string, { version: 1, reason })
    expect(await companyBalance(database(), acme.id, 'credit')).toBe(0)
    // What they were asked for still waits, under its own reference.
    expect((await paymentRows(acme.id)).find((p) => p.id === payment.id)).toMatchObject({ state: 'pending' })
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('of its sum, without a transfer that was announced, it pays the request; a second time it goes back', async () => {
    const { acme, owner, invoice } = await transferAwaited()
    await payInvoice(ctx(owner, now), invoice.id, { method: 'card', keep: false })
    const [one, two] = [await bankLine(35_670), await bankLine(35_670)]
    const how = { version: 1, number: invoice.number, reason }
    expect(await matchToRequest(await proven(), one, how)).toBe(true)
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ state: 'paid' })
    expect(await matchToRequest(await proven(), two, how)).toBe(false)
    expect(await companyBalance(database(), acme.id, 'credit')).toBe(-35_670)
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
    const none = { version: 1, number: 999_999_999, reason }
    await expect(matchToRequest(await proven(), await bankLine(), none)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})

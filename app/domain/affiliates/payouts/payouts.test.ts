import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '~/domain/permissions'
import { database } from '~/platform/db'
import { as, byItself, ctx, useWorld } from '../../../../tests/world'
import { bankAnswer, debited } from '../../../../tests/world/bank-answers'
import { days, playedProvider } from '../../../../tests/world/billing'
import {
  affiliate,
  affiliateClock,
  commissionRows,
  declare,
  documented,
  givenBack,
  paidBy,
  payoutRows,
} from '../../../../tests/world/commissions'
import { pdf } from '../../../../tests/world/documents'
import { events } from '../../audit/schema'
import { balanceOf } from '../../ledger/balances'
import { ledgerDifferences } from '../../ledger/rechecking'
import { ledgerEntries, ledgerPostings } from '../../ledger/schema'
import { seal } from '../../people/second-factor/sealing'
import { affiliates, affiliateTax, payoutBatches } from '../schema'
import { readAnswers } from './answering'
import { askForPayment } from './asking'
import { endToEndOf } from './bank-file'
import { batchRecord } from './batch-reading'
import { createBatch } from './batching'
import { cancelPayout } from './cancelling'
import { acceptDocument, declineDocument, sendPayoutDocument } from './documents'
import { approveBatch, batchFile, cancelBatch, sendBatch } from './sending'

useWorld()
const provider = playedProvider()
/** Paid on 18 November, approved on 18 December, closed on 1 January. */
const closes = new Date('2027-01-01T03:00:00Z')
const later = (n: number) => days(n, closes)
let makes: Actor
let approves: Actor
beforeAll(async () => {
  makes = { ...(await as('finance')), provenAt: later(4) }
  approves = { ...(await as('finance')), provenAt: later(4) }
})
const reason = 'Isto não está bem.'
type Whose = Awaited<ReturnType<typeof affiliate>>

const year = { interval: 'year' as const, netCents: 29_000 }
/** An affiliate with a payout of 58 € that was closed. */
async function closed(over: Parameters<typeof affiliate>[0] = {}) {
  const rita = await affiliate(over)
  const paid = await paidBy(provider, rita, days(0), year)
  await affiliateClock(later(-1))
  await affiliateClock(closes)
  return { rita, ...paid }
}
const payoutOfAll = async ({ id }: Whose) => {
  const rows = await payoutRows(id)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const states = async ({ id }: Whose) => (await commissionRows(id)).map(({ state }) => state)
const batchRow = async (id: string) =>
  (
    await database().select().from(payoutBatches).where(eq(payoutBatches.id, id))
  )[0] as typeof payoutBatches.$inferSelect
/** Nobody else's payouts are ready for a batch. */
const alone = () =>
  database().update(affiliates).set({ state: 'suspended' }).where(eq(affiliates.state, 'active'))

async function sent() {
  const id = await createBatch(ctx(makes, later(4)))
  const { version } = await batchRow(id)
  await approveBatch(ctx(approves, later(4)), id, { version })
  await sendBatch(ctx(makes, later(4)), id, { version: version + 1 })
  return batchRow(id)
}
const answered = (xml: string, now = later(8)) => readAnswers(ctx(makes, now), Buffer.from(xml))

describe('the close of a month', () => {
  test('takes what is approved, reckons it by the regime, and asks for a document; twice is once', async () => {
    const { rita } = await closed()
    await affiliateClock(later(1))
    expect(await payoutOfAll(rita)).toMatchObject({
      state: 'awaiting_document',
      month: '2026-12-01',
      netCents: 5800,
      vatCents: 1334,
      withheldCents: 1334,
      payCents: 5800,
      regime: 'professional',
    })
    expect(await states(rita)).toEqual(['in_payout'])
  })

  test('carries what is too little, and pays it with the month in which it is enough', async () => {
    const rita = await affiliate()
    await paidBy(provider, rita)
    await affiliateClock(closes)
    expect(await payoutRows(rita.id)).toEqual([])
    await paidBy(provider, rita, days(30), year)
    await affiliateClock(later(31))
    expect(await payoutOfAll(rita)).toMatchObject({ month: '2027-01-01', netCents: 6380 })
  })

  test('whose programme is over is paid whatever there is; who is suspended waits', async () => {
    const [gone, waits] = [await affiliate(), await affiliate()]
    for (const one of [gone, waits]) await paidBy(provider, one)
    for (const [one, state] of [
      [gone, 'closed'],
      [waits, 'suspended'],
    ] as const)
      await database().update(affiliates).set({ state }).where(eq(affiliates.id, one.id))
    await affiliateClock(later(-3))
    await affiliateClock(closes)
    expect(await payoutOfAll(gone)).toMatchObject({ netCents: 580 })
    expect(await payoutRows(waits.id)).toEqual([])
    expect(await states(waits)).toEqual(['approved'])
  })

  test('without tax data, or with those of last year, it waits, until they are there and it is asked for', async () => {
    const { rita } = await closed({ tax: null })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'closed', payCents: 5800, vatCents: 0 })
    const asked = () => askForPayment(ctx(rita.who, later(2)))
    await expect(asked()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('dados fiscais'),
    })
    await declare(rita.id, { regime: 'services', chargesVat: false })
    await asked()
    expect(await payoutOfAll(rita)).toMatchObject({
      state: 'awaiting_document',
      withheldPermille: 115,
      withheldCents: 667,
      payCents: 5133,
    })
    await expect(asked()).rejects.toMatchObject({ kind: 'conflict' })
    const { rita: old } = await closed({ tax: { declaredFor: 2026 } })
    expect(await payoutOfAll(old)).toMatchObject({ state: 'closed' })
  })
})

describe('after it was closed', () => {
  test('a refund changes nothing of it: a negative line is taken off the next, and never below nothing', async () => {
    const before = await balanceOf(database(), 'affiliates')
    const { rita, invoiceId } = await closed()
    const [share] = await commissionRows(rita.id)
    await givenBack(provider, invoiceId, 35_670, later(2))
    const [now, negative] = await commissionRows(rita.id)
    expect(now).toMatchObject({
      baseCents: share?.baseCents,
      keptCents: share?.keptCents,
      cents: 5800,
      state: 'in_payout',
    })
    expect(negative).toMatchObject({
      kind: 'negative',
      cents: -5800,
      openCents: 5800,
      state: 'approved',
      correctsId: now?.id,
    })
    expect(await payoutOfAll(rita)).toMatchObject({ netCents: 5800 })
    expect(await balanceOf(database(), 'affiliates')).toBe(before)
    await paidBy(provider, rita, later(1), year)
    await affiliateClock(later(59))
    expect(await payoutRows(rita.id)).toHaveLength(1)
    await paidBy(provider, rita, later(30), year)
    await affiliateClock(later(92))
    expect((await payoutRows(rita.id)).map(({ netCents }) => netCents)).toEqual([5800, 5800])
    expect(
      (await commissionRows(rita.id)).map(({ kind, openCents, state }) => [kind, openCents, state]),
    ).toEqual([
      ['share', 0, 'in_payout'],
      ['share', 0, 'in_payout'],
      ['negative', 0, 'in_payout'],
      ['share', 0, 'in_payout'],
    ])
  })

  test('cancelled, all of it is as before it was closed', async () => {
    const { rita } = await closed()
    const payout = await documented(rita, later(2))
    const { version } = await payoutOfAll(rita)
    await cancelPayout(ctx(makes, later(3)), payout.id, { version, reason })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'cancelled' })
    expect(await states(rita)).toEqual(['approved'])
    await affiliateClock(later(31))
    expect((await payoutRows(rita.id)).map(({ state, netCents }) => [state, netCents])).toEqual([
      ['cancelled', 5800],
      ['awaiting_document', 5800],
    ])
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('its document is looked at: another one after it was refused, none after it was accepted', async () => {
    const { rita } = await closed()
    const { id } = await payoutOfAll(rita)
    const v = async () => ({ version: (await payoutOfAll(rita)).version })
    const sends = async (who = rita.who) =>
      sendPayoutDocument(ctx(who, later(1)), id, {
        ...(await v()),
        number: 'FR 1',
        on: '2027-01-01',
        file: pdf(),
      })
    const finance = ctx(makes, later(2))
    await expect(acceptDocument(finance, id, await v())).rejects.toMatchObject({ kind: 'conflict' })
    await expect(sends((await affiliate()).who)).rejects.toMatchObject({ kind: 'not-found' })
    await sends()
    await declineDocument(finance, id, { ...(await v()), reason })
    expect(await payoutOfAll(rita)).toMatchObject({
      documentFileId: null,
      documentRefusal: reason,
      state: 'awaiting_document',
    })
    await sends()
    await sends()
    await acceptDocument(finance, id, await v())
    await expect(sends()).rejects.toMatchObject({ kind: 'conflict' })
    const [entry] = await database()
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.key, `payout-document-${id}`))
    const lines = await database()
      .select()
      .from(ledgerPostings)
      .where(eq(ledgerPostings.entryId, entry?.id as string))
    expect(Object.fromEntries(lines.map(({ account, cents }) => [account, cents]))).toEqual({
      'vat-deductible': 1334,
      withheld: -1334,
    })
  })

  test('nobody treats what pays themselves', async () => {
    const { rita } = await closed()
    await documented(rita, later(2))
    const { id, version } = await payoutOfAll(rita)
    const own = { ...rita.who, staffRoles: ['finance'] as const }
    await expect(cancelPayout(ctx(own, later(3)), id, { version, reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(
      cancelPayout(ctx(await as('support'), later(3)), id, { version, reason }),
    ).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
})

describe('a batch', () => {
  test('is made by one, approved by another, handed over and sent; its control sum is that of payouts and postings', async () => {
    await alone()
    const all = [
      await closed(),
      await closed({ tax: { regime: 'company' } }),
      await closed({ tax: { chargesVat: false } }),
    ]
    for (const { rita } of all) await documented(rita, later(2))
    const bank = await balanceOf(database(), 'bank')
    const id = await createBatch(ctx(makes, later(4)))
    const { version, ...drafted } = await batchRow(id)
    expect(drafted).toMatchObject({
      state: 'drafted',
      count: 3,
      cents: 5800 + 7134 + 4466,
      executeOn: '2027-01-15',
    })
    expect(drafted.file).not.toContain('PT50')
    await expect(batchFile(ctx(makes, later(4)), id)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(approveBatch(ctx(makes, later(4)), id, { version })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(sendBatch(ctx(makes, later(4)), id, { version })).rejects.toMatchObject({ kind: 'conflict' })
    const lapsed = { ...approves, provenAt: null }
    expect(() => approveBatch(ctx(lapsed, later(4)), id, { version })).toThrow(
      expect.objectContaining({ kind: 'step-up' }),
    )
    await approveBatch(ctx(approves, later(4)), id, { version })
    const { bytes, name } = await batchFile(ctx(makes, later(4)), id)
    const xml = bytes.toString()
    expect(name).toBe(`${drafted.messageId}.xml`)
    expect(xml.match(/<CtrlSum>([\d.]+)/)?.[1]).toBe('174.00')
    await sendBatch(ctx(makes, later(4)), id, { version: version + 1 })
    const rows = await Promise.all(all.map(({ rita }) => payoutOfAll(rita)))
    for (const { number, payCents } of rows) {
      expect(xml).toContain(`<EndToEndId>${endToEndOf(number, drafted.number)}</EndToEndId>`)
      expect(xml).toContain(`>${(payCents / 100).toFixed(2)}</InstdAmt>`)
    }
    const answer = bankAnswer(
      rows.map((one) => ({
        id: endToEndOf(one.number, drafted.number),
        status: 'ACSC',
        cents: one.payCents,
      })),
    )
    expect(await answered(answer)).toEqual({ read: 3, paid: 3, failed: 0, passed: 0 })
    expect(await answered(answer)).toEqual({ read: 3, paid: 0, failed: 0, passed: 3 })
    expect(await balanceOf(database(), 'bank')).toBe(bank - drafted.cents)
    expect(await batchRow(id)).toMatchObject({ state: 'settled' })
    for (const { rita } of all) {
      expect(await payoutOfAll(rita)).toMatchObject({ state: 'paid' })
      expect(await states(rita)).toEqual(['paid'])
    }
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('refused by the bank, a payout is open again, and goes out with the same document once the account is right', async () => {
    await alone()
    const { rita } = await closed()
    await documented(rita, later(2))
    const batch = await sent()
    const { number } = await payoutOfAll(rita)
    const id = endToEndOf(number, batch.number)
    expect(await answered(bankAnswer([{ id, status: 'ACCP' }]))).toMatchObject({ passed: 1 })
    expect(await answered(bankAnswer([{ id, status: 'RJCT', reason: 'AC04' }]))).toMatchObject({ failed: 1 })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'open', failure: 'AC04' })
    expect(await states(rita)).toEqual(['in_payout'])
    await affiliateClock(later(9))
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'open' })
    await affiliateClock(later(31))
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'awaiting_document', payCents: 5800 })
    const again = await sent()
    expect(again.count).toBe(1)
    expect(await answered(bankAnswer([{ id, status: 'RJCT' }]))).toMatchObject({ passed: 1 })
    expect(await answered(debited([{ id: endToEndOf(number, again.number), cents: 5800 }]))).toMatchObject({
      paid: 1,
    })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'paid', failure: null })
    // The batch in which it came back still has it, and says where it went.
    for (const one of [batch, again])
      expect((await batchRecord(ctx(makes, later(40)), one.id)).payouts).toMatchObject([
        { number, batchId: again.id, batch: again.number },
      ])
  })

  test('what comes back after it was paid is owed again, and stands as it was', async () => {
    await alone()
    const { rita } = await closed()
    await documented(rita, later(2))
    const batch = await sent()
    const before = await balanceOf(database(), 'bank')
    const id = endToEndOf((await payoutOfAll(rita)).number, batch.number)
    await answered(debited([{ id, cents: 5800 }]))
    expect(await answered(debited([{ id, cents: 5800, back: 'AC06' }]))).toMatchObject({ failed: 1 })
    expect(await balanceOf(database(), 'bank')).toBe(before)
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'open', failure: 'AC06', paidAt: null })
    expect(await states(rita)).toEqual(['in_payout'])
    await askForPayment(ctx(rita.who, later(9)))
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'awaiting_document' })
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('another sum, or an answer to what was not sent, moves nothing', async () => {
    await alone()
    const { rita } = await closed()
    await documented(rita, later(2))
    const id = await createBatch(ctx(makes, later(4)))
    const { number, version } = await batchRow(id)
    const named = endToEndOf((await payoutOfAll(rita)).number, number)
    expect(await answered(bankAnswer([{ id: named, status: 'ACSC' }]))).toMatchObject({ passed: 1 })
    await cancelBatch(ctx(makes, later(5)), id, { version, reason })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'awaiting_document', batchId: null, iban: null })
    expect(await batchRow(id)).toMatchObject({ state: 'cancelled', file: null })
    const batch = await sent()
    const wrong = { id: endToEndOf((await payoutOfAll(rita)).number, batch.number), cents: 5801 }
    expect(await answered(debited([wrong]))).toMatchObject({ passed: 1 })
    expect(await payoutOfAll(rita)).toMatchObject({ state: 'processing' })
  })

  test('takes a new account number from the moment that it holds', async () => {
    await alone()
    const { rita } = await closed()
    await documented(rita, later(2))
    const iban = 'DE89370400440532013000'
    const nextIban = seal(Buffer.from(iban), rita.id, 'account number')
    const set = { nextIban, nextIbanLast4: '3000', nextIbanFrom: later(5) }
    await database().update(affiliateTax).set(set).where(eq(affiliateTax.affiliateId, rita.id))
    const old = await createBatch(ctx(makes, later(4)))
    expect(await payoutOfAll(rita)).toMatchObject({ ibanLast4: '0154' })
    await cancelBatch(ctx(makes, later(4)), old, { version: 1, reason })
    await database()
      .update(affiliateTax)
      .set({ nextIbanFrom: later(4) })
      .where(eq(affiliateTax.affiliateId, rita.id))
    const { id } = await sent()
    expect(await payoutOfAll(rita)).toMatchObject({ ibanLast4: '3000' })
    expect((await batchFile(ctx(makes, later(4)), id)).bytes.toString()).toContain(`<IBAN>${iban}</IBAN>`)
  })

  test('is made by finance that proved it is them, and of something', async () => {
    await alone()
    const made = async (actor: Actor) => createBatch(ctx(actor, later(4)))
    await expect(made(makes)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(made({ ...makes, provenAt: null })).rejects.toMatchObject({ kind: 'step-up' })
    const other = { ...(await as('auditor')), provenAt: later(4) }
    await expect(made(other)).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

test('each change is an event, so that it can be told', async () => {
  const { rita } = await closed()
  const [share] = await commissionRows(rita.id)
  const told = await database()
    .select({ verb: events.verb })
    .from(events)
    .where(and(eq(events.subjectType, 'commission'), eq(events.subjectId, share?.id as string)))
    .orderBy(events.id)
  expect(told.map(({ verb }) => verb)).toEqual(['earn', 'approve', 'take'])
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../tests/world'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { balanceOf, companyBalance } from './balances'
import { type NewEntry, post, reverse } from './posting'
import { ledgerDifferences } from './rechecking'
import { ledgerEntries, ledgerPostings, ledgerSums } from './schema'

useWorld()

const company = newId()
/** 29 € and 23 % of IVA: asked for; then paid by card, which costs 0,61 €, and only now earned (decision 0040). */
const invoice = (over: Partial<NewEntry> = {}): NewEntry => ({
  key: `invoice-${newId()}`,
  kind: 'invoice',
  subject: { type: 'invoice', id: newId() },
  postings: [
    { account: 'receivable', companyId: company, cents: 3567 },
    { account: 'requested', companyId: company, cents: -3567 },
  ],
  ...over,
})
const payment = (over: Partial<NewEntry> = {}): NewEntry => ({
  key: `payment-${newId()}`,
  kind: 'payment',
  subject: { type: 'payment', id: newId() },
  postings: [
    { account: 'provider', cents: 3506 },
    { account: 'provider-fees', cents: 61 },
    { account: 'receivable', companyId: company, cents: -3567 },
    { account: 'requested', companyId: company, cents: 3567 },
    { account: 'income-plans', cents: -2900 },
    { account: 'vat-23', cents: -667 },
  ],
  ...over,
})
const written = (entry: NewEntry, at = today) => transaction(ctx(byItself, at), (tx) => post(tx, entry))
const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(database(), account)
const nothingDiffers = async () => expect(await ledgerDifferences(ctx(byItself))).toEqual([])

describe('an entry', () => {
  test('adds up to zero, and balances follow from it to the cent', async () => {
    await written(invoice())
    await written(payment())
    expect(await balance('receivable')).toBe(0)
    expect(await balance('requested')).toBe(0)
    expect(await balance('income-plans')).toBe(-2900)
    expect(await balance('vat-23')).toBe(-667)
    expect((await balance('provider')) + (await balance('provider-fees'))).toBe(3567)
    expect(await companyBalance(database(), company, 'receivable')).toBe(0)
    await nothingDiffers()
  })

  test('is written once for each key, also at once; what was written first stands', async () => {
    const entry = invoice()
    const before = await balance('receivable')
    const ids = await Promise.all([1, 2, 3, 4].map(() => written(entry)))
    expect(new Set(ids).size).toBe(1)
    expect(await balance('receivable')).toBe(before + 3567)
    await nothingDiffers()
  })

  test.each([
    [
      'does not add up',
      [
        { account: 'bank', cents: 100 },
        { account: 'receivable', cents: -99 },
      ],
    ],
    [
      'has one line',
      [
        { account: 'bank', cents: 0 },
        { account: 'receivable', cents: 0 },
      ],
    ],
    [
      'has half a cent',
      [
        { account: 'bank', cents: 0.5 },
        { account: 'receivable', cents: -0.5 },
      ],
    ],
  ] as const)('that %s is a fault, and nothing of it is written', async (_, postings) => {
    const entry = invoice({ postings: [...postings] })
    await expect(written(entry)).rejects.toThrow('does not balance')
    expect(await database().select().from(ledgerEntries).where(eq(ledgerEntries.key, entry.key))).toEqual([])
  })

  test('is summed in the month in which it happened, in Lisbon', async () => {
    // Half past midnight in Lisbon, still June in UTC.
    await written(invoice({ at: new Date('2027-06-30T23:30:00Z') }))
    const [sum] = await database()
      .select()
      .from(ledgerSums)
      .where(sql`month = '2027-07-01' and account = 'requested'`)
    expect(sum).toMatchObject({ debit: 0, credit: 3567 })
    await nothingDiffers()
  })
})

describe('undone', () => {
  test('by its opposite, once, and the first stays', async () => {
    const id = await written(invoice())
    const before = await balance('receivable')
    const undo = () => transaction(ctx(byItself), (tx) => reverse(tx, id))
    const [first, second] = [await undo(), await undo()]
    expect(second).toBe(first)
    expect(await balance('receivable')).toBe(before - 3567)
    expect(await database().select().from(ledgerEntries).where(eq(ledgerEntries.id, id))).toHaveLength(1)
    await expect(transaction(ctx(byItself), (tx) => reverse(tx, first))).rejects.toMatchObject({
      kind: 'conflict',
    })
    await nothingDiffers()
  })
})

describe('the database by itself', () => {
  const insert = (postings: [account: string, cents: number][]) =>
    database().transaction(async (tx) => {
      const id = newId()
      await tx.execute(sql`insert into ledger_entries (id, key, kind, subject_type, subject_id, at, written_at)
        values (${id}, ${id}, 'x', 'x', ${id}, now(), now())`)
      for (const [i, [account, cents]] of postings.entries())
        await tx.execute(
          sql`insert into ledger_postings (entry_id, line, account, cents) values (${id}, ${i + 1}, ${account}, ${cents})`,
        )
    })

  test('takes what balances, line by line', async () => {
    await insert([
      ['bank', 100],
      ['receivable', -60],
      ['receivable', -40],
    ])
    await nothingDiffers()
  })

  test.each([
    ['no postings', []],
    ['one posting', [['bank', 100]]],
    [
      'one cent too many',
      [
        ['bank', 100],
        ['receivable', -99],
      ],
    ],
    [
      'an account that there is not',
      [
        ['bank', 100],
        ['caixa', -100],
      ],
    ],
    [
      'nothing',
      [
        ['bank', 0],
        ['receivable', 0],
      ],
    ],
  ] as [string, [string, number][]][])('refuses %s', async (_, postings) => {
    await expect(insert(postings)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/does not balance|violates check constraint/) },
    })
    await nothingDiffers()
  })

  test.each([
    'update ledger_postings set cents = cents + 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    "update ledger_entries set kind = 'y'",
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
  ])('refuses «%s»', async (statement) => {
    await written(invoice())
    await expect(database().execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) },
    })
  })
})

test('a planted difference of one cent is found, in the sums and in an entry', async () => {
  const id = await written(payment())
  const db = database()
  await db.execute(sql`update ledger_sums set debit = debit + 1 where account = 'provider-fees'`)
  expect(await ledgerDifferences(ctx(byItself))).toEqual([
    expect.objectContaining({ what: 'sum', where: expect.stringMatching(/^provider-fees /), cents: -1 }),
  ])
  await db.execute(sql`update ledger_sums set debit = debit - 1 where account = 'provider-fees'`)
  const tamper = async (cents: number) => {
    await db.execute(sql`alter table ledger_postings disable trigger user`)
    await db.update(ledgerPostings).set({ cents }).where(sql`entry_id = ${id} and account = 'provider-fees'`)
    await db.execute(sql`alter table ledger_postings enable trigger user`)
  }
  await tamper(62)
  expect((await ledgerDifferences(ctx(byItself))).map((d) => d.what).toSorted()).toEqual(['entry', 'sum'])
  await tamper(61)
  await nothingDiffers()
})

test('a hundred at once, of every month and order of lines, neither block each other nor lose a cent', async () => {
  const all = Array.from({ length: 100 }, (_, i) =>
    (i % 2 ? invoice : payment)({ at: new Date(Date.UTC(2026, i % 12, 15)) }),
  ).map((entry, i) => (i % 3 ? entry : { ...entry, postings: entry.postings.toReversed() }))
  const done = await Promise.allSettled(all.map((entry) => written(entry)))
  expect(done.filter((d) => d.status === 'rejected')).toEqual([])
  const [sum] = await database().select({ off: sql`sum(debit) - sum(credit)` }).from(ledgerSums)
  expect(sum?.off).toBe('0')
  await nothingDiffers()
})

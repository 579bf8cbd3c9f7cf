import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../../tests/world'
import { affiliate, affiliateRow, candidate, taxOfAffiliate } from '../../../../tests/world/affiliates'
import { requestErasure } from '../../privacy/erasing'
import { eraseNow } from '../../privacy/erasing-due'
import { retentionRules } from '../../privacy/retention'
import { erasures } from '../../privacy/schema'
import { newId } from '../../shared/ids'
import { affiliates } from '../schema'
import { setAlias } from './alias'
import { banAffiliate } from './deciding'
import { leaveProgramme, leavingPage } from './leaving'

useWorld()
const day = 86_400_000
const later = (days: number) => new Date(today.getTime() + days * day)
const rowOf = async (id: string) =>
  (await database().select().from(affiliates).where(eq(affiliates.id, id)))[0]

/** A commission in some state, of an invoice of its own. */
async function commission(affiliateId: string, state: string, cents: number) {
  const [invoice, companyId] = [newId(), (await company()).id]
  await database().execute(sql`insert into invoices (id, company_id, purpose, state, description, net_cents, vat_cents, gross_cents, created_at, due_at, paid_at)
    values (${invoice}, ${companyId}, 'plan-order', 'paid', 'Plano', 2900, 667, 3567, ${today}, ${today}, ${today})`)
  await database().execute(sql`insert into affiliate_commissions (id, kind, state, affiliate_id, company_id, invoice_id, base_cents, kept_cents, percent, cents, earned_at, hold_until)
    values (${newId()}, 'share', ${state}, ${affiliateId}, ${companyId}, ${invoice}, 2900, 2900, 20, ${cents}, ${today}, ${later(30)})`)
}

type Who = Awaited<ReturnType<typeof affiliate>>['who']
const ask = (who: Who, now = today) =>
  requestErasure(ctx({ ...who, provenAt: now }, now), { reviews: 'erase', exceptions: [], sure: 'sim' })
async function erase(who: Who, now: Date) {
  const [row] = await database().select().from(erasures).where(eq(erasures.userId, who.userId))
  return eraseNow(ctx(byItself, now), row?.id ?? '')
}

test('who never earned anything goes whole', async () => {
  const { who, affiliate: row } = await affiliate()
  await ask(who)
  expect(await erase(who, later(14))).toBe(true)
  expect(await rowOf(row.id)).toBeUndefined()
  expect(await taxOfAffiliate(row.id)).toBeUndefined()
})

test('a candidate goes whole too', async () => {
  const { who, affiliate: row } = await candidate()
  await ask(who)
  expect(await erase(who, later(14))).toBe(true)
  expect(await rowOf(row.id)).toBeUndefined()
})

test('with money owed: first out of the programme, then paid or a while later; the tax row stays as who was owed', async () => {
  const { who, affiliate: row, input } = await affiliate()
  await setAlias(ctx(who), 'Obras do Norte')
  await commission(row.id, 'approved', 580)
  await commission(row.id, 'pending', 320)
  await expect(ask(who)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('9') })
  expect(await leavingPage(ctx(who))).toMatchObject({
    owed: { approvedCents: 580, pendingCents: 320, underWayCents: 0 },
  })
  await leaveProgramme(ctx(who))
  await expect(ask(who)).rejects.toMatchObject({ kind: 'conflict' })
  const asked = later(61)
  await ask(who, asked)
  expect(await erase(who, later(75))).toBe(true)
  expect(await rowOf(row.id)).toMatchObject({
    userId: null,
    plans: '',
    site: null,
    alias: null,
    aliasAsked: null,
    state: 'closed',
  })
  const tax = await taxOfAffiliate(row.id)
  expect(tax).toMatchObject({ name: input.taxName, taxNumber: input.taxNumber })
  expect(tax?.iban).not.toBe('')
})

test('all paid: who it was stays, the account number goes', async () => {
  const { who, affiliate: row, input } = await affiliate()
  await commission(row.id, 'reversed', 580)
  await ask(who)
  expect(await erase(who, later(14))).toBe(true)
  expect(await rowOf(row.id)).toMatchObject({ userId: null, state: 'closed' })
  expect(await taxOfAffiliate(row.id)).toMatchObject({
    taxNumber: input.taxNumber,
    iban: '',
    ibanHash: Buffer.alloc(0),
  })
})

test('who was banned stays by number and account, without anything else', async () => {
  const { who, affiliate: row } = await affiliate()
  const reason = 'Pagou por avaliações.'
  await banAffiliate(ctx(await as('finance')), row.id, { version: row.version, reason })
  const before = await taxOfAffiliate(row.id)
  await ask(who)
  expect(await erase(who, later(14))).toBe(true)
  expect(await affiliateRow(who.userId)).toBeUndefined()
  expect(await taxOfAffiliate(row.id)).toMatchObject({ iban: '', ibanHash: before?.ibanHash })
})

test('retention: who did not enter goes after its time, who is in it and whom we paid stays', async () => {
  const rule = retentionRules.find((r) => r.id === 'affiliate-requests')
  const going = async () =>
    (
      await database().execute<{ id: string }>(
        sql`select id from affiliates where ${rule?.removal?.where(later(800)) ?? sql`false`}`,
      )
    ).rows.map((r) => r.id)
  const [left, paid, stays] = [await affiliate(), await affiliate(), await affiliate()]
  await commission(paid.affiliate.id, 'reversed', 100)
  for (const { who } of [left, paid]) await leaveProgramme(ctx(who))
  const gone = await going()
  expect(gone).toContain(left.affiliate.id)
  expect(gone).not.toContain(paid.affiliate.id)
  expect(gone).not.toContain(stays.affiliate.id)
})

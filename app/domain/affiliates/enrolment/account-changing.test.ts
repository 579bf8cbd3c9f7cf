import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { accountOf, affiliate, application, taxOfAffiliate } from '../../../../tests/world/affiliates'
import { runJobs } from '../../../../tests/world/person'
import { notifications } from '../../notifications/schema'
import {
  accountToStop,
  changeAccount,
  holdDueAccounts,
  stopAccountByLink,
  stopOwnAccount,
} from './account-changing'
import { openAccount } from './account-number'
import { stopToken } from './stop-token'
import { declareRegime, ownTax, updateTax } from './tax-data'

useWorld()
const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const hold = (now: Date) => holdDueAccounts(ctx(byItself, now))
const versionOf = async (id: string) => (await taxOfAffiliate(id))?.version ?? 0
let n = 88_000

async function changing() {
  const one = await affiliate()
  n += 1
  const account = accountOf(n)
  const version = await versionOf(one.affiliate.id)
  const from = await changeAccount(ctx(one.who), { version, account })
  return { ...one, account, from, tax: () => taxOfAffiliate(one.affiliate.id) }
}

describe('another account', () => {
  test('holds after two days and not before; told when asked and when it holds', async () => {
    const { who, affiliate: row, account, from, tax, input } = await changing()
    expect(from).toEqual(later(48))
    const { account: shown } = await ownTax(ctx(who))
    expect(shown).toEqual({ now: input.account.slice(-4), next: account.slice(-4), from })
    await hold(later(47.9))
    expect((await tax())?.ibanLast4).toBe(input.account.slice(-4))
    await hold(later(48))
    await hold(later(48))
    const kept = await tax()
    expect(kept).toMatchObject({ ibanLast4: account.slice(-4), nextIban: null, nextIbanFrom: null })
    expect(openAccount({ affiliateId: row.id, iban: kept?.iban ?? '' })).toBe(account)
    await runJobs(later(48), /affiliates.notify-account/)
    const told = await database().select().from(notifications).where(eq(notifications.userId, who.userId))
    expect(told.filter((t) => t.kind === 'security').map((t) => t.title)).toEqual([
      // What was asked has been done by then: the first of them had nothing left to stop.
      'A outra conta bancária está em vigor',
    ])
  })

  test('is told at once, with a link that stops it without signing in, once', async () => {
    const { who, affiliate: row, from, tax, input } = await changing()
    await runJobs(today, /affiliates.notify-account/)
    const [mail] = (
      await database().select().from(notifications).where(eq(notifications.userId, who.userId))
    ).filter((t) => t.kind === 'security')
    expect(mail).toMatchObject({ title: 'Foi pedida outra conta bancária para os seus pagamentos' })
    const token = stopToken(row.id, from)
    expect(mail?.href).toBe(`/afiliados/travar-conta?token=${token}`)
    const visitor = ctx({ ...who, kind: 'visitor', userId: null })
    expect(await accountToStop(visitor, token)).toMatchObject({ now: input.account.slice(-4), from })
    expect(await accountToStop(visitor, `${token}x`)).toBeNull()
    await expect(stopAccountByLink(visitor, `${row.id}.x`)).rejects.toMatchObject({ kind: 'gone' })
    expect((await tax())?.nextIbanFrom).toEqual(from)
    await stopAccountByLink(visitor, token)
    expect(await tax()).toMatchObject({ ibanLast4: input.account.slice(-4), nextIban: null })
    await expect(stopAccountByLink(visitor, token)).rejects.toMatchObject({ kind: 'gone' })
    await hold(later(49))
    expect((await tax())?.ibanLast4).toBe(input.account.slice(-4))
  })

  test('is stopped by its owner; a new one begins its own two days', async () => {
    const { who, affiliate: row, tax } = await changing()
    await stopOwnAccount(ctx(who))
    expect((await tax())?.nextIban).toBeNull()
    const version = await versionOf(row.id)
    const anHourLater = ctx({ ...who, provenAt: later(1) }, later(1))
    await changeAccount(anHourLater, { version, account: accountOf(99_001) })
    const first = (await tax())?.nextIbanFrom as Date
    await changeAccount(anHourLater, { version: version + 1, account: accountOf(99_002) })
    expect(first).toEqual(later(49))
    await expect(stopAccountByLink(ctx(who), stopToken(row.id, later(48)))).rejects.toMatchObject({
      kind: 'gone',
    })
  })

  test('not without a new proof, not the same, not of staff, not of what one did not see', async () => {
    const { who, affiliate: row, input } = await affiliate()
    const version = await versionOf(row.id)
    const ask = (by: typeof who | (typeof who & { provenAt: null }), account: string, v = version) =>
      changeAccount(ctx(by), { version: v, account })
    await expect(ask({ ...who, provenAt: null }, accountOf(99_010))).rejects.toMatchObject({
      kind: 'step-up',
    })
    await expect(ask(who, input.account)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(ask(who, accountOf(99_011), 9)).rejects.toMatchObject({ kind: 'conflict' })
    const other = await affiliate()
    await database().execute(sql`update users set staff_roles = '{editor}' where id = ${other.who.userId}`)
    await expect(ask(who, other.input.account)).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('tax data', () => {
  test('are changed by their owner, for this year', async () => {
    const { who, affiliate: row, input } = await affiliate()
    const year = new Date('2027-01-03T09:00:00Z')
    expect(await ownTax(ctx(who, year))).toMatchObject({ year: 2027, toDeclare: true })
    const version = await versionOf(row.id)
    await declareRegime(ctx(who, year), { version, regime: 'exempt', chargesVat: false })
    expect(await ownTax(ctx(who, year))).toMatchObject({ toDeclare: false, tax: { regime: 'exempt' } })
    await expect(
      declareRegime(ctx(who, year), { version: version + 1, regime: 'abroad', chargesVat: false }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    const { taxName: _, ...rest } = application({ regime: 'company', chargesVat: true })
    await updateTax(ctx(who, year), { ...rest, taxName: 'Silva, Lda.', version: version + 1 })
    expect(await taxOfAffiliate(row.id)).toMatchObject({
      name: 'Silva, Lda.',
      regime: 'company',
      chargesVat: true,
      ibanLast4: input.account.slice(-4),
    })
    await expect(updateTax(ctx(who, year), { ...rest, taxName: 'X, Lda.', version })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('not to the number of a company of staff, and of nobody else', async () => {
    const { who, affiliate: row } = await affiliate()
    const acme = await company({ nipc: '503504564' })
    await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'owner' } })
    const { taxName } = application()
    const input = { ...application({ taxNumber: '503504564' }), taxName, version: await versionOf(row.id) }
    await expect(updateTax(ctx(who), input)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(ownTax(ctx(await person()))).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(ownTax(ctx(await person({ isAffiliate: true })))).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(ownTax(ctx(await as('finance')))).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

test('each January whoever is in it and has not said is asked, once', async () => {
  const { who } = await affiliate()
  const january = new Date('2027-01-02T09:00:00Z')
  const { askRegimes } = await import('./mail-jobs')
  const asked = async () =>
    (await database().select().from(notifications).where(eq(notifications.userId, who.userId))).filter((t) =>
      t.title.startsWith('Confirme como são tributadas'),
    )
  await askRegimes.run(ctx(byItself, today), {}, 'x')
  expect(await asked()).toEqual([])
  await askRegimes.run(ctx(byItself, january), {}, 'x')
  await askRegimes.run(ctx(byItself, january), {}, 'x')
  expect(await asked()).toHaveLength(1)
})

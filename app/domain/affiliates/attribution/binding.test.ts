import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, attributionRow, broughtPerson } from '../../../../tests/world/affiliate'
import { days } from '../../../../tests/world/billing'
import { events } from '../../audit/schema'
import { startCompany } from '../../companies/creation/creating'
import { identityForm } from '../../companies/creation/creation-forms'
import { companies, companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { signUp } from '../../people/signing-up/signing-up'
import { transaction } from '../../shared/transaction'
import { takeOwnership } from '../../teams/joining'
import { affiliates } from '../schema'
import { accountPartner, chosenPartner, latestThatCounts } from './partner-code'

useWorld()
let n = 0
const nifs = [
  '500090009',
  '500090076',
  '500090149',
  '500090211',
  '500090289',
  '500090351',
  '500090424',
  '500090491',
]
const identity = () =>
  identityForm.parse({
    version: '0',
    name: `Canalizações ${++n}`,
    legalName: `Canalizações ${n}, Lda.`,
    nipc: nifs[n - 1],
    legalForm: 'Sociedade por quotas',
  })
const free = () => company({ ownership: 'unclaimed' })
const own = (companyId: string, userId: string) =>
  transaction(ctx(byItself), (tx) => takeOwnership(tx, companyId, userId))

describe('the field', () => {
  test('what stands in it counts: filled in as it came, typed where it was changed, nothing where it was emptied', async () => {
    const { code } = await affiliate()
    const other = await affiliate()
    const filled = { code, how: 'cookie', at: days(-3), ad: 'gclid', link: null } as const
    const who = ctx(await person())
    expect(await chosenPartner(who, code.toUpperCase(), filled)).toEqual(filled)
    expect(await chosenPartner(who, ` ${other.code} `, filled)).toEqual({
      code: other.code,
      how: 'typed',
      at: today,
      ad: null,
      link: null,
    })
    expect(await chosenPartner(who, undefined, filled)).toBeNull()
  })

  test.each(['zzzzzzzz', 'não é código', '1', "'; drop table users"])('«%s» is nobody’s', async (written) => {
    await expect(chosenPartner(ctx(anonymous), written, null)).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { partner: expect.stringContaining('Não encontrámos') } },
    })
  })

  test('one’s own is refused with a sentence; that of who is not in the programme is nobody’s', async () => {
    const mine = await affiliate()
    await expect(chosenPartner(ctx(mine.actor), mine.code, null)).rejects.toMatchObject({
      detail: { fields: { partner: expect.stringContaining('é o seu') } },
    })
    for (const state of ['candidate', 'suspended', 'banned', 'closed', 'refused'] as const) {
      const { code } = await affiliate({ state })
      await expect(chosenPartner(ctx(anonymous), code, null)).rejects.toMatchObject({ kind: 'invalid' })
    }
  })

  test('it is filled by the latest that still counts: 60 days, and of an affiliate in the programme', async () => {
    const { code } = await affiliate()
    const gone = await affiliate({ state: 'banned' })
    const old = { code, how: 'account', at: days(-61), ad: null, link: null } as const
    const banned = { code: gone.code, how: 'address', at: today, ad: null, link: null } as const
    const good = { code, how: 'cookie', at: days(-60), ad: null, link: null } as const
    expect(await latestThatCounts(ctx(anonymous), [banned, old, null])).toBeNull()
    expect(await latestThatCounts(ctx(anonymous), [banned, old, good])).toEqual(good)
    const later = { ...good, how: 'account', at: days(-59) } as const
    expect(await latestThatCounts(ctx(anonymous), [good, later])).toEqual(later)
  })
})

test('the account keeps the code that it began with; another attempt at the address brings its own', async () => {
  const { code } = await affiliate()
  const form = {
    name: 'Rui Sá',
    email: 'rui.sa@exemplo.pt',
    password: 'três cerejas no telhado',
    terms: 'sim',
    adult: 'sim',
  } as const
  const partner = { code, how: 'typed', at: today.toISOString(), ad: null, link: null } as const
  await signUp(ctx(anonymous), form, { address: '198.51.100.7', returnTo: '/', partner })
  const [rui] = await database().select().from(users).where(eq(users.email, form.email))
  expect(rui).toMatchObject({
    partnerCode: code,
    partnerCodeHow: 'typed',
    partnerCodeAt: today,
    partnerCodeAd: null,
  })
  expect(await accountPartner(database(), rui?.id as string)).toEqual({
    code,
    how: 'account',
    at: today,
    ad: null,
    link: null,
  })
  await signUp(ctx(anonymous), form, { address: '198.51.100.8', returnTo: '/', partner: null })
  expect(await accountPartner(database(), rui?.id as string)).toMatchObject({ code })
})

describe('a company that begins', () => {
  test('counts for who has the code, once, and says so to nobody but the trail of it', async () => {
    const { id, code } = await affiliate()
    const who = await person()
    const partner = { code, how: 'address', at: days(-1), ad: 'msclkid', link: null } as const
    const companyId = await startCompany(ctx(who), identity(), { partner })
    expect(await attributionRow(companyId)).toMatchObject({
      affiliateId: id,
      state: 'counts',
      code,
      how: 'address',
      ad: 'msclkid',
      broughtAt: days(-1),
      boundAt: today,
      boundBy: who.userId,
    })
    const told = await database().select().from(events).where(eq(events.companyId, companyId))
    expect(JSON.stringify(told)).not.toContain(code)
    const { rows } = await database().execute(
      sql`select 1 from pgboss.job where name = 'affiliates.look-for-fraud' and data->>'companyId' = ${companyId}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('counts for nobody without a code, nor where the affiliate left meanwhile', async () => {
    const { id, code } = await affiliate()
    const none = await startCompany(ctx(await person()), identity())
    expect(await attributionRow(none)).toBeUndefined()
    await database().update(affiliates).set({ state: 'banned' }).where(eq(affiliates.id, id))
    const partner = { code, how: 'typed', at: today, ad: null, link: null } as const
    expect(
      await attributionRow(await startCompany(ctx(await person()), identity(), { partner })),
    ).toBeUndefined()
  })
})

describe('a company that was nobody’s', () => {
  test('counts by the code of its first owner’s account', async () => {
    const rita = await affiliate()
    const owner = await broughtPerson(rita, {}, days(-59))
    const { id } = await free()
    await own(id, owner.userId)
    expect(await attributionRow(id)).toMatchObject({
      affiliateId: rita.id,
      how: 'account',
      broughtAt: days(-59),
    })
  })

  test('not after 60 days, not without a code', async () => {
    const rita = await affiliate()
    const late = await free()
    await own(late.id, (await broughtPerson(rita, {}, days(-61))).userId)
    const plain = await free()
    await own(plain.id, (await person()).userId)
    expect([await attributionRow(late.id), await attributionRow(plain.id)]).toEqual([undefined, undefined])
  })

  test('not one that had an owner before: here still, gone, or erased', async () => {
    const rita = await affiliate()
    const had = await free()
    const before = await person()
    await database()
      .insert(companyMembers)
      .values({ companyId: had.id, userId: before.userId, role: 'owner', since: days(-90), until: days(-30) })
    const erased = await free()
    await own(erased.id, (await person()).userId)
    await database().delete(companyMembers).where(eq(companyMembers.companyId, erased.id))
    await database().update(companies).set({ ownership: 'unclaimed' }).where(eq(companies.id, erased.id))
    for (const { id } of [had, erased]) {
      await own(id, (await broughtPerson(rita)).userId)
      expect(await attributionRow(id)).toBeUndefined()
    }
  })

  test('never moves: another owner with another code changes nothing', async () => {
    const [rita, rosa] = [await affiliate(), await affiliate()]
    const { id } = await free()
    await own(id, (await broughtPerson(rita)).userId)
    await database().update(companies).set({ ownership: 'unclaimed' }).where(eq(companies.id, id))
    await own(id, (await broughtPerson(rosa)).userId)
    expect(await attributionRow(id)).toMatchObject({ affiliateId: rita.id })
  })
})

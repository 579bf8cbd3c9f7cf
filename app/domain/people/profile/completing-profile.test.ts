import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, today, useWorld } from '../../../../tests/world'
import { versionToAccept } from '../../legal/documents'
import { legalAcceptances } from '../../legal/schema'
import { users } from '../schema'
import { completeProfile, needsProfile, profileToComplete } from './completing-profile'
import { type ProfileChoices, phoneForm, verifyProfileForm } from './profile-forms'

useWorld()

const choices = (over: Partial<ProfileChoices> = {}): ProfileChoices => ({
  displayAs: 'initials-place',
  municipality: '0303',
  terms: true,
  adult: true,
  marketing: 'nao',
  ...over,
})
const terms = versionToAccept('termos', today).version
const userOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0]

test('chosen: how one appears, where, what one accepts; once is enough', async () => {
  const ana = await person()
  expect(await needsProfile(ctx(ana), 'review')).toBe(true)
  expect(await needsProfile(ctx(ana), 'company')).toBe(true)
  await completeProfile(ctx(ana), choices({ marketing: 'sim' }))
  expect(await userOf(ana.userId)).toMatchObject({
    displayAs: 'initials-place',
    municipality: '0303',
    termsVersion: terms,
    termsAcceptedAt: today,
    adultDeclaredAt: today,
    marketingConsentAt: today,
    profileCompletedAt: today,
  })
  const accepted = await database()
    .select()
    .from(legalAcceptances)
    .where(eq(legalAcceptances.userId, ana.userId))
  expect(accepted.map((a) => `${a.document} ${a.version}`).toSorted()).toEqual([
    `privacidade ${versionToAccept('privacidade', today).version}`,
    `termos ${terms}`,
  ])
  expect(await needsProfile(ctx(ana), 'company')).toBe(false)
  // Consent is as easily taken back as given (RGPD, art. 7.º, n.º 3).
  await completeProfile(ctx(ana, new Date('2026-11-19')), choices({ terms: false, adult: false }))
  expect(await userOf(ana.userId)).toMatchObject({
    marketingConsentAt: null,
    termsAcceptedAt: today,
    profileCompletedAt: today,
  })
})

test.each([
  ['without the terms', { terms: false }, 'terms'],
  ['without the age', { adult: false }, 'adult'],
  ['with a place that is not said', { municipality: undefined }, 'municipality'],
  ['with a place that is none', { municipality: '9999' }, 'municipality'],
])('refused %s', async (_why, over, field) => {
  const ana = await person()
  const refusal = await completeProfile(ctx(ana), choices(over)).catch((e: unknown) => e)
  expect(refusal).toMatchObject({ kind: 'invalid', detail: { fields: { [field]: expect.any(String) } } })
  expect((await userOf(ana.userId))?.profileCompletedAt).toBeNull()
})

test('shows each form of their own name, and asks only for what is missing', async () => {
  const ana = await person({
    name: 'Ana Maria de Sousa',
    municipality: '0303',
    termsVersion: terms,
    termsAcceptedAt: today,
  })
  const shown = await profileToComplete(ctx(ana))
  expect(shown.displays.map((d) => d.shown)).toEqual([
    'Ana S.',
    'Ana Maria de Sousa',
    'A. S., Braga',
    'Cliente anónimo',
  ])
  expect(shown).toMatchObject({ asksTerms: false, asksAge: true, completed: false })
  expect(shown.municipalities).toHaveLength(308)
  await expect(profileToComplete(ctx(anonymous))).rejects.toMatchObject({ kind: 'sign-in' })
})

test('needed before the first review only, never of visitors or unconfirmed people', async () => {
  expect(await needsProfile(ctx(await person({ reviewsCount: 2 })), 'review')).toBe(false)
  expect(await needsProfile(ctx(await person({ emailVerified: false })), 'company')).toBe(false)
  expect(await needsProfile(ctx(anonymous), 'review')).toBe(false)
})

test('marketing has no default', () => {
  const parsed = verifyProfileForm.safeParse({ displayAs: 'full', terms: 'sim', adult: 'sim' })
  expect(parsed.error?.issues.map((i) => i.path[0])).toEqual(['marketing'])
})

test.each([
  ['912 345 678', '+351912345678'],
  ['00351 912-345-678', '+351912345678'],
  ['+34 612 345 678', '+34612345678'],
  ['253 123 456', null],
  ['912345', null],
  ['telefone', null],
  ['', null],
])('the number «%s» is %s', (phone, number) => {
  expect(phoneForm.safeParse({ phone }).data?.phone ?? null).toBe(number)
})

test('two at once agree', async () => {
  const ana = await person()
  await Promise.all([completeProfile(ctx(ana), choices()), completeProfile(ctx(ana), choices())])
  const rows = await database()
    .select()
    .from(legalAcceptances)
    .where(and(eq(legalAcceptances.userId, ana.userId), eq(legalAcceptances.document, 'termos')))
  expect(rows).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { formatCode, newCode } from '../../certification/code'
import { certificates } from '../../certification/schema'
import { companyPhotos, formerSlugs, type ListingState } from '../../companies/schema'
import { newId } from '../../shared/ids'
import { findProfile, type ProfileSection } from './profile'

useWorld()

const outcome = (slug: string, section: ProfileSection, actor = anonymous) =>
  findProfile(ctx(actor), slug, section).then(
    (found) =>
      'movedTo' in found
        ? `${found.permanent ? 301 : 302} ${found.section}`
        : found.profile.preview
          ? 'preview'
          : 'shown',
    (e: { kind?: string }) => e.kind ?? 'bug',
  )

async function certified(state: 'valid' | 'updating' | 'suspended' | 'revoked', over = {}) {
  const made = await company(over)
  const code = newCode()
  await database()
    .insert(certificates)
    .values({
      id: newId(),
      code,
      companyId: made.id,
      level: 1,
      state,
      scope: 'Canalização',
      rules: '2026-11',
      requirements: [{ code: 'R01', state: 'met', validUntil: null }],
      issuedAt: today,
      validUntil: '2027-11-17',
      stateSince: today,
    })
  return { ...made, code }
}

describe('which address shows a company, by its state', () => {
  const rows: [ListingState, Record<ProfileSection, string>][] = [
    ['approved', { companies: 'shown', approved: 'shown', certified: '302 approved' }],
    ['suspended', { companies: 'shown', approved: 'not-found', certified: 'not-found' }],
    ['closed', { companies: 'shown', approved: 'not-found', certified: 'not-found' }],
    ['pending', { companies: 'not-found', approved: 'not-found', certified: 'not-found' }],
    ['info_requested', { companies: 'not-found', approved: 'not-found', certified: 'not-found' }],
    ['rejected', { companies: 'not-found', approved: 'not-found', certified: 'not-found' }],
    ['draft', { companies: 'not-found', approved: 'not-found', certified: 'not-found' }],
  ]
  test.each(rows)('%s', async (listing, expected) => {
    const { slug } = await company({ listing })
    for (const section of ['companies', 'approved', 'certified'] as const) {
      expect(await outcome(slug, section), section).toBe(expected[section])
    }
  })
  test.each([
    ['valid', 'shown'],
    ['updating', 'shown'],
    ['suspended', '302 approved'],
    ['revoked', '302 approved'],
  ] as const)('with a certificate that is %s the certified address is %s', async (state, expected) => {
    expect(await outcome((await certified(state)).slug, 'certified')).toBe(expected)
  })
  test('a suspended company has no certified address, whatever its certificate', async () => {
    expect(await outcome((await certified('valid', { listing: 'suspended' })).slug, 'certified')).toBe(
      'not-found',
    )
  })
})

describe('before it is public', () => {
  test('members and staff see a preview, at the canonical address only; strangers nothing', async () => {
    const pending = await company({ listing: 'pending' })
    const member = await as('viewer', pending)
    expect(await outcome(pending.slug, 'companies', member)).toBe('preview')
    expect(await outcome(pending.slug, 'approved', member)).toBe('not-found')
    expect(await outcome(pending.slug, 'companies', await as('moderator'))).toBe('preview')
    expect(await outcome(pending.slug, 'companies', await person())).toBe('not-found')
    expect(await outcome(pending.slug, 'companies', await as('owner', await company()))).toBe('not-found')
  })
})

describe('addresses that moved', () => {
  test('a former slug leads to the present one for good, a merged company to its target', async () => {
    const now = await company()
    await database()
      .insert(formerSlugs)
      .values({ slug: `antes-${now.slug}`, companyId: now.id })
    expect(await findProfile(ctx(anonymous), `antes-${now.slug}`, 'companies')).toEqual({
      movedTo: now.slug,
      section: 'companies',
      permanent: true,
    })
    const merged = await company({ listing: 'merged', mergedInto: now.id })
    expect(await findProfile(ctx(anonymous), merged.slug, 'companies')).toMatchObject({
      movedTo: now.slug,
      permanent: true,
    })
  })
  test('one that never was is not found', async () => {
    expect(await outcome('nunca-existiu', 'companies')).toBe('not-found')
  })
})

test('everything that a profile shows comes in one answer', async () => {
  const made = await certified('valid', {
    nipc: '123456789',
    sources: [{ field: 'nipc', checkedAt: '2026-03-12', source: 'registo comercial' }],
  })
  await database()
    .insert(companyPhotos)
    .values({ id: newId(), companyId: made.id, fileId: newId(), alt: 'Balcão', position: 1 })
  const found = await findProfile(ctx(anonymous), made.slug, 'companies')
  if ('movedTo' in found) throw new Error('moved')
  expect(found.profile).toMatchObject({
    name: made.name,
    place: 'Braga',
    category: { id: 'canalizacao', name: 'Canalização' },
    // A sole trader's number is not shown.
    nipc: null,
    certificate: { code: formatCode(made.code), level: 1, requirements: [{ code: 'R01', state: 'met' }] },
    figures: { reviews: 0, score: null, words: 'Ainda sem pontuação' },
  })
})

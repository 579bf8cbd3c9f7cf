import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, useWorld } from '../../../tests/world'
import { outcome } from '../../../tests/world/review'
import { acceptTerms, termsToAccept } from './accepting-anew'
import { versionToAccept } from './documents'
import { legalAcceptances, legalAnnouncements } from './schema'

useWorld()

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const announced = at('2026-11-27')
const version = '2026-12-13'

test('whoever accepted an older version is asked from the announcement on; accepting is written down once, and ends the asking', async () => {
  const me = await person({ termsVersion: '2026-11' })
  expect(await termsToAccept(ctx(me, announced))).toMatchObject({
    accepted: '2026-11',
    version,
    from: version,
    holds: false,
    comparable: true,
    changes: expect.stringContaining('fora da Aval'),
  })
  await Promise.all([acceptTerms(ctx(me, announced), version), acceptTerms(ctx(me, announced), version)])
  expect(await termsToAccept(ctx(me, announced))).toBeNull()
  const rows = await database().select().from(legalAcceptances).where(eq(legalAcceptances.userId, me.userId))
  expect(rows.map((r) => [r.document, r.version]).toSorted()).toEqual([
    ['privacidade', versionToAccept('privacidade', announced).version],
    ['termos', version],
  ])
})

test('only the version that the notice was about is accepted', async () => {
  const me = await person({ termsVersion: '2026-11' })
  expect(await outcome(() => acceptTerms(ctx(me, announced), '2026-11-24'))).toBe('conflict')
  expect((await termsToAccept(ctx(me, announced)))?.accepted).toBe('2026-11')
})

test('a version that is not published any more can’t be compared; nobody else is asked', async () => {
  const old = await person({ termsVersion: '2025-01' })
  expect((await termsToAccept(ctx(old, announced)))?.comparable).toBe(false)
  expect(await termsToAccept(ctx(await person({ termsVersion: version }), announced))).toBeNull()
  expect(await termsToAccept(ctx(anonymous, announced))).toBeNull()
  expect(await outcome(() => acceptTerms(ctx(anonymous, announced), version))).toBe('sign-in')
})

test('for an author who was told late the terms before hold until 15 days have passed', async () => {
  const on = async (day: string, reviewsCount: number, toldOn?: string) => {
    const me = await person({ termsVersion: '2026-11-24', reviewsCount })
    if (toldOn)
      await database()
        .insert(legalAnnouncements)
        .values({ userId: me.userId, version, at: at(toldOn) })
    const asked = await termsToAccept(ctx(me, at(day)))
    return [asked?.from, asked?.holds]
  }
  expect(await on('2026-12-13', 3, '2026-11-25')).toEqual(['2026-12-13', true])
  expect(await on('2026-12-13', 3, '2026-12-01')).toEqual(['2026-12-16', false])
  expect(await on('2026-12-16', 3, '2026-12-01')).toEqual(['2026-12-16', true])
  // Never told: it does not hold before they could have been.
  expect(await on('2026-12-20', 3)).toEqual(['2027-01-04', false])
  // Nothing of theirs is shown anywhere: nobody writes to them, the notice does.
  expect(await on('2026-12-13', 0)).toEqual(['2026-12-13', true])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, useWorld } from '../../../tests/world'
import { outcome } from '../../../tests/world/review'
import { settings } from '../settings/defaults'
import { acceptTerms, termsToAccept } from './accepting-anew'
import { legalAcceptances } from './schema'

useWorld()

const current = settings.auth.termsVersion

test('whoever accepted an older version is asked; accepting is written down once, and ends the asking', async () => {
  const me = await person({ termsVersion: '2026-11' })
  expect(await termsToAccept(ctx(me))).toEqual({ accepted: '2026-11', current, comparable: true })
  await Promise.all([acceptTerms(ctx(me)), acceptTerms(ctx(me))])
  expect(await termsToAccept(ctx(me))).toBeNull()
  const rows = await database().select().from(legalAcceptances).where(eq(legalAcceptances.userId, me.userId))
  expect(rows.map((r) => [r.document, r.version]).toSorted()).toEqual([
    ['privacidade', current],
    ['termos', current],
  ])
})

test('a version that is not published any more can’t be compared; nobody else is asked', async () => {
  const old = await person({ termsVersion: '2025-01' })
  expect((await termsToAccept(ctx(old)))?.comparable).toBe(false)
  expect(await termsToAccept(ctx(await person({ termsVersion: current })))).toBeNull()
  expect(await termsToAccept(ctx(anonymous))).toBeNull()
  expect(await outcome(() => acceptTerms(ctx(anonymous)))).toBe('sign-in')
})

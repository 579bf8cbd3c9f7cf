import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, affiliateRow } from '../../../../tests/world/affiliates'
import { legalAcceptances } from '../../legal/schema'
import { affiliateDashboard } from '../pages/dashboard'
import { affiliates } from '../schema'
import { acceptProgrammeTerms } from './accepting-terms'
import { programmeTerms } from './enrolling'

useWorld()
const later = new Date(today.getTime() + 40 * 86_400_000)

test('whoever is in it is asked for a newer version of the terms, once, and it is written down which', async () => {
  const { who, affiliate: row } = await affiliate()
  const asked = async () => (await affiliateDashboard(ctx(who))).standing?.newTerms
  expect(await asked()).toBeNull()
  await database().update(affiliates).set({ termsVersion: '2025-01' }).where(eq(affiliates.id, row.id))
  expect(await asked()).toEqual({ accepted: '2025-01', current: programmeTerms(later), comparable: false })
  await database().delete(legalAcceptances).where(eq(legalAcceptances.userId, who.userId))
  await acceptProgrammeTerms(ctx(who, later))
  await acceptProgrammeTerms(ctx(who, later))
  expect(await asked()).toBeNull()
  expect(await affiliateRow(who.userId)).toMatchObject({
    termsVersion: programmeTerms(later),
    termsAcceptedAt: later,
  })
  const written = and(
    eq(legalAcceptances.userId, who.userId),
    eq(legalAcceptances.document, 'termos-afiliados'),
  )
  expect(await database().select().from(legalAcceptances).where(written)).toMatchObject([
    { version: programmeTerms(later), at: later },
  ])
  await expect(acceptProgrammeTerms(ctx(await person()))).rejects.toMatchObject({ kind: 'not-allowed' })
})

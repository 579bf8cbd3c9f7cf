import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { goodInput, outcome, outcomes } from '../../../../tests/world/review'
import { findProfile } from '../../company-pages/profile/profile'
import { transaction } from '../../shared/transaction'
import { saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import { companyAlerts } from './alert-schema'
import { noteSpike, standingAlert } from './alerts'
import { endAlert } from './ending-alert'

useWorld()

const hours = (n: number) => new Date(today.getTime() + n * 3_600_000)
const spike = (companyId: string, at: Date, n = 7) =>
  transaction(ctx(byItself, at), (tx) => noteSpike(tx, companyId, n))
const alerts = (companyId: string) =>
  database()
    .select()
    .from(companyAlerts)
    .where(eq(companyAlerts.companyId, companyId))
    .orderBy(companyAlerts.startsAt)
const onProfile = async (slug: string, at = today) => {
  const found = await findProfile(ctx(byItself, at), slug, 'companies')
  return 'profile' in found ? found.profile.alert : null
}

test('the sixth review without proof in two days puts it on the profile', async () => {
  const acme = await company()
  for (let n = 1; n <= 6; n++) {
    const c = ctx(await person())
    const key = await saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput())
    await sendReview(c, acme.slug, key, {
      origin: { address: `203.0.113.${n}`, agent: `Firefox ${n}` },
    })
    expect((await alerts(acme.id)).length).toBe(n < 6 ? 0 : 1)
  }
  expect(await onProfile(acme.slug)).toMatchObject({ endsAt: expect.stringContaining('2026-11-18') })
})

test('one alert while it goes on, also at once; ninety days after it is said no more', async () => {
  const acme = await company()
  await Promise.all([spike(acme.id, hours(0)), spike(acme.id, hours(0)), spike(acme.id, hours(0), 9)])
  await spike(acme.id, hours(40), 12)
  expect(await alerts(acme.id)).toMatchObject([{ startsAt: hours(-48), endsAt: hours(40), reviews: 12 }])
  await spike(acme.id, hours(200))
  expect(await alerts(acme.id)).toHaveLength(2)
  expect(await onProfile(acme.slug, hours(201))).not.toBeNull()
  expect(await onProfile(acme.slug, hours(200 + 91 * 24))).toBeNull()
})

test('staff end it, once, with a reason; not of their own company', async () => {
  const acme = await company()
  await spike(acme.id, hours(0))
  const reason = { reason: 'Era uma campanha da própria cidade.' }
  const own = { ...(await as('moderator')), memberships: [{ companyId: acme.id, role: 'viewer' as const }] }
  expect(await outcome(() => endAlert(ctx(own), acme.id, reason))).toBe('not-allowed')
  expect(await outcome(async () => endAlert(ctx(await as('owner', acme)), acme.id, reason))).toBe('not-found')
  const [one, two] = [await as('moderator'), await as('admin')]
  expect(await outcomes([one, two].map((p) => () => endAlert(ctx(p, hours(1)), acme.id, reason)))).toEqual([
    'conflict',
    'ok',
  ])
  expect(await standingAlert(ctx(one, hours(2)), acme.id)).toBeNull()
  expect(await onProfile(acme.slug, hours(2))).toBeNull()
  // What goes on afterwards is another one, from then on.
  await spike(acme.id, hours(3))
  expect(await alerts(acme.id)).toMatchObject([
    { endedAt: hours(1) },
    { startsAt: hours(1), endsAt: hours(3) },
  ])
})

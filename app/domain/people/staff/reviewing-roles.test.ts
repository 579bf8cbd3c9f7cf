import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { waitingItems } from '../../administration/due-items'
import { keepRoles, quarterStart, roleReviews } from './reviewing-roles'

useWorld()

test('whose roles nobody looked at waits for the administration, and is late once a quarter went by', async () => {
  const [admin, rui] = await Promise.all([as('admin'), as('support')])
  const keep = (at: Date) => keepRoles(ctx(admin, at), { person: rui.userId as string, seen: 'support' })
  const waits = async (now: Date, who = admin) =>
    (await waitingItems(ctx(who, now), { only: 'roleReviews' })).items.find(({ id }) => id === rui.userId)
  const [autumn, winter, spring] = ['2026-11-18', '2027-02-01', '2027-05-01'].map(
    (day) => new Date(`${day}T10:00:00Z`),
  ) as [Date, Date, Date]
  // Nobody did, ever: until this quarter is over.
  expect((await waits(autumn))?.due).toEqual(quarterStart(winter))
  // One's own roles are somebody else's to look at.
  expect(await waits(autumn, { ...rui, staffRoles: ['admin'] })).toBeUndefined()
  await keep(autumn)
  expect(await waits(autumn)).toBeUndefined()
  expect((await waits(winter))?.due).toEqual(quarterStart(spring))
  // Nobody did all winter: it is late, and stays so.
  expect((await waits(spring))?.due).toEqual(quarterStart(spring))
  await keep(spring)
  expect(await waits(spring)).toBeUndefined()
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
  ['2026-03-31T22:30:00Z', '2026-01-01T00:00:00Z'],
  // Lisbon is an hour ahead in summer.
  ['2026-03-31T23:30:00Z', '2026-03-31T23:00:00Z'],
  ['2026-09-30T23:30:00Z', '2026-09-30T23:00:00Z'],
  ['2026-12-31T23:59:59Z', '2026-09-30T23:00:00Z'],
])('the quarter of %s began at %s', (now, start) =>
  expect(quarterStart(new Date(now))).toEqual(new Date(start)),
)

test('roles are kept by somebody else, once a quarter, as long as they are the same', async () => {
  const [admin, rui, ana] = await Promise.all([as('admin'), as('support'), person()])
  const of = async (who = rui) =>
    (await roleReviews(ctx(admin))).find(({ id }) => id === who.userId)?.reviewedBy !== null
  expect(await of()).toBe(false)
  const keep = (who = rui, seen = 'support', by = admin, at = today) =>
    keepRoles(ctx(by, at), { person: who.userId as string, seen })
  expect(await outcome(() => keep(rui, 'support,admin'))).toBe('conflict')
  expect(await outcome(() => keep(admin, 'admin'))).toBe('not-allowed')
  expect(await outcome(() => keep(ana, ''))).toBe('not-found')
  expect(await outcome(() => keep(admin, 'admin', rui))).toBe('not-allowed')
  await keep()
  expect(await of()).toBe(true)
  // Another quarter, or other roles: to be looked at again.
  const later = new Date(quarterStart(today).getTime() + 100 * 86_400_000)
  expect((await roleReviews(ctx(admin, later))).find(({ id }) => id === rui.userId)?.reviewedAt).toBeNull()
  await database().execute(sql`update users set staff_roles = '{support,moderator}' where id = ${rui.userId}`)
  expect(await of()).toBe(false)
  await keep(rui, 'support,moderator')
  expect(await of()).toBe(true)
  expect((await roleReviews(ctx(admin))).at(-1)?.reviewedAt).not.toBeNull()
})

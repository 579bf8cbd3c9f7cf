import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { keepRoles, quarterStart, roleReviews } from './reviewing-roles'

useWorld()

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

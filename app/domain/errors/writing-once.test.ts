import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { errorIn, record } from '../../../tests/world/error'
import { newId } from '../shared/ids'
import { heldOf } from './held'
import { noteRelease, recordErrors } from './recording'
import { resolveError } from './resolving'
import { errorGroups } from './schema'

useWorld()

const sums = async (fn: string) =>
  (
    await database().execute<{ count: number; stored: number; events: number }>(sql`
      select g.count, g.stored, (select count(*)::int from error_events e where e.group_id = g.id) events
      from error_groups g where g.culprit like ${`${fn} ·%`}`)
  ).rows

test('a batch is written once, by whoever is first, however often it is tried', async () => {
  const batch = { id: newId(), held: [heldOf(errorIn('tried')), heldOf(errorIn('alsoTried'))] }
  const tries = await Promise.all(Array.from({ length: 5 }, () => recordErrors(ctx(byItself), batch)))
  expect(tries.toSorted()).toEqual([false, false, false, false, true])
  expect(await sums('tried')).toEqual([{ count: 1, stored: 1, events: 1 }])
  expect(await sums('alsoTried')).toEqual([{ count: 1, stored: 1, events: 1 }])
})

test('a batch that fails in its middle leaves nothing, and may be tried again', async () => {
  const [good, bad] = [heldOf(errorIn('whole')), heldOf(errorIn('wholeBad'))]
  const id = newId()
  const broken = { ...bad, events: bad.events.map((e) => ({ ...e, digest: null as never })) }
  await expect(recordErrors(ctx(byItself), { id, held: [good, broken] })).rejects.toThrow()
  expect(await sums('whole')).toEqual([])
  expect(await recordErrors(ctx(byItself), { id, held: [good, bad] })).toBe(true)
  expect(await sums('whole')).toEqual([{ count: 1, stored: 1, events: 1 }])
})

test('characters that a database takes in no text are no reason to lose an error', async () => {
  await record([
    errorIn('nul', {
      message: 'a\0b \ud800 \u202e',
      place: '\0GET',
      path: '/a\0',
      browser: 'x\0',
      requestId: 'a\0b',
      release: '1.0\0',
      type: 'T\0',
      crumbs: [{ kind: 'click', what: 'a\0', ago: 1 }],
    }),
  ])
  expect(await sums('nul')).toEqual([{ count: 1, stored: 1, events: 1 }])
})

test('an error that waited for its version’s successor brings nothing back: a version ran when its first error was', async () => {
  const staff = ctx(await as('support'))
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
  await record([errorIn('waited', { release: 'b00', at: at(0) })], at(0))
  await noteRelease(ctx(byItself, at(20)), 'c00')
  const [found] = await database()
    .select()
    .from(errorGroups)
    .where(eq(errorGroups.culprit, 'waited · assets/server-build.js'))
  const { id, version } = found as typeof errorGroups.$inferSelect
  await resolveError(staff, id, { version, release: 'c00' })
  const state = async () =>
    (await database().select().from(errorGroups).where(eq(errorGroups.id, id)))[0]?.state
  // Of a version between them, which never reached the database while it ran.
  await record([errorIn('waited', { release: 'a77', at: at(10) })], at(25))
  await record([errorIn('waited', { release: 'b00', at: at(26) })], at(26))
  expect(await state()).toBe('resolved')
  await record([errorIn('waited', { release: 'd00', at: at(30) })], at(30))
  expect(await state()).toBe('regressed')
})

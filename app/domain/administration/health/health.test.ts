import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as, byItself, ctx, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { mailJobNames } from '../../notifications/mail-job-names'
import { healthLines, healthOf, systemHealth } from './health'
import { measureHealth } from './measuring'

const now = new Date('2026-11-26T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  ['jobs', { waiting: 0, failed: 0 }, 'good'],
  ['jobs', { waiting: 61, failed: 0 }, 'late'],
  ['jobs', { waiting: 0, failed: 1 }, 'bad'],
  ['mail', { retrying: 0, waiting: 0 }, 'good'],
  ['mail', { retrying: 3, waiting: 30 }, 'good'],
  ['mail', { retrying: 3, waiting: 130 }, 'late'],
  ['payments', { retrying: 1, waiting: 3600 }, 'bad'],
  ['database', { bytes: 1, connections: 10, connectionsMax: 100, longest: 0 }, 'good'],
  ['database', { bytes: 1, connections: 10, connectionsMax: 100, longest: 601 }, 'late'],
  ['database', { bytes: 1, connections: 81, connectionsMax: 100, longest: 0 }, 'bad'],
  ['audit', { checkedAt: before(90_000).toISOString(), brokenAt: null }, 'good'],
  ['audit', { checkedAt: before(90_000).toISOString(), brokenAt: 7 }, 'bad'],
  ['audit', { checkedAt: null, brokenAt: null }, 'late'],
  ['backup', { at: before(100_000).toISOString() }, 'late'],
  ['backup', { at: null }, 'bad'],
] as const)('%s of %o is %s', (part, figures, state) => {
  expect(healthOf[part](figures as never, now)).toBe(state)
})

test('what nobody looked at for five minutes is bad, whatever it said then', () => {
  const figures = { waiting: 0, failed: 0 }
  const stateOf = (seconds: number) =>
    healthLines([{ part: 'jobs', figures, measuredAt: before(seconds) }], now)[0]
  expect(stateOf(299)).toMatchObject({ part: 'jobs', state: 'good', figures })
  expect(stateOf(300)).toMatchObject({ part: 'jobs', state: 'bad', figures: null, measuredAt: before(300) })
  expect(healthLines([], now).map(({ state }) => state)).toEqual(Array(6).fill('bad'))
})

useWorld()

test('every mail that does not leave counts, whichever job sends it', () => {
  const names = [
    'notifications.send',
    'notifications.digest',
    'invitations.send',
    'invitations.remind',
    'work.digest',
  ]
  expect([...mailJobNames]).toEqual(expect.arrayContaining([...names, 'teams.notify-member']))
})

test('every part is measured, again and again; who does not run the product reads none of it', async () => {
  const admin = await as('admin')
  expect(await outcome(async () => systemHealth(ctx(await as('support'))))).toBe('not-allowed')
  await measureHealth(ctx(byItself))
  await ctx(byItself).db.execute(sql`insert into backups values (now() - interval '1 hour', 3, 4000)`)
  await measureHealth(ctx(byItself))
  const lines = await systemHealth(ctx(admin))
  expect(lines.map(({ part, figures }) => [part, figures !== null])).toEqual(
    ['jobs', 'mail', 'payments', 'database', 'audit', 'backup'].map((part) => [part, true]),
  )
  const of = (wanted: string) => lines.find(({ part }) => part === wanted)
  expect(of('database')?.figures).toMatchObject({ connectionsMax: expect.any(Number) })
  expect(of('backup')).toMatchObject({ state: 'good', figures: { at: expect.any(String) } })
})

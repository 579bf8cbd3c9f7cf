import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, useWorld } from '../../../tests/world'
import { writtenReview } from '../../../tests/world/review'
import { events } from '../audit/schema'
import { flags } from '../flags/schema'
import { newId } from '../shared/ids'
import { tickets } from '../tickets/schema'
import { countFigures, countTransparency, figureOf } from './counting'
import { monthsBefore } from './months'
import { transparencyFigures } from './schema'

useWorld()

const at = (iso: string) => new Date(iso)
const now = at('2026-11-18T10:00:00Z')

test('months of Lisbon, the newest first', () => {
  expect(monthsBefore(at('2026-01-31T23:30:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  // Half an hour into August in Lisbon.
  expect(monthsBefore(at('2026-07-31T23:30:00Z'), 1)).toEqual(['2026-08'])
})

describe('what is late', () => {
  const month = { from: at('2026-11-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z'), now }
  const one = (over: object) => ({
    since: '2026-11-02T10:00:00Z',
    due: '2026-11-05T10:00:00Z',
    done: null,
    failed: false,
    ...over,
  })
  test.each([
    ['in time', { done: '2026-11-05T10:00:00Z' }, [1, 0]],
    ['a second late', { done: '2026-11-05T10:00:01Z' }, [1, 1]],
    ['never, and the time is over', {}, [1, 1]],
    ['not yet due', { due: '2026-11-20T10:00:00Z' }, [0, 0]],
    ['not yet due, and done', { due: '2026-11-20T10:00:00Z', done: '2026-11-17T10:00:00Z' }, [1, 0]],
    ['the clock decided instead of a person', { done: '2026-11-05T10:00:00Z', failed: true }, [1, 1]],
    ['due in another month', { due: '2026-12-05T10:00:00Z', done: '2026-11-05T10:00:00Z' }, [0, 0]],
  ])('%s', (_, over, [due, missed]) => expect(figureOf([one(over)], month)).toEqual({ due, missed }))

  test('working days skip weekends and holidays', () => {
    // Friday 27 November; 1 December is a holiday: five working days end on Monday 7 December.
    const friday = one({ since: '2026-11-27T10:00:00Z', due: null, done: '2026-12-07T09:00:00Z' })
    const december = {
      from: at('2026-12-01T00:00:00Z'),
      until: at('2027-01-01T00:00:00Z'),
      now: at('2026-12-20T00:00:00Z'),
    }
    expect(figureOf([friday], december, 5)).toEqual({ due: 1, missed: 0 })
    expect(figureOf([friday], month, 5)).toEqual({ due: 0, missed: 0 })
  })
})

const figureIn = async (kind: string, month: string) =>
  (await database().select().from(transparencyFigures).where(eq(transparencyFigures.kind, kind))).find(
    (f) => f.month === month,
  )

test('every kind asks the database, flags and tickets count by their due day, and a month that is over stays', async () => {
  const acme = await company()
  const { id: reviewId } = await writtenReview(acme)
  const flag = (state: 'lapsed' | 'unfounded' | 'dropped', dueAt: string, reason = 'illegal') =>
    database()
      .insert(flags)
      .values({
        id: newId(),
        reviewId,
        reason,
        kind: 'x',
        law: 'x',
        facts: 'f'.repeat(60),
        state,
        code: newId(),
        createdAt: at(dueAt),
        sentAt: at(dueAt),
        dueAt: at(dueAt),
        heardBy: at(dueAt),
        decidedAt: at(dueAt),
      })
  await flag('lapsed', '2026-09-10T10:00:00Z')
  await flag('unfounded', '2026-09-11T10:00:00Z')
  await flag('dropped', '2026-09-11T10:00:00Z')
  await flag('unfounded', '2026-11-02T10:00:00Z', 'offensive')
  await countFigures({ db: database(), now })
  expect(await figureIn('flag-urgent', '2026-09')).toMatchObject({ due: 2, missed: 1 })
  expect(await figureIn('flag', '2026-11')).toMatchObject({ due: 1, missed: 0 })

  // Erased later, or found later: a month that is over does not change; this one and the one before do.
  await database().delete(flags).where(eq(flags.reason, 'illegal'))
  await flag('lapsed', '2026-11-03T10:00:00Z', 'offensive')
  await countTransparency.run(ctx(byItself, now), {}, '')
  expect(await figureIn('flag-urgent', '2026-09')).toMatchObject({ due: 2, missed: 1 })
  expect(await figureIn('flag', '2026-11')).toMatchObject({ due: 2, missed: 1 })
})

test('a review that was held: decided by a person in time, by one too late, and published by the clock', async () => {
  const held = async (since: string, done: string | null, actorKind: 'user' | 'system', verb = 'publish') => {
    const subjectId = newId()
    const row = { subjectType: 'review', subjectId, actorId: null, companyId: null, reason: null, data: null }
    const event = (t: string, over: object) => ({ id: newId(), at: at(t), ...row, ...over })
    await database()
      .insert(events)
      .values(
        event(since, { verb: 'hold', fromState: 'screening', toState: 'held', actorKind: 'system' }) as never,
      )
    if (done)
      await database()
        .insert(events)
        .values(event(done, { verb, fromState: 'held', toState: 'published', actorKind }) as never)
  }
  await held('2026-10-05T10:00:00Z', '2026-10-06T10:00:00Z', 'user')
  await held('2026-10-05T10:00:00Z', '2026-10-09T10:00:00Z', 'user')
  await held('2026-10-05T10:00:00Z', '2026-10-08T10:00:00Z', 'system')
  await held('2026-10-05T10:00:00Z', '2026-10-06T10:00:00Z', 'user', 'withdraw')
  await held('2026-10-05T10:00:00Z', null, 'user')
  await countFigures({ db: database(), now })
  expect(await figureIn('review-held', '2026-10')).toMatchObject({ due: 4, missed: 3 })
})

test('an edit that was held: by itself, whatever else happens to its review', async () => {
  type Then = { verb: string; actorKind?: 'user' | 'system'; toState?: string; version?: number }
  const edited = async (held: boolean, done: string | null, then: Then | null) => {
    const row = { subjectType: 'review', subjectId: newId(), actorKind: 'user' as const }
    const event = (verb: string, t: string, over: object) =>
      database()
        .insert(events)
        .values({ ...row, id: newId(), at: at(t), verb, ...over })
    await event('edit', '2026-10-12T10:00:00Z', { data: { version: 2, held } })
    // Another decision of the same review says nothing of this edit.
    await event('mask', '2026-10-12T11:00:00Z', { fromState: 'published', toState: 'masked' })
    if (!done || !then) return
    const { verb, version, ...rest } = then
    await event(verb, done, { ...rest, data: version ? { version } : null })
  }
  const [inTime, late] = ['2026-10-13T10:00:00Z', '2026-10-16T10:00:00Z']
  await edited(true, inTime, { verb: 'publish-edit', version: 2 })
  await edited(true, late, { verb: 'decline-edit', version: 2 })
  await edited(true, '2026-10-15T10:00:00Z', { verb: 'publish-edit', version: 2, actorKind: 'system' })
  await edited(true, inTime, { verb: 'withdraw', toState: 'withdrawn' })
  await edited(true, late, { verb: 'withdraw', toState: 'withdrawn' })
  await edited(true, inTime, { verb: 'publish-edit', version: 1 })
  await edited(false, null, null)
  const before = await figureIn('review-held', '2026-10')
  await countFigures({ db: database(), now })
  expect(await figureIn('review-edit', '2026-10')).toMatchObject({ due: 5, missed: 4 })
  expect(await figureIn('review-held', '2026-10')).toMatchObject({ due: before?.due, missed: before?.missed })
})

test('the support: the first answer, by its term', async () => {
  const made = await database().select({ n: tickets.id }).from(tickets)
  expect(made).toEqual([])
  expect((await figureIn('ticket', '2026-11'))?.due).toBe(0)
  await expect(countTransparency.run(ctx(await as('admin'), now), {}, '')).rejects.toMatchObject({
    kind: 'not-found',
  })
})

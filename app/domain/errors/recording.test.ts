import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { errorIn, nextDigest, record } from '../../../tests/world/error'
import { newId } from '../shared/ids'
import { estimate } from './distinct'
import { errorList } from './error-filter'
import { heldOf } from './held'
import { ignoreError } from './ignoring'
import { groupOfDigest, linkToErrors } from './linking'
import { findErrors } from './listing'
import { recordErrors } from './recording'
import { resolveError } from './resolving'
import { errorEvents, errorFingerprints, errorGroups, errorLinks, errorTrends } from './schema'
import { assignError, reopenError, takeError } from './taking'

useWorld()

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

async function groupOf(fn: string) {
  const [row] = await database()
    .select({ group: errorGroups })
    .from(errorGroups)
    .innerJoin(errorFingerprints, eq(errorFingerprints.groupId, errorGroups.id))
    .where(sql`${errorFingerprints.why}::text like ${`%${fn} ·%`}`)
  if (!row) throw new Error(`no group of ${fn}`)
  return row.group
}

test('errors alike are one group: count, people, first, last, hours, why', async () => {
  await record([errorIn('counted', { who: 'ana' }), errorIn('counted', { who: 'ana', at: later(70) })])
  await record([errorIn('counted', { who: 'rui', at: later(5) })], later(71))
  const group = await groupOf('counted')
  expect(group).toMatchObject({
    count: 3,
    stored: 3,
    state: 'new',
    firstSeenAt: today,
    lastSeenAt: later(70),
    culprit: 'counted · assets/server-build.js',
  })
  expect(estimate(group.sketch)).toBe(2)
  const [rule] = await database()
    .select()
    .from(errorFingerprints)
    .where(eq(errorFingerprints.groupId, group.id))
  expect(rule).toMatchObject({
    groupedBy: 'frames',
    count: 3,
    why: ['TypeError', 'counted · assets/server-build.js'],
  })
  const hours = await database()
    .select()
    .from(errorTrends)
    .where(eq(errorTrends.fingerprint, rule?.fingerprint ?? ''))
  expect(hours.map((h) => h.count).sort()).toEqual([1, 2])
})

test('written at once by several processes it is still one group, with every one counted', async () => {
  const batch = () => record(Array.from({ length: 5 }, () => errorIn('raced')))
  await Promise.all(Array.from({ length: 6 }, batch))
  const groups = await database()
    .select()
    .from(errorGroups)
    .where(eq(errorGroups.culprit, 'raced · assets/server-build.js'))
  expect(groups.map((g) => [g.count, g.stored])).toEqual([[30, 30]])
})

test('at most a thousand events stay; the oldest go, the count stays true', async () => {
  const [first] = [errorIn('busy', { at: new Date(today.getTime() - 1000) })]
  await record([first as never])
  const one = heldOf(errorIn('busy'))
  for (let i = 0; i < 3; i++) {
    const events = Array.from({ length: 400 }, () => ({
      ...(one.events[0] as (typeof one.events)[0]),
      digest: nextDigest(),
    }))
    await recordErrors(ctx(byItself), { id: newId(), held: [{ ...one, count: 400, events }] })
  }
  const group = await groupOf('busy')
  expect(group).toMatchObject({ count: 1201, stored: 1000 })
  expect(await groupOfDigest(ctx(byItself), first?.digest ?? '')).toBeNull()
})

test('resolved in a version: not seen again in the same or an older one, regressed in a later one', async () => {
  await record([errorIn('regresses', { release: '1.4.0' })])
  const staff = ctx(await as('support'))
  const { id, version } = await groupOf('regresses')
  await resolveError(staff, id, { version, release: '1.5.0' })
  await record([errorIn('regresses', { release: '1.4.0' }), errorIn('regresses', { release: '1.5.0' })])
  expect(await groupOf('regresses')).toMatchObject({ state: 'resolved', resolvedIn: '1.5.0', count: 3 })
  await record([errorIn('regresses', { release: '1.6.0' })])
  expect(await groupOf('regresses')).toMatchObject({ state: 'regressed', lastRelease: '1.6.0', count: 4 })
})

test('versions without figures follow the order in which they ran', async () => {
  const staff = ctx(await as('support'))
  await record([errorIn('hashes', { release: 'b00', at: later(0) })], later(0))
  await record([errorIn('hashes', { release: 'a11', at: later(10) })], later(10))
  const { id, version } = await groupOf('hashes')
  await resolveError(staff, id, { version, release: 'a11' })
  await record([errorIn('hashes', { release: 'b00', at: later(20) })], later(20))
  expect((await groupOf('hashes')).state).toBe('resolved')
  await record([errorIn('hashes', { release: 'c22', at: later(30) })], later(30))
  expect((await groupOf('hashes')).state).toBe('regressed')
})

test('ignored until so many more, or until a day; a day that is over is refused', async () => {
  const staff = ctx(await as('support'))
  await record([errorIn('ignored')])
  const { id, version } = await groupOf('ignored')
  await ignoreError(staff, id, { version, count: 2 })
  await record([errorIn('ignored')])
  expect(await groupOf('ignored')).toMatchObject({ state: 'ignored', ignoredUntilCount: 3 })
  await record([errorIn('ignored')])
  const woken = await groupOf('ignored')
  expect(woken).toMatchObject({ state: 'new', ignoredUntilCount: null })
  await expect(ignoreError(staff, id, { version: woken.version, until: '2026-11-18' })).rejects.toMatchObject(
    {
      detail: { fields: { until: 'Escolha um dia depois de hoje.' } },
    },
  )
  await ignoreError(staff, id, { version: woken.version, until: '2026-11-20' })
  await record([errorIn('ignored')], new Date('2026-11-19T23:59:59Z'))
  expect((await groupOf('ignored')).state).toBe('ignored')
  await record([errorIn('ignored')], new Date('2026-11-20T00:00:00Z'))
  expect((await groupOf('ignored')).state).toBe('new')
})

test('taken by one of two at once; given to colleagues who look after errors only; opened again', async () => {
  await record([errorIn('taken')])
  const { id, version } = await groupOf('taken')
  const [a, b] = [await as('support'), await as('admin')]
  const both = await Promise.allSettled([
    takeError(ctx(a), id, { version }),
    takeError(ctx(b), id, { version }),
  ])
  expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((r) => r.status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } })
  const taken = await groupOf('taken')
  expect(taken.state).toBe('in_progress')
  expect([a.userId, b.userId]).toContain(taken.assignedTo)
  const moderator = await as('moderator')
  await expect(
    assignError(ctx(a), id, { version: taken.version, to: moderator.userId }),
  ).rejects.toMatchObject({ detail: { fields: { to: 'Esta pessoa não trata de erros.' } } })
  await assignError(ctx(a), id, { version: taken.version, to: b.userId })
  await resolveError(ctx(a), id, { version: taken.version + 1, release: '1.1.0' })
  await reopenError(ctx(a), id, { version: taken.version + 2 })
  expect(await groupOf('taken')).toMatchObject({
    state: 'in_progress',
    assignedTo: b.userId,
    resolvedIn: null,
  })
  const mine = errorList.read(new URLSearchParams('meus=sim'))
  expect((await findErrors(ctx(b), mine, null)).rows.map((row) => row.id)).toEqual([id])
  expect((await findErrors(ctx(a), mine, null)).rows).toEqual([])
})

test('nobody else touches errors, and only the system writes them', async () => {
  await record([errorIn('guarded')])
  const { id, version } = await groupOf('guarded')
  for (const [actor, kind] of [
    [anonymous, 'sign-in'],
    [await person(), 'not-found'],
    [await as('moderator'), 'not-allowed'],
  ] as const) {
    const refused = expect.objectContaining({ kind })
    await expect((async () => takeError(ctx(actor), id, { version }))()).rejects.toEqual(refused)
    await expect((async () => resolveError(ctx(actor), id, { version, release: '1' }))()).rejects.toEqual(
      refused,
    )
    await expect((async () => ignoreError(ctx(actor), id, { version }))()).rejects.toEqual(refused)
    await expect((async () => assignError(ctx(actor), id, { version }))()).rejects.toEqual(refused)
  }
  const staff = await as('support')
  await expect((async () => recordErrors(ctx(staff), { id: newId(), held: [] }))()).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(takeError(ctx(staff), 'nada', { version })).rejects.toMatchObject({ kind: 'not-found' })
})

test('a ticket or a comment is linked to what its references belong to, once', async () => {
  const told = errorIn('linked')
  await record([told])
  const { id } = await groupOf('linked')
  const feedback = '0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d'
  const tx = { ...ctx(byItself), dropped: new Set<string>() }
  for (let i = 0; i < 2; i++) {
    await linkToErrors(tx, [told.digest, '9999999999', 'nada'], { kind: 'feedback', id: feedback })
  }
  expect(await database().select().from(errorLinks)).toMatchObject([{ groupId: id, targetId: feedback }])
  expect(await groupOfDigest(tx, told.digest)).toBe(id)
})

test('nothing secret reaches the tables, wherever it was planted', async () => {
  const secrets = [
    'hunter2',
    'ana.silva',
    '912345678',
    'PT50',
    '4111 1111',
    's3gredo',
    '192.0.2.7',
    'K7M2Q9X4PD',
  ]
  await record([
    errorIn('planted', {
      message:
        'password=hunter2 ana.silva@exemplo.pt 912345678 PT50 0002 0123 1234 5678 9015 4 4111 1111 1111 1111 cookie: a=s3gredo',
      path: '/convites/K7M2Q9X4PD?token=s3gredo&email=ana.silva@exemplo.pt',
      place: 'GET',
      type: 'ana.silva@exemplo.pt',
      stack:
        'Error: hunter2\n    at planted (https://ana:hunter2@aval.pt/assets/x-12345678.js?token=s3gredo:1:2)',
      browser: 'Firefox 192.0.2.7',
      crumbs: [
        { kind: 'page', what: '/auth/redefinir-senha?token=s3gredo', ago: 5 },
        { kind: 'click', what: 'a#ana.silva@exemplo.pt', ago: 4 },
        { kind: 'fetch', what: '500 /i/K7M2Q9X4PD?x=hunter2', ago: 3 },
        { kind: 'error', what: 'token: s3gredo', ago: 2 },
      ],
      who: 'ana.silva@exemplo.pt',
    }),
  ])
  const [all] = (
    await database().execute<{ said: string }>(sql`
      select (select string_agg(e::text, ' ') from ${errorEvents} e) || (select string_agg(g::text, ' ') from ${errorGroups} g)
        || (select string_agg(f::text, ' ') from ${errorFingerprints} f) said`)
  ).rows
  expect(all?.said).toContain('planted')
  for (const secret of secrets) expect(all?.said).not.toContain(secret)
})

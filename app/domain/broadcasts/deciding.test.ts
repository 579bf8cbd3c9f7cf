import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import {
  broadcastRow,
  crowd,
  drafted,
  nobodyElse,
  noticedBy,
  prepare,
  said,
  send,
} from '../../../tests/world/broadcast'
import { outcome } from '../../../tests/world/review'
import { broadcastList } from './broadcast-list'
import { broadcastStates } from './broadcast-words'
import { approveBroadcast, returnBroadcast, scheduleBroadcast, unscheduleBroadcast } from './deciding'
import { broadcastForm } from './forms'
import { previewOf } from './previewing'
import { broadcastDetail, findBroadcasts } from './reading'
import { tendBroadcasts } from './tending'
import { createBroadcast, updateBroadcast } from './writing'

useWorld()
beforeEach(nobodyElse)

const fieldsOf = (more: Record<string, unknown>) => {
  const parsed = broadcastForm.safeParse({ ...said(), ...more })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
}

test('support and editors write them; colleagues are told, strangers learn nothing', async () => {
  for (const role of ['support', 'editor', 'admin'] as const)
    expect(await createBroadcast(ctx(await as(role)), said())).toBeTruthy()
  expect(await outcome(async () => createBroadcast(ctx(await as('finance')), said()))).toBe('not-allowed')
  expect(await outcome(async () => createBroadcast(ctx(await person()), said()))).toBe('not-found')
  expect(await outcome(async () => createBroadcast(ctx(anonymous), said()))).toBe('sign-in')
  const filter = broadcastList.read(new URLSearchParams('ver=rascunhos'))
  expect((await findBroadcasts(ctx(await as('support')), filter, null)).rows).toHaveLength(3)
  expect(await outcome(async () => broadcastDetail(ctx(await as('support')), 'x'))).toBe('not-found')
})

test('bad input is told at its field', async () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ kind: 'advert' })).toEqual(['kind'])
  expect(fieldsOf({ title: 'x'.repeat(91), body: '', channels: [] }).toSorted()).toEqual([
    'body',
    'channels',
    'title',
  ])
  for (const href of [
    '//mau.example',
    'https://mau.example',
    'javascript:alert(1)',
    '/\\mau.example',
    '/a b',
  ])
    expect(fieldsOf({ href }), href).toEqual(['href'])
  expect(broadcastForm.parse({ ...said(), href: 'https://aval.example/ajuda' }).href).toBe('/ajuda')
  const admin = ctx(await as('support'))
  // A page that is none leads nobody anywhere, nor one that who gets it may not open.
  const leading = (href: string, papel?: string) => createBroadcast(admin, said({ href, papel }))
  for (const href of ['/nunca-houve', '/pontuacao', '/admin/dashboard'])
    await expect(leading(href), href).rejects.toMatchObject({
      detail: { fields: { href: expect.stringMatching(/^Esta página/) } },
    })
  for (const [href, papel] of [
    ['/admin/dashboard', 'staff'],
    ['/empresas?ordem=pontuacao'],
    ['/ajuda/ler#a'],
  ] as const)
    expect(await leading(href, papel), href).toBeTruthy()
  for (const more of [
    { channels: ['banner'] },
    { channels: ['banner'], bannerUntil: '2026-11-17' },
    { channels: ['banner'], bannerUntil: '2027-11-17' },
    { categoria: 'nada' },
    { distrito: '99' },
    { papel: 'rei' },
    { filtro: '00000000-0000-7000-8000-000000000000' },
  ])
    expect(await outcome(() => createBroadcast(admin, said(more))), JSON.stringify(more)).toBe('invalid')
})

test('to few it leaves by one person’s decision, at its hour in Lisbon; not before', async () => {
  await Promise.all([person(), person()])
  const id = await drafted()
  const admin = ctx(await as('support'))
  for (const when of ['2026-11-18T09:59', '2026-11-31T10:00', '2028-11-18T10:00'])
    expect(await outcome(() => scheduleBroadcast(admin, id, { version: 1, when })), when).toBe('invalid')
  expect(await scheduleBroadcast(admin, id, { version: 1, when: '2026-11-18T11:30' })).toBe('scheduled')
  await prepare(id)
  expect((await broadcastRow(id)).state).toBe('scheduled')
  await unscheduleBroadcast(admin, id, 2)
  expect(await scheduleBroadcast(admin, id, { version: 3 })).toBe('scheduled')
  await prepare(id)
  await send(id)
  expect((await broadcastRow(id)).state).toBe('sent')
  expect(await outcome(() => updateBroadcast(admin, id, { ...said(), version: 6 }))).toBe('conflict')
})

test('an audience of nobody is refused', async () => {
  const id = await drafted({ papel: 'affiliate' })
  expect(await outcome(async () => scheduleBroadcast(ctx(await as('support')), id, { version: 1 }))).toBe(
    'invalid',
  )
})

test('above five hundred somebody else approves, who neither wrote nor proposed it', async () => {
  await crowd(501)
  const [writer, proposer, third] = await Promise.all([as('support'), as('editor'), as('admin')])
  const id = await drafted({}, writer)
  expect(await scheduleBroadcast(ctx(proposer), id, { version: 1 })).toBe('proposed')
  for (const who of [writer, proposer])
    expect(await outcome(() => approveBroadcast(ctx(who), id, 2))).toBe('not-allowed')
  await returnBroadcast(ctx(third), id, { version: 2, reason: 'Falta o acento.' })
  expect(await scheduleBroadcast(ctx(proposer), id, { version: 3 })).toBe('proposed')
  await approveBroadcast(ctx(third), id, 4)
  await prepare(id)
  await send(id)
  const row = await broadcastRow(id)
  expect(row.state).toBe('sent')
  expect((await noticedBy(id)).length).toBe(row.people)
})

test('one that grew past five hundred since then waits for a second person', async () => {
  const id = await drafted()
  await scheduleBroadcast(ctx(await as('support')), id, { version: 1 })
  await crowd(600)
  await prepare(id)
  expect(await broadcastRow(id)).toMatchObject({ state: 'proposed', people: 0, batches: 0 })
  expect(await noticedBy(id)).toEqual([])
})

test('of two who send it at once one is told; it leaves once', async () => {
  await person()
  const id = await drafted()
  const [one, two] = await Promise.all([as('support'), as('editor')])
  const both = await Promise.allSettled(
    [one, two].map((who) => scheduleBroadcast(ctx(who), id, { version: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is due and nobody works on is begun, and gone on with', async () => {
  await person()
  const id = await drafted()
  await scheduleBroadcast(ctx(await as('support')), id, { version: 1 })
  const later = new Date(today.getTime() + 3_600_000)
  const queued = async () =>
    (
      await database().execute<{ name: string }>(
        sql`select name from pgboss.job where name like 'broadcasts.%' and data->>'id' = ${id} and created_on > now() - interval '1 minute'`,
      )
    ).rows.length
  const before = await queued()
  await tendBroadcasts.run(ctx(byItself, later), {}, '')
  expect(await queued()).toBe(before + 1)
  await prepare(id)
  await database().execute(sql`update broadcasts set worked_at = ${today} where id = ${id}`)
  const begun = await queued()
  await tendBroadcasts.run(ctx(byItself, later), {}, '')
  expect(await queued()).toBe(begun + 2)
})

test('the preview is the mail as it leaves, in both themes', async () => {
  const { mail } = await previewOf(ctx(await as('support')), await drafted({ title: '<b>Olá</b> a todos' }))
  expect(mail.light).toContain('&lt;b&gt;Olá&lt;/b&gt; a todos')
  expect(mail.light).toContain('@media not all')
  expect(mail.dark).toContain('@media all')
  expect(mail.dark).not.toContain('prefers-color-scheme')
  expect(broadcastStates).toHaveLength(8)
})

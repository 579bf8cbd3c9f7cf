import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { as, ctx, person, useWorld } from '../../../tests/world'
import {
  broadcastRow,
  crowd,
  nobodyElse,
  noticedBy,
  prepare,
  recipients,
  scheduled,
  send,
} from '../../../tests/world/broadcast'
import { isDead, killAt, revive } from '../../../tests/world/killing'
import { type Smtp, smtpServer } from '../../../tests/world/smtp'
import { users } from '../people/schema'
import { approveBroadcast, pauseBroadcast, resendUnknown, resumeBroadcast, stopBroadcast } from './deciding'
import { unknownRecipients } from './reading'
import { broadcastBatches } from './schema'

useWorld()
beforeEach(nobodyElse)

let server: Awaited<ReturnType<typeof smtpServer>> | undefined
const bySmtp = async (behave?: (to: string) => Smtp) => {
  server = await smtpServer(behave)
  useEnv({ ...process.env, SMTP_URL: server.url })
  return server
}
afterEach(async () => {
  killAt(null)
  await server?.close()
  server = undefined
  useEnv(process.env)
})

const unread = async () =>
  (
    await database().select({ n: users.unreadNotifications }).from(users).where(eq(users.emailVerified, true))
  ).map(({ n }) => n)
const mailsOf = async (id: string) =>
  Object.groupBy(await recipients(id), ({ mail }) => mail ?? 'none') as Partial<Record<string, unknown[]>>
/** What waits for its time is due. */
const timePasses = () =>
  database()
    .update(broadcastBatches)
    .set({ dueAt: sql`now() - interval '1 hour'` })
    .where(sql`state <> 'done'`)

test('everybody in the audience gets the notice once, however often and by however many it is sent', async () => {
  await crowd(1203)
  const id = await scheduledToMany()
  await Promise.all([prepare(id), prepare(id)])
  await Promise.all([send(id), send(id), send(id)])
  await send(id)
  const row = await broadcastRow(id)
  // And whoever approved it.
  expect(row).toMatchObject({ state: 'sent', people: row.noticed, unreachable: 0 })
  const got = await noticedBy(id)
  expect(got.length).toBe(row.people)
  expect(new Set(got).size).toBe(got.length)
  expect(new Set(await unread())).toEqual(new Set([1]))
})

/** Past five hundred: proposed by one, approved by another. */
async function scheduledToMany(more = {}) {
  const id = await scheduled(more)
  const { version, state } = await broadcastRow(id)
  expect(state).toBe('proposed')
  await approveBroadcast(ctx(await as('editor')), id, version)
  return id
}

test('killed at any statement, of putting together or of sending: each exactly once in the end', async () => {
  await crowd(1100)
  const id = await scheduledToMany()
  let kills = 0
  for (let n = 2; (await broadcastRow(id)).state !== 'sent'; n += 3) {
    killAt(n)
    await prepare(id).catch(() => {})
    if (!isDead()) await send(id).catch(() => {})
    if (isDead()) kills++
    revive()
    if (n > 60) break
  }
  await send(id)
  expect(kills).toBeGreaterThan(3)
  const got = await noticedBy(id)
  const row = await broadcastRow(id)
  expect(row.state).toBe('sent')
  expect([got.length, new Set(got).size, row.noticed]).toEqual([row.people, row.people, row.people])
}, 60_000)

test('mails leave once each; killed in the middle, those in hand are told apart, and only a person sends them again', async () => {
  await crowd(120)
  const { got } = await bySmtp()
  const id = await scheduled({ channels: ['mail'] })
  await prepare(id)
  await send(id).catch(() => {})
  expect((await broadcastRow(id)).state).toBe('sent')
  expect([got.length, new Set(got).size]).toEqual([got.length, got.length])

  const second = await scheduled({ channels: ['mail'], title: 'Mais uma coisa que muda' })
  await prepare(second)
  got.length = 0
  killAt(40)
  await send(second).catch(() => {})
  expect(isDead()).toBe(true)
  revive()
  await vi.waitFor(async () => {
    const { rows } = await database().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
  }, 20_000)
  await send(second)
  const outcome = await mailsOf(second)
  const unknown = outcome.unknown?.length ?? 0
  expect(unknown).toBeGreaterThan(0)
  expect(unknown).toBeLessThanOrEqual(20)
  expect(outcome.sending).toBeUndefined()
  expect(new Set(got).size).toBe(got.length)
  const admin = await as('support')
  expect((await unknownRecipients(ctx(admin), second)).people).toHaveLength(unknown)
  const { version, state } = await broadcastRow(second)
  expect(state).toBe('sent')
  expect(await resendUnknown(ctx(admin), second, version)).toBe(unknown)
  await send(second)
  expect(await broadcastRow(second)).toMatchObject({ state: 'sent' })
  expect((await mailsOf(second)).sent).toHaveLength((await recipients(second)).length)
}, 60_000)

test('a mail server that is down for an hour: nothing is lost, nothing goes twice', async () => {
  await crowd(30)
  const id = await scheduled({ channels: ['mail'] })
  await prepare(id)
  useEnv({ ...process.env, SMTP_URL: 'smtp://127.0.0.1:1' })
  for (let i = 0; i < 4; i++) {
    await send(id)
    expect(await broadcastRow(id)).toMatchObject({
      state: 'sending',
      mailed: 0,
      mailFailsSince: expect.any(Date) as Date,
    })
    await timePasses()
  }
  const { got } = await bySmtp()
  await send(id)
  const row = await broadcastRow(id)
  expect(row).toMatchObject({ state: 'sent', mailed: row.people, mailFailsSince: null })
  expect((await mailsOf(id)).unknown).toBeUndefined()
  expect(new Set(got).size).toBe(got.length)
  expect(got.length).toBe(row.people)
})

test('a refused address counts; one not for now goes later; a connection that breaks with the mail is not known', async () => {
  const [gone, later, broken, ok] = await Promise.all([person(), person(), person(), person()])
  let busy = true
  const { got } = await bySmtp((to) => {
    if (to === gone.email) return '550 5.1.1 no such user'
    if (to === later.email && busy) return '451 4.7.1 greylisted'
    return to === broken.email ? 'take-and-hang-up' : 'take'
  })
  const id = await scheduled({ channels: ['mail'] })
  await prepare(id)
  await send(id)
  const of = async (who: { userId: string }) =>
    (await recipients(id)).find(({ userId }) => userId === who.userId)?.mail
  expect([await of(gone), await of(later), await of(broken), await of(ok)]).toEqual([
    'refused',
    'waiting',
    'unknown',
    'sent',
  ])
  busy = false
  await timePasses()
  await send(id)
  expect(await of(later)).toBe('sent')
  expect(await broadcastRow(id)).toMatchObject({ state: 'sent', refused: 1 })
  expect(new Set(got).size).toBe(got.length)
})

test('paused nothing leaves, resumed it goes on; stopped it is over', async () => {
  await crowd(60)
  const admin = await as('support')
  const id = await scheduled()
  await prepare(id)
  await pauseBroadcast(ctx(admin), id)
  await send(id)
  expect(await noticedBy(id)).toEqual([])
  await resumeBroadcast(ctx(admin), id)
  await send(id)
  expect((await broadcastRow(id)).state).toBe('sent')
  const other = await scheduled({ title: 'Este não chega a sair' })
  await prepare(other)
  await stopBroadcast(ctx(admin), other, { reason: 'Estava errado.' })
  await send(other)
  expect(await noticedBy(other)).toEqual([])
  expect((await broadcastRow(other)).state).toBe('stopped')
})

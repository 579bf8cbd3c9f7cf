import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
import {
  broadcastRow,
  nobodyElse,
  noticedBy,
  prepare,
  scheduled,
  send,
  sent,
} from '../../../tests/world/broadcast'
import { smtpServer } from '../../../tests/world/smtp'
import { notificationPreferences } from '../notifications/schema'
import { users } from '../people/schema'
import { personTimeline } from '../people/staff/person-timeline'
import { broadcastDetail } from './reading'
import { resultLines } from './result-lines'
import { broadcastBatches } from './schema'

useWorld()
beforeEach(nobodyElse)

let server: Awaited<ReturnType<typeof smtpServer>> | undefined
const bySmtp = async () => {
  server = await smtpServer()
  useEnv({ ...process.env, SMTP_URL: server.url })
  return server
}
afterEach(async () => {
  await server?.close()
  server = undefined
  useEnv(process.env)
})

/** What waits for its time is due. */
const timePasses = () =>
  database()
    .update(broadcastBatches)
    .set({ dueAt: sql`now() - interval '1 hour'` })
    .where(sql`state <> 'done'`)

test('who unsubscribed, took consent back or was blocked meanwhile gets nothing', async () => {
  const [ana, rui, ida, eva] = await Promise.all(
    [1, 2, 3, 4].map(() => person({ marketingConsentAt: today })),
  )
  const { got } = await bySmtp()
  const id = await scheduled({ kind: 'news', channels: ['mail'] })
  await prepare(id)
  expect((await broadcastRow(id)).people).toBe(4)
  await database()
    .update(users)
    .set({ marketingConsentAt: null })
    .where(eq(users.id, ana?.userId as string))
  await database()
    .update(users)
    .set({ blockedAt: today })
    .where(eq(users.id, rui?.userId as string))
  await database()
    .insert(notificationPreferences)
    .values({ userId: ida?.userId as string, kind: 'news', inApp: false, mail: 'off', updatedAt: today })
  await send(id)
  expect(got).toEqual([eva?.email])
  const mailed = async (to?: { userId: string }) =>
    (
      await personTimeline(ctx(await as('support')), to?.userId as string, { kind: 'correio', after: null })
    ).rows.map(({ id, detail }) => [id, detail])
  expect([await mailed(eva), await mailed(ana)]).toEqual([[[id, 'Comunicado']], []])
  expect(await broadcastRow(id)).toMatchObject({ state: 'sent', mailed: 1, unreachable: 3 })
})

test('who chose the digest finds it there, and gets no mail of its own', async () => {
  const { userId } = await person()
  await database()
    .insert(notificationPreferences)
    .values({ userId, kind: 'service', inApp: false, mail: 'daily', updatedAt: today })
  const { got } = await bySmtp()
  const { id, ...row } = await sent({ channels: ['notice', 'mail'] })
  expect(row.digested).toBe(1)
  expect(await noticedBy(id)).toContain(userId)
  expect(got).not.toContain(userId)
})

test('two a week: news pass over whoever had them, the service waits for them', async () => {
  const ana = await person({ marketingConsentAt: today })
  await database()
    .insert(notificationPreferences)
    .values({ userId: ana.userId, kind: 'news', inApp: true, mail: 'off', updatedAt: today })
  await sent()
  await sent({ title: 'A segunda da semana' })
  const news = await sent({ kind: 'news', title: 'Há uma novidade' })
  expect(news).toMatchObject({ state: 'sent', noticed: 0, overLimit: 1 })
  const id = await scheduled({ title: 'Mais uma coisa do serviço' })
  await prepare(id)
  await send(id)
  expect(await broadcastRow(id)).toMatchObject({ state: 'sending' })
  expect(await noticedBy(id)).not.toContain(ana.userId)
  const detail = await broadcastDetail(ctx(await as('support'), now()), id)
  expect(resultLines(detail)).toContainEqual({
    label: 'À espera, por já terem recebido que chegue esta semana',
    value: detail.people - detail.noticed,
  })
  await database()
    .update(broadcastBatches)
    .set({ begunAt: sql`begun_at - interval '8 days'` })
    .where(sql`begun_at is not null`)
  await timePasses()
  await send(id)
  expect(await broadcastRow(id)).toMatchObject({ state: 'sent' })
  expect(await noticedBy(id)).toContain(ana.userId)
})

test('two that leave at once reach nobody more often than they may', async () => {
  const ana = await person()
  await sent()
  const both = [await scheduled({ title: 'Uma das duas' }), await scheduled({ title: 'A outra das duas' })]
  await Promise.all(both.map(prepare))
  await Promise.all(both.map(send))
  const reached = await Promise.all(both.map(noticedBy))
  expect(reached.filter((who) => who.includes(ana.userId))).toHaveLength(1)
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, useWorld } from '../../../../tests/world'
import { events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import { openNewSession } from './session-life'
import { recordSignIn } from './signing-in'

useWorld()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

async function enter(userId: string, known: boolean) {
  const tx = { ...ctx(anonymous), dropped: new Set<string>() }
  await openNewSession(tx, {
    userId,
    staff: false,
    remember: false,
    address: '194.65.3.20',
    device: firefox,
  })
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from sessions where user_id = ${userId} order by id desc limit 1`,
  )
  const who = { ...(await person()), userId, sessionId: rows[0]?.id as string }
  await recordSignIn(ctx(who), userId, known)
}
const mails = async (userId: string) =>
  (
    await database().execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'people.send-new-sign-in' and data->>'userId' = ${userId}`,
    )
  ).rows.map((r) => r.data)
const told = (userId: string) =>
  database().select().from(notifications).where(eq(notifications.userId, userId))

test('from a device not known, of an account that was entered before: told, with device and country', async () => {
  const { userId } = await person()
  await enter(userId, false)
  expect(await mails(userId)).toEqual([])
  await enter(userId, true)
  expect(await mails(userId)).toEqual([])
  await enter(userId, false)
  expect(await mails(userId)).toMatchObject([{ device: 'Firefox em Linux', country: 'Portugal' }])
  expect(await told(userId)).toMatchObject([{ kind: 'security', mail: 'off' }])
  const log = await database().select().from(events).where(eq(events.subjectId, userId))
  expect(log.map((e) => e.data)).toContainEqual({
    knownDevice: false,
    by: 'password',
    device: 'Firefox em Linux',
    country: 'Portugal',
  })
})

test('confirming the address by mail was an entry too: the next new device is told of', async () => {
  const { userId } = await person()
  const { recordEvent } = await import('../../shared/flow')
  await recordEvent(
    { ...ctx(byItself), dropped: new Set() },
    { subjectType: 'user', subjectId: userId, verb: 'email-confirmed' },
  )
  await enter(userId, false)
  expect(await mails(userId)).toHaveLength(1)
})

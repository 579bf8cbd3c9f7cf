import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, today, useWorld } from '../../../../tests/world'
import type { Actor } from '../../permissions'
import { phoneProofs, users } from '../schema'
import { phoneCodeOf } from './phone-code'
import { askPhoneCode, confirmPhone, phoneWaiting } from './proving-phone'

useWorld()

let n = 0
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const newPhone = () => `+3519123${String(10_000 + ++n)}`
const ask = (who: Actor, phone = newPhone(), minutes = 0) =>
  askPhoneCode(ctx(who, at(minutes)), phone, { address: `198.51.100.${++n % 250}` })
const proofs = (userId: string) =>
  database().select().from(phoneProofs).where(eq(phoneProofs.userId, userId)).orderBy(phoneProofs.id)
const codeFor = async (userId: string) => phoneCodeOf((await proofs(userId)).at(-1)?.id as string)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const phoneOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0]

test('a code is sent by a job and confirms the number; it stands nowhere', async () => {
  const ana = await person()
  const phone = newPhone()
  await ask(ana, phone)
  const code = await codeFor(ana.userId)
  const [proof] = await proofs(ana.userId)
  const { rows } = await database().execute(
    sql`select data::text from pgboss.job where name = 'people.send-phone-code' and data->>'proofId' = ${proof?.id}`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, proof])).not.toContain(code)
  expect(await phoneWaiting(ctx(ana))).toBe(phone)
  await confirmPhone(ctx(ana, at(9)), code)
  expect(await phoneOf(ana.userId)).toMatchObject({ phone, phoneVerifiedAt: at(9) })
  await expect(confirmPhone(ctx(ana, at(9)), code)).rejects.toMatchObject({ kind: 'invalid' })
})

test('wrong, five tries, ten minutes, replaced by the next; never somebody else’s', async () => {
  const ana = await person()
  await ask(ana)
  const first = await codeFor(ana.userId)
  await expect(confirmPhone(ctx(await person()), first)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(confirmPhone(ctx(ana, at(10)), first)).rejects.toMatchObject({ kind: 'invalid' })
  await ask(ana)
  await expect(confirmPhone(ctx(ana), first)).rejects.toMatchObject({ kind: 'invalid' })
  const code = await codeFor(ana.userId)
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmPhone(ctx(ana), wrong(code))),
  )
  expect(guesses.every((g) => g.status === 'rejected')).toBe(true)
  expect((await proofs(ana.userId)).at(-1)?.tries).toBe(5)
  await expect(confirmPhone(ctx(ana), code)).rejects.toMatchObject({ kind: 'invalid' })
  expect((await phoneOf(ana.userId))?.phone).toBeNull()
})

test('the right code given twice at once counts once', async () => {
  const ana = await person()
  await ask(ana)
  const code = await codeFor(ana.userId)
  const both = await Promise.allSettled([confirmPhone(ctx(ana), code), confirmPhone(ctx(ana), code)])
  expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('five a day per person and per number; visitors none', async () => {
  const ana = await person()
  for (let i = 0; i < 5; i++) await ask(ana)
  await expect(ask(ana)).rejects.toMatchObject({ kind: 'too-many' })
  const phone = newPhone()
  for (let i = 0; i < 5; i++) await ask(await person(), phone)
  await expect(ask(await person(), phone)).rejects.toMatchObject({ kind: 'too-many' })
  await expect(ask(anonymous)).rejects.toMatchObject({ kind: 'sign-in' })
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
// The doors in web/ are tried here because this is where tests have a database.
/* oxlint-disable no-restricted-imports */
import type { RequestInfo } from '~/web/context'
import { enter, enterSecondStep } from '~/web/entering'
import { resolveActor } from '~/web/session'
import { anonymous, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { transaction } from '../../shared/transaction'
import { emailProofs, sessions, users } from '../schema'
import { signInSteps, totpSecrets } from '../second-factor/schema'
import { seal } from '../second-factor/sealing'
import { codeOf, timeStep } from '../second-factor/totp'
import { insertProof, secretsOf } from '../signing-up/proofs'
import { createAccount } from '../signing-up/signing-up'
import { confirmByLink } from '../signing-up/verifying'

useWorld()

const password = 'três cerejas no telhado'
const secret = Buffer.from('12345678901234567890')
const email = 'ana@exemplo.pt'
let userId: string

beforeAll(async () => {
  await createAccount(ctx(byItself), { name: 'Ana', email, password, verified: true })
  const [user] = await database().select().from(users).where(eq(users.email, email))
  userId = user?.id as string
  await database()
    .insert(totpSecrets)
    .values({ userId, sealed: seal(secret, userId), createdAt: today, confirmedAt: today })
})

const browser = (cookies: string[] = []) => {
  const headers = {
    origin: 'http://localhost:3000',
    cookie: cookies.map((c) => c.split(';')[0]).join('; '),
  }
  const request = new Request('http://localhost:3000/auth/login?volta=%2Fperfil%2Fconvites', {
    method: 'POST',
    headers,
  })
  const info = {
    ctx: ctx(anonymous),
    address: '192.0.2.77',
    headers: new Headers(),
    tags: new Set(),
  } as unknown as RequestInfo
  return { request, info }
}
const sessionsLeft = () => database().select().from(sessions).where(eq(sessions.userId, userId))
const named = (headers: Headers, name: string) => headers.getSetCookie().filter((c) => c.includes(name))

test('the right password opens no session: a cookie of the step, and the way to the code', async () => {
  const { request, info } = browser()
  const answer = (await enter(info, request, { email, password, remember: true }).catch((e) => e)) as Response
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/auth/segundo-passo?volta=%2Fperfil%2Fconvites')
  expect(await sessionsLeft()).toEqual([])
  expect(named(info.headers, 'aval-sessao')).toEqual([])
  expect(named(info.headers, 'aval-aparelho')).toEqual([])
  const steps = named(info.headers, 'aval-segundo-passo')
  expect(steps).toHaveLength(1)
  expect(await database().select().from(signInSteps)).toMatchObject([{ userId, remember: true, tries: 0 }])

  // The step alone is no session.
  expect((await resolveActor(browser(steps).request, today)).kind).toBe('visitor')
  const second = browser(steps)
  await enterSecondStep(second.info, second.request, { kind: 'totp', code: codeOf(secret, timeStep(today)) })
  const [cookie = ''] = named(second.info.headers, 'aval-sessao')
  expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
  expect(await resolveActor(browser([cookie]).request, today)).toMatchObject({ userId, provenAt: today })
  expect(named(second.info.headers, 'aval-aparelho')).toHaveLength(1)
})

test('a step whose cookie was changed is none', async () => {
  const { request, info } = browser(['__Host-aval-segundo-passo=abc.def'])
  await expect(enterSecondStep(info, request, { kind: 'totp', code: '123456' })).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('a wrong password says no more than before', async () => {
  const { request, info } = browser()
  await expect(enter(info, request, { email, password: 'outra', remember: false })).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(info.headers.getSetCookie()).toEqual([])
})

test('the link of a mail confirms the address and opens no session: a mail is no second factor', async () => {
  await database().update(users).set({ emailVerified: false }).where(eq(users.id, userId))
  const before = (await sessionsLeft()).length
  const id = await transaction(ctx(byItself), (tx) => insertProof(tx, { userId, email, purpose: 'sign-up' }))
  const done = await confirmByLink(ctx(anonymous), secretsOf(id).token, {
    browser: id,
    address: '192.0.2.77',
    device: 'Firefox',
  })
  expect(done).toMatchObject({ session: null })
  expect(await sessionsLeft()).toHaveLength(before)
  const [user] = await database().select().from(users).where(eq(users.id, userId))
  expect(user?.emailVerified).toBe(true)
  expect(await database().select().from(emailProofs).where(eq(emailProofs.id, id))).toMatchObject([
    { usedAt: today },
  ])
})

import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { termsNow } from '../../legal/documents'
import type { Actor } from '../../permissions'
import type { SignUp } from '../forms'
import { signUpForm } from '../forms'
import { verifyPassword } from '../password/passwords'
import { accounts, emailProofs, users } from '../schema'
import { actorOfSession } from '../sessions/sessions'
import { proofById, secretsOf } from './proofs'
import { resendVerification } from './resending'
import { createAccount, signUp } from './signing-up'
import { confirmByCode, confirmByLink, readLink } from './verifying'

useWorld()

let n = 0
const fresh = (over: Partial<SignUp> = {}): SignUp => ({
  name: 'Rita Neves',
  email: `rita${++n}@exemplo.pt`,
  password: 'três cerejas no telhado',
  terms: 'sim',
  adult: 'sim',
  ...over,
})
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const go = (input: SignUp, minutes = 0) =>
  signUp(ctx(anonymous, at(minutes)), input, {
    address: `198.51.${n}.${minutes % 250}`,
    returnTo: '/empresas/silva',
  })
const from = (browser: string | null) => ({ browser, address: '192.0.2.1', device: 'Firefox' })
const jobs = async (name: string, proofId: string) => {
  const { rows } = await database().execute(
    sql`select data from pgboss.job where name = ${name} and data->>'proofId' = ${proofId}`,
  )
  return rows.length
}
const userOf = async (email: string) =>
  (await database().select().from(users).where(eq(users.email, email)))[0]
const passwordOf = async (userId: string) =>
  (
    await database()
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  )[0]?.password as string

test('a new account: person, credential, proof and mail, or nothing of it', async () => {
  const input = fresh()
  const proofId = await go(input)
  const user = await userOf(input.email)
  expect(user).toMatchObject({
    name: 'Rita Neves',
    emailVerified: false,
    displayAs: 'first-initial',
    staffRoles: [],
    termsVersion: termsNow(today),
    termsAcceptedAt: today,
    adultDeclaredAt: today,
    marketingConsentAt: null,
  })
  expect(await verifyPassword(await passwordOf(user?.id as string), input.password)).toBe(true)
  expect(await proofById(database(), proofId)).toMatchObject({
    userId: user?.id,
    email: input.email,
    purpose: 'sign-up',
    returnTo: '/empresas/silva',
  })
  expect(await jobs('people.send-verification', proofId)).toBe(1)
})

test('an address with a confirmed account: the same answer, nothing changed, another mail', async () => {
  const anas = 'a palavra que já tinha'
  const account = { name: 'Ana Silva', email: 'ana.ja@exemplo.pt', password: anas, verified: true }
  const userId = await createAccount(ctx(byItself), account)
  const proofId = await go(fresh({ email: 'ana.ja@exemplo.pt', name: 'Outra Pessoa' }))
  expect(proofId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await userOf('ana.ja@exemplo.pt'))?.name).toBe('Ana Silva')
  expect(await verifyPassword(await passwordOf(userId), anas)).toBe(true)
  expect((await proofById(database(), proofId))?.userId).toBeNull()
  expect(await jobs('people.send-verification', proofId)).toBe(0)
  expect(await jobs('people.send-already-registered', proofId)).toBe(1)
  await expect(confirmByCode(ctx(anonymous), secretsOf(proofId).code, from(proofId))).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('two sign-ups with one address at once make one account and both get the same answer', async () => {
  const input = fresh()
  const ids = await Promise.all([
    go(input),
    go({ ...input, name: 'Segunda' }, 1),
    go({ ...input, name: 'Terceira' }, 2),
  ])
  expect(new Set(ids).size).toBe(3)
  expect(await database().select().from(users).where(eq(users.email, input.email))).toHaveLength(1)
})

test('the link in the browser that signed up confirms and signs in, once', async () => {
  const input = fresh()
  const proofId = await go(input)
  const { token } = secretsOf(proofId)
  expect(await readLink(ctx(anonymous), token, proofId)).toEqual({
    email: input.email,
    name: 'Rita Neves',
    asksPassword: false,
  })
  expect((await userOf(input.email))?.emailVerified).toBe(false)
  const done = await confirmByLink(ctx(anonymous), token, from(proofId))
  if (typeof done === 'string') throw new Error(done)
  expect(done.returnTo).toBe('/empresas/silva')
  expect(await actorOfSession(database(), done.session as string, today)).toMatchObject({
    email: input.email,
    emailVerified: true,
  })
  expect(await confirmByLink(ctx(anonymous), token, from(proofId))).toBe('usada')
  expect(await readLink(ctx(anonymous), token, proofId)).toBe('usada')
})

test('of ten presses at once one confirms', async () => {
  const proofId = await go(fresh())
  const all = await Promise.all(
    Array.from({ length: 10 }, () => confirmByLink(ctx(anonymous), secretsOf(proofId).token, from(proofId))),
  )
  expect(all.filter((r) => typeof r !== 'string')).toHaveLength(1)
  expect(all.filter((r) => r === 'usada')).toHaveLength(9)
})

test('links that do not serve say why', async () => {
  const proofId = await go(fresh())
  const { token } = secretsOf(proofId)
  expect(await readLink(ctx(anonymous, at(24 * 60)), token, proofId)).toBe('expirada')
  expect(await confirmByLink(ctx(anonymous, at(24 * 60)), token, from(proofId))).toBe('expirada')
  expect(await readLink(ctx(anonymous), 'a'.repeat(43), null)).toBe('invalida')
  expect(await confirmByLink(ctx(anonymous), '../etc/passwd', from(null))).toBe('invalida')
})

test('elsewhere the link asks for the password that was chosen', async () => {
  const input = fresh()
  const { token } = secretsOf(await go(input))
  expect(await readLink(ctx(anonymous), token, null)).toMatchObject({ asksPassword: true })
  await expect(confirmByLink(ctx(anonymous), token, from(null))).rejects.toMatchObject({ kind: 'invalid' })
  await expect(confirmByLink(ctx(anonymous), token, from(null), 'não é esta palavra')).rejects.toMatchObject({
    detail: { fields: { password: expect.stringContaining('Não é a palavra-passe') } },
  })
  expect((await userOf(input.email))?.emailVerified).toBe(false)
  const done = await confirmByLink(ctx(anonymous), token, from(null), input.password)
  expect(typeof done).toBe('object')
})

test('elsewhere, but signed in to that account, it does not ask', async () => {
  const input = fresh()
  const proofId = await go(input)
  const user = await userOf(input.email)
  const rita = { ...(await person()), userId: user?.id as string } as Actor
  expect(await readLink(ctx(rita), secretsOf(proofId).token, null)).toMatchObject({ asksPassword: false })
})

test('nobody is let into an account that waits in their name (pre-hijacking)', async () => {
  const email = 'vitima@exemplo.pt'
  const theirs = await go(fresh({ email, name: 'Atacante', password: 'a porta das traseiras' }))
  const hers = await go(fresh({ email, name: 'Vera Lima', password: 'o rio corre devagar' }), 5)
  // The attacker's link, opened by her, does not take her password for the attacker's account …
  expect(await readLink(ctx(anonymous), secretsOf(theirs).token, hers)).toMatchObject({ asksPassword: true })
  // … but any link proves her mailbox, and her password says which attempt is hers.
  const done = await confirmByLink(
    ctx(anonymous, at(6)),
    secretsOf(theirs).token,
    from(null),
    'o rio corre devagar',
  )
  expect(typeof done).toBe('object')
  const user = await userOf(email)
  expect(user).toMatchObject({ name: 'Vera Lima', emailVerified: true })
  const hash = await passwordOf(user?.id as string)
  expect(await verifyPassword(hash, 'o rio corre devagar')).toBe(true)
  expect(await verifyPassword(hash, 'a porta das traseiras')).toBe(false)
  const rest = await database()
    .select()
    .from(emailProofs)
    .where(eq(emailProofs.userId, user?.id as string))
  expect(rest.every((p) => p.usedAt !== null && p.pending === null)).toBe(true)
})

test('what was chosen in her own browser counts, and the attacker’s session ends', async () => {
  const email = 'vitima2@exemplo.pt'
  const theirs = fresh({ email, name: 'Atacante', password: 'a porta das traseiras' })
  await go(theirs)
  const user = await userOf(email)
  const { openNewSession } = await import('../sessions/session-life')
  const { transaction } = await import('../../shared/transaction')
  const spy = await transaction(ctx(byItself), (tx) =>
    openNewSession(tx, {
      userId: user?.id as string,
      staff: false,
      remember: true,
      address: 'x',
      device: 'x',
    }),
  )
  const hers = await go(fresh({ email, name: 'Vera Lima', password: 'o rio corre devagar' }), 5)
  const done = await confirmByLink(ctx(anonymous, at(6)), secretsOf(hers).token, from(hers))
  expect(typeof done).toBe('object')
  expect((await userOf(email))?.name).toBe('Vera Lima')
  expect((await actorOfSession(database(), spy, at(6))).kind).toBe('visitor')
})

test('the code confirms where the sign-up was made, and says how many tries are left', async () => {
  const input = fresh()
  const proofId = await go(input)
  const { code } = secretsOf(proofId)
  const wrong = code === '123123' ? '321321' : '123123'
  await expect(confirmByCode(ctx(anonymous), wrong, from(proofId))).rejects.toMatchObject({
    detail: { fields: { code: 'O código não está certo. Pode tentar mais 4 vezes.' } },
  })
  await expect(confirmByCode(ctx(anonymous), code, from(null))).rejects.toMatchObject({ kind: 'invalid' })
  const done = await confirmByCode(ctx(anonymous), code, from(proofId))
  expect((await actorOfSession(database(), done.session as string, today)).emailVerified).toBe(true)
  await expect(confirmByCode(ctx(anonymous), code, from(proofId))).rejects.toMatchObject({ kind: 'invalid' })
})

test.each([
  ['has an unconfirmed account', 'por.confirmar@exemplo.pt'],
  ['has a confirmed one', 'confirmada@exemplo.pt'],
  ['has none', 'ninguem.de.todo@exemplo.pt'],
])(
  'a message may be asked for again after 60 seconds, five times a day, where the address %s',
  async (_what, email) => {
    if (email.startsWith('por')) await person({ email, emailVerified: false })
    if (email.startsWith('conf')) await person({ email })
    const again = (minutes: number) =>
      resendVerification(ctx(anonymous, at(minutes)), {
        email,
        browser: null,
        address: `203.0.${email.length}.${Math.floor(minutes)}`,
        returnTo: '/perfil',
      })
    for (let i = 0; i < 6; i++) expect(await again(i)).toMatch(/^[0-9a-f-]{36}$/)
    await expect(again(5.5)).rejects.toMatchObject({ kind: 'too-many', detail: { retryAfter: 30 } })
    await expect(again(9)).rejects.toMatchObject({
      kind: 'too-many',
      message: expect.stringContaining('hoje'),
    })
  },
)

test('the first message counts for the pause', async () => {
  const input = fresh()
  const browser = await go(input)
  const again = resendVerification(ctx(anonymous), { browser, address: '203.0.113.240', returnTo: '/' })
  await expect(again).rejects.toMatchObject({ kind: 'too-many', detail: { retryAfter: 60 } })
})

test('the browser’s new message carries on what it chose', async () => {
  const email = 'duas@exemplo.pt'
  await go(fresh({ email, password: 'a porta das traseiras' }))
  const hers = await go(fresh({ email, name: 'Vera', password: 'o rio corre devagar' }), 2)
  const again = await resendVerification(ctx(anonymous, at(4)), {
    browser: hers,
    address: '203.0.113.200',
    returnTo: '/perfil',
  })
  expect(await proofById(database(), again)).toMatchObject({
    email,
    pending: { name: 'Vera' },
    returnTo: '/empresas/silva',
  })
  await expect(
    resendVerification(ctx(anonymous), { browser: null, address: '203.0.113.201', returnTo: '/' }),
  ).rejects.toMatchObject({
    detail: { fields: { email: expect.any(String) } },
  })
})

test('who confirmed a review by mail, and has no password, gets one by signing up', async () => {
  const email = 'avaliou@exemplo.pt'
  const { userId } = await person({ email, name: 'Rosa Dias' })
  const input = fresh({ email, name: 'Outro Nome' })
  const proofId = await go(input)
  expect(await jobs('people.send-verification', proofId)).toBe(1)
  const done = await confirmByLink(ctx(anonymous), secretsOf(proofId).token, from(proofId))
  expect(typeof done).toBe('object')
  expect(await verifyPassword(await passwordOf(userId), input.password)).toBe(true)
  expect(await userOf(email)).toMatchObject({ name: 'Rosa Dias', emailVerified: true })
  // From now on it is an account like any other.
  expect(await jobs('people.send-already-registered', await go(fresh({ email }), 5))).toBe(1)
})

test('twenty sign-ups per network and hour', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 25 }, () =>
      signUp(ctx(anonymous), fresh(), { address: '2001:db8:1:2::99', returnTo: '/' }),
    ),
  )
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(20)
})

test('the system alone makes accounts without asking', async () => {
  const account = {
    name: 'Dono',
    email: 'dono@aval.example',
    password: 'aval-demonstracao-2026',
    verified: true,
    demonstration: true,
  }
  await expect(createAccount(ctx(await person()), account)).rejects.toMatchObject({ kind: 'not-found' })
  const id = await createAccount(ctx(byItself), account)
  expect(await createAccount(ctx(byItself), account)).toBe(id)
  expect(await userOf('dono@aval.example')).toMatchObject({ emailVerified: true, demonstration: true })
})

test.each([
  [{ name: ' A ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ email: 'ana@' }, 'email'],
  [{ email: 'ána@exemplo.pt' }, 'email'],
  [{ password: 'curta' }, 'password'],
  [{ password: 'rita neves 1990' }, 'password'],
  [{ terms: undefined }, 'terms'],
  [{ adult: 'não' }, 'adult'],
])('the form refuses %j', (over, field) => {
  const sent = fresh()
  const result = signUpForm.safeParse({ ...sent, ...over })
  expect(result.error?.issues.map((i) => i.path[0])).toContain(field)
})

test('the form takes what people write', () => {
  const sent = fresh({ email: '  RITA@Exemplo.PT ', name: '  Rita \u200b  Neves ' })
  expect(signUpForm.parse(sent)).toMatchObject({
    email: 'rita@exemplo.pt',
    name: 'Rita Neves',
  })
  expect(signUpForm.parse({ ...sent, company: '  Canalizações   Silva ' }).company).toBe('Canalizações Silva')
  expect(signUpForm.parse({ ...sent, email: 'rita@ação.pt' }).email).toBe('rita@xn--ao-siap.pt')
})

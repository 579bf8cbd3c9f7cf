import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
// The doors in web/ are tried here because this is where tests have a database.
/* oxlint-disable no-restricted-imports */
import type { RequestInfo } from '~/web/context'
import { enter, enterConfirmed } from '~/web/entering'
import { keepSavePress } from '~/web/save-press'
import { anonymous, byItself, company, ctx, useWorld } from '../../../tests/world'
import { users } from '../people/schema'
import { insertProof, secretsOf } from '../people/signing-up/proofs'
import { createAccount } from '../people/signing-up/signing-up'
import { confirmByLink } from '../people/signing-up/verifying'
import { transaction } from '../shared/transaction'
import { savedCompanies } from './schema'

useWorld()

const password = 'três cerejas no telhado'
const email = 'ana@exemplo.pt'
let userId: string

beforeAll(async () => {
  await createAccount(ctx(byItself), { name: 'Ana', email, password, verified: true })
  const [user] = await database().select().from(users).where(eq(users.email, email))
  userId = user?.id as string
})

const browser = (cookies: string[] = []) => {
  const headers = {
    origin: 'http://localhost:3000',
    cookie: cookies.map((c) => c.split(';')[0]).join('; '),
  }
  const request = new Request('http://localhost:3000/auth/login', { method: 'POST', headers })
  const parts = { ctx: ctx(anonymous), address: '192.0.2.78', headers: new Headers(), tags: new Set() }
  return { request, info: parts as unknown as RequestInfo }
}
const named = (headers: Headers, name: string) => headers.getSetCookie().filter((c) => c.includes(name))
const saved = async () =>
  (await database().select().from(savedCompanies).where(eq(savedCompanies.userId, userId))).map(
    ({ companyId }) => companyId,
  )
/** The mark of a press, as the browser keeps it. */
function pressed(slug: string): string {
  const { info } = browser()
  expect(keepSavePress(info, [slug], '/empresas?categoria=canalizacao').headers.get('location')).toBe(
    '/auth/login?volta=%2Fempresas%3Fcategoria%3Dcanalizacao',
  )
  return named(info.headers, 'aval-por-guardar')[0] as string
}
const signIn = async (cookie: string) => {
  const { info, request } = browser([cookie])
  await enter(info, request, { email, password, remember: false })
  return info
}

test('what a visitor pressed is saved once they sign in, said, and forgotten', async () => {
  const acme = await company({ name: 'Xisto e Verga' })
  const { headers } = await signIn(pressed(acme.slug))
  expect(await saved()).toEqual([acme.id])
  expect(named(headers, 'aval-por-guardar')[0]).toContain('Max-Age=0')
  expect(decodeURIComponent(named(headers, 'aval-aviso')[0] as string)).toContain('Guardada: Xisto e Verga.')
})

test('also by the link that confirms a new account', async () => {
  const acme = await company()
  await database().update(users).set({ emailVerified: false }).where(eq(users.id, userId))
  const id = await transaction(ctx(byItself), (tx) => insertProof(tx, { userId, email, purpose: 'sign-up' }))
  const from = { browser: id, address: '192.0.2.78', device: 'Firefox' }
  const confirmed = await confirmByLink(ctx(anonymous), secretsOf(id).token, from)
  if (typeof confirmed === 'string') throw new Error(confirmed)
  const { info, request } = browser([pressed(acme.slug)])
  await enterConfirmed(info, request, confirmed)
  expect(await saved()).toContain(acme.id)
})

test('a mark that was changed, or a company that is gone, saves nothing and keeps nobody out', async () => {
  const [acme, closed] = await Promise.all([company(), company({ listing: 'closed' })])
  const before = await saved()
  const forged = pressed('outra-empresa').replace('outra-empresa', acme.slug)
  expect(named((await signIn(forged)).headers, 'aval-sessao')).toHaveLength(1)
  const { headers } = await signIn(pressed(closed.slug))
  expect(named(headers, 'aval-sessao')).toHaveLength(1)
  expect(decodeURIComponent(named(headers, 'aval-aviso')[0] as string)).toContain('Não encontrámos')
  expect(await saved()).toEqual(before)
})

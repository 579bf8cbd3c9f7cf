import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { newId } from '../../shared/ids'
import { credentialOf } from '../password/credentials'
import { readReset, resetPassword } from '../password/resetting'
import { emailChanges, sessions, users } from '../schema'
import { passkeys } from '../second-factor/schema'
import { openNewSession } from '../sessions/session-life'
import { actorOfSession } from '../sessions/sessions'
import { secretsOf } from '../signing-up/proofs'
import { createAccount } from '../signing-up/signing-up'
import { askEmailChange, confirmEmailChange, readEmailChange } from './changing-email'
import { readUndo, undoEmailChange } from './undoing-email-change'

useWorld()

const password = 'a palavra que já tinha'
const day = 86_400_000
let n = 0
const later = (days: number) => new Date(today.getTime() + days * day)

async function somebody() {
  const email = `antiga${++n}@exemplo.pt`
  const userId = await createAccount(ctx(byItself), { name: 'Ana Silva', email, password, verified: true })
  const session = { userId, staff: false, remember: true, address: '192.0.2.1', device: 'Firefox' }
  const token = await openNewSession({ ...ctx(anonymous), dropped: new Set() }, session)
  const actor = await actorOfSession(database(), token, today)
  return { email, userId, actor, to: `nova${n}@exemplo.pt` }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const ask = ({ actor, to }: Pick<Somebody, 'actor' | 'to'>, over: { password?: string } = {}) =>
  askEmailChange(ctx(actor), { email: to, password, ...over }, { address: `198.51.100.${++n % 250}` })
const changesOf = (userId: string) =>
  database().select().from(emailChanges).where(eq(emailChanges.userId, userId)).orderBy(emailChanges.id)
const linksOf = async (userId: string) => {
  const change = (await changesOf(userId)).at(-1) as typeof emailChanges.$inferSelect
  return { confirm: secretsOf(change.proofId).token, undo: secretsOf(change.undoProofId).token }
}
const emailOf = async (id: string) =>
  (await database().select().from(users).where(eq(users.id, id)))[0]?.email
const jobs = async (name: string, changeId: string) => {
  const q = sql`select data from pgboss.job where name = ${name} and data->>'changeId' = ${changeId}`
  return (await database().execute(q)).rows
}

test('asked, told at the old address, confirmed at the new one', async () => {
  const ana = await somebody()
  await ask(ana)
  const [change] = await changesOf(ana.userId)
  expect(change).toMatchObject({ state: 'requested', oldEmail: ana.email, newEmail: ana.to })
  expect(await jobs('people.send-email-change-notice', change?.id as string)).toHaveLength(1)
  expect(await emailOf(ana.userId)).toBe(ana.email)
  const { confirm } = await linksOf(ana.userId)
  expect(await readEmailChange(ctx(ana.actor), confirm)).toEqual({ newEmail: ana.to, asksPassword: false })
  expect(await confirmEmailChange(ctx(ana.actor), confirm)).toEqual({ email: ana.to })
  expect(await emailOf(ana.userId)).toBe(ana.to)
  expect((await changesOf(ana.userId))[0]).toMatchObject({ state: 'done', undoUntil: later(7) })
  expect(await confirmEmailChange(ctx(ana.actor), confirm)).toBe('mudanca-usada')
  expect(await database().select().from(sessions).where(eq(sessions.userId, ana.userId))).toHaveLength(1)
})

test('refused: no recent proof, wrong password, own address, unconfirmed, visitor', async () => {
  const ana = await somebody()
  const stale = { ...ana, actor: { ...ana.actor, provenAt: new Date(today.getTime() - 3_600_000) } }
  await expect(ask(stale)).rejects.toMatchObject({ kind: 'step-up' })
  await expect(ask(ana, { password: 'outra' })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(ask({ ...ana, to: ana.email })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(ask({ actor: anonymous, to: ana.to })).rejects.toMatchObject({ kind: 'sign-in' })
  await database().update(users).set({ emailVerified: false }).where(eq(users.id, ana.userId))
  await expect(ask(ana)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await changesOf(ana.userId)).toEqual([])
})

test('an address that has an account: the same answer, a request that nothing confirms, its owner told', async () => {
  const ana = await somebody()
  const rui = await person()
  await ask({ ...ana, to: rui.email as string })
  const [change] = await changesOf(ana.userId)
  expect(change?.state).toBe('requested')
  const { confirm } = await linksOf(ana.userId)
  expect(await confirmEmailChange(ctx(ana.actor), confirm)).toBe('mudanca-invalida')
  const [job] = await jobs('people.send-email-change-link', change?.id as string)
  expect(job).toMatchObject({ data: { taken: true } })
})

test('asking again makes the first void; its link too, and its undo undoes the second', async () => {
  const ana = await somebody()
  await ask(ana)
  const first = await linksOf(ana.userId)
  await ask({ ...ana, to: `outra.${ana.to}` })
  expect((await changesOf(ana.userId)).map((c) => c.state)).toEqual(['void', 'requested'])
  expect(await confirmEmailChange(ctx(ana.actor), first.confirm)).toBe('mudanca-usada')
  expect(await readUndo(ctx(anonymous), first.undo)).toMatchObject({ newEmail: `outra.${ana.to}` })
  expect(await undoEmailChange(ctx(anonymous), first.undo)).toHaveProperty('reset')
  expect((await changesOf(ana.userId)).map((c) => c.state)).toEqual(['void', 'undone'])
})

test('two requests at once leave one open', async () => {
  const ana = await somebody()
  await Promise.allSettled([ask(ana), ask({ ...ana, to: `outra.${ana.to}` })])
  expect((await changesOf(ana.userId)).filter((c) => c.state === 'requested')).toHaveLength(1)
})

test('elsewhere than in the account its password is asked for: a typing error gives it to nobody', async () => {
  const ana = await somebody()
  await ask(ana)
  const { confirm } = await linksOf(ana.userId)
  expect(await readEmailChange(ctx(anonymous), confirm)).toMatchObject({ asksPassword: true })
  await expect(confirmEmailChange(ctx(anonymous), confirm)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(confirmEmailChange(ctx(await person()), confirm, 'outra')).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(await confirmEmailChange(ctx(anonymous), confirm, password)).toEqual({ email: ana.to })
})

test('confirmed twice at once: one does', async () => {
  const ana = await somebody()
  await ask(ana)
  const { confirm } = await linksOf(ana.userId)
  const answers = await Promise.all([1, 2].map(() => confirmEmailChange(ctx(ana.actor), confirm)))
  expect(answers).toContainEqual({ email: ana.to })
  expect(answers).toContain('mudanca-usada')
})

test('two people, one address: one gets it, the other is told; meanwhile taken is told too', async () => {
  const [ana, rui] = [await somebody(), await somebody()]
  for (const who of [ana, rui]) await ask({ ...who, to: ana.to })
  const tokens = await Promise.all([ana, rui].map(async (who) => (await linksOf(who.userId)).confirm))
  const answers = await Promise.all(
    [ana, rui].map((who, i) => confirmEmailChange(ctx(who.actor), tokens[i] as string)),
  )
  expect(answers).toContainEqual({ email: ana.to })
  expect(answers).toContain('endereco-ocupado')
  const holders = await database().select().from(users).where(eq(users.email, ana.to))
  expect(holders).toHaveLength(1)
})

test('somebody who only typed the address in at sign-up blocks nobody', async () => {
  const ana = await somebody()
  await ask(ana)
  const squatter = await createAccount(ctx(byItself), { name: 'Outro', email: ana.to, password })
  const { confirm } = await linksOf(ana.userId)
  expect(await confirmEmailChange(ctx(ana.actor), confirm)).toEqual({ email: ana.to })
  expect(await emailOf(squatter)).toBe(`${squatter}@endereco-perdido.invalid`)
})

test('undone: the old address is back, everything ends, and the next step is another password', async () => {
  const ana = await somebody()
  const key = (name: string, createdAt: Date) => {
    const row = { id: newId(), userId: ana.userId, credentialId: newId(), publicKey: Buffer.from('x') }
    return database()
      .insert(passkeys)
      .values({ ...row, name, createdAt })
  }
  await key('de sempre', new Date(today.getTime() - day))
  await ask(ana)
  const { confirm, undo } = await linksOf(ana.userId)
  await confirmEmailChange(ctx(ana.actor), confirm)
  await key('do ladrão', later(1))
  expect(await readUndo(ctx(anonymous, later(2)), undo)).toMatchObject({ oldEmail: ana.email })
  const done = await undoEmailChange(ctx(anonymous, later(2)), undo)
  expect(await emailOf(ana.userId)).toBe(ana.email)
  expect(await database().select().from(sessions).where(eq(sessions.userId, ana.userId))).toEqual([])
  expect(await credentialOf(ctx(anonymous), ana.userId)).toBeNull()
  const keys = await database().select().from(passkeys).where(eq(passkeys.userId, ana.userId))
  expect(keys.map((k) => k.name)).toEqual(['de sempre'])
  const { reset } = done as { reset: string }
  expect(await readReset(ctx(anonymous, later(2)), reset)).toEqual({ email: ana.email })
  expect(await resetPassword(ctx(anonymous, later(2)), reset, 'quatro barcos na doca azul')).toBe('done')
  expect(await undoEmailChange(ctx(anonymous, later(3)), undo)).toBe('anulacao-usada')
})

test('undo: seven days from the change, not more; unknown links; the old address proved by another account', async () => {
  const ana = await somebody()
  await ask(ana)
  const { confirm, undo } = await linksOf(ana.userId)
  await confirmEmailChange(ctx(ana.actor, later(0.9)), confirm)
  expect(await readUndo(ctx(anonymous, later(7.8)), undo)).toHaveProperty('oldEmail')
  expect(await readUndo(ctx(anonymous, later(7.95)), undo)).toBe('anulacao-expirada')
  expect(await readUndo(ctx(anonymous), confirm)).toBe('anulacao-invalida')
  await person({ email: ana.email })
  expect(await undoEmailChange(ctx(anonymous, later(2)), undo)).toBe('endereco-antigo-ocupado')
})

test('a thief who changes twice can’t take it back by the second undo', async () => {
  const ana = await somebody()
  await ask(ana)
  const owner = await linksOf(ana.userId)
  await confirmEmailChange(ctx(ana.actor), owner.confirm)
  const thief = { ...ana.actor, email: ana.to }
  await askEmailChange(
    ctx(thief, later(0.001)),
    { email: `ladrao.${ana.to}`, password },
    { address: '203.0.113.1' },
  )
  const second = await linksOf(ana.userId)
  await confirmEmailChange(ctx(thief, later(0.002)), second.confirm)
  expect(await undoEmailChange(ctx(anonymous, later(1)), owner.undo)).toHaveProperty('reset')
  expect(await undoEmailChange(ctx(anonymous, later(1)), second.undo)).toBe('anulacao-usada')
  expect(await emailOf(ana.userId)).toBe(ana.email)
})

test('confirmed and undone at once: the database agrees with who won', async () => {
  const ana = await somebody()
  await ask(ana)
  const { confirm, undo } = await linksOf(ana.userId)
  await Promise.allSettled([
    confirmEmailChange(ctx(ana.actor), confirm),
    undoEmailChange(ctx(anonymous), undo),
  ])
  const [change] = await changesOf(ana.userId)
  expect(await emailOf(ana.userId)).toBe(change?.state === 'done' ? ana.to : ana.email)
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../../tests/world'
import { loser, network, on, password, rowOf, step, waiting } from '../../../../../tests/world/losing'
import { users } from '../../schema'
import { hasTotp } from '../factors'
import { askRecovery, losingPage } from './asking'
import { confirmRecovery } from './confirming'
import { finishRecovery } from './finishing'
import { stopByLink } from './stopping'

useWorld()

test.each([
  [
    'of the team',
    async (id: string) =>
      database()
        .update(users)
        .set({ staffRoles: ['support'] })
        .where(eq(users.id, id)),
  ],
  [
    'about to be erased',
    async (id: string) =>
      database().execute(
        sql`insert into erasures (id, user_id, state, requested_at, due_at, reviews, choices) values (gen_random_uuid(), ${id}, 'waiting', ${today.toISOString()}, ${on(14).toISOString()}, 'erase', '{}')`,
      ),
  ],
])('an account %s is refused, with why', async (_, make) => {
  const ana = await loser()
  await make(ana.userId)
  const token = await step(ana)
  expect(await losingPage(ctx(anonymous), token)).toMatchObject({ kind: 'refused' })
  await expect(askRecovery(ctx(anonymous), token, network())).rejects.toMatchObject({ kind: 'conflict' })
  expect(await rowOf(ana)).toBeUndefined()
})

test('a blocked account has no step; its links are over', async () => {
  const ana = await loser()
  const links = await waiting(ana)
  await database().update(users).set({ blockedAt: today }).where(eq(users.id, ana.userId))
  expect(await losingPage(ctx(anonymous), await step(ana))).toEqual({ kind: 'nobody' })
  expect(await finishRecovery(ctx(anonymous, on(4)), links.finish, password)).toBe('perda-terminada')
  expect(await confirmRecovery(ctx(anonymous), links.confirm)).toBe('perda-terminada')
})

test('another address, and roles in the team, make the links void too', async () => {
  const [ana, rui] = [await loser(), await loser()]
  const hers = await waiting(ana)
  const his = await waiting(rui)
  await database()
    .update(users)
    .set({ email: `outro.${ana.email}` })
    .where(eq(users.id, ana.userId))
  await database()
    .update(users)
    .set({ staffRoles: ['editor'] })
    .where(eq(users.id, rui.userId))
  expect(await finishRecovery(ctx(anonymous, on(4)), hers.finish, password)).toBe('perda-terminada')
  expect(await stopByLink(ctx(anonymous, on(4)), hers.stop)).toBe('perda-terminada')
  expect(await finishRecovery(ctx(anonymous, on(4)), his.finish, password)).toBe('perda-terminada')
  expect(await hasTotp(database(), rui.userId)).toBe(true)
})

test('a link does only what it is for', async () => {
  const ana = await loser()
  const { confirm, stop, finish } = await waiting(ana)
  for (const wrong of ['', 'x', 'a'.repeat(43), confirm, finish])
    expect(await stopByLink(ctx(anonymous), wrong)).toBe('perda-invalida')
  for (const wrong of [confirm, stop])
    expect(await finishRecovery(ctx(anonymous, on(4)), wrong, password)).toBe('perda-invalida')
  for (const wrong of [stop, finish])
    expect(await confirmRecovery(ctx(anonymous), wrong)).toBe('perda-invalida')
  expect((await rowOf(ana)).state).toBe('waiting')
})

test('many from one network wait', async () => {
  const here = network()
  let refused = 0
  for (let i = 0; i < 9; i++) {
    const ana = await loser()
    for (let k = 0; k < 3; k++) {
      const error = await askRecovery(ctx(anonymous), await step(ana), here).catch((e) => e)
      if (error?.kind === 'too-many') refused++
    }
  }
  expect(refused).toBe(7)
})

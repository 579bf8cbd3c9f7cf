import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onDrop } from '~/platform/cache-tags'
import { database, pool } from '~/platform/db'
import { keptForms, submissions } from '~/platform/schema'
import { anonymous, ctx, useWorld } from '../../../tests/world.ts'
import { newId } from './ids'
import { AlreadyDone, invalidate, transaction } from './transaction'

useWorld()

const row = (keyHash: string) => ({ keyHash, path: '/', fields: {}, expiresAt: new Date('2030-01-01') })

describe('a form is carried out once', () => {
  test('the second press writes nothing and hears where the first one led', async () => {
    const once = { key: newId(), form: '/x' }
    const work = async (name: string) =>
      transaction({ ...ctx(anonymous), once }, async (tx) => {
        await tx.db.insert(keptForms).values(row(name))
      })
    await work('first')
    await database().update(submissions).set({ location: '/there' }).where(eq(submissions.key, once.key))
    await expect(work('second')).rejects.toMatchObject({ location: '/there' })
    expect(await database().select().from(keptForms).where(eq(keptForms.keyHash, 'second'))).toEqual([])
  })

  test('the same key with something else in it: nothing is written, and it is said that it differs', async () => {
    const key = newId()
    const send = (print?: string) =>
      transaction({ ...ctx(anonymous), once: { key, form: '/x', print } }, async () => undefined)
    await send('as it was')
    await expect(send('as it was')).rejects.toMatchObject({ changed: false })
    await expect(send('changed')).rejects.toMatchObject({ changed: true })
    await expect(send()).rejects.toMatchObject({ changed: false })
  })

  test('pressed twice at once: one effect, the other waits and gives way', async () => {
    const once = { key: newId(), form: '/x' }
    let effects = 0
    const work = () =>
      transaction({ ...ctx(anonymous), once }, async (tx) => {
        effects += 1
        await tx.db.execute(sql`select pg_sleep(0.1)`)
        await tx.db.insert(keptForms).values(row(`twice-${newId()}`))
      })
    const results = await Promise.allSettled([work(), work()])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: expect.any(AlreadyDone) })
    expect(effects).toBe(1)
  })

  test('a command that failed may be sent again with the same key', async () => {
    const once = { key: newId(), form: '/x' }
    const attempt = (fail: boolean) =>
      transaction({ ...ctx(anonymous), once }, async () => {
        if (fail) throw new Error('broke')
      })
    await expect(attempt(true)).rejects.toThrow('broke')
    await expect(attempt(false)).resolves.toBeUndefined()
  })
})

describe('what a change makes stale', () => {
  test('is dropped here and told to others after commit, not before', async () => {
    const here: string[] = []
    onDrop((tags) => here.push(...tags))
    const client = await pool().connect()
    const told: string[] = []
    client.on('notification', (n) => told.push(n.payload ?? ''))
    await client.query('listen aval_cache')
    await transaction(ctx(anonymous), async (tx) => {
      invalidate(tx, 'c:1')
      expect(here).toEqual([])
    })
    expect(here).toEqual(['c:1'])
    await client.query('select 1')
    expect(told).toEqual(['["c:1"]'])
    await client.query('unlisten *')
    client.release()
    onDrop(() => {})
  })
  test('is not dropped when the command fails', async () => {
    const here: string[] = []
    onDrop((tags) => here.push(...tags))
    await expect(
      transaction(ctx(anonymous), async (tx) => {
        invalidate(tx, 'c:2')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(here).toEqual([])
    onDrop(() => {})
  })
})

import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { type FileStore, files } from '~/platform/files'
import { byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { publishedReview } from '../../../tests/world/review'
import { publishedKeys } from './log-keys'
import { headOf, lastCheckpoint, stored } from './publishing'
import { rebuildLog } from './restoring'
import { tendLog } from './running'
import { logLeaves, logQueue } from './schema'
import { sequence } from './sequencing'
import { type NoteKey, readKey, signersOf } from './signed-note'
import { tilePath } from './tile-path'
import { tileWidth } from './tree'

/** The process dies at each step between a change and its signature: nothing is missing, nothing is twice (issue 25, 4). */

useWorld()

/** A store that dies at its n-th writing, before or after it, until it is given back. */
async function dyingAt(
  n: number,
  when: 'before' | 'after',
): Promise<{ died: () => boolean; giveBack: () => void }> {
  const store = await files()
  const own: Pick<FileStore, 'put' | 'create' | 'remove'> = {
    put: store.put,
    create: store.create,
    remove: store.remove,
  }
  let step = 0
  let dead = false
  const dies =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step += 1
      if (step < n) return act(...args)
      dead = true
      if (when === 'after') await act(...args)
      throw new Error('killed')
    }
  store.put = dies(own.put)
  store.create = dies(own.create)
  store.remove = dies(own.remove)
  return { died: () => dead, giveBack: () => Object.assign(store, own) }
}

/** What stands signed can be read whole: the checkpoint's signature, and each bundle that it speaks of. */
async function expectReadable() {
  const store = await files()
  const last = await lastCheckpoint(store)
  if (!last) return
  const keys = await Promise.all((await publishedKeys(database())).map(({ verifier }) => readKey(verifier)))
  expect(await signersOf(last, keys as NoteKey[])).toHaveLength(1)
  for (let n = 0; n * tileWidth < last.size; n += 1) {
    const width = Math.min(tileWidth, last.size - n * tileWidth)
    expect(await store.get(stored.file(tilePath({ level: 'entries', n, width })))).not.toBeNull()
  }
}

/** Each review once, in the order in which they came, all of it signed, and the tree is that of its entries. */
async function expectWhole(ids: string[]) {
  const db = database()
  expect(await db.select().from(logQueue)).toEqual([])
  const leaves = await db.select().from(logLeaves).orderBy(asc(logLeaves.index))
  expect(leaves.filter(({ kind }) => kind === 'review').map(({ subjectId }) => subjectId)).toEqual(ids)
  expect(await headOf(db)).toMatchObject({ stopped: null, size: leaves.length, published: leaves.length })
  expect(await rebuildLog(db)).toEqual({ size: leaves.length, differing: [] })
  await expectReadable()
}

test('killed before and after each writing to the file store', async () => {
  const acme = await company()
  await tendLog(today)
  const ids: string[] = []
  for (const when of ['before', 'after'] as const)
    for (let n = 1; ; n += 1) {
      const { died, giveBack } = await dyingAt(n, when)
      ids.push((await publishedReview(acme)).id)
      const done = await tendLog(today).then(
        () => true,
        () => false,
      )
      giveBack()
      expect(done).toBe(!died())
      await expectReadable()
      await tendLog(today)
      await expectWhole(ids)
      if (done) break
      expect(n).toBeLessThan(20)
    }
  expect(ids.length).toBeGreaterThan(8)
})

test.each(['insert on log_leaves', 'insert on log_tiles', 'update on log_head', 'delete on log_queue'])(
  'killed within the transaction: after %s',
  async (when) => {
    const db = database()
    const { rows } = await db.execute<{ id: string }>(
      sql`select subject_id as id from log_leaves where kind = 'review' order by index`,
    )
    const ids = rows.map(({ id }) => id)
    await db.execute(
      sql`create or replace function dies() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    )
    await db.execute(sql.raw(`create trigger dies after ${when} for each statement execute function dies()`))
    ids.push((await publishedReview(await company())).id)
    await expect(tendLog(today)).rejects.toThrow()
    await db.execute(sql.raw(`drop trigger dies on ${when.split(' ').at(-1)}`))
    expect(await db.select().from(logQueue)).not.toEqual([])
    await expectReadable()
    await tendLog(today)
    await expectWhole(ids)
  },
)

test('killed between the tree and its signature', async () => {
  const db = database()
  const { rows } = await db.execute<{ id: string }>(
    sql`select subject_id as id from log_leaves where kind = 'review' order by index`,
  )
  const ids = [...rows.map(({ id }) => id), (await publishedReview(await company())).id]
  await sequence(ctx(byItself))
  expect((await headOf(db))?.size).toBeGreaterThan((await headOf(db))?.published ?? 0)
  await tendLog(today)
  await expectWhole(ids)
})

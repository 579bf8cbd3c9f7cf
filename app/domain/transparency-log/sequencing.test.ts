import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { writtenReview } from '../../../tests/world/review'
import { hideReview, lockReview, showReview } from '../reviews/publishing'
import { transaction } from '../shared/transaction'
import { checkProof, type LogProof } from './log-check'
import { publishedKeys } from './log-keys'
import { proofOf } from './proving'
import { headOf } from './publishing'
import { rebuildLog, restoreLog } from './restoring'
import { tendLog } from './running'
import { logHead, logLeaves, logQueue, logTiles } from './schema'
import { type NoteKey, readCheckpoint, readKey } from './signed-note'

const data = useWorld()

const leaves = () => database().select().from(logLeaves).orderBy(asc(logLeaves.index))
const publish = async (id: string) =>
  transaction(ctx(byItself), async (tx) => showReview(tx, await lockReview(tx, id), 'publish'))
const hide = async (id: string, verb: 'remove' | 'withdraw') =>
  transaction(ctx(byItself), async (tx) => hideReview(tx, await lockReview(tx, id), verb, { reason: 'x' }))
const keys = async () =>
  (await Promise.all((await publishedKeys(database())).map(({ verifier }) => readKey(verifier)))) as NoteKey[]
const proof = async (id: string) => (await proofOf(ctx(byItself), 'review', id)) as LogProof

async function published() {
  const acme = await company()
  const review = await writtenReview(acme)
  await publish(review.id)
  return review
}

test('a publication waits in its own transaction, becomes a leaf, and its proof holds', async () => {
  const review = await published()
  expect(await database().select().from(logQueue)).toContainEqual(
    expect.objectContaining({ kind: 'review', subjectId: review.id, before: null }),
  )
  await tendLog(today)
  expect(await database().select().from(logQueue)).toEqual([])
  const own = (await leaves()).filter((leaf) => leaf.subjectId === review.id)
  expect(own.map((leaf) => leaf.type)).toEqual(['review.published'])
  expect(own[0]?.entry).not.toContain(review.id)
  const check = await checkProof(await proof(review.id), await keys())
  expect(check).toMatchObject({
    ok: true,
    leaf: { type: 'review.published' },
    signers: [{ key: { kind: 1 } }],
  })
  const { content } = await proof(review.id)
  expect(content).toMatchObject({ kind: 'review', id: review.id, title: review.title, text: review.body })
})

test('what is hidden destroys what opened it, and says so in the tree', async () => {
  const review = await published()
  await tendLog(today)
  await hide(review.id, 'remove')
  const waits = JSON.stringify(await database().select().from(logQueue))
  expect(waits).not.toContain(review.body.slice(0, 40))
  await tendLog(today)
  const own = (await leaves()).filter((leaf) => leaf.subjectId === review.id)
  expect(own.map(({ type, salt }) => [type, salt !== null])).toEqual([
    ['review.published', false],
    ['review.removed', true],
  ])
  expect(await checkProof(await proof(review.id), await keys())).toMatchObject({ ok: true })
  expect((await proof(review.id)).content).toEqual(expect.objectContaining({ state: 'removed' }))
})

test('hidden before it was taken up: its leaf stands, and nothing ever opens it', async () => {
  const review = await published()
  await hide(review.id, 'remove')
  await tendLog(today)
  const own = (await leaves()).filter((leaf) => leaf.subjectId === review.id)
  expect(own.map(({ type, salt }) => [type, salt !== null])).toEqual([
    ['review.published', false],
    ['review.removed', true],
  ])
})

test('two at once put each change in once, and every checkpoint continues the one before', async () => {
  const before = readCheckpoint(readFileSync(join(data, 'files/registo/checkpoint'), 'utf8'))
  const made = await Promise.all([published(), published(), published()])
  await Promise.all([tendLog(today), tendLog(today), tendLog(today)])
  await tendLog(today)
  const all = await leaves()
  for (const { id } of made) expect(all.filter((leaf) => leaf.subjectId === id)).toHaveLength(1)
  expect(all.map((leaf) => leaf.index)).toEqual(all.map((_, i) => i))
  const after = readCheckpoint(readFileSync(join(data, 'files/registo/checkpoint'), 'utf8'))
  expect(after?.size).toBe(all.length)
  expect(before && after && before.size < after.size).toBe(true)
})

test('after an older copy the lost entries come back from the file store, and it is written down', async () => {
  await tendLog(today)
  const db = database()
  const before = await headOf(db)
  const tiles = await db.select().from(logTiles)
  const lost = await Promise.all([published(), published()])
  await tendLog(today)
  const signed = readCheckpoint(readFileSync(join(data, 'files/registo/checkpoint'), 'utf8'))
  // The copy knows nothing of what came after it.
  await db.execute(sql`delete from log_leaves where index >= ${before?.size}`)
  await db.delete(logTiles)
  await db.insert(logTiles).values(tiles)
  await db.update(logHead).set({ size: before?.size ?? 0, published: before?.size ?? 0 })
  const stranger = await person()
  expect(() => restoreLog(ctx(stranger))).toThrow()
  await tendLog(today)
  expect(await headOf(db)).toMatchObject({ stopped: expect.stringContaining('cópia mais antiga') })

  expect(await restoreLog(ctx(byItself))).toBe(lost.length)
  await tendLog(today)
  const all = await leaves()
  expect(all.slice(before?.size, signed?.size).map(({ type, subjectId }) => [type, subjectId])).toEqual(
    lost.map(() => ['review.published', null]),
  )
  // What stands and was lost is entered anew, behind the word that says so.
  expect(
    all
      .slice(signed?.size)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['fact.published', 'review.published', 'review.published'])
  expect(await headOf(db)).toMatchObject({ stopped: null, size: all.length, published: all.length })
  expect(await rebuildLog(db)).toEqual({ size: all.length, differing: [] })
})

test('restored from an older copy, or with another past, it stops and signs nothing', async () => {
  const file = join(data, 'files/registo/checkpoint')
  const good = readFileSync(file, 'utf8')
  const head = await headOf(database())
  await database().execute(sql`update log_head set size = size - 1`)
  await tendLog(today)
  expect(await headOf(database())).toMatchObject({ stopped: expect.stringContaining('cópia mais antiga') })
  expect(readFileSync(file, 'utf8')).toBe(good)
  await database().execute(sql`update log_head set size = ${head?.size}, stopped = null`)

  // A hash in the tree is another one.
  await database().execute(
    sql`update log_tiles set hashes = set_byte(hashes, 3, (get_byte(hashes, 3) + 1) % 256) where level = 0 and n = 0`,
  )
  const { id } = await published()
  await tendLog(today)
  expect(await headOf(database())).toMatchObject({ stopped: expect.stringContaining('não são as que') })
  expect(readFileSync(file, 'utf8')).toBe(good)
  expect((await leaves()).some((leaf) => leaf.subjectId === id)).toBe(true)
})

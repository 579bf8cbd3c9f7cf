import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/files'
import { byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { publishedReview } from '../../../tests/world/review'
import { followKeys } from './key-chain'
import { believedKeys, changeLogKey, publishedKeys } from './log-keys'
import { headOf, lastCheckpoint } from './publishing'
import { tendLog } from './running'
import { logKeys } from './schema'
import { type NoteKey, readKey, signersOf, writeKey } from './signed-note'

useWorld()

const day = (n: number) => new Date(today.getTime() + n * 86_400_000)
const newest = async () => (await publishedKeys(database()))[0]?.verifier ?? ''
const signers = async () => {
  const keys = await Promise.all((await publishedKeys(database())).map(({ verifier }) => readKey(verifier)))
  const last = await lastCheckpoint(await files())
  return last ? (await signersOf(last, keys as NoteKey[])).map(({ key }) => writeKey(key)) : []
}
/** As the log goes on: something happens, and is signed. */
const goOn = async (at: Date) => {
  const { id } = await publishedReview(await company())
  await tendLog(at)
  return id
}

test('replaced in good order: both sign for thirty days, then the secret of the old one is gone', async () => {
  await goOn(today)
  const first = await newest()
  const before = await headOf(database())
  const second = await changeLogKey(ctx(byItself, day(1)), { ended: 'rotated', reason: null })
  await goOn(day(1))
  expect(await signers()).toEqual([second, first])
  const follower = (await readKey(first)) as NoteKey
  const keys = await followKeys(follower, await publishedKeys(database()))
  expect(keys.map(writeKey)).toEqual([second, first])
  await goOn(day(30))
  expect(await signers()).toEqual([second, first])
  await goOn(day(31))
  expect(await signers()).toEqual([second])
  const [old] = await database().select().from(logKeys).where(eq(logKeys.verifier, first))
  expect(old?.sealed).toBeNull()
  // The same tree goes on, and the change is in it.
  const after = await headOf(database())
  expect(after?.stopped).toBeNull()
  expect(after?.size).toBeGreaterThan(before?.size ?? 0)
})

test('lost or compromised: every earlier key ends at once, also one that still signed beside it', async () => {
  const overlapping = await newest()
  const stolen = await changeLogKey(ctx(byItself, day(40)), { ended: 'rotated', reason: null })
  const fresh = await changeLogKey(ctx(byItself, day(41)), {
    ended: 'compromised',
    reason: 'Saiu uma cópia.',
  })
  await goOn(day(41))
  expect(await signers()).toEqual([fresh])
  const rows = await database().select().from(logKeys)
  expect(rows.filter(({ sealed }) => sealed !== null).map(({ verifier }) => verifier)).toEqual([fresh])
  const keys = await followKeys((await readKey(overlapping)) as NoteKey, await publishedKeys(database()))
  expect(keys.map(writeKey)).toEqual([stolen, overlapping])
  expect((await believedKeys(database())).map(({ verifier }) => verifier)).not.toContain(stolen)
  const last = await changeLogKey(ctx(byItself, day(42)), { ended: 'lost', reason: 'AVAL_SECRET perdeu-se.' })
  await goOn(day(42))
  expect(await signers()).toEqual([last])
})

test('a secret that cannot be read hands nothing over, and is replaced as lost', async () => {
  const [active] = await database()
    .select()
    .from(logKeys)
    .where(eq(logKeys.verifier, await newest()))
  await database()
    .update(logKeys)
    .set({ sealed: `${active?.sealed?.slice(0, -6)}AAAAAA` })
    .where(eq(logKeys.verifier, active?.verifier ?? ''))
  await expect(changeLogKey(ctx(byItself, day(50)), { ended: 'rotated', reason: null })).rejects.toThrow()
  expect(await newest()).toBe(active?.verifier)
  const fresh = await changeLogKey(ctx(byItself, day(50)), { ended: 'lost', reason: 'Ilegível.' })
  await goOn(day(50))
  expect(await signers()).toEqual([fresh])
})

test('two at once: one after the other, and one key signs in the end; nobody but the system may', async () => {
  const made = await Promise.all(
    [1, 2].map((n) => changeLogKey(ctx(byItself, day(60 + n)), { ended: 'rotated', reason: null })),
  )
  const active = (await publishedKeys(database())).filter(({ retiredAt }) => retiredAt === null)
  expect(active).toHaveLength(1)
  expect(made).toContain(active[0]?.verifier)
  const stranger = await person()
  expect(() => changeLogKey(ctx(stranger), { ended: 'rotated', reason: null })).toThrow()
})

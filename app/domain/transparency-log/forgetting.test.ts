import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { canonical } from '~/platform/canonical-json'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { due, ways } from '../../../tests/world/hiding'
import { tablesWith } from '../../../tests/world/person'
import { publishedReview } from '../../../tests/world/review'
import { checkProof, commit, type LogProof } from './log-check'
import { publishedKeys } from './log-keys'
import { proofOf } from './proving'
import { rebuildLog } from './restoring'
import { tendLog } from './running'
import { logLeaves } from './schema'
import { publicProof } from './serving'
import { fromBase64, type NoteKey, readKey } from './signed-note'

/** Sixty canaries: what is masked, taken away or erased can't be opened any more, and the tree stays whole (issue 25, 3). */

const data = useWorld()

/** Files of the log that hold a text. */
const filesWith = (mark: string, folder = join(data, 'files/registo')): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesWith(mark, path)
    return readFileSync(path).includes(mark) ? [path] : []
  })

test.each(Object.keys(ways))('ten canaries, %s: nothing opens them any more', async (way) => {
  const acme = await company()
  const named = way.includes('name') || way.includes('kept')
  const sown = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const mark = `Canario${i}x${Math.random().toString(36).slice(2, 10)}`
      const author = await person({ name: `${mark} Nome` })
      const text = named ? {} : { body: `${mark} foi o que se disse. Mais palavras que ficam depois disso.` }
      const review = await publishedReview(acme, {
        author,
        authorShown: named ? `${mark} N.` : 'Ana S.',
        ...text,
      })
      return { mark, author, id: review.id }
    }),
  )
  await tendLog(today)
  const keys = (await Promise.all(
    (await publishedKeys(database())).map(({ verifier }) => readKey(verifier)),
  )) as NoteKey[]
  const kept = await Promise.all(
    sown.map(async ({ mark, id }) => {
      const proof = (await proofOf(ctx(byItself), 'review', id)) as LogProof
      expect(canonical(proof.content ?? {})).toContain(mark)
      expect(await checkProof(proof, keys)).toMatchObject({ ok: true })
      return proof
    }),
  )
  for (const { id, author } of sown) await ways[way]?.(id, author)
  await tendLog(due)

  const salts = await database()
    .select({ salt: logLeaves.salt, subjectSalt: logLeaves.subjectSalt })
    .from(logLeaves)
    .where(isNotNull(logLeaves.salt))
  for (const [i, proof] of kept.entries()) {
    const { mark = '', id = '' } = sown[i] ?? {}
    const [leaf] = await database().select().from(logLeaves).where(eq(logLeaves.index, proof.index))
    expect([leaf?.salt, leaf?.subjectSalt]).toEqual([null, null])
    // Whoever has all of our tables and guesses the text rightly learns nothing by it.
    const hidden = JSON.parse(proof.entry) as { commitment: string; subject: string }
    for (const { salt, subjectSalt } of salts) {
      expect(await commit(salt as Buffer, canonical(proof.content ?? {}))).not.toBe(hidden.commitment)
      expect(await commit(subjectSalt as Buffer, `review:${id}`)).not.toBe(hidden.subject)
    }
    const [own, subject] = [proof.salt, proof.subject?.salt].map((salt) => fromBase64(salt))
    for (const salt of [own, subject])
      expect(await tablesWith(Buffer.from(salt as Uint8Array).toString('hex'))).toEqual([])
    expect(filesWith(mark)).toEqual([])
    expect((await tablesWith(mark)).filter((table) => table.startsWith('log_'))).toEqual([])
    // A bundle that somebody kept is still true; asked today, the log says another thing or nothing.
    expect(await checkProof(proof, keys)).toMatchObject({ ok: true })
    const today = await publicProof(ctx(byItself), 'avaliacao', id, '1.2.3.4').catch(() => null)
    if (today) {
      expect(today.index).toBeGreaterThan(proof.index)
      expect(JSON.stringify(today)).not.toContain(mark)
      expect(await checkProof(today, keys)).toMatchObject({ ok: true })
    } else expect(way).toBe('account and review erased')
  }
  expect((await rebuildLog(database())).differing).toEqual([])
})

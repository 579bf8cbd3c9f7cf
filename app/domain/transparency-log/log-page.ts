import { desc, lt, sql } from 'drizzle-orm'
import { files } from '~/platform/files'
import type { Ctx } from '../shared/ctx'
import { witnesses } from './cosigning'
import { publishedKeys } from './log-keys'
import { headOf, lastCheckpoint } from './publishing'
import { logLeaves } from './schema'
import { signersOf, toBase64, writeKey } from './signed-note'

/** As many entries as the page shows. */
const newest = 10

/** The log as its page tells it: how far it is, what came last (of whom nobody says), who signs. */
export async function logPage({ db }: Ctx) {
  const last = await lastCheckpoint(await files()).catch(() => null)
  const size = last?.size ?? 0
  const known = await witnesses()
  const cosigned = last
    ? await signersOf(
        last,
        known.map(({ key }) => key),
      )
    : []
  const [head, keys, entries] = await Promise.all([
    headOf(db),
    publishedKeys(db),
    db
      .select({
        index: logLeaves.index,
        type: logLeaves.type,
        at: logLeaves.at,
        // Facts are ours: of people and companies nobody says which.
        fact: sql<string | null>`case when ${logLeaves.kind} = 'fact' then ${logLeaves.subjectId} end`,
      })
      .from(logLeaves)
      .where(lt(logLeaves.index, size))
      .orderBy(desc(logLeaves.index))
      .limit(newest),
  ])
  return {
    size,
    root: last ? toBase64(last.root) : null,
    origin: last?.origin ?? null,
    publishedAt: head?.publishedAt ?? null,
    stopped: head?.stopped ?? null,
    keys,
    witnesses: known.map(({ key }) => ({
      verifier: writeKey(key),
      at: cosigned.find((one) => one.key === key)?.at ?? null,
    })),
    entries,
  }
}

import { createHash } from 'node:crypto'
import { canonical } from '~/platform/canonical-json'
import { documentNames, versionInForce } from '../legal/documents'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { logFacts, type Snapshot } from './schema'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What is in the log though no row says it: each version of our documents by its hash, and each formula of the score. */
export async function enterFacts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const documents = documentNames.map((name) => {
    const { version, from, title, markdown } = versionInForce(name, ctx.now)
    return {
      id: `document:${name}@${version}`,
      content: { document: name, version, from, title, sha256: sha256(markdown) },
    }
  })
  const formula = { ...settings.score }
  const score = { id: `score:${sha256(canonical(formula)).slice(0, 16)}`, content: { formula } }
  await ctx.db
    .insert(logFacts)
    .values([...documents, score])
    .onConflictDoNothing()
}

/** Puts a fact of another noun in the log, in the transaction of whatever makes it one. */
export async function addFact({ db }: TxCtx, id: string, content: Snapshot): Promise<void> {
  await db.insert(logFacts).values({ id, content })
}

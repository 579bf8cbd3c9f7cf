import type { About, Consequences } from '../consequences'
import type { TxCtx } from './ctx'

/**
 * What just happened, for whom it concerns further up (domain/consequences.ts): one after the other, in this transaction.
 * Imported only then: the table knows the nouns, and they know `happened`.
 */
export async function happened<Fact extends keyof Consequences>(
  tx: TxCtx,
  fact: Fact,
  ...about: About<Fact>
): Promise<void> {
  const { consequences } = await import('../consequences')
  const follow = consequences[fact] as readonly unknown[] as ((
    tx: TxCtx,
    ...about: About<Fact>
  ) => Promise<unknown>)[]
  for (const each of follow) await each(tx, ...about)
}

import { tag } from '~/platform/cache-tags'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { invalidate, transaction } from '../shared/transaction'
import { questions } from './schema'
import { shippedQuestions } from './shipped'
import type { Question } from './taking'
import { endOf, keepVersion, slugOf, takenSlugs } from './writing'

/**
 * Takes in the questions that came with this version of the product, at every start: each once, published. What editors
 * changed, moved or withdrew since stays as they left it; two processes that start at once take in each of them once.
 * @returns how many were new
 */
export async function takeInQuestions(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const there = await tx.db.select({ source: questions.source }).from(questions)
    const known = new Set(there.map(({ source }) => source))
    let taken = 0
    for (const { source, ...text } of shippedQuestions()) {
      if (known.has(source)) continue
      const [row] = await tx.db
        .insert(questions)
        .values({
          ...text,
          id: newId(),
          source,
          slug: slugOf(source, await takenSlugs(tx)),
          position: await endOf(tx, text.category),
          state: 'published',
          createdAt: tx.now,
          updatedAt: tx.now,
          publishedAt: tx.now,
        })
        .onConflictDoNothing()
        .returning()
      if (!row) continue
      await keepVersion(tx, row as Question)
      taken++
    }
    if (taken > 0) invalidate(tx, tag.faq)
    return taken
  })
}

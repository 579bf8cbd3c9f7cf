import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eraseOnRequest } from '../../app/domain/privacy/erasing'
import { eraseNow } from '../../app/domain/privacy/erasing-due'
import { erasures } from '../../app/domain/privacy/schema'
import { anonymiseReview } from '../../app/domain/reviews/editing/withdrawing'
import { maskReview } from '../../app/domain/reviews/moderation/masking'
import { hideReview, lockReview } from '../../app/domain/reviews/publishing'
import { transaction } from '../../app/domain/shared/transaction'
import { database } from '../../app/platform/db'
import { as, byItself, ctx, type person, today } from '../world.ts'
import { reload } from './review.ts'

/** Every way in which words or a name of a published review stop being read. */
export const due = new Date(today.getTime() + 14 * 86_400_000)

type Author = Awaited<ReturnType<typeof person>>
type Way = (id: string, author: Author) => Promise<void>

const erase = async (author: Author, fate: 'erase' | 'anonymise') => {
  await eraseOnRequest(ctx(await as('admin')), author.userId, 'Pediu por carta.', fate)
  const [row] = await database().select().from(erasures).where(eq(erasures.userId, author.userId))
  expect(await eraseNow(ctx(byItself, due), row?.id ?? '')).toBe(true)
}
const hide =
  (verb: 'remove' | 'withdraw'): Way =>
  (id) =>
    transaction(ctx(byItself), async (tx) => hideReview(tx, await lockReview(tx, id), verb, { reason: 'x' }))

export const ways: Record<string, Way> = {
  masked: (id) =>
    transaction(ctx(byItself), async (tx) => {
      const review = await lockReview(tx, id)
      const span = { part: 'body', start: 0, end: review.body.indexOf(' ') } as const
      await maskReview(tx, review, [span], { rule: 'r1', facts: 'x' })
    }),
  removed: hide('remove'),
  withdrawn: hide('withdraw'),
  'name taken away': async (id, author) =>
    anonymiseReview(ctx(author), id, { version: (await reload(id)).version }),
  'account erased, review kept': (_, author) => erase(author, 'anonymise'),
  'account and review erased': (_, author) => erase(author, 'erase'),
}

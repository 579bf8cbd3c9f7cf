import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import { outcome, publishedReview, words, writtenReview } from '../../../../tests/world/review'
import { editReview } from '../editing/editing'
import { receiptOf } from './receipt'

useWorld()

test('what was published, version by version, for its author only', async () => {
  const author = await person()
  const review = await publishedReview(await company(), { author, rating: 4 })
  const body = `Voltei lá e correu melhor do que da primeira vez. ${words()}`
  await editReview(ctx(author), review.id, { version: 1, rating: 5, title: 'Melhor ainda', body })
  const receipt = await receiptOf(ctx(author), review.id)
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(receipt.versions.map((v) => [v.version, v.fingerprint])).toEqual([
    [2, sha(`5\nMelhor ainda\n${body}`)],
    [1, sha(`4\n${review.title}\n${review.body}`)],
  ])
  expect(receipt.address).toMatch(new RegExp(`/avaliacoes/${review.id}$`))
  expect(await outcome(async () => receiptOf(ctx(await person()), review.id))).toBe('not-found')
  expect(await outcome(async () => receiptOf(ctx(await as('moderator')), review.id))).toBe('not-allowed')
  const held = await writtenReview(await company(), { author, state: 'held' })
  expect(await outcome(() => receiptOf(ctx(author), held.id))).toBe('not-found')
})

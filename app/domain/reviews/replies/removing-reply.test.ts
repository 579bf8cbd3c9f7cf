import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import { statements } from '../../../../tests/world/flag'
import {
  eventsOf,
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  score,
} from '../../../../tests/world/review'
import { reviewReplies } from '../schema'
import { removeReply, repliesToModerate } from './removing-reply'
import { answerReply, replyToReview } from './replying'

useWorld()

const decided = (version = 1) => ({
  version,
  rule: 'personal-data' as const,
  reason: 'A resposta diz a morada de quem escreveu a avaliação.',
})
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

async function answered() {
  const acme = await company()
  const owner = await as('owner', acme)
  const author = await person()
  const review = await publishedReview(acme, { author })
  await replyToReview(ctx(owner), review.id, {
    text: 'Mora na rua de cima e sabe bem o que combinámos.',
    version: 0,
    sure: true,
  })
  return { acme, owner, author, review, moderator: await as('moderator') }
}
const replyOf = async (id: string) =>
  (await database().select().from(reviewReplies).where(eq(reviewReplies.reviewId, id)))[0]

test('its date stays, figures follow, whoever wrote it is told why, and it may not be written again', async () => {
  const { acme, owner, review, moderator } = await answered()
  expect(await repliesToModerate(ctx(moderator), review.id)).toMatchObject([{ round: 1, by: 'company' }])
  await removeReply(ctx(moderator), review.id, 1, decided())
  const reply = await replyOf(review.id)
  expect(reply).toMatchObject({ state: 'removed', removedAt: expect.any(Date) })
  expect(await repliesToModerate(ctx(moderator), review.id)).toEqual([])
  expect(await score(acme)).toMatchObject({ replied: 0 })
  await expectScoreRight(acme)
  const [stated] = await statements(review.id)
  expect(stated).toMatchObject({ subject: 'reply', subject_id: reply?.id, kind: 'remove', automated: false })
  expect(await jobsFor(stated?.id as string)).toContain('decisions.notify')
  expect((await eventsOf(review.id)).at(-1)).toMatchObject({
    verb: 'reply-remove',
    reason: decided().reason,
    data: { round: 1, rule: 'personal-data' },
  })
  await expect(
    replyToReview(ctx(owner), review.id, { text: 'Volto a escrever o mesmo.', version: 2, sure: true }),
  ).rejects.toEqual(refusal('invalid'))
})

test('what the author answered too', async () => {
  const { author, review, moderator, acme } = await answered()
  await answerReply(ctx(author), review.id, {
    text: 'Não foi isso que ficou escrito no orçamento.',
    version: 0,
    sure: false,
  })
  await removeReply(ctx(moderator), review.id, 2, decided())
  expect(await score(acme)).toMatchObject({ replied: 1 })
  await expectScoreRight(acme)
})

test('moderators only, and none with a part in it', async () => {
  const { owner, author, review } = await answered()
  const tried = async (actor: typeof owner) => outcome(() => removeReply(ctx(actor), review.id, 1, decided()))
  expect([await tried(owner), await tried(author), await tried(await as('support'))]).toEqual([
    'not-found',
    'not-found',
    'not-allowed',
  ])
  expect(await tried({ ...(await as('moderator')), memberships: owner.memberships })).toBe('not-allowed')
})

test('two at once: one removes it, the other is told', async () => {
  const { review, moderator, acme } = await answered()
  const other = await as('moderator')
  const both = await outcomes([
    () => removeReply(ctx(moderator), review.id, 1, decided()),
    () => removeReply(ctx(other), review.id, 1, decided()),
  ])
  expect(both).toEqual(['conflict', 'ok'])
  expect(await score(acme)).toMatchObject({ replied: 0 })
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { later, reasons, statements } from '../../../tests/world/flag'
import { picture } from '../../../tests/world/pictures'
import {
  expectScoreRight,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
} from '../../../tests/world/review'
import { reviewPage } from '../reviews/page/review-page'
import { forgetHiddenPhotos } from '../reviews/photos/forgetting-photos'
import { addReviewPhoto, myReviewPhotos, removeReviewPhoto } from '../reviews/photos/photos'
import { reviewPhotos } from '../reviews/photos/photos-schema'
import { removePhoto } from '../reviews/photos/removing-photo'
import { removeReply } from '../reviews/replies/removing-reply'
import { answerReply, replyToReview } from '../reviews/replies/replying'
import { settings } from '../settings/settings'
import { appealPart, partToAppeal } from './appealing-parts'
import { reverseDecision, upholdDecision } from './deciding-appeal'
import { appealCase } from './listings'
import { missedAppeals, tendAppeal } from './reminding'

useWorld()

const body = 'O telefone da resposta é o nosso, que está no perfil da empresa.'
const why = { rule: 'personal-data', reason: reasons } as const
const text = 'Obrigado. Ligue-nos e voltamos lá sem custos para ver isso.'

async function exchanged() {
  const acme = await company()
  const owner = await as('owner', acme)
  const author = await person()
  const review = await publishedReview(acme, { author })
  await replyToReview(ctx(owner), review.id, { text, version: 0, sure: true })
  await answerReply(ctx(author), review.id, { text: 'Liguei e ninguém atendeu.', version: 0, sure: true })
  return { acme, owner, author, id: review.id, moderator: await as('moderator') }
}

async function photographed() {
  const author = await person()
  const review = await publishedReview(await company(), { author })
  const bytes = await picture(320, 240).jpeg().toBuffer()
  await addReviewPhoto(ctx(author), review.id, { bytes, alt: 'A sala pintada' })
  const [photo] = await database().select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, review.id))
  const moderator = await as('moderator')
  await removePhoto(ctx(moderator), review.id, photo?.id as string, why)
  const visibility = async () =>
    (
      await database()
        .select()
        .from(files)
        .where(eq(files.id, photo?.fileId as string))
    )[0]?.visibility
  return { author, review, id: review.id, photo: photo?.id as string, moderator, visibility }
}

const appealOf = async (reviewId: string) => {
  const { rows } = await database().execute<{ id: string; state: string; side: string }>(
    sql`select id, state, side from appeals where review_id = ${reviewId} order by sent_at desc, id desc`,
  )
  return rows[0] as { id: string; state: string; side: string }
}
const decision = { version: 1, facts: reasons }

describe('a reply of the company that was removed', () => {
  test('is appealed once by its people, decided by another person, and stands again with the time it had', async () => {
    const { acme, owner, author, id, moderator } = await exchanged()
    const before = await reload(id)
    await removeReply(ctx(moderator), id, 1, { version: 1, ...why })
    expect((await reload(id)).repliedAt).toBeNull()
    const send = (who: typeof owner) => () => appealPart(ctx(who, later(1)), id, { round: 1 }, { body })
    expect(await outcome(send(author))).toBe('not-allowed')
    expect(await outcome(send(await as('viewer', acme)))).toBe('not-allowed')
    expect(await outcomes([send(owner), send(owner)])).toEqual(['conflict', 'ok'])
    const appeal = await appealOf(id)
    expect(appeal).toMatchObject({ side: 'company', state: 'open' })
    expect(await partToAppeal(ctx(owner), id, { round: 1 })).toMatchObject({
      removed: { text },
      open: false,
      decision: { subject: 'reply', rule: 'personal-data' },
    })
    const mine = await appealCase(ctx(moderator), appeal.id)
    expect(mine).toMatchObject({ subject: 'reply', reply: text, side: 'company' })
    expect(mine.blocked).toContain('primeira vez')
    expect(await outcome(() => reverseDecision(ctx(moderator), appeal.id, decision))).toBe('not-allowed')
    const [one, two] = [await as('moderator'), await as('moderator')]
    expect(
      await outcomes([
        () => reverseDecision(ctx(one), appeal.id, decision),
        () => reverseDecision(ctx(two), appeal.id, decision),
      ]),
    ).toEqual(['conflict', 'ok'])
    expect((await reviewPage(ctx(byItself), id)).review.reply).toMatchObject({ text })
    expect((await reload(id)).repliedAt).toEqual(before.repliedAt)
    expect(await score(acme)).toMatchObject({ replied: 1 })
    await expectScoreRight(acme)
    expect((await statements(id)).map((s) => [s.subject, s.kind])).toEqual([
      ['reply', 'remove'],
      ['reply', 'restore'],
    ])
    expect(await outcome(() => partToAppeal(ctx(owner), id, { round: 1 }))).toBe('not-found')
  })
  test('upheld, it stays away for good', async () => {
    const { acme, owner, id, moderator } = await exchanged()
    await removeReply(ctx(moderator), id, 1, { version: 1, ...why })
    await appealPart(ctx(owner), id, { round: 1 }, { body })
    await upholdDecision(ctx(await as('moderator')), (await appealOf(id)).id, decision)
    expect((await reviewPage(ctx(byItself), id)).review.reply).toBeNull()
    expect(await score(acme)).toMatchObject({ replied: 0 })
    expect(await outcome(() => appealPart(ctx(owner), id, { round: 1 }, { body }))).toBe('conflict')
  })
  test('what the author answered is theirs to appeal; who flagged or owns the company may not decide', async () => {
    const { acme, owner, author, id, moderator } = await exchanged()
    await removeReply(ctx(moderator), id, 2, { version: 1, ...why })
    expect(await outcome(() => appealPart(ctx(owner), id, { round: 2 }, { body }))).toBe('not-found')
    await appealPart(ctx(author), id, { round: 2 }, { body })
    const appeal = await appealOf(id)
    expect(appeal.side).toBe('author')
    const colleague = { ...(await as('moderator')), memberships: owner.memberships }
    expect(await outcome(() => upholdDecision(ctx(colleague), appeal.id, decision))).toBe('not-allowed')
    await reverseDecision(ctx(await as('moderator')), appeal.id, decision)
    expect((await reviewPage(ctx(byItself), id)).exchange).toMatchObject([
      { text: 'Liguei e ninguém atendeu.' },
    ])
    expect(await score(acme)).toMatchObject({ replied: 1 })
  })
  test('within six months; one we are late with is counted in public, and stays to be decided', async () => {
    const { owner, id, moderator } = await exchanged()
    await removeReply(ctx(moderator), id, 1, { version: 1, ...why })
    const late = new Date('2027-05-18T10:00:01Z')
    expect(await outcome(() => appealPart(ctx(owner, late), id, { round: 1 }, { body }))).toBe('conflict')
    await appealPart(ctx(owner), id, { round: 1 }, { body })
    const missed = await missedAppeals(ctx(byItself), today)
    const { id: appeal } = await appealOf(id)
    await tendAppeal(ctx(byItself, later(settings.decision.appealDays * 24)), appeal)
    expect(await missedAppeals(ctx(byItself), today)).toBe(missed + 1)
    expect((await appealOf(id)).state).toBe('open')
  })
})

describe('a photo that was removed', () => {
  test('is seen by its author alone, and beside the review again when the decision was wrong', async () => {
    const { author, id, photo, moderator, visibility } = await photographed()
    expect(await visibility()).toBe('private')
    expect((await reviewPage(ctx(byItself), id)).review.photos ?? []).toEqual([])
    expect((await myReviewPhotos(ctx(author), id)).photos).toMatchObject([{ id: photo, hiddenAt: today }])
    expect(await outcome(async () => appealPart(ctx(await person()), id, { photo }, { body }))).toBe(
      'not-found',
    )
    await appealPart(ctx(author), id, { photo }, { body })
    const appeal = await appealOf(id)
    expect(await appealCase(ctx(moderator), appeal.id)).toMatchObject({ photo: { id: photo } })
    await reverseDecision(ctx(await as('moderator')), appeal.id, decision)
    expect(await visibility()).toBe('public')
    expect(await reload(id)).toMatchObject({ photos: 1 })
    expect((await reviewPage(ctx(byItself), id)).review.photos).toHaveLength(1)
  })
  test('its file goes when nobody can appeal any more, or the appeal was lost; never while one waits', async () => {
    const kept = await photographed()
    const months = new Date('2027-05-18T10:00:01Z')
    await forgetHiddenPhotos(ctx(byItself, later(24 * 170)))
    expect(await kept.visibility()).toBe('private')
    await appealPart(ctx(kept.author, later(24 * 170)), kept.id, { photo: kept.photo }, { body })
    await forgetHiddenPhotos(ctx(byItself, months))
    expect(await kept.visibility()).toBe('private')
    await upholdDecision(ctx(await as('moderator'), months), (await appealOf(kept.id)).id, decision)
    await forgetHiddenPhotos(ctx(byItself, months))
    expect(await kept.visibility()).toBeUndefined()
    const left = await photographed()
    await forgetHiddenPhotos(ctx(byItself, months))
    expect(await left.visibility()).toBeUndefined()
  })
  test('let go by its author: the appeal ends, and at the same time as a decision one of both stands', async () => {
    const { author, id, photo, visibility } = await photographed()
    await appealPart(ctx(author), id, { photo }, { body })
    const appeal = await appealOf(id)
    const moderator = await as('moderator')
    await outcomes([
      () => removeReviewPhoto(ctx(author), id, photo),
      () => reverseDecision(ctx(moderator), appeal.id, decision),
    ])
    expect(await visibility()).toBeUndefined()
    expect(await reload(id)).toMatchObject({ photos: 0 })
    await tendAppeal(ctx(byItself, later(1)), appeal.id)
    expect(['reversed', 'dropped']).toContain((await appealOf(id)).state)
  })
})

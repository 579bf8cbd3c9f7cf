import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { eventsOf, expectScoreRight, goodInput, jobsFor, reload, score } from '../../../../tests/world/review'
import { accounts, emailProofs, sessions, users } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import { newId } from '../../shared/ids'
import type { ReviewInput } from '../forms'
import { reviews } from '../schema'
import { confirmReview } from './confirming'
import { draftOf, saveDraft } from './drafts'
import { reviewedCompany } from './reviewed-company'
import { sendForConfirmation } from './writing'

useWorld()

const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence ? { message: expect.stringMatching(sentence) } : {}),
  })

async function draft(acme: { slug: string }, over: Partial<ReviewInput> = {}, now = today) {
  const c = ctx(anonymous, now)
  return saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
}

describe('a visitor', () => {
  const email = () => `visita-${newId()}@exemplo.pt`
  async function asked(
    acme: { slug: string; id: string },
    address: string,
    over: Partial<ReviewInput> = {},
    now = today,
  ) {
    const key = await draft(acme, { name: 'Marta Reis', ...over }, now)
    await sendForConfirmation(ctx(anonymous, now), acme.slug, key, {
      email: address,
      network: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    })
    const [review] = await database()
      .select()
      .from(reviews)
      .where(eq(reviews.authorEmail, address))
      .orderBy(sql`id desc`)
      .limit(1)
    const [proof] = await database()
      .select()
      .from(emailProofs)
      .where(eq(emailProofs.email, address))
      .orderBy(sql`id desc`)
      .limit(1)
    if (!review || !proof) throw new Error('nothing was written')
    return { review, proof, token: secretsOf(proof.id).token, key }
  }

  test('waits for the mail, and the draft stays meanwhile', async () => {
    const acme = await company()
    const { review, proof, key } = await asked(acme, email())
    expect(review).toMatchObject({
      state: 'awaiting_email',
      authorId: null,
      authorName: 'Marta Reis',
      authorShown: 'Marta R.',
      publishedAt: null,
    })
    expect(proof).toMatchObject({
      purpose: 'review',
      userId: null,
      returnTo: `/avaliacoes/${review.id}`,
      expiresAt: new Date(today.getTime() + 72 * 3_600_000),
    })
    expect(await jobsFor(proof.id)).toEqual(['reviews.ask-for-confirmation'])
    expect(await draftOf(ctx(anonymous), key, acme.id)).not.toBeNull()
    expect(await score(acme)).toBeUndefined()
  })

  test('confirms: an account is made, the review is published', async () => {
    const acme = await company()
    const address = email()
    const { review, token } = await asked(acme, address)
    expect(await confirmReview(ctx(anonymous), token)).toEqual({ id: review.id, state: 'published' })
    const after = await reload(review.id)
    const [user] = await database().select().from(users).where(eq(users.email, address))
    expect(user).toMatchObject({ name: 'Marta Reis', emailVerified: true, reviewsCount: 1 })
    expect(after).toMatchObject({
      authorId: user?.id,
      authorEmail: null,
      authorName: null,
      state: 'published',
      counts: true,
    })
    expect((await eventsOf(review.id)).map((e) => e.verb)).toEqual(['write', 'confirm', 'publish'])
    await expectScoreRight(acme)
    // From another tab: the same once more, and nothing is done twice.
    expect(await confirmReview(ctx(anonymous), token)).toEqual({ id: review.id, state: 'published' })
    expect(await eventsOf(review.id)).toHaveLength(3)
  })

  test('confirms into the account there is', async () => {
    const ana = await person()
    const { review, token } = await asked(await company(), ana.email as string)
    await confirmReview(ctx(anonymous), token)
    expect((await reload(review.id)).authorId).toBe(ana.userId)
  })

  test('an account that was waiting for this address under somebody else’s password is taken over whole', async () => {
    const squatter = await person({ emailVerified: false, name: 'Outra Pessoa' })
    await database().insert(accounts).values({
      id: newId(),
      accountId: squatter.userId,
      providerId: 'credential',
      userId: squatter.userId,
      password: 'x',
    })
    await database()
      .insert(sessions)
      .values({ id: newId(), token: newId(), userId: squatter.userId, expiresAt: new Date('2027-01-01') })
    const { token } = await asked(await company(), squatter.email as string)
    await confirmReview(ctx(anonymous), token)
    expect(await database().select().from(accounts).where(eq(accounts.userId, squatter.userId))).toEqual([])
    expect(await database().select().from(sessions).where(eq(sessions.userId, squatter.userId))).toEqual([])
    const [user] = await database().select().from(users).where(eq(users.id, squatter.userId))
    expect(user).toMatchObject({ emailVerified: true, name: 'Marta Reis' })
  })

  test('a member of the company is found out only after the mail was read', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const { token, review } = await asked(acme, owner.email as string)
    await expect(confirmReview(ctx(anonymous), token)).rejects.toEqual(refusal('invalid'))
    expect((await reload(review.id)).state).toBe('awaiting_email')
  })

  test('two confirmations at once: one review', async () => {
    const acme = await company()
    const { token } = await asked(acme, email())
    const results = await Promise.allSettled([1, 2, 3].map(() => confirmReview(ctx(anonymous), token)))
    expect(new Set(results.map((r) => r.status === 'fulfilled' && r.value.id)).size).toBe(1)
    await expectScoreRight(acme)
  })

  test.each(['', 'x', 'a'.repeat(43)])('token %j is none', async (token) => {
    await expect(confirmReview(ctx(anonymous), token)).rejects.toEqual(refusal('gone'))
  })

  test('after 72 hours the link is dead', async () => {
    const { token } = await asked(await company(), email())
    await expect(
      confirmReview(ctx(anonymous, new Date(today.getTime() + 72 * 3_600_000)), token),
    ).rejects.toEqual(refusal('gone'))
  })

  test('three mails a day to one address', async () => {
    const address = email()
    for (let i = 0; i < 3; i++) await asked(await company(), address)
    await expect(asked(await company(), address)).rejects.toEqual(refusal('too-many', /guardada/))
  })

  test('a name is needed', async () => {
    await expect(draft(await company(), { name: undefined })).rejects.toEqual(refusal('invalid', /nome/))
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { publishedReview } from '../../../../tests/world/review'
import { events } from '../../audit/schema'
import { reviewPage } from '../../reviews/page/review-page'
import { reviews } from '../../reviews/schema'
import { users } from '../schema'
import { editProfile, myProfile } from './profile-editing'
import { type ProfileInput, profileForm } from './profile-form'
import { renamed, type Shown } from './profile-shown'

useWorld()

const input = (over: Partial<ProfileInput> = {}): ProfileInput => ({
  name: 'Ana Silva',
  displayAs: 'first-initial',
  municipality: '0303',
  publicProfile: true,
  marketing: false,
  ...over,
})
const userOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0]
const authorOf = async (id: string) => (await reviewPage(ctx(anonymous), id)).review.author

describe('what names on reviews become', () => {
  const ana: Shown = { name: 'Ana Silva', displayAs: 'first-initial', place: 'Braga' }
  test.each<[string, Partial<Shown>, Partial<Shown>, string, string | undefined]>([
    ['a new name, in the profile’s form', {}, { name: 'Ana Costa' }, 'Ana S.', 'Ana C.'],
    ['a new name, in a form chosen apart', {}, { name: 'Ana Costa' }, 'Ana Silva', 'Ana Costa'],
    ['a new form, for those that follow it', {}, { displayAs: 'full' }, 'Ana S.', 'Ana Silva'],
    ['a new form leaves one chosen apart', {}, { displayAs: 'full' }, 'A. S., Braga', 'A. S., Braga'],
    ['no name any more', {}, { displayAs: 'anonymous' }, 'Ana S.', 'Cliente anónimo'],
    ['no name any more leaves one chosen apart', {}, { displayAs: 'anonymous' }, 'Ana Silva', 'Ana Silva'],
    ['never a name where there was none', {}, { displayAs: 'full' }, 'Cliente anónimo', undefined],
    [
      'nor when the profile had none',
      { displayAs: 'anonymous' },
      { displayAs: 'full' },
      'Cliente anónimo',
      undefined,
    ],
    [
      'another place',
      { displayAs: 'initials-place' },
      { displayAs: 'initials-place', place: 'Porto' },
      'A. S., Braga',
      'A. S., Porto',
    ],
    [
      'no place any more',
      { displayAs: 'initials-place' },
      { displayAs: 'initials-place', place: null },
      'A. S., Braga',
      'A. S.',
    ],
    ['initials without a place, as confirmed by mail', {}, { name: 'Ana Costa' }, 'A. S.', 'A. C., Braga'],
    ['somebody else’s name', {}, { name: 'Ana Costa' }, 'Rui P.', undefined],
  ])('%s', (_why, before, after, was, becomes) => {
    const from = { ...ana, ...before }
    expect(renamed(from, { ...from, ...after }).get(was)).toBe(becomes)
  })
})

describe('editing', () => {
  test('is kept, shown, and logged without what stood there', async () => {
    const ana = await person({ municipality: '0303' })
    await editProfile(ctx(ana), input({ name: 'Ana Rita Costa', displayAs: 'full', marketing: true }))
    expect(await userOf(ana.userId)).toMatchObject({
      name: 'Ana Rita Costa',
      displayAs: 'full',
      marketingConsentAt: today,
    })
    const profile = await myProfile(ctx(ana))
    expect(profile.displays.map((d) => d.shown)).toEqual([
      'Ana C.',
      'Ana Rita Costa',
      'A. C., Braga',
      'Cliente anónimo',
    ])
    const [event] = await database().select().from(events).where(eq(events.subjectId, ana.userId))
    expect(event).toMatchObject({ subjectType: 'user', verb: 'profile.edit' })
    expect(event?.data).toEqual({ fields: ['name', 'displayAs', 'marketing'] })
    await editProfile(ctx(ana), input({ name: 'Ana Rita Costa', displayAs: 'full', marketing: false }))
    expect((await userOf(ana.userId))?.marketingConsentAt).toBeNull()
  })

  test('nothing changed: nothing written', async () => {
    const ana = await person({ municipality: '0303' })
    await editProfile(ctx(ana), input())
    expect(await database().select().from(events).where(eq(events.subjectId, ana.userId))).toEqual([])
  })

  test('a municipality that is none is refused in its place', async () => {
    const ana = await person()
    await expect(editProfile(ctx(ana), input({ municipality: '9999' }))).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { municipality: expect.any(String) } },
    })
    expect(profileForm.safeParse({ ...input(), municipality: 'Braga' }).success).toBe(false)
    expect(
      profileForm.parse({ name: ' Ana \u202E Silva ', displayAs: 'full', municipality: '' }),
    ).toMatchObject({
      name: 'Ana Silva',
      municipality: undefined,
      publicProfile: false,
    })
  })

  test('only by whoever it is, and not by who only looks', async () => {
    await expect(editProfile(ctx(anonymous), input())).rejects.toMatchObject({ kind: 'sign-in' })
    const ana = await person()
    const watched = { ...ana, impersonator: { userId: ana.userId, name: 'Equipa' } }
    await expect(editProfile(ctx(watched), input({ name: 'Outra' }))).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    expect((await userOf(ana.userId))?.name).toBe('Ana Silva')
  })

  test('two windows at once: one after the other, and the reviews agree with the profile', async () => {
    const ana = await person({ municipality: '0303' })
    const review = await publishedReview(await company(), { author: ana, authorShown: 'Ana S.' })
    await Promise.all([
      editProfile(ctx(ana), input({ name: 'Ana Costa' })),
      editProfile(ctx(ana), input({ name: 'Ana Dias' })),
    ])
    const name = (await userOf(ana.userId))?.name
    expect((await authorOf(review.id)).name).toBe(name === 'Ana Costa' ? 'Ana C.' : 'Ana D.')
  })
})

describe('what reviews show of it', () => {
  test('name, place and number follow; a profile that is not public shows the name alone', async () => {
    const ana = await person({ municipality: '0303' })
    const acme = await company()
    const review = await publishedReview(acme, {
      author: ana,
      authorShown: 'Ana S.',
      authorPlace: 'Guimarães',
    })
    expect(await authorOf(review.id)).toMatchObject({ name: 'Ana S.', place: 'Braga', reviews: 1 })
    const dropped = new Set<string>()
    onDrop((tags) => {
      for (const one of tags) dropped.add(one)
    })
    await editProfile(ctx(ana), input({ name: 'Ana Costa', municipality: undefined }))
    expect([...dropped]).toEqual(
      expect.arrayContaining([tag.review(review.id), tag.company(acme.id), tag.reviews, tag.home]),
    )
    expect(await authorOf(review.id)).toEqual({ name: 'Ana C.', reviews: 1 })
    await editProfile(ctx(ana), input({ name: 'Ana Costa', publicProfile: false }))
    expect(await authorOf(review.id)).toEqual({ name: 'Ana C.' })
  })

  test('a review without a name shows neither place nor picture, whatever the profile', async () => {
    const ana = await person({ municipality: '0303' })
    const review = await publishedReview(await company(), {
      author: ana,
      authorShown: 'Cliente anónimo',
      authorPlace: 'Braga',
    })
    expect(await authorOf(review.id)).toEqual({ name: 'Cliente anónimo', reviews: 1 })
    await editProfile(ctx(ana), input({ displayAs: 'full', name: 'Ana Costa' }))
    const [row] = await database().select().from(reviews).where(eq(reviews.id, review.id))
    expect(row?.authorShown).toBe('Cliente anónimo')
  })

  test('«A. S., Braga» does not say the place twice', async () => {
    const ana = await person({ municipality: '0303', displayAs: 'initials-place' })
    const review = await publishedReview(await company(), { author: ana, authorShown: 'A. S., Braga' })
    expect(await authorOf(review.id)).toEqual({ name: 'A. S., Braga', reviews: 1 })
  })
})

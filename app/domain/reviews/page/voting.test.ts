import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, useWorld } from '../../../../tests/world'
import { outcome, outcomes, publishedReview, reload, writtenReview } from '../../../../tests/world/review'
import { newId } from '../../shared/ids'
import { usefulVotes } from '../schema'
import { takeBackVote, votedUseful, voteUseful } from './voting'

useWorld()

let acme: Awaited<ReturnType<typeof company>>
beforeAll(async () => {
  acme = await company()
})
const votes = async (id: string) =>
  (await database().select().from(usefulVotes).where(eq(usefulVotes.reviewId, id))).length
/** What the row says, and what the votes say. */
const counted = async (id: string) => [(await reload(id)).useful, await votes(id)]

describe('a vote', () => {
  test('counts once per account, is taken back once, and can be given again', async () => {
    const { id } = await publishedReview(acme)
    const [ana, rui] = [ctx(await person()), ctx(await person())]
    expect(await voteUseful(ana, id)).toBe(true)
    expect(await voteUseful(ana, id)).toBe(false)
    expect(await voteUseful(rui, id)).toBe(true)
    expect(await counted(id)).toEqual([2, 2])
    expect([await votedUseful(ana, id), await votedUseful(ctx(anonymous), id)]).toEqual([true, false])
    expect(await takeBackVote(ana, id)).toBe(true)
    expect(await takeBackVote(ana, id)).toBe(false)
    expect(await counted(id)).toEqual([1, 1])
    expect(await votedUseful(ana, id)).toBe(false)
    expect(await voteUseful(ana, id)).toBe(true)
    expect(await counted(id)).toEqual([2, 2])
  })

  test('is not for the author, the company’s people, strangers, or an unconfirmed address', async () => {
    const author = await person()
    const { id } = await publishedReview(acme, { author })
    const vote = (by: Parameters<typeof ctx>[0]) => outcome(() => voteUseful(ctx(by), id))
    expect(await vote(author)).toBe('invalid')
    for (const role of ['owner', 'manager', 'responder'] as const)
      expect(await vote(await as(role, acme))).toBe('invalid')
    expect(await vote(await as('owner', await company()))).toBe('ok')
    expect(await vote(anonymous)).toBe('sign-in')
    expect(await vote(await person({ emailVerified: false }))).toBe('not-allowed')
    expect(await outcome(() => takeBackVote(ctx(anonymous), id))).toBe('sign-in')
    expect(await counted(id)).toEqual([1, 1])
  })

  test('is about what people see', async () => {
    const held = await writtenReview(acme, { state: 'held' })
    for (const id of [held.id, newId(), 'isto-nao-e-um-id'])
      for (const act of [voteUseful, takeBackVote])
        expect(await outcome(async () => act(ctx(await person()), id))).toBe('not-found')
  })
})

describe('at once', () => {
  test('the same vote twice, and many: each once', async () => {
    const { id } = await publishedReview(acme)
    const ana = ctx(await person())
    const twice = await Promise.all([1, 2, 3, 4].map(() => voteUseful(ana, id)))
    expect(twice.filter(Boolean)).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 6 }, () => person()))
    expect(await outcomes(others.map((p) => () => voteUseful(ctx(p), id)))).toEqual(Array(6).fill('ok'))
    expect(await counted(id)).toEqual([7, 7])
  })

  test('given and taken back: what is counted is what there is', async () => {
    const { id } = await publishedReview(acme)
    const ana = ctx(await person())
    for (let i = 0; i < 5; i++) {
      await Promise.all([
        voteUseful(ana, id),
        takeBackVote(ana, id),
        voteUseful(ana, id),
        takeBackVote(ana, id),
      ])
      const [row, there] = await counted(id)
      expect(row).toBe(there)
    }
  })
})

test('usefulness is Wilson’s lower bound, and rises with each vote', async () => {
  const { id } = await publishedReview(acme)
  const seen: number[] = []
  for (const n of [0, 1, 2, 10, 100, 10_000]) {
    await database().execute(sql`update reviews set useful = ${n} where id = ${id}`)
    const { usefulness } = await reload(id)
    const z = 1.96
    const bound =
      n === 0 ? 0 : (1 + z ** 2 / (2 * n) - z * Math.sqrt(z ** 2 / (4 * n * n))) / (1 + z ** 2 / n)
    expect(usefulness / 1e9).toBeCloseTo(bound, 8)
    seen.push(usefulness)
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
})

test('completeness adds up what helps a reader', async () => {
  const bare = await publishedReview(acme, { body: 'x'.repeat(100) })
  const whole = await publishedReview(acme, {
    body: 'y'.repeat(2000),
    quality: 5,
    punctuality: 5,
    price: 5,
    communication: 5,
    service: 'Pintura',
    wouldHire: 'yes',
    photos: 5,
  })
  expect([bare.completeness, whole.completeness]).toEqual([4, 100])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { flagged, flagInput, flagOf, flagRow, later, reasons } from '../../../tests/world/flag'
import { expectScoreRight, outcome, publishedReview, reload, score } from '../../../tests/world/review'
import { settings } from '../settings/settings'
import { keepFlagged, removeFlagged } from './deciding'
import { confirmFlag, flagReview } from './flagging'
import { flagCase } from './listings'
import { flagToken } from './receipt'
import { sanctionInForce, shownSanction } from './sanctions'

/** Flags as a weapon: what gets through, what the moderator reads of it, and what it leads to. */
useWorld()

const { flag: limits } = settings
const none = 'A obra acabou na semana combinada e temos as mensagens; o cliente está a mentir em tudo.'

test('a company that flags all its bad reviews: warned, barred, and not one is gone', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const moderator = await as('moderator')
  const reviews = []
  for (let i = 0; i < 12; i++)
    reviews.push(await publishedReview(acme, { rating: 1 + (i % 2), daysAgo: 20 + i }))
  const before = await score(acme)
  const went: string[] = []
  const seen: unknown[] = []
  for (const [i, review] of reviews.entries()) {
    const at = later(i)
    const result = await outcome(async () => {
      const code = await flagReview(
        ctx(owner, at),
        review.id,
        flagInput({ reason: 'not-genuine', facts: none }),
        '10.20.0.1',
      )
      const { id } = await flagOf(code)
      seen.push((await flagCase(ctx(moderator, at), id)).record)
      await keepFlagged(ctx(moderator, at), id, { version: 1, facts: reasons })
    })
    went.push(result)
  }
  expect(went).toEqual([...Array(10).fill('ok'), 'not-allowed', 'not-allowed'])
  expect(seen[0]).toEqual({ sent: 1, unfounded: 0 })
  expect(seen.at(-1)).toEqual({ sent: 10, unfounded: 9 })
  const { db } = ctx(byItself)
  expect(await shownSanction(db, acme.id, later(12))).toMatchObject({ step: 'first', unfounded: 5 })
  expect(await sanctionInForce(db, acme.id, later(12))).toEqual(later(9 + limits.abuse.firstDays * 24))
  for (const { id } of reviews) expect((await reload(id)).state).toBe('published')
  const { reviews: n, counted, histogram } = (await score(acme)) ?? {}
  expect(before).toMatchObject({ reviews: n, counted, histogram })
  await expectScoreRight(acme)
})

test('who leaves the company’s account aside and flags by name and address counts as the company', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const review = await publishedReview(acme, { daysAgo: 9 })
  const { flag } = await flagged({ by: anonymous, name: 'Um cliente', email: owner.email as string, review })
  await confirmFlag(ctx(anonymous), flagToken(flag.id))
  const seen = await flagCase(ctx(await as('moderator')), flag.id)
  expect(seen).toMatchObject({ byCompany: true, record: { sent: 1, unfounded: 0 } })
})

describe('many strangers flag one review', () => {
  const swarm = async (n: number, network: (i: number) => string) => {
    const review = await publishedReview(await company(), { daysAgo: 9 })
    const went: string[] = []
    const codes: string[] = []
    for (let i = 0; i < n; i++) {
      const who = await person()
      const result = await outcome(async () => {
        codes.push(await flagReview(ctx(who), review.id, flagInput({ reason: 'safety' }), network(i)))
      })
      went.push(result)
    }
    return { review, went, codes }
  }
  test('from one network: three come in, the others are told that one more changes nothing', async () => {
    const { review, went, codes } = await swarm(12, () => '203.0.113.9')
    expect(went).toEqual([...Array(3).fill('ok'), ...Array(9).fill('too-many')])
    expect((await reload(review.id)).state).toBe('published')
    const first = await flagOf(codes[0] as string)
    expect((await flagCase(ctx(await as('moderator')), first.id)).others).toBe(2)
  })
  test('from eight: the review stands, its score too, and one decision to remove ends them all', async () => {
    const { review, went, codes } = await swarm(8, (i) => `10.30.${i}.1`)
    expect(new Set(went)).toEqual(new Set(['ok']))
    expect(await reload(review.id)).toMatchObject({ state: 'published', counts: true })
    const all = await Promise.all(codes.map(flagOf))
    const moderator = await as('moderator')
    expect((await flagCase(ctx(moderator), (all[0] as { id: string }).id)).others).toBe(7)
    const input = { version: 1, rule: 'safety' as const, facts: reasons }
    await removeFlagged(ctx(moderator), (all[0] as { id: string }).id, input)
    const states = await Promise.all(all.map(async (f) => (await flagRow(f.id)).state))
    expect(states.filter((s) => s === 'founded')).toHaveLength(1)
    expect(states.filter((s) => s === 'dropped')).toHaveLength(7)
  })
})

describe('limits', () => {
  const all: { id: string }[] = []
  beforeAll(async () => {
    const acme = await company()
    for (let i = 0; i <= limits.perNetworkAndDay; i++) all.push(await publishedReview(acme, { daysAgo: 9 }))
  })
  test.each([
    ['a person', limits.perPersonAndDay, (i: number) => ({ network: `10.40.${i}.1`, email: null })],
    [
      'an address',
      limits.perEmailAndDay,
      (i: number) => ({ network: `10.41.${i}.1`, email: 'a@exemplo.pt' }),
    ],
    [
      'a network',
      limits.perNetworkAndDay,
      (i: number) => ({ network: '10.42.0.1', email: `b${i}@exemplo.pt` }),
    ],
  ])('of %s: %i a day, and again the next', async (_, most, from) => {
    const who = await person()
    const send = (i: number, now = today) => {
      const { network, email } = from(i)
      const by = email ? anonymous : who
      const more = email ? { name: 'Rui Costa', email } : {}
      return outcome(() => flagReview(ctx(by, now), (all[i] as { id: string }).id, flagInput(more), network))
    }
    for (let i = 0; i < most; i++) expect(await send(i)).toBe('ok')
    expect(await send(most)).toBe('too-many')
    expect(await send(most, later(25))).toBe('ok')
  })
})

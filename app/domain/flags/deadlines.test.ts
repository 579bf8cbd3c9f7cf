import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { flagged, flagRow, later, reasons } from '../../../tests/world/flag'
import { runJobs } from '../../../tests/world/person'
import {
  eventsOf,
  jobsFor,
  outcome,
  publishedReview,
  reload,
  writtenReview,
} from '../../../tests/world/review'
import { sweepReviews } from '../reviews/moderation/deadlines'
import { lockReview } from '../reviews/publishing'
import { settings } from '../settings/settings'
import { transaction } from '../shared/transaction'
import { answerFlag } from './answering'
import { changeMade } from './change-made'
import { acceptChange, askForChange, keepFlagged, missedDeadlines, removeFlagged } from './deciding'
import { tendFlags } from './jobs'
import { flagCase } from './listings'
import { shownSanction } from './sanctions'

/** Deadlines by a moved clock, with the jobs that the worker runs. */
useWorld()

const rule = 'offensive' as const
const run = (
  job: { run: (c: ReturnType<typeof ctx>, data: never, id: string) => Promise<void> },
  now: Date,
) => job.run(ctx(byItself, now), {} as never, 'prazo')
const decision = (version: number) => ({ version, rule, facts: reasons })
const days = (n: number) => later(n * 24)
const mailed = async (text: string) => {
  const { rows } = await ctx(byItself).db.execute<{ key: string }>(
    sql`select key from notifications where key like ${`%${text}%`} order by key`,
  )
  return rows.map((r) => r.key)
}

test('held for 72 hours and not decided: published by default, and the author is told', async () => {
  const review = await writtenReview(await company(), { state: 'held', heldUntil: later(72) })
  await run(sweepReviews, later(71.9))
  expect((await reload(review.id)).state).toBe('held')
  await run(sweepReviews, later(72.1))
  await run(sweepReviews, later(73))
  expect((await reload(review.id)).state).toBe('published')
  expect((await eventsOf(review.id)).filter((e) => e.verb === 'publish')).toHaveLength(1)
  expect(await jobsFor(review.id)).toContain('reviews.notify-author-of-decision')
  await runJobs(later(73), /^reviews\.notify-author/)
  const { rows } = await ctx(byItself).db.execute<{ title: string }>(
    sql`select title from notifications where user_id = ${review.authorId}`,
  )
  expect(rows).toHaveLength(1)
})

describe('a flag that nobody decided about', () => {
  test.each([
    ['personal-data', 24],
    ['offensive', 240],
  ] as const)(
    'for %s after %i hours: the review stays, the miss is counted once, who flagged is told',
    async (reason, hours) => {
      const { flag, reviewId } = await flagged({ reason })
      const before = await missedDeadlines(ctx(byItself), today)
      await run(tendFlags, later(hours - 0.1))
      expect((await flagRow(flag.id)).state).toBe('open')
      await run(tendFlags, later(hours))
      await run(tendFlags, later(hours + 1))
      expect((await flagRow(flag.id)).state).toBe('lapsed')
      expect((await reload(reviewId)).state).toBe('published')
      expect(await missedDeadlines(ctx(byItself), today)).toBe(before + 1)
      expect((await eventsOf(flag.id)).map((e) => e.verb)).toEqual(['send', 'lapse'])
      await runJobs(later(hours + 1), /^flags\.notify-lapsed/)
      expect(await mailed(`flags-notify-lapsed-${flag.id}`)).toHaveLength(1)
      const late = keepFlagged(ctx(await as('moderator'), later(hours + 2)), flag.id, {
        version: 2,
        facts: reasons,
      })
      expect(await outcome(() => late)).toBe('conflict')
    },
  )
})

test('an author who says nothing for seven days is heard no longer', async () => {
  const { flag, author } = await flagged()
  const moderator = await as('moderator')
  expect(await outcome(() => removeFlagged(ctx(moderator, later(167)), flag.id, decision(1)))).toBe(
    'conflict',
  )
  expect((await flagCase(ctx(moderator, later(167)), flag.id)).verbs).not.toContain('remove')
  expect((await flagCase(ctx(moderator, later(168)), flag.id)).verbs).toContain('remove')
  const tooLate = () =>
    answerFlag(ctx(author as NonNullable<typeof author>, later(168)), flag.id, {
      version: 1,
      answer: 'Foi assim mesmo.',
    })
  expect(await outcome(tooLate)).toBe('conflict')
  expect(await outcome(() => removeFlagged(ctx(moderator, later(168)), flag.id, decision(1)))).toBe('ok')
})

describe('a change that was asked for', () => {
  const asked = async () => {
    const one = await flagged()
    await askForChange(ctx(await as('moderator'), later(1)), one.flag.id, decision(1))
    return one
  }
  /** What showing a new text does, as far as flags see it. */
  const change = (reviewId: string, at: Date) =>
    transaction(ctx(byItself, at), async (tx) => {
      await lockReview(tx, reviewId)
      await tx.db.execute(sql`update reviews set edited_at = ${at} where id = ${reviewId}`)
      await changeMade(tx, reviewId)
    })
  test('and not made in seven days is back in the queue, with three days to decide', async () => {
    const { flag } = await asked()
    await run(tendFlags, later(168))
    expect((await flagRow(flag.id)).state).toBe('change_requested')
    await run(tendFlags, later(169))
    expect(await flagRow(flag.id)).toMatchObject({ state: 'open', dueAt: later(169 + 72) })
    const { verbs } = await flagCase(ctx(await as('moderator'), later(170)), flag.id)
    expect(verbs).toEqual(['keep', 'ask_change', 'mask', 'remove'])
    await run(tendFlags, later(169 + 72))
    expect((await flagRow(flag.id)).state).toBe('lapsed')
  })
  test('and made is looked at again; its author counts as heard, and it can be accepted', async () => {
    const { flag, reviewId } = await asked()
    await change(reviewId, days(2))
    expect(await flagRow(flag.id)).toMatchObject({
      state: 'open',
      answeredAt: days(2),
      answer: null,
      dueAt: days(5),
    })
    expect((await eventsOf(flag.id)).map((e) => e.verb)).toEqual(['send', 'ask_change', 'change_made'])
    const moderator = ctx(await as('moderator'), days(3))
    expect((await flagCase(moderator, flag.id)).verbs).toEqual([
      'keep',
      'ask_change',
      'changed',
      'mask',
      'remove',
    ])
    await acceptChange(moderator, flag.id, decision(3))
    expect((await flagRow(flag.id)).state).toBe('founded')
    await change(reviewId, days(4))
    expect((await flagRow(flag.id)).state).toBe('founded')
  })
  test('made while somebody decides: who read the old text is told, and what they wrote is kept', async () => {
    const { flag, reviewId } = await flagged({ reason: 'safety' })
    const moderator = ctx(await as('moderator'), later(2))
    const { version } = await flagCase(moderator, flag.id)
    await change(reviewId, later(1))
    expect(await outcome(() => removeFlagged(moderator, flag.id, decision(version)))).toBe('conflict')
    expect((await flagCase(moderator, flag.id)).changed).toBe(true)
  })
})

test('a measure is shown on the profile for as long as it lasts', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const moderator = await as('moderator')
  const { abuse } = settings.flag
  const storm = async (from: Date) => {
    for (let i = 0; i < abuse.unfounded; i++) {
      const review = await publishedReview(acme, { daysAgo: 10, author: await person() })
      const { flag } = await flagged({ by: owner, review, now: from })
      await keepFlagged(ctx(moderator, later(1, from)), flag.id, { version: 1, facts: reasons })
    }
  }
  const shown = async (at: Date) => (await shownSanction(ctx(byItself).db, acme.id, at))?.step ?? null
  await storm(today)
  expect([await shown(days(29)), await shown(days(31))]).toEqual(['warning', null])
  await storm(days(31))
  expect([await shown(days(32)), await shown(days(62))]).toEqual(['first', null])
  await storm(days(63))
  expect([await shown(days(64)), await shown(days(152)), await shown(days(154))]).toEqual([
    'second',
    'second',
    null,
  ])
})

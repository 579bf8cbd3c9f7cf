import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { flagged, flagRow, later, reasons, statements } from '../../../tests/world/flag'
import { expectScoreRight, outcome, outcomes, reload, writtenReview } from '../../../tests/world/review'
import { atOnce, walked } from '../../../tests/world/walk'
import { isDrawn } from '../decisions/stating'
import { keepFlagged, maskFlagged, removeFlagged } from '../flags/deciding'
import { flagFlow, isOpenFlag } from '../flags/flag-flow'
import { tendFlag } from '../flags/lapsing'
import { rejectReview } from '../reviews/moderation/moderating'
import { appealList } from './appeal-filter'
import { appealAsAuthor, appealAsReporter, decisionToAppeal } from './appealing'
import { reverseDecision, upholdDecision } from './deciding-appeal'
import { appealCase, appealQueue } from './listings'
import { agreement, decideAgain, decisionsToRepeat, decisionToRepeat } from './redeciding'
import { redecisions } from './schema'

useWorld()

const body = 'Tenho a fatura e as fotografias da obra, que não foram pedidas.'
const rule = 'offensive' as const

/** A review removed on a flag, and the moderator who did it. */
async function removed() {
  const one = await flagged({ reason: 'safety' })
  const moderator = await as('moderator')
  await removeFlagged(ctx(moderator), one.flag.id, { version: 1, rule, facts: reasons })
  return { ...one, author: one.author as NonNullable<typeof one.author>, moderator }
}

const appealOf = async (reviewId: string) => {
  const { rows } = await appealQueue(ctx(await as('moderator')), appealList.read(new URLSearchParams()), null)
  for (const r of rows) {
    const found = await appealCase(ctx(await as('moderator')), r.id)
    if (found.review.id === reviewId) return found
  }
  throw new Error('no appeal')
}

describe('the author appeals', () => {
  test('once, and another person restores it as it stood', async () => {
    const { author, moderator, reviewId, flag, acme } = await removed()
    const before = await reload(reviewId)
    const send = () => appealAsAuthor(ctx(author), reviewId, { body })
    expect(await outcomes([send, send])).toEqual(['conflict', 'ok'])
    expect((await reload(reviewId)).state).toBe('appealed')
    const appeal = await appealOf(reviewId)
    const decide = async (who = moderator) =>
      outcome(() => reverseDecision(ctx(who), appeal.id, { version: 1, facts: reasons }))
    expect(await decide()).toBe('not-allowed')
    const [one, two] = [await as('moderator'), await as('moderator')]
    expect(
      await outcomes([
        () => reverseDecision(ctx(one), appeal.id, { version: 1, facts: reasons }),
        () => upholdDecision(ctx(two), appeal.id, { version: 1, facts: reasons }),
      ]),
    ).toEqual(['conflict', 'ok'])
    expect(['published', 'removed']).toContain((await reload(reviewId)).state)
    expect(before.firstPublishedAt).toEqual((await reload(reviewId)).firstPublishedAt)
    expect(await statements(reviewId)).toHaveLength(2)
    await expectScoreRight(acme as { id: string })
    expect(isOpenFlag((await flagRow(flag.id)).state)).toBe(false)
  })
  test('restored: it counts again, and the flag was unfounded', async () => {
    const { author, reviewId, flag, acme } = await removed()
    await appealAsAuthor(ctx(author), reviewId, { body })
    const appeal = await appealOf(reviewId)
    await reverseDecision(ctx(await as('moderator')), appeal.id, { version: 1, facts: reasons })
    expect(await reload(reviewId)).toMatchObject({ state: 'published', counts: true })
    expect((await flagRow(flag.id)).state).toBe('unfounded')
    await expectScoreRight(acme as { id: string })
  })
  test('upheld: removed for good, no second appeal', async () => {
    const { author, reviewId } = await removed()
    await appealAsAuthor(ctx(author), reviewId, { body })
    const appeal = await appealOf(reviewId)
    await upholdDecision(ctx(await as('moderator')), appeal.id, { version: 1, facts: reasons })
    expect((await reload(reviewId)).state).toBe('removed')
    expect(await outcome(() => appealAsAuthor(ctx(author), reviewId, { body }))).toBe('conflict')
    expect(await decisionToAppeal(ctx(author), reviewId)).toMatchObject({
      open: false,
      appeal: { state: 'upheld' },
    })
  })
  test('within six months, and nobody else does', async () => {
    const { author, reviewId } = await removed()
    const late = new Date('2027-05-18T10:00:01Z')
    expect(await outcome(() => appealAsAuthor(ctx(author, late), reviewId, { body }))).toBe('conflict')
    expect(await outcome(async () => appealAsAuthor(ctx(await person()), reviewId, { body }))).toBe(
      'not-found',
    )
  })
  test('of one that was not published, and of covered passages', async () => {
    const author = await person()
    const review = await writtenReview(await company(), { author, state: 'held' })
    await rejectReview(ctx(await as('moderator')), review.id, { version: 1, rule, reason: reasons })
    await appealAsAuthor(ctx(author), review.id, { body })
    const rejected = await appealOf(review.id)
    await reverseDecision(ctx(await as('moderator')), rejected.id, { version: 1, facts: reasons })
    expect((await reload(review.id)).state).toBe('published')
    const one = await flagged({ reason: 'personal-data' })
    const passages = 'deixaram a casa limpa'
    await maskFlagged(ctx(await as('moderator')), one.flag.id, { version: 1, rule, facts: reasons, passages })
    await appealAsAuthor(ctx(one.author as NonNullable<typeof one.author>), one.reviewId, { body })
    const masked = await appealOf(one.reviewId)
    await reverseDecision(ctx(await as('moderator')), masked.id, { version: 1, facts: reasons })
    expect(await reload(one.reviewId)).toMatchObject({ state: 'published', maskedSpans: null })
  })
})

test('whoever flagged appeals by the receipt; reversed, the review is removed', async () => {
  const { flag, reviewId, code } = await flagged()
  await keepFlagged(ctx(await as('moderator')), flag.id, { version: 1, facts: reasons })
  await appealAsReporter(ctx(anonymous), code, { body }, '10.7.7.7')
  expect(await outcome(() => appealAsReporter(ctx(anonymous), code, { body }, '10.7.7.7'))).toBe('conflict')
  const appeal = await appealOf(reviewId)
  const other = ctx(await as('moderator'))
  expect(await outcome(() => reverseDecision(other, appeal.id, { version: 1, facts: reasons }))).toBe(
    'invalid',
  )
  await reverseDecision(other, appeal.id, { version: 1, facts: reasons, rule })
  expect((await reload(reviewId)).state).toBe('removed')
  expect((await flagRow(flag.id)).state).toBe('founded')
})

describe('decided again', () => {
  test('about one in twenty is drawn, always the same ones', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => `decision-${i}`)
    const drawn = ids.filter((id) => isDrawn(id))
    expect(drawn.length).toBeGreaterThan(850)
    expect(drawn.length).toBeLessThan(1150)
    expect(ids.filter((id) => isDrawn(id))).toEqual(drawn)
  })
  test('blind, by another person, once; nothing changes but what is noted', async () => {
    const { moderator, reviewId } = await removed()
    const [stated] = await statements(reviewId)
    const id = stated?.id as string
    await ctx(byItself)
      .db.insert(redecisions)
      .values({ decisionId: id, chosenAt: today })
      .onConflictDoNothing()
    const other = await as('moderator')
    expect((await decisionsToRepeat(ctx(moderator), null)).rows.map((d) => d.id)).not.toContain(id)
    expect(await outcome(() => decideAgain(ctx(moderator), id, { kind: 'keep' }))).toBe('not-allowed')
    const seen = JSON.stringify(await decisionToRepeat(ctx(other), id))
    expect(seen).not.toContain(reasons)
    expect(seen).not.toContain('remove')
    const before = await reload(reviewId)
    const again = () => decideAgain(ctx(other), id, { kind: 'remove', rule })
    expect(await outcomes([again, again])).toEqual(['conflict', 'ok'])
    expect(await reload(reviewId)).toEqual(before)
    expect(await agreement(ctx(byItself), today)).toEqual({ repeated: 1, agreed: 1 })
  })
})

test('no path of a flag outside the table, whatever is done in whatever order, two at once', {
  timeout: 90_000,
}, async () => {
  const staff = [await as('moderator'), await as('moderator')] as const
  const verbs = ['keep', 'remove', 'mask', 'day', 'month'] as const
  const drawn = fc.constantFrom(...verbs)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(drawn, fc.option(drawn)), { minLength: 1, maxLength: 4 }),
      async (steps) => {
        const { flag } = await flagged({ reason: 'safety' })
        const act = async (verb: (typeof verbs)[number], version: number, who: (typeof staff)[number]) => {
          const input = { version, rule, facts: reasons }
          if (verb === 'keep') return keepFlagged(ctx(who), flag.id, input)
          if (verb === 'remove') return removeFlagged(ctx(who), flag.id, input)
          if (verb === 'mask') return maskFlagged(ctx(who), flag.id, { ...input, passages: 'casa' })
          return tendFlag(ctx(byItself, later(verb === 'day' ? 23 : 720)), flag.id)
        }
        for (const [one, two] of steps) {
          const before = await flagRow(flag.id)
          await atOnce(
            () => act(one, before.version, staff[0]),
            ...(two ? [() => act(two, before.version, staff[1])] : []),
          )
          if (!isOpenFlag(before.state)) expect(await flagRow(flag.id)).toEqual(before)
        }
        const { at } = await walked(flagFlow, flag.id, 'open')
        expect(at).toBe((await flagRow(flag.id)).state)
      },
    ),
    { numRuns: 12 },
  )
})

test('lists of appeals and of what is decided again lose and repeat nothing from page to page', async () => {
  const { db } = ctx(byItself)
  const { reviewId, moderator } = await removed()
  const [stated] = await statements(reviewId)
  await db.execute(sql`
    with d as (insert into decisions (id, review_id, kind, facts, automated, asked_by, scope, redress, decided_at, decided_by)
      select gen_random_uuid(), review_id, kind, facts, false, asked_by, scope, redress, decided_at, decided_by
      from decisions, generate_series(1, 45) where id = ${stated?.id} returning id, review_id),
    again as (insert into redecisions (decision_id, chosen_at) select id, ${today}::timestamptz from d)
    insert into appeals (id, decision_id, review_id, side, body, sent_at, due_at, state, decided_at)
      select gen_random_uuid(), id, review_id, 'author', ${body}, ${today}, ${later(24)}, k, case when k = 'upheld' then ${later(2)}::timestamptz end
      from (select id, review_id, case when row_number() over (order by id) <= 22 then 'upheld' else 'open' end as k from d) x`)
  const other = ctx(await as('moderator'))
  type Page = { rows: { id: string }[]; next: string | null }
  const all = async (read: (after: string | null) => Promise<Page>) => {
    const seen: string[] = []
    for (let after: string | null = null, n = 0; n < 10; n++) {
      const page: Page = await read(after)
      seen.push(...page.rows.map((r) => r.id))
      if (page.next === null) break
      after = page.next
    }
    return seen
  }
  const count = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ n: number }>(query)).rows[0]?.n as number
  for (const [query, state] of [
    ['', sql`state = 'open'`],
    ['ver=decididos', sql`state <> 'open'`],
    ['ver=mantidos', sql`state = 'upheld'`],
    ['de=denunciante', sql`state = 'open' and side = 'reporter'`],
    ['q=nada disto', sql`false`],
  ] as const) {
    const filter = appealList.read(new URLSearchParams(query))
    const seen = await all((after) => appealQueue(other, filter, after))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(await count(sql`select count(*)::int as n from appeals where ${state}`))
  }
  const seen = await all((after) => decisionsToRepeat(other, after))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(
    await count(sql`select count(*)::int as n from redecisions where decided_at is null`),
  )
  expect(await all((after) => decisionsToRepeat(ctx(moderator), after))).not.toContain(stated?.id)
})

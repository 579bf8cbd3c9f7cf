import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { reloaded } from '../../../tests/world/company'
import { goodInput, publishedReview, writtenReview } from '../../../tests/world/review'
import { suspendCompany } from '../companies/deciding'
import type { companies } from '../companies/schema'
import type { Actor } from '../permissions'
import { publishReview } from '../reviews/moderation/moderating'
import { reviews } from '../reviews/schema'
import { scoreDifferences } from '../reviews/score/score-checking'
import { saveDraft } from '../reviews/writing/drafts'
import { reviewedCompany } from '../reviews/writing/reviewed-company'
import { sendReview } from '../reviews/writing/writing'
import { mergeCompanies } from './merging'

useWorld()

type Company = typeof companies.$inferSelect
const conflict = expect.objectContaining({ name: 'Refusal', kind: 'conflict' })
const reason = 'Mesmo NIPC no registo comercial; a denominação mudou em 2024.'
const merge = async (source: Company, target: Company) =>
  mergeCompanies(ctx(await as('moderator')), source.id, {
    version: source.version,
    target: target.id,
    targetVersion: target.version,
    reason,
    sure: 'sim',
  })
const outcomes = (all: PromiseSettledResult<unknown>[]) => ({
  won: all.filter((r) => r.status === 'fulfilled').length,
  lost: all.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : [])),
})
const states = async (...all: Company[]) =>
  Promise.all(all.map(async (c) => (await reloaded(c.id)).listing as string))

describe('mergers at once', () => {
  test('A into B and B into A: one wins, the other is told, nobody is left without a company', async () => {
    const [a, b] = [await company(), await company()]
    const { won, lost } = outcomes(await Promise.allSettled([merge(a, b), merge(b, a)]))
    expect(won).toBe(1)
    expect(lost).toEqual([conflict])
    expect((await states(a, b)).sort()).toEqual(['approved', 'merged'])
  })

  test('A into B and A into C; A into B and B into C: one of each', async () => {
    const [a, b, c] = [await company(), await company(), await company()]
    const first = outcomes(await Promise.allSettled([merge(a, b), merge(a, c)]))
    expect([first.won, first.lost]).toEqual([1, [conflict]])
    const [d, e, f] = [await company(), await company(), await company()]
    const second = outcomes(await Promise.allSettled([merge(d, e), merge(e, f)]))
    expect([second.won, second.lost]).toEqual([1, [conflict]])
  })

  test('pressed four times', async () => {
    const [a, b] = [await company(), await company()]
    for (const rating of [5, 4, 3] as const) await publishedReview(a, { rating, proof: 1, daysAgo: 2 })
    const { won, lost } = outcomes(await Promise.allSettled([1, 2, 3, 4].map(() => merge(a, b))))
    expect([won, lost]).toEqual([1, [conflict, conflict, conflict]])
    expect(await scoreDifferences(ctx(byItself), b.id)).toEqual([])
  })

  test('and a suspension of the target', async () => {
    const [a, b] = [await company(), await company()]
    const suspend = suspendCompany(ctx(await as('moderator')), b.id, {
      version: 1,
      ground: 'conduct',
      reason,
    })
    const { won, lost } = outcomes(await Promise.allSettled([merge(a, b), suspend]))
    expect([won, lost]).toEqual([1, [conflict]])
  })
})

describe('a merger and reviews at once', () => {
  test.each([0, 15, 40])(
    'those that come in %i ms later end at the target, or are refused and kept',
    async (later) => {
      const [a, b] = [await company(), await company()]
      await publishedReview(a, { rating: 5, proof: 1, daysAgo: 2 })
      const writers = await Promise.all([1, 2, 3].map(() => person()))
      const keys = await Promise.all(
        writers.map(async (w) =>
          saveDraft(ctx(w), undefined, await reviewedCompany(ctx(w), a.slug), goodInput()),
        ),
      )
      const held = await writtenReview(a, { state: 'held' })
      const wait = () => new Promise((resolve) => setTimeout(resolve, later))
      const results = await Promise.allSettled([
        merge(a, b),
        publishReview(ctx(await as('moderator')), held.id, { version: 1 }),
        ...writers.map(async (w, i) => {
          await wait()
          return sendReview(ctx(w), a.slug, keys[i])
        }),
      ])
      expect(results[0].status).toBe('fulfilled')
      expect(results[1].status).toBe('fulfilled')
      for (const r of results.slice(2)) {
        if (r.status === 'rejected')
          expect(r.reason).toMatchObject({
            name: 'Refusal',
            kind: expect.stringMatching(/conflict|not-found/),
          })
      }
      const left = await database().select().from(reviews).where(eq(reviews.companyId, a.id))
      expect(left).toEqual([])
      expect(await scoreDifferences(ctx(byItself), b.id)).toEqual([])
      const { rows } = await database().execute<{ seen: number; kept: number }>(sql`select
      (select count(*)::int from reviews where company_id = ${b.id} and published_at is not null) as seen,
      (select reviews from company_scores where company_id = ${b.id}) as kept`)
      expect(rows[0]?.kept).toBe(rows[0]?.seen)
      // Whoever was refused finds what they wrote at the company that is left.
      for (const [i, r] of results.slice(2).entries()) {
        if (r.status === 'fulfilled') continue
        const sent = await sendReview(ctx(writers[i] as Actor), b.slug, keys[i])
        expect(['published', 'held']).toContain(sent.state)
      }
    },
  )
})

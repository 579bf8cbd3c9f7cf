import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, useWorld } from '../../../tests/world'
import { listed, walkAll } from '../../../tests/world/directory'
import { flagged } from '../../../tests/world/flag'
import { onPlan } from '../../../tests/world/plan'
import { goodInput, publishedReview, reload, score } from '../../../tests/world/review'
import { system } from '../permissions'
import { type PlanName, planNames } from '../plans/limits'
import { scoreDifferences } from '../reviews/score/score-checking'
import { saveDraft } from '../reviews/writing/drafts'
import { reviewedCompany } from '../reviews/writing/reviewed-company'
import { sendReview } from '../reviews/writing/writing'
import { sorts } from './directory/directory-filter'

/**
 * The same inputs under each plan lead to the same outcome (product: no plan changes order, score, moderation or a decision). That no
 * code of these knows of plans is held by tests/house/plan-neutrality.test.ts; here is what comes of it.
 */
useWorld()

type Made = { id: string; slug: string }
const companies: Made[] = []

beforeAll(async () => {
  for (const [i, ratings] of [[5, 5, 4], [5, 4, 4], [4, 4, 4], [4, 3, 4], [3, 3, 3], []].entries()) {
    const made = await listed({
      slug: `neutra-${i}`,
      name: `Torneiras do Neutro ${i}`,
      category: 'canalizacao',
    })
    for (const rating of ratings) await publishedReview(made, { rating, daysAgo: 30 })
    companies.push(made)
  }
})

/** Turned by `n`, so that each company has each plan once. */
const planFor = (i: number, n: number) => planNames[(i + n) % planNames.length] as PlanName
async function under(n: number): Promise<void> {
  for (const [i, made] of companies.entries()) await onPlan(made, planFor(i, n))
}

/** In which order companies are shown: every list, every order of it, and what is searched for. */
async function order() {
  const queries = [...Object.keys(sorts), ''].flatMap((by) => [`ordem=${by}`, `q=torneiras&ordem=${by}`])
  const seen: Record<string, string[]> = {}
  for (const query of queries) seen[query] = await walkAll('all', query)
  return seen
}
const scores = async () => {
  for (const { id } of companies) expect(await scoreDifferences(ctx(system), id)).toEqual([])
  return Promise.all(companies.map(score))
}

/** The same text about a company, as it is received: published later by itself, or looked at by a person, and why. */
async function received(made: Made, more: string) {
  const author = await person()
  const target = await reviewedCompany(ctx(author), made.slug)
  const key = await saveDraft(
    ctx(author),
    undefined,
    target,
    goodInput({ body: `${goodInput().body} ${more}` }),
  )
  const { id } = await sendReview(ctx(author), made.slug, key)
  const { state } = await reload(id)
  const { rows } = await database().execute(
    sql`select kind, weight from review_signals where review_id = ${id} order by kind`,
  )
  return { state, signals: rows }
}

test('order and score are what they were, whichever plan who has', async () => {
  await under(0)
  const [lists, points] = [await order(), await scores()]
  expect(lists['q=torneiras&ordem=']).toHaveLength(companies.length)
  for (const n of [1, 2]) {
    await under(n)
    expect(await order()).toEqual(lists)
    expect(await scores()).toEqual(points)
  }
})

test('a text is received alike, and a flag is due at the same hour', async () => {
  const seen = []
  for (const plan of planNames) {
    const one = await onPlan(await listed({ slug: `alike-${plan}`, name: `Canos ${plan}` }), plan)
    const review = await publishedReview(one, { daysAgo: 5 })
    const { flag } = await flagged({ review })
    const { state, dueAt, heardBy } = flag
    seen.push({
      calm: await received(one, 'Recomendo.'),
      held: await received(one, 'Falem com o Rui, 912 345 678.'),
      flag: { state, dueAt, heardBy },
    })
  }
  expect(seen[0]?.held.signals).not.toEqual([])
  for (const other of seen) expect(other).toEqual(seen[0])
})

test('control: an advantage that somebody plants is found', async () => {
  await under(0)
  const before = await order()
  await database().execute(sql`update company_scores set rank = rank + 1
    where company_id in (select p.company_id from company_plans p join plan_versions v on v.id = p.plan_version_id where v.plan = 'professional')`)
  for (const { id } of companies) await database().execute(sql`select refresh_directory(${id})`)
  expect(await order()).not.toEqual(before)
})

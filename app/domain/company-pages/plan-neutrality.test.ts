import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, useWorld } from '../../../tests/world'
import { applicant, evaluated, outcomesOf, reason, rowOf, version } from '../../../tests/world/application'
import { scored, twelveCompanies, walkAll } from '../../../tests/world/directory'
import { flagged, later, reasons } from '../../../tests/world/flag'
import { onPlan } from '../../../tests/world/plan'
import {
  expectScoreRight,
  goodInput,
  publishedReview,
  reload,
  score,
  writtenReview,
} from '../../../tests/world/review'
import { grantApplication } from '../certification/application/application-deciding'
import { keepFlagged } from '../flags/deciding'
import { flags } from '../flags/schema'
import { type PlanName, planNames } from '../plans/limits'
import { reviewLists } from '../reviews/moderation/moderation-filter'
import { moderationQueue } from '../reviews/moderation/moderation-queue'
import { lockReview } from '../reviews/publishing'
import { receiveReview } from '../reviews/writing/receiving'
import { transaction } from '../shared/transaction'
import { sorts } from './directory/directory-filter'
import { suggest } from './search/suggesting'

/** The same inputs under each plan give the same outcome; and a planted advantage is found by the same comparison. */
useWorld()

interface Listed extends Record<string, unknown> {
  id: string
  name: string
}
let there: Listed[] = []

beforeAll(async () => {
  await twelveCompanies()
  const { rows } = await database().execute<Listed>(sql`select id, name from companies order by slug`)
  there = rows
  for (const [i, { id }] of rows.entries()) await scored(id, 3 + (i % 4) / 2, 5 + (i % 3) * 10)
  for (const { id } of rows.slice(0, 6))
    await writtenReview({ id }, { state: 'held', heldUntil: later(72) } as never)
})

/** Plans dealt to the companies in turn: the first, second, third. */
const deal = async (turn: number) => {
  for (const [i, company] of there.entries())
    await onPlan(company, planNames[(i + turn) % planNames.length] as PlanName)
}

const asked = [
  ...Object.keys(sorts).map((order) => `ordem=${order}`),
  'distrito=03',
  'nota=4',
  'q=canalizador',
  'q=piscinas&ordem=relevancia',
  'q=braga',
  'q=oficina+evora',
]

/** What everybody sees of the companies: each list in its order, what is suggested, what waits for moderators. */
async function seen() {
  const lists = new Map<string, string[]>()
  for (const query of asked) lists.set(query, await walkAll('approved', query))
  const suggested = await Promise.all(
    ['can', 'ofi', 'den'].map(async (typed) => suggest(ctx(anonymous), typed)),
  )
  const queue = await moderationQueue(
    ctx(await as('moderator')),
    { ...reviewLists.queue.read(new URLSearchParams()), state: 'queue' },
    null,
  )
  return { lists: [...lists], suggested, queue: queue.rows.map((r) => r.id) }
}

describe('order, search and the queue of moderators', () => {
  test('are the same whoever has which plan', async () => {
    const views = []
    for (const turn of [0, 1, 2]) {
      await deal(turn)
      views.push(await seen())
    }
    expect(views[0]?.lists[0]?.[1]).toHaveLength(there.length)
    expect(views[0]?.queue).toHaveLength(6)
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
  })

  test('control: a hair of rank for who pays is found', async () => {
    const views = []
    for (const turn of [0, 1]) {
      await deal(turn)
      await database().execute(sql`update directory set rank = (select s.rank from company_scores s where s.company_id = directory.company_id)
        + case when company_id in (select company_id from company_plans) then 0.6 else 0 end`)
      views.push(await seen())
    }
    expect(views[1]?.lists).not.toEqual(views[0]?.lists)
    for (const { id } of there) await database().execute(sql`select refresh_directory(${id})`)
  })
})

/** One company's way: what is written of it, what it flags, how it asks for a certificate. Ids and moments of decision left out. */
async function story(plan: PlanName) {
  const { acme, owner } = await applicant()
  await onPlan(acme, plan)
  const received = []
  for (const body of ['', ' Liguem 912 345 678 para a Ana.', ' BANDIDOS LADRÕES BANDIDOS LADRÕES']) {
    const row = await writtenReview(acme, { body: goodInput().body + body })
    const came = await transaction(ctx(anonymous), async (tx) =>
      receiveReview(tx, await lockReview(tx, row.id)),
    )
    const { state, heldUntil } = await reload(row.id)
    const { rows: signals } = await database().execute(
      sql`select kind, weight from review_signals where review_id = ${row.id} order by kind`,
    )
    received.push({ came, state, heldUntil, signals })
  }
  for (const rating of [5, 4, 1, 2]) await publishedReview(acme, { rating, daysAgo: 20 + rating })
  await expectScoreRight(acme)
  const { flag } = await flagged({ by: owner, review: await publishedReview(acme, { daysAgo: 5 }) })
  await keepFlagged(ctx(await as('moderator'), later(1)), flag.id, { version: flag.version, facts: reasons })
  const [decided] = await database().select().from(flags).where(sql`id = ${flag.id}`)
  const id = await evaluated(owner, await as('auditor'))
  const judged = await outcomesOf(id)
  const before = await rowOf(id)
  await grantApplication(ctx(await as('admin')), id, { ...(await version(id)), reason })
  const { rows: certificates } = await database().execute(
    sql`select level, state, valid_until, requirements from certificates where company_id = ${acme.id}`,
  )
  const { company_id: _, ...sums } = (await score(acme)) ?? {}
  return {
    received,
    sums,
    flag: { state: decided?.state, dueAt: decided?.dueAt, sentAt: decided?.sentAt },
    judged: judged.map(({ code, outcome, validUntil }) => ({ code, outcome, validUntil })),
    application: { state: before.state, decideBy: before.decideBy },
    certificates,
  }
}

describe('screening, score, flags and certification', () => {
  test('take the same way under each plan', async () => {
    const [free, ...others] = [await story('free'), await story('essential'), await story('professional')]
    expect(free?.received.map((r) => r.came)).toEqual(['published', 'held', expect.any(String)])
    expect(free?.certificates).toHaveLength(1)
    for (const other of others) expect(other).toEqual(free)
  }, 60_000)

  test('control: a signal less for who pays is found', async () => {
    await database().execute(sql`create function kind() returns trigger language plpgsql as $$ begin
      if exists (select 1 from company_plans p join reviews r on r.company_id = p.company_id where r.id = new.review_id) then return null; end if;
      return new; end $$`)
    await database().execute(
      sql`create trigger kind before insert on review_signals for each row execute function kind()`,
    )
    const [free, paying] = [await story('free'), await story('essential')]
    expect(await knowing()).toEqual(['kind'])
    await database().execute(sql`drop function kind cascade`)
    expect(paying).not.toEqual(free)
  }, 60_000)
})

const knowing = async () => {
  const { rows } = await database().execute<{ name: string }>(sql`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc ~ 'company_plans|plan_versions|subscriptions'`)
  return rows.map((r) => r.name)
}

test('no function of the database knows of plans', async () => expect(await knowing()).toEqual([]))

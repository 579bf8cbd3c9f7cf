import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { isCode } from '~/domain/certification/code'
import { balanceOf } from '~/domain/ledger/balances'
import { ledgerDifferences } from '~/domain/ledger/rechecking'
import { system } from '~/domain/permissions'
import { indexDifferences } from '~/domain/reviews/score/case-keeping'
import { topicDifferences } from '~/domain/reviews/topics/topic-keeping'
import { topicsOf } from '~/domain/reviews/topics/topics'
import { settings } from '~/domain/settings/settings'
import { isNipc } from '~/domain/shared/nif'
import { rebuildLog } from '~/domain/transparency-log/restoring'
import { database } from '~/platform/db'
import { useWorld } from '../../tests/world.ts'
import { buildWorld } from './build-world'
import { differencesOf, fill, planOf } from './bulk/filling'
import { enterLog } from './bulk/logging'
import type { Plan } from './bulk/reviews'
import { workPlanOf } from './bulk/work'
import { fillWork } from './bulk/work-filling'
import { writeWorld } from './write-world'

/** Generated data beside the small world: right in number, in figures and in every constraint. */
useWorld()
const moment = new Date('2026-11-21T10:20:00Z')
let plan: Plan
let definitions: string

const one = async (query: string) =>
  Object.values((await database().execute(sql.raw(query))).rows[0] ?? {})[0]
const indexes = () =>
  one(
    "select string_agg(indexdef, ';' order by indexdef) from pg_indexes where schemaname = 'public'",
  ) as Promise<string>

beforeAll(async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await writeWorld(client, (await buildWorld(moment, 'x', false)).world)
  await client.query('commit')
  definitions = await indexes()
  plan = await planOf(client, { companies: 400, reviews: 9000, subscriptions: 300, clicks: 2050 }, moment)
  await client.query('begin')
  await fill(client, plan, () => {})
  await client.query('commit')
  await client.query('begin')
  await fillWork(client, await workPlanOf(client, { work: 100, proposals: 2000, moment }), () => {})
  await client.query('commit')
  await client.end()
})

test('as many as were asked for, and the small world still there', async () => {
  expect(
    Number(
      await one(
        "select count(*) from companies where email like 'geral@%-%.example' and phone = '+351210000000'",
      ),
    ),
  ).toBe(400)
  expect(Number(await one('select count(*) from reviews'))).toBeGreaterThan(9000 + 1200)
  expect(Number(await one("select count(*) from companies where slug = 'fontanario-canalizacoes'"))).toBe(1)
})

test('clicks: as many as were asked for, each link as many as its days', async () => {
  expect(Number(await one('select sum(clicks) from short_links'))).toBe(2050)
  expect(Number(await one('select sum(n) from short_link_days'))).toBe(2050)
  expect(
    await one(
      `select count(*)::int from short_links l join short_link_codes using (code) join companies c on c.id = l.company_id
       where l.target = '/aprovadas/' || c.slug || '/avaliar' and l.clicks = (select sum(n) from short_link_days d where d.link_id = l.id)`,
    ),
  ).toBe(11)
})

test('work: as many open ones as were asked for, with counters that are right and references that hold', async () => {
  const generated =
    "(select r.* from work_requests r join users u on u.id = r.customer_id where u.email like 'gerado%') r"
  const counted = async (query: string) => Number(await one(`select count(*) from ${query}`))
  expect(await counted(`${generated} where state in ('published','shortlisting')`)).toBe(100)
  expect(
    await counted(
      `${generated} where proposals <> (select count(*) from work_proposals p where p.request_id = r.id and p.state in ('sent','seen','shortlisted','accepted'))
        or shortlisted <> (select count(*) from work_proposals p where p.request_id = r.id and p.state in ('shortlisted','accepted'))
        or (state = 'completed') <> exists (select 1 from work_results s where s.request_id = r.id)`,
    ),
  ).toBe(0)
  expect(
    await counted(
      "work_proposals p where state <> 'draft' and not exists (select 1 from work_proposal_texts t where t.proposal_id = p.id and t.number = p.current) and exists (select 1 from companies c where c.id = p.company_id and c.phone = '+351210000000')",
    ),
  ).toBe(0)
})

test('every index is back, as it was', async () => expect(await indexes()).toBe(definitions))

describe('right in figures', () => {
  test('scores, from scratch', async () => expect(await differencesOf(plan, 40)).toEqual([]))
  test('topics and cases of resolution, as the domain reads them', async () => {
    const { rows } = await database().execute<{ id: string }>(
      sql`select company_id as id from company_scores order by reviews desc, company_id limit 60`,
    )
    for (const { id } of rows) {
      expect(await topicDifferences(database(), id)).toEqual([])
      expect(await indexDifferences({ db: database(), actor: system, now: moment }, id)).toEqual([])
    }
    const { rows: texts } = await database().execute<{ category: string; text: string; topics: string[] }>(
      sql`select category, title || E'\n' || body as text, topics from reviews order by md5(id::text) limit 1500`,
    )
    expect(texts.filter((r) => r.topics.join() !== topicsOf(r.category, r.text).join())).toEqual([])
    expect(texts.filter((r) => r.topics.length > 0).length).toBeGreaterThan(300)
  })
  test('counters of people, directory and categories', async () => {
    expect(
      Number(
        await one(
          'select count(*) from users u where reviews_count <> (select count(*) from reviews r where r.author_id = u.id and published_at is not null)',
        ),
      ),
    ).toBe(0)
    expect(Number(await one('select count(*) from directory'))).toBe(
      Number(await one("select count(*) from companies where listing in ('approved','suspended')")),
    )
    expect(
      Number(
        await one("select sum(n) from directory_counts where category = '' and district = '' and level >= 0"),
      ),
    ).toBe(Number(await one('select count(*) from directory where level >= 0')))
    expect(Number(await one("select reviews from category_scores where category = ''"))).toBe(
      Number(await one('select sum(reviews) from company_scores')),
    )
  })
  test('few companies have very many reviews', async () => {
    const top = Number(await one('select max(reviews) from directory'))
    const middle = Number(
      await one('select percentile_disc(0.5) within group (order by reviews) from directory'),
    )
    expect(top / Math.max(1, middle)).toBeGreaterThan(10)
  })
})

describe('what was paid for plans', () => {
  const { suspendAfterDays, endAfterDays } = settings.billing
  test('the books balance, entry by entry and month by month, and say what the requests say', async () => {
    const ctx = { db: database(), actor: system, now: moment }
    expect(await ledgerDifferences(ctx)).toEqual([])
    const sum = async (state: string) =>
      Number(await one(`select coalesce(sum(gross_cents), 0) from invoices where state in (${state})`))
    expect(await balanceOf(database(), 'receivable')).toBe(await sum("'issued', 'overdue'"))
    const earned = Number(await one("select sum(net_cents) from invoices where state = 'paid'"))
    expect(await balanceOf(database(), 'income-plans')).toBe(-earned)
  })
  test('each state in its share and at its time; who has a plan has it', async () => {
    const { rows } = await database().execute<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from subscriptions group by 1`,
    )
    const share = Object.fromEntries(rows.map((r) => [r.state, r.n / 300]))
    expect(Object.keys(share).toSorted()).toEqual(['active', 'ended', 'past_due', 'suspended', 'trialing'])
    expect(share.active).toBeGreaterThan(0.7)
    for (const wrong of [
      "select 1 from subscriptions where state <> 'ended' and (wake_at is null or wake_at < '2026-11-21')",
      `select 1 from subscriptions where state = 'past_due' and period_end < date '2026-11-21' - ${suspendAfterDays}`,
      `select 1 from subscriptions where state = 'suspended' and period_end < date '2026-11-21' - ${endAfterDays}`,
      "select 1 from subscriptions s left join company_plans c using (company_id) where (s.state in ('trialing', 'active', 'past_due')) <> (c.company_id is not null)",
      "select 1 from invoices where (state = 'paid') <> (paid_at is not null) or created_at > '2026-11-21 11:00'",
      "select 1 from invoices i where state = 'paid' and not exists (select 1 from payments p join fiscal_documents f using (invoice_id) where p.invoice_id = i.id and p.state = 'confirmed' and p.cents = i.gross_cents and f.net_cents = i.net_cents)",
    ])
      expect(Number(await one(`select count(*) from (${wrong}) x`))).toBe(0)
  })
})

describe('right by the rules that were off while it was loaded', () => {
  test('references and checks hold', async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(
      "select conname, conrelid::regclass as t, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'f' and conrelid::regclass::text in ('reviews','review_replies','company_scores','certificates','directory','billing_customers','subscriptions','company_plans','invoices','payments','fiscal_documents','ledger_postings','work_requests','work_proposals','work_proposal_texts','work_audience','work_messages','work_outcomes','work_facts','work_results')",
    )
    for (const { conname, t, def } of rows) {
      await client.query('begin')
      await client.query(`alter table ${t} drop constraint ${conname}`)
      await client.query(`alter table ${t} add constraint ${conname} ${def}`)
      await client.query('rollback')
    }
    await client.end()
    expect(rows.length).toBeGreaterThanOrEqual(20)
  })
  test('numbers and codes are valid, and nobody reviews the same company twice', async () => {
    const { rows } = await database().execute<{ nipc: string }>(
      sql`select nipc from companies where nipc is not null`,
    )
    expect(rows.filter((r) => !isNipc(r.nipc))).toEqual([])
    const { rows: codes } = await database().execute<{ code: string }>(sql`select code from certificates`)
    expect(codes.filter((r) => !isCode(r.code))).toEqual([])
    expect(
      Number(
        await one(
          'select count(*) from (select 1 from reviews where counts group by company_id, author_id having count(*) > 1) x',
        ),
      ),
    ).toBe(0)
  })
  test('texts are found by their words', async () => {
    expect(
      Number(
        await one(
          "select count(*) from reviews where published_at is not null and words @@ to_tsquery('pt', 'precos')",
        ),
      ),
    ).toBeGreaterThan(0)
  })
})

test('what was generated enters the public log, each thing once; more than it takes says that it is not there', async () => {
  const ctx = { db: database(), actor: system, now: moment }
  const said: string[] = []
  await enterLog(200_001, moment, (line) => said.push(line))
  expect(said.join()).toContain('não entram no registo público')
  await enterLog(plan.reviews, moment, (line) => said.push(line))
  const without = `from reviews r where log_seen(r) is not null and not exists (select from log_leaves l
    where l.kind = 'review' and l.subject_id = r.id::text)`
  expect(Number(await one(`select count(*) ${without}`))).toBe(0)
  const size = Number(await one('select size from log_head'))
  expect(size).toBe(Number(await one('select count(*) from log_leaves')))
  await enterLog(plan.reviews, moment, () => {})
  expect(Number(await one('select size from log_head'))).toBe(size)
  expect((await rebuildLog(ctx.db)).differing).toEqual([])
}, 120_000)

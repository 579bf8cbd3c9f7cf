import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAuditChain } from '~/domain/audit/log'
import { auditWords } from '~/domain/audit/words'
import { isCode } from '~/domain/certification/code'
import { certificateStates } from '~/domain/certification/schema'
import { listingStates } from '~/domain/companies/schema'
import { hashPassword, verifyPassword } from '~/domain/people/password/passwords'
import { personalSpans } from '~/domain/reviews/moderation/by-default'
import { coverText } from '~/domain/reviews/moderation/masked-text'
import { reviewStates } from '~/domain/reviews/schema'
import { indexDifferences } from '~/domain/reviews/score/case-keeping'
import { scoreDifferences } from '~/domain/reviews/score/score-checking'
import { ownOf } from '~/domain/reviews/screening/own-contacts'
import { spansOf } from '~/domain/reviews/screening/personal-data'
import { byDefault } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { isNipc } from '~/domain/shared/nif'
import { recomputeFacts } from '~/domain/work-requests/outcome/results'
import { proposalStates, workStates } from '~/domain/work-requests/states'
import { database } from '~/platform/db'
import { byItself, ctx, useWorld } from '../../tests/world.ts'
import { buildWorld } from './build-world'
import { demonstrationPeople, password } from './people'
import type { World } from './world'
import { writeWorld } from './write-world'

/** The small world as it lies in the database: whole, believable, and in agreement with the product's own reckoning. */
useWorld()
/** An hour in which a day of summer, counted back from, is another day of Lisbon's. */
const moment = new Date('2026-11-21T23:20:00Z')
let world: World

const rows = async <T extends Record<string, unknown>>(query: string) =>
  (await database().execute<T>(sql.raw(query))).rows
const count = async (query: string) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${query}`))[0]?.n)

beforeAll(async () => {
  world = (await buildWorld(moment, await hashPassword(password), false)).world
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await writeWorld(client, world)
  await client.query('commit')
  await client.end()
})

test('the same hour gives the same world', async () => {
  const again = (await buildWorld(new Date('2026-11-21T23:59:00Z'), 'x', false)).world
  const bare = (w: World) => ({ ...w, accounts: w.accounts.map((a) => ({ ...a, password: null })) })
  expect(JSON.stringify(bare(again))).toBe(JSON.stringify(bare(world)))
})

/** What anybody may read of reviews, as the product covers it, by its own detector; nothing is a company's own here. */
test('no review shows personal data', async () => {
  const covered = (r: World['reviews'][number], part: 'title' | 'body') =>
    coverText(r[part], part, r.maskedSpans ?? [])
  const seen = world.reviews.filter((r) => r.publishedAt)
  expect(seen.length).toBeGreaterThan(1000)
  const own = new Map(world.companies.map((c) => [c.id, ownOf(c as Parameters<typeof ownOf>[0])]))
  const shown = seen.flatMap((r) => [
    { of: r.companyId, text: `${covered(r, 'title')}\n${covered(r, 'body')}` },
    ...(r.maskedSpans
      ? []
      : world.versions
          .filter((v) => v.reviewId === r.id && v.publishedAt && !v.withheldAt)
          .map((v) => ({ of: r.companyId, text: `${v.title}\n${v.body}` }))),
  ])
  const found = shown.flatMap(({ of, text }) => spansOf(text, own.get(of)).filter((s) => s.kind !== 'link'))
  expect(found.map((s) => s.text)).toEqual([])
  // What waits is covered by its clock too: none of it is published whole, whenever that comes.
  const waiting = world.reviews.filter((r) => r.state === 'held')
  expect(waiting.length).toBeGreaterThan(10)
  for (const r of waiting) {
    const kinds = world.signals.filter((s) => s.reviewId === r.id).map((s) => s.kind)
    const personal = personalSpans(r, own.get(r.companyId))
    if (kinds.includes('personal-data')) expect(personal, r.title).not.toEqual([])
    if (personal.length > 0) expect(byDefault(kinds, personal), r.title).toBe('mask')
  }
})

test.each(['00:05', '07:20', '13:10', '23:40'])(
  'at %s nothing has happened that is still to come',
  async (at) => {
    const then = new Date(`2026-11-23T${at}:00Z`)
    const told = (await buildWorld(then, 'x', false)).world
    const ahead = Object.entries(told).flatMap(([table, all]) =>
      Array.isArray(all)
        ? all.flatMap((row) =>
            Object.entries(row ?? {}).flatMap(([name, value]) =>
              value instanceof Date && value > then ? [`${table}.${name}`] : [],
            ),
          )
        : [],
    )
    const deadline = /(dueAt|DueAt|expiresAt|remindAt|Until|By)$/
    expect(ahead.length).toBeGreaterThan(100)
    expect([...new Set(ahead)].filter((name) => !deadline.test(name) && !name.endsWith('.until'))).toEqual([])
  },
)

describe('enough of everything', () => {
  test('companies, trades and places', async () => {
    expect(await count(`companies where listing = 'approved'`)).toBeGreaterThanOrEqual(80)
    expect(await count('(select distinct category from directory) c')).toBeGreaterThanOrEqual(15)
    expect(await count('(select distinct district from directory) d')).toBe(20)
    expect(await count(`companies where ownership = 'unclaimed'`)).toBeGreaterThanOrEqual(3)
    expect(await count('former_slugs')).toBeGreaterThanOrEqual(3)
    expect(new Set(world.companies.map((c) => c.listing))).toEqual(
      new Set(listingStates.filter((s) => s !== 'merged')),
    )
  })
  test('reviews in every state, at every level of proof, over three years', async () => {
    expect(world.reviews.length).toBeGreaterThanOrEqual(1200)
    expect(new Set(world.reviews.map((r) => r.state))).toEqual(new Set(reviewStates))
    expect(new Set(world.reviews.map((r) => r.proof))).toEqual(new Set([0, 1, 2, 3]))
    const years =
      (moment.getTime() - Math.min(...world.reviews.map((r) => r.createdAt.getTime()))) / (365 * 86_400_000)
    expect(years).toBeGreaterThan(2.7)
    expect(years).toBeLessThan(3.3)
    expect(world.replies.length).toBeGreaterThan(400)
    expect(world.versions.filter((v) => v.version === 2).length).toBeGreaterThan(20)
    const stars = [1, 2, 3, 4, 5].map((n) => world.reviews.filter((r) => r.rating === n).length)
    for (const n of stars) expect(n).toBeGreaterThan(60)
    expect(stars[4]).toBeGreaterThan(stars[1] as number)
  })
  test('certificates in every state, with codes that check', () => {
    expect(new Set(world.certificates.map((c) => c.state))).toEqual(new Set(certificateStates))
    expect(world.certificates.some((c) => c.level === 2 && c.state === 'valid')).toBe(true)
    for (const { code } of world.certificates) expect(isCode(code)).toBe(true)
  })
})

describe('right in itself', () => {
  test('every NIPC is valid and nobody else’s', () => {
    const numbers = world.companies.flatMap((c) => c.nipc ?? [])
    for (const nipc of numbers) expect(isNipc(nipc)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
  test('no mailbox, address or telephone of anybody real', () => {
    for (const { email } of world.users) expect(email).toMatch(/\.example$/)
    for (const { website, email } of world.companies)
      expect(`${website ?? '.example'} ${email ?? '.example'}`).toMatch(
        /\.example \S*\.example$|\.example \.example$/,
      )
    for (const { phone } of world.companies) expect(phone).toMatch(/^\+351(21|22|\d{3})000\d{3,4}$/)
  })
  test('nothing happens before its cause or after now', () => {
    const early = (r: World['reviews'][0]) =>
      r.publishedAt && (r.publishedAt < r.createdAt || r.publishedAt > moment)
    expect(world.reviews.filter((r) => early(r) || r.experienceMonth > r.createdAt.toISOString())).toEqual([])
    const published = new Map(world.reviews.map((r) => [r.id, r.firstPublishedAt]))
    for (const reply of world.replies) expect(reply.at > (published.get(reply.reviewId) as Date)).toBe(true)
    for (const event of world.events) expect(event.at <= moment).toBe(true)
  })
  test('nobody reviews the company they belong to, nor twice within a year', () => {
    const members = new Set(world.members.map((m) => `${m.userId} ${m.companyId}`))
    const last = new Map<string, number>()
    for (const r of world.reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
      if (!r.authorId) continue
      const key = `${r.authorId} ${r.companyId}`
      expect(members.has(key)).toBe(false)
      expect(r.createdAt.getTime() - (last.get(key) ?? 0)).toBeGreaterThan(365 * 86_400_000)
      last.set(key, r.createdAt.getTime())
    }
  })
  test('the newest version that was published is the text that stands', () => {
    for (const r of world.reviews) {
      const versions = world.versions
        .filter((v) => v.reviewId === r.id && v.publishedAt)
        .toSorted((a, b) => b.version - a.version)
      const newest = versions[0] && [versions[0].title, versions[0].body, versions[0].rating]
      expect(newest ?? null).toEqual(r.firstPublishedAt ? [r.title, r.body, r.rating] : null)
    }
  })
})

describe('agrees with the product', () => {
  test('every score, from scratch', async () => {
    const wrong: string[] = []
    for (const { id, name } of world.companies) {
      for (const difference of await scoreDifferences(ctx(byItself, moment), id))
        wrong.push(`${name}: ${difference}`)
    }
    for (const { id, name } of world.companies) {
      for (const difference of await indexDifferences(ctx(byItself, moment), id))
        wrong.push(`${name}: ${difference}`)
    }
    expect(wrong).toEqual([])
    expect(world.resolutionSums.filter((s) => s.shown !== null).length).toBeGreaterThan(5)
  }, 60_000)
  test('counters of authors, votes and the directory', async () => {
    expect(
      await count(
        `users u where reviews_count <> (select count(*) from reviews r where r.author_id = u.id and r.published_at is not null)`,
      ),
    ).toBe(0)
    expect(
      await count(`reviews r where useful <> (select count(*) from useful_votes v where v.review_id = r.id)`),
    ).toBe(0)
    expect(
      await count(
        `reviews r where published_at is not null and (replied_at is not null) <> exists (select 1 from review_replies a where a.review_id = r.id and a.round = 1 and a.state = 'published')`,
      ),
    ).toBe(0)
    expect(await count('directory')).toBe(await count(`companies where listing in ('approved','suspended')`))
    expect(await count(`directory_counts where category = '' and district = '' and n > 0`)).toBeGreaterThan(2)
    expect(await count('search_words')).toBeGreaterThan(300)
    expect(await count(`category_scores where category = '' and reviews >= 1000`)).toBe(1)
  })
  test('what staff did is called as the commands call it, and has its words', async () => {
    const verbs = (await rows<{ verb: string }>('select distinct verb from audit_log')).map((r) => r.verb)
    expect(verbs.filter((verb) => auditWords(verb) === verb)).toEqual([])
    expect(verbs.length).toBeGreaterThan(20)
  })
  test('the audit chain is whole', async () => {
    const { rows: links, brokenAt } = await verifyAuditChain(database())
    expect(brokenAt).toBeNull()
    expect(links).toBeGreaterThan(150)
  })
})

describe('something waits for everybody', () => {
  const user = (email: string) => world.users.find((u) => u.email === `${email}@aval.example`)
  test('all accounts open with the same password', async () => {
    for (const { email } of demonstrationPeople) {
      const account = world.accounts.find((a) => a.userId === world.users.find((u) => u.email === email)?.id)
      expect(await verifyPassword(account?.password ?? '', password)).toBe(true)
    }
  })
  test('the moderator has a queue with different deadlines', () => {
    const held = world.reviews.filter((r) => r.state === 'held')
    expect(held.length).toBeGreaterThanOrEqual(10)
    expect(new Set(held.map((r) => r.heldUntil?.getTime())).size).toBe(held.length)
    for (const r of held) expect(r.heldUntil && r.heldUntil > moment).toBe(true)
    expect(new Set(world.signals.map((s) => s.kind)).size).toBeGreaterThanOrEqual(7)
  })
  test('support has companies to decide about', () =>
    expect(world.companies.filter((c) => c.listing === 'pending').length).toBeGreaterThanOrEqual(4))
  test('the auditor has a revocation to confirm, asked by somebody else', () => {
    const asked = world.certificates.filter((c) => c.revocationAskedBy && c.state === 'valid')
    expect(asked.length).toBeGreaterThanOrEqual(1)
    for (const c of asked) expect(c.revocationAskedBy).not.toBe(user('auditor')?.id)
  })
  test('the owner has unanswered reviews of a certified company, and one that waits', () => {
    const mine = world.members
      .filter((m) => m.userId === user('dono')?.id && m.role === 'owner')
      .map((m) => m.companyId)
    const listings = world.companies.filter((c) => mine.includes(c.id as string)).map((c) => c.listing)
    expect(listings.toSorted()).toEqual(['approved', 'pending'])
    expect(world.certificates.some((c) => mine.includes(c.companyId) && c.state === 'valid')).toBe(true)
    expect(
      world.reviews.filter((r) => mine.includes(r.companyId) && r.publishedAt && !r.repliedAt).length,
    ).toBeGreaterThanOrEqual(3)
  })
  test('the customer has reviews in several states, some with replies', () => {
    const mine = world.reviews.filter((r) => r.authorId === user('cliente')?.id)
    expect(new Set(mine.map((r) => r.state))).toEqual(
      new Set(['published', 'archived', 'held', 'rejected', 'removed']),
    )
    expect(mine.filter((r) => r.repliedAt).length).toBeGreaterThanOrEqual(3)
  })
})

describe('reads as if people had written it', () => {
  const trigrams = (text: string) => {
    const set = new Set<string>()
    for (const word of text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9 ]+/g, ' ')
      .split(/\s+/)) {
      const padded = `  ${word} `
      for (let i = 0; word && i < padded.length - 2; i++) set.add(padded.slice(i, i + 3))
    }
    return set
  }
  const likeness = (a: Set<string>, b: Set<string>) => {
    let common = 0
    for (const t of a) if (b.has(t)) common += 1
    return common / (a.size + b.size - common)
  }

  test('no two reviews are alike, by trigrams as screening sees them', () => {
    const texts = world.reviews.map((r) => ({ id: r.id, text: r.body, set: trigrams(r.body) }))
    const alike: string[] = []
    for (let i = 0; i < texts.length; i++) {
      for (let j = i + 1; j < texts.length; j++) {
        const [a, b] = [texts[i] as (typeof texts)[0], texts[j] as (typeof texts)[0]]
        const [small, large] = a.set.size < b.set.size ? [a.set.size, b.set.size] : [b.set.size, a.set.size]
        // Trigrams can't agree more than their numbers do.
        if (small / large > 0.8 && likeness(a.set, b.set) > 0.8) alike.push(`${a.text}\n  ${b.text}`)
      }
    }
    expect(alike.slice(0, 10)).toEqual([])
  }, 60_000)
  test('titles differ, and no sentence comes again at the same company', () => {
    const titles = world.reviews.map((r) => r.title)
    expect(new Set(titles).size / titles.length).toBeGreaterThan(0.7)
    const perCompany = Map.groupBy(world.reviews, (r) => r.companyId)
    const repeated: string[] = []
    for (const reviews of perCompany.values()) {
      const sentences = reviews.flatMap((r) => r.body.split(/(?<=[.!?])\s+/)).filter((s) => s.length > 25)
      repeated.push(...sentences.filter((s, i) => sentences.indexOf(s) < i))
    }
    // Hours and weekdays may fall the same way twice.
    expect(repeated.length, repeated.join('\n')).toBeLessThanOrEqual(2)
  })
  test('every slot was filled', () => {
    const texts = [
      ...world.reviews.flatMap((r) => [r.title, r.body]),
      ...world.replies.map((r) => r.body),
      ...world.companies.map((c) => c.description ?? ''),
    ]
    expect(
      texts.filter((t) => /[{}|]|undefined|(?<!\p{L})(por|de|em|a) [ao] (Sr\.|D\.|[A-Z])/u.test(t)),
    ).toEqual([])
  })
})

describe('work that people ask for', () => {
  test('enough of it, in every state, with proposals in every state', () => {
    const { requests, proposals, visits, reports } = world.work
    expect(requests.length).toBeGreaterThanOrEqual(60)
    expect(new Set(requests.map((r) => r.state))).toEqual(new Set(workStates))
    expect(new Set(proposals.map((p) => p.state))).toEqual(new Set(proposalStates))
    expect(new Set(visits.map((v) => v.state))).toEqual(new Set(['offered', 'agreed', 'done']))
    expect(reports.filter((r) => r.state === 'open')).toHaveLength(2)
    for (const { createdAt } of requests) expect(createdAt <= moment).toBe(true)
  })
  test('behind each review with proof 3 stands a job of its author and its company, concluded before', async () => {
    const proved = world.reviews.filter((r) => r.proof === 3)
    expect(proved.length).toBeGreaterThanOrEqual(3)
    expect(world.work.reviews.map((r) => r.reviewId).toSorted()).toEqual(proved.map((r) => r.id).toSorted())
    expect(
      await count(`reviews v join work_reviews w on w.review_id = v.id join work_requests r on r.id = w.request_id
        join work_proposals p on p.id = r.awarded_id where v.proof = 3 and p.company_id = v.company_id and r.state = 'reviewed'
        and r.completed_at < v.created_at and r.completed_at - r.awarded_at >= interval '24 hours'
        and (r.customer_id = v.author_id or r.forgotten_at is not null)`),
    ).toBe(proved.length)
  })
  test('its counters and facts are those of its rows', async () => {
    expect(
      await count(`work_requests r where r.proposals <> (select count(*) from work_proposals p where p.request_id = r.id and p.state in ('sent','seen','shortlisted','accepted'))
        or r.shortlisted <> (select count(*) from work_proposals p where p.request_id = r.id and p.state in ('shortlisted','accepted'))
        or r.told <> (select count(*) from work_audience a where a.request_id = r.id)`),
    ).toBe(0)
    expect(
      await count(
        'work_proposals p where p.messages <> (select count(*) from work_messages m where m.proposal_id = p.id) and exists (select 1 from work_requests r where r.id = p.request_id and r.forgotten_at is null)',
      ),
    ).toBe(0)
    expect(await count('work_facts where concluded >= 5')).toBeGreaterThanOrEqual(3)
    const kept = world.work.facts.filter((f) => (f.concluded ?? 0) > 0)
    for (const { companyId, concluded, onTime, priceKept } of kept)
      expect(await recomputeFacts({ db: database() }, companyId)).toMatchObject({
        concluded,
        onTime,
        priceKept,
      })
  })
  test('something waits for cliente@, dono@ and the staff', async () => {
    const of = (email: string) => world.users.find((u) => u.email === `${email}@aval.example`)?.id
    const mine = world.work.requests.filter((r) => r.customerId === of('cliente'))
    expect(mine.map((r) => r.state).toSorted()).toEqual(['completed', 'in_progress', 'published'])
    // Who follows the README asks for one work more.
    const living = mine.filter((r) => r.state !== 'completed')
    expect(living.length).toBeLessThan(settings.work.openPerPerson)
    expect(mine.find((r) => r.state === 'published')?.proposals).toBeGreaterThanOrEqual(3)
    expect(mine.find((r) => r.state === 'in_progress')?.doneBySide).toBe('company')
    const company = world.users.find((u) => u.id === of('dono'))?.activeCompanyId
    const states = world.work.proposals.filter((p) => p.companyId === company).map((p) => p.state)
    expect([...new Set(states)]).toEqual(
      expect.arrayContaining(['draft', 'sent', 'seen', 'shortlisted', 'accepted']),
    )
    expect(
      await count(
        `work_requests r join work_proposals p on p.id = r.awarded_id where r.state = 'awarded' and p.company_id = '${company}'`,
      ),
    ).toBe(1)
    for (const waiting of [
      "state = 'in_moderation'",
      "state = 'disputed'",
      'appealed_at is not null and appeal_decided_at is null',
    ])
      expect(await count(`work_requests where ${waiting}`)).toBeGreaterThanOrEqual(1)
    expect(
      await count(
        "tickets t join ticket_links l on l.ticket_id = t.id where l.kind = 'work' and t.state = 'new'",
      ),
    ).toBe(2)
  })
})

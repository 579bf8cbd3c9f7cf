import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/obligation'
import { runJobs } from '../../../tests/world/person'
import { publishedReview } from '../../../tests/world/review'
import {
  accountRow,
  askedMerge,
  askingFor,
  joinedAccounts,
  mergeReason,
  pairOfPeople,
  refused,
} from '../../../tests/world/two-accounts'
import { verifyAuditChain } from '../audit/log'
import { sessions } from '../people/schema'
import { reviews } from '../reviews/schema'
import { newId } from '../shared/ids'
import { acceptMerge, askMerge, refuseMerge } from './merging'
import { accountMerges, accountsAlike, mergeDetail, mergePreview } from './reading'
import { accountMerges as merges } from './schema'

const data = useWorld()

const open = (userId: string) =>
  database()
    .insert(sessions)
    .values({ id: newId(), token: newId(), userId, expiresAt: new Date('2027-01-01') })

describe('two people decide', () => {
  test('who asked does not carry it out; another one does; both addresses are told, neither the other', async () => {
    const [kept, gone] = await pairOfPeople()
    const acme = await company()
    const review = await publishedReview(acme, { author: gone })
    for (const { userId } of [kept, gone]) await open(userId)
    const first = await as('support')
    const id = await askMerge(ctx(first), gone.userId, askingFor(kept))
    await expect(acceptMerge(ctx(first), id, { version: 1 })).rejects.toEqual(
      refused('not-allowed', /duas pessoas/),
    )
    expect((await mergeDetail(ctx(first), id)).verbs).toEqual(['withdraw'])
    const second = ctx(await as('moderator'))
    expect((await mergeDetail(second, id)).verbs).toEqual(['accept', 'refuse'])
    await acceptMerge(second, id, { version: 1 })
    expect((await database().select().from(reviews).where(eq(reviews.id, review.id)))[0]?.authorId).toBe(
      kept.userId,
    )
    expect(await accountRow(gone.userId)).toMatchObject({
      mergedInto: kept.userId,
      blockedAt: today,
      reviewsCount: 0,
    })
    expect(await accountRow(kept.userId)).toMatchObject({ reviewsCount: 1, blockedAt: null })
    expect(await database().$count(sessions, sql`user_id in (${kept.userId}, ${gone.userId})`)).toBe(0)
    await runJobs(today, /notify-merged/)
    await runJobs(today, /notify-merged/)
    const [toKept, toGone] = [mailsTo(data, kept.email as string), mailsTo(data, gone.email as string)]
    expect([toKept.length, toGone.length]).toEqual([1, 1])
    expect(toGone[0]).not.toContain(kept.email)
    expect(toKept[0]).not.toContain(mergeReason)
    const { rows } = await database().execute<{ verb: string; object_id: string }>(
      sql`select verb, object_id from audit_log where object_id in (${kept.userId}, ${gone.userId}) and verb = 'user.merge'`,
    )
    expect(rows).toHaveLength(2)
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
  })

  test('two who press at once: one does it, the other hears of it', async () => {
    const [kept, gone] = await pairOfPeople()
    const id = await askedMerge(kept, gone)
    const pressed = [await as('moderator'), await as('support'), await as('moderator')].map((who) =>
      acceptMerge(ctx(who), id, { version: 1 }),
    )
    const got = await Promise.allSettled(pressed)
    expect(got.map((g) => g.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const g of got) if (g.status === 'rejected') expect(g.reason).toEqual(refused('conflict'))
  })

  test('asked for twice at once, also the other way round: one request', async () => {
    const [a, b] = await pairOfPeople()
    const got = await Promise.allSettled([askedMerge(a, b), askedMerge(a, b)])
    expect(got.map((g) => g.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = await askedMerge(b, a)
    const [waiting] = await accountMerges(ctx(await as('moderator')), a.userId).then((all) =>
      all.filter((m) => m.id !== other),
    )
    await acceptMerge(ctx(await as('moderator')), waiting?.id as string, { version: 1 })
    await expect(acceptMerge(ctx(await as('moderator')), other, { version: 1 })).rejects.toEqual(
      refused('conflict'),
    )
  })

  test('refused by another, withdrawn by who asked; only who has the right, anew proved', async () => {
    const [kept, gone] = await pairOfPeople()
    const first = await as('support')
    const id = await askMerge(ctx(first), gone.userId, askingFor(kept))
    await refuseMerge(ctx(first), id, { version: 1 })
    const again = await askedMerge(kept, gone)
    await refuseMerge(ctx(await as('moderator')), again, { version: 1 })
    const states = await database()
      .select({ state: merges.state })
      .from(merges)
      .where(eq(merges.goneId, gone.userId))
    expect(states.map((s) => s.state).toSorted()).toEqual(['refused', 'withdrawn'])
    await expect(askMerge(ctx(await as('finance')), gone.userId, askingFor(kept))).rejects.toEqual(
      refused('not-allowed'),
    )
    const late = { ...(await as('support')), provenAt: null }
    await expect(askMerge(ctx(late), gone.userId, askingFor(kept))).rejects.toEqual(refused('step-up'))
    await expect(askMerge(ctx(first), newId(), askingFor(kept))).rejects.toEqual(refused('not-found'))
  })
})

test('what is shown first is what then happens', async () => {
  const [kept, gone] = await pairOfPeople()
  const acme = await company()
  await publishedReview(acme, { author: kept, daysAgo: 3, title: 'A mais recente' })
  await publishedReview(acme, { author: gone, daysAgo: 90, title: 'A mais antiga' })
  for (const { userId } of [kept, gone])
    await database().execute(
      sql`insert into saved_companies (user_id, company_id, saved_at, told_listing, told_level) values (${userId}, ${acme.id}, now(), 'approved', 0)`,
    )
  const { plan, twice, blockers } = await mergePreview(ctx(await as('support')), {
    kept: kept.userId,
    gone: gone.userId,
  })
  expect(blockers).toEqual([])
  expect(plan).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'Avaliações', moves: 1, stays: 0 }),
      expect.objectContaining({ moves: 0, stays: 1 }),
    ]),
  )
  expect(twice[0]?.reviews.map((r) => [r.title, r.from, r.counts])).toEqual([
    ['A mais recente', 'kept', true],
    ['A mais antiga', 'gone', false],
  ])
  const id = await joinedAccounts(kept, gone)
  // What went over is said as long as it can go back.
  const { moved } = await mergeDetail(ctx(await as('support')), id)
  expect(moved).toEqual(plan.flatMap(({ what, moves }) => (moves > 0 ? [{ what, moves }] : [])))
  const after = await database().select().from(reviews).where(eq(reviews.authorId, kept.userId))
  expect(after.map((r) => [r.title, r.counts]).toSorted()).toEqual([
    ['A mais antiga', false],
    ['A mais recente', true],
  ])
})

test('a hint by number, name or address; never for colleagues', async () => {
  const phone = '+351912345678'
  const me = await person({
    name: 'Zulmira Quental',
    email: 'zulmira.quental@um.pt',
    phone,
    phoneVerifiedAt: today,
  })
  const same = await person({ name: 'Outro Nome', phone, phoneVerifiedAt: today })
  const unproved = await person({ name: 'Sem Prova', phone })
  const named = await person({ name: 'Zulmira QUENTAL', email: 'zulmira.quental@dois.pt' })
  const found = await accountsAlike(ctx(await as('support')), me.userId)
  expect(found.map((f) => f.id).toSorted()).toEqual([same.userId, named.userId].toSorted())
  expect(found.find((f) => f.id === named.userId)?.why).toMatch(/nome.*e-mail/)
  expect(found.some((f) => f.id === unproved.userId)).toBe(false)
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { eventsOf, jobsFor, listed, newNipc, reloaded, trailOf } from '../../../tests/world/company'
import { publishedReview } from '../../../tests/world/review'
import { verifyAuditChain } from '../audit/log'
import { type companies, companyMembers, formerSlugs } from '../companies/schema'
import { findProfile } from '../company-pages/profile/profile'
import { reviews } from '../reviews/schema'
import { scoreDifferences } from '../reviews/score/score-checking'
import { newId } from '../shared/ids'
import { mergeCompanies, mergeMany } from './merging'
import { mergePreview } from './merging-preview'

useWorld()

type Company = typeof companies.$inferSelect
const refusal = (kind: string, words?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(words && { message: expect.stringMatching(words) }),
  })
const reason = 'Mesmo NIPC no registo comercial; a denominação mudou em 2024.'
const into = (target: Company, source: Company, over = {}) => ({
  version: source.version,
  target: target.id,
  targetVersion: target.version,
  reason,
  sure: 'sim' as const,
  ...over,
})
const pair = async () => [await company({ name: 'Velha' }), await company({ name: 'Nova' })] as const
const db = () => database()
const roleIn = async (companyId: string) => {
  const rows = await db().select().from(companyMembers).where(eq(companyMembers.companyId, companyId))
  return Object.fromEntries(rows.filter((r) => !r.until).map((r) => [r.userId, r.role]))
}
const reviewsOf = (id: string) => db().select().from(reviews).where(eq(reviews.companyId, id))

describe('what goes over', () => {
  test('reviews with their figures, exactly as if it had always been one company', async () => {
    const [old, new_] = await pair()
    const both = await person()
    for (const rating of [5, 4, 2] as const) await publishedReview(old, { rating, proof: 1, daysAgo: 30 })
    for (const rating of [3, 1] as const) await publishedReview(new_, { rating, proof: 2, daysAgo: 200 })
    await publishedReview(old, { rating: 1, proof: 0, daysAgo: 10, author: both })
    await publishedReview(new_, { rating: 5, proof: 0, daysAgo: 90, author: both })
    const moderator = await as('moderator')
    const shown = await mergePreview(ctx(moderator), old.id, new_.id)
    expect(shown).toMatchObject({ blockers: [], moves: { reviews: 4, authorsOfBoth: 1, slugs: [old.slug] } })
    expect(await mergeCompanies(ctx(moderator), old.id, into(new_, old))).toBe('merged')
    expect(await reviewsOf(old.id)).toEqual([])
    const there = await reviewsOf(new_.id)
    expect(there).toHaveLength(7)
    expect(there.filter((r) => r.municipality === new_.municipality)).toHaveLength(4)
    const theirs = there.filter((r) => r.authorId === both.userId)
    expect(theirs.map((r) => [r.rating, r.counts, r.publishedAt !== null]).sort()).toEqual([
      [1, true, true],
      [5, false, true],
    ])
    expect(await scoreDifferences(ctx(byItself), new_.id)).toEqual([])
    expect(await scoreDifferences(ctx(byItself), old.id)).toEqual([])
    const { rows } = await db().execute(
      sql`select company_id, reviews from company_scores where company_id in (${old.id}, ${new_.id}) order by reviews`,
    )
    expect(rows).toEqual([
      { company_id: old.id, reviews: 0 },
      { company_id: new_.id, reviews: 7 },
    ])
    const moved = await db().execute(
      sql`select count(*)::int as n from events where subject_type = 'review' and verb = 'move' and company_id = ${new_.id} and data->>'from' = ${old.id}`,
    )
    expect(moved.rows[0]?.n).toBe(4)
  })

  test('every address leads to the target, in one step, also of what was joined before', async () => {
    const [a, b] = await pair()
    const c = await company()
    await db()
      .insert(formerSlugs)
      .values({ slug: `antiga-${a.slug}`, companyId: a.id })
    const moderator = ctx(await as('moderator'))
    await mergeCompanies(moderator, a.id, into(b, a))
    await mergeCompanies(moderator, b.id, into(c, b, { version: 2 }))
    for (const slug of [a.slug, `antiga-${a.slug}`, b.slug]) {
      expect(await findProfile(ctx(byItself), slug, 'companies')).toEqual({
        movedTo: c.slug,
        section: 'companies',
        permanent: true,
      })
    }
    expect([await listed(a.id), await listed(b.id), await listed(c.id)]).toEqual([null, null, 0])
  })

  test('people with the stronger of their roles: no owner is lost, nobody gets less, former ones stay former', async () => {
    const [old, new_] = await pair()
    const owner = await as('owner', old)
    const responder = await as('responder', old)
    const inBoth = await as('viewer', old)
    await db()
      .insert(companyMembers)
      .values({ companyId: new_.id, userId: inBoth.userId, role: 'manager', since: today })
    const former = await person()
    const until = new Date('2026-05-01')
    await db()
      .insert(companyMembers)
      .values({ companyId: old.id, userId: former.userId, role: 'owner', since: today, until })
    await mergeCompanies(ctx(await as('moderator')), old.id, into(new_, old))
    expect(await roleIn(new_.id)).toEqual({
      [owner.userId]: 'owner',
      [responder.userId]: 'responder',
      [inBoth.userId]: 'manager',
    })
    expect(await roleIn(old.id)).toEqual({})
    const { rows } = await db().execute<{ until: string }>(
      sql`select until from company_members where company_id = ${new_.id} and user_id = ${former.userId}`,
    )
    expect(new Date(rows[0]?.until ?? '')).toEqual(until)
  })

  test('an unclaimed target is claimed by the owner who comes along, and takes a number it lacks', async () => {
    const nipc = newNipc()
    const old = await company({ nipc })
    const new_ = await company({ ownership: 'unclaimed' })
    await as('owner', old)
    await mergeCompanies(ctx(await as('moderator')), old.id, into(new_, old))
    expect(await reloaded(new_.id)).toMatchObject({ ownership: 'claimed', nipc, version: 3 })
    expect(await reloaded(old.id)).toMatchObject({ listing: 'merged', merged_into: new_.id, version: 2 })
  })

  test('both have it in event, audit and mail; the chain is whole', async () => {
    const [old, new_] = await pair()
    const moderator = await as('moderator')
    await mergeCompanies(ctx(moderator), old.id, into(new_, old))
    expect((await eventsOf(old.id)).map((e) => [e.verb, e.from_state, e.to_state, e.reason])).toEqual([
      ['merge', 'approved', 'merged', reason],
    ])
    expect((await eventsOf(new_.id)).map((e) => e.verb)).toEqual(['absorb'])
    expect(await trailOf(old.id)).toEqual([
      expect.objectContaining({ verb: 'company.merge', actor_id: moderator.userId, reason }),
    ])
    expect(await trailOf(new_.id)).toEqual([expect.objectContaining({ verb: 'company.absorb' })])
    expect((await verifyAuditChain(db())).brokenAt).toBeNull()
    const { rows } = await db().execute(
      sql`select 1 from pgboss.job where name = 'companies.notify-of-merge' and data->>'sourceId' = ${old.id}`,
    )
    expect(rows).toHaveLength(1)
    expect(await jobsFor(old.id)).toEqual([])
  })

  test('with many reviews a job does it, once, in the name of whoever asked', async () => {
    const [old, new_] = await pair()
    const moderator = await as('moderator')
    await publishedReview(old, { rating: 4, proof: 1, daysAgo: 3 })
    await db().execute(sql`update company_scores set reviews = 2001 where company_id = ${old.id}`)
    expect(await mergeCompanies(ctx(moderator), old.id, into(new_, old))).toBe('begun')
    expect(await reloaded(old.id)).toMatchObject({ listing: 'approved' })
    const { rows } = await db().execute<{ data: never }>(
      sql`select data from pgboss.job where name = 'companies.merge' and data->>'sourceId' = ${old.id}`,
    )
    const job = rows[0]?.data as never
    await mergeMany.run(ctx(byItself), job, 'x')
    await mergeMany.run(ctx(byItself), job, 'x')
    expect(await reloaded(old.id)).toMatchObject({ listing: 'merged' })
    expect((await trailOf(old.id)).map((t) => [t.verb, t.actor_id])).toEqual([
      ['company.merge', moderator.userId],
    ])
    expect((await eventsOf(old.id)).map((e) => e.verb)).toEqual(['merge-begin', 'merge'])
  })

  test('a job that comes too late leaves it, and says so', async () => {
    const [old, new_] = await pair()
    const { userId } = await as('moderator')
    const job = { sourceId: old.id, targetId: new_.id, version: 7, targetVersion: 1, reason, userId }
    await mergeMany.run(ctx(byItself), job, 'x')
    expect(await reloaded(old.id)).toMatchObject({ listing: 'approved' })
    expect((await eventsOf(old.id)).map((e) => e.verb)).toEqual(['merge-fail'])
  })
})

describe('refusals', () => {
  test('by who: support, auditors, members and whoever made one of the two', async () => {
    const [old, new_] = await pair()
    for (const role of ['support', 'auditor', 'finance'] as const) {
      const actor = await as(role)
      await expect((async () => mergeCompanies(ctx(actor), old.id, into(new_, old)))()).rejects.toEqual(
        refusal('not-allowed'),
      )
    }
    const insider = { ...(await as('viewer', new_)), staffRoles: ['moderator' as const] }
    await expect(mergeCompanies(ctx(insider), old.id, into(new_, old))).rejects.toEqual(
      refusal('not-allowed'),
    )
    const late = { ...(await as('moderator')), provenAt: new Date('2026-11-17') }
    await expect(mergeCompanies(ctx(late), old.id, into(new_, old))).rejects.toEqual(refusal('step-up'))
    expect(await reloaded(old.id)).toMatchObject({ listing: 'approved', version: 1 })
  })

  test.each<[string, Partial<Company>, Partial<Company>, RegExp]>([
    ['a draft', { listing: 'draft' }, {}, /Rascunho/],
    ['a rejected one', { listing: 'rejected' }, {}, /Não aprovada/],
    ['into a closed one', {}, { listing: 'closed' }, /só uma empresa aprovada ou suspensa/],
    ['into a pending one', {}, { listing: 'pending' }, /Pendente/],
    ['into a merged one', {}, { listing: 'merged' }, /Junta a outra/],
  ])('%s', async (_, source, target, words) => {
    const old = await company(source)
    const new_ = await company(target)
    const result = mergeCompanies(ctx(await as('moderator')), old.id, into(new_, old))
    await expect(result).rejects.toEqual(refusal('conflict', words))
    expect(await eventsOf(old.id)).toEqual([])
  })

  test('itself, one that is none, and an old version of either', async () => {
    const [old, new_] = await pair()
    const moderator = ctx(await as('moderator'))
    await expect(mergeCompanies(moderator, old.id, into(old, old))).rejects.toEqual(refusal('conflict'))
    const nobody = into({ ...new_, id: newId() }, old)
    await expect(mergeCompanies(moderator, old.id, nobody)).rejects.toEqual(refusal('not-found'))
    for (const over of [{ version: 9 }, { targetVersion: 9 }]) {
      await expect(mergeCompanies(moderator, old.id, into(new_, old, over))).rejects.toEqual(
        refusal('conflict'),
      )
    }
  })

  test('a certificate by treating, a claim or reviews by deciding', async () => {
    const moderator = ctx(await as('moderator'))
    const [certified, target] = await pair()
    await db().execute(
      sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
        values (${newId()}, '0123456789A', ${certified.id}, 1, 'suspended', 'Tudo', '2026', '[]', now(), '2027-01-01', now())`,
    )
    await expect(mergeCompanies(moderator, certified.id, into(target, certified))).rejects.toEqual(
      refusal('conflict', /certificado/),
    )
    const [claimed, other] = await pair()
    const somebody = await person()
    await db().execute(sql`insert into claims (id, company_id, user_id, kind, state, created_at, updated_at)
      values (${newId()}, ${claimed.id}, ${somebody.userId}, 'claim', 'in_review', now(), now())`)
    await expect(mergeCompanies(moderator, claimed.id, into(other, claimed))).rejects.toEqual(
      refusal('conflict', /posse/),
    )
    const [old, new_] = await pair()
    for (const c of [old, new_]) {
      const r = await publishedReview(c, { rating: 4, proof: 0, daysAgo: 1, author: somebody })
      await db()
        .update(reviews)
        .set({ state: 'held', publishedAt: null, counts: false })
        .where(eq(reviews.id, r.id))
    }
    await expect(mergeCompanies(moderator, old.id, into(new_, old))).rejects.toEqual(
      refusal('conflict', /por decidir/),
    )
  })
})

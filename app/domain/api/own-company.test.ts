import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, useWorld } from '../../../tests/world'
import { companyWithKey, customer, keyOf, rows } from '../../../tests/world/company-key'
import { invitingCompanyInTest } from '../../../tests/world/inviting'
import { publishedReview } from '../../../tests/world/review'
import { events } from '../audit/schema'
import { companyMembers } from '../companies/schema'
import { invitations } from '../invitations/schema'
import { reviewReplies, reviews } from '../reviews/schema'

useWorld()
const w = companyWithKey()
const refusal = (kind: string, fields?: object) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(fields ? { detail: expect.objectContaining({ fields: expect.objectContaining(fields) }) } : {}),
  })

/** Mails, among others, are jobs first. */
const queued = async () =>
  (await database().execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job`)).rows[0]?.n

describe('invitations', () => {
  test('one is made as on the page, seen, and taken back', async () => {
    const made = await w.ask('createInvitation', { body: customer({ reference: 'FT 77' }) })
    expect(made).toMatchObject({ state: 'scheduled', reference: 'FT 77', serviceDate: '2026-11-17' })
    expect(JSON.stringify(made)).not.toContain('clientes.pt')
    const params = { id: made.id }
    expect(await w.ask('getInvitation', { params })).toEqual(made)
    expect(await w.ask('listInvitations')).toMatchObject({ invitations: [made], next: null })
    expect(await w.ask('cancelInvitation', { params })).toMatchObject({ id: made.id, state: 'revoked' })
    await expect(w.ask('cancelInvitation', { params })).rejects.toEqual(refusal('conflict'))
    const trail = await database().select().from(events).where(eq(events.subjectId, w.key.id))
    expect(trail.map((e) => e.verb)).toEqual(['create', 'createInvitation', 'cancelInvitation'])
  })

  test('what the page refuses is refused by the names of the API', async () => {
    const one = customer()
    await w.ask('createInvitation', { body: one })
    await expect(w.ask('createInvitation', { body: { ...one, reference: 'outra' } })).rejects.toEqual(
      refusal('invalid', { email: expect.any(String) }),
    )
    await expect(
      w.ask('createInvitation', { body: customer({ serviceDate: '2027-11-17' }) }),
    ).rejects.toEqual(refusal('invalid', { serviceDate: expect.any(String) }))
    await expect(w.ask('createInvitation', { body: customer({ email: 'ninguém' }) })).rejects.toEqual(
      refusal('invalid', { email: expect.any(String) }),
    )
    await expect(w.ask('createInvitation', { body: customer({ name: '=1+1' }) })).rejects.toEqual(
      refusal('invalid', { name: expect.any(String) }),
    )
  })

  test('of another company, or of another kind, there is none', async () => {
    const made = await w.ask('createInvitation', { body: customer() })
    const other = await invitingCompanyInTest()
    const by = await keyOf('live', other.owner)
    for (const id of ['getInvitation', 'cancelInvitation'])
      await expect(w.ask(id, { params: { id: made.id }, by })).rejects.toEqual(refusal('not-found'))
  })

  test('a key may no more than who made it may now', async () => {
    const manager = await as('manager', w.made.acme)
    const by = await keyOf('live', manager)
    await database()
      .update(companyMembers)
      .set({ role: 'viewer' })
      .where(eq(companyMembers.userId, manager.userId))
    const now = {
      ...by,
      actor: { ...by.actor, memberships: [{ companyId: w.made.acme.id, role: 'viewer' as const }] },
    }
    await expect(w.ask('createInvitation', { body: customer(), by: now })).rejects.toEqual(
      refusal('not-allowed'),
    )
    await expect(w.ask('listInvitations', { by: now })).rejects.toEqual(refusal('not-allowed'))
  })
})

describe('reviews', () => {
  test('own reviews come with what was told to the company alone; words only where they may leave', async () => {
    const review = await publishedReview(w.made.acme, { privateReference: 'FT 9' })
    const [page, one] = [
      (await w.ask('listOwnReviews', { query: { show: 'waiting', limit: '5' } })) as { reviews: object[] },
      await w.ask('getOwnReview', { params: { id: review.id } }),
    ]
    expect(page.reviews).toEqual([one])
    expect(one).toMatchObject({ privateReference: 'FT 9', said: null, waits: { for: 'reply' }, reply: null })
    const other = await keyOf('live', (await invitingCompanyInTest()).owner)
    await expect(w.ask('getOwnReview', { params: { id: review.id }, by: other })).rejects.toEqual(
      refusal('not-found'),
    )
  })

  test('a reply is the page’s: once, by its version, discreet', async () => {
    const review = await publishedReview(w.made.acme)
    const params = { id: review.id }
    const text = 'Muito obrigado pelas suas palavras e pela confiança.'
    expect(await w.ask('replyToReview', { params, body: { text } })).toMatchObject({
      review: review.id,
      version: 1,
    })
    await expect(w.ask('replyToReview', { params, body: { text: `${text} Até breve.` } })).rejects.toEqual(
      refusal('conflict'),
    )
    expect(
      await w.ask('replyToReview', { params, body: { text: `${text} Até breve.`, version: 1 } }),
    ).toMatchObject({ version: 2 })
    await expect(
      w.ask('replyToReview', { params, body: { text: `${text} Ligue 912 345 678.`, version: 2 } }),
    ).rejects.toEqual(refusal('invalid'))
    expect(await w.ask('listOwnReviews', { query: { show: 'answered' } })).toMatchObject({
      reviews: [{ id: review.id, reply: { version: 2 } }],
    })
  })
})

test('statistics are the dashboard’s, within the plan; jobs are those that fit', async () => {
  const told = await w.ask('getStatistics')
  expect(told).toMatchObject({ visits: { period: '30' }, invitations: null })
  const periods = told.periods as string[]
  for (const period of ['30', '90', '365', '730', 'all'])
    if (periods.includes(period))
      expect(await w.ask('getStatistics', { query: { period } })).toMatchObject({ visits: { period } })
    else await expect(w.ask('getStatistics', { query: { period } })).rejects.toEqual(refusal('not-allowed'))
  expect(await w.ask('listFittingJobs')).toEqual({ jobs: [], next: null })
  expect(await w.ask('getOwnCompany')).toMatchObject({ slug: w.made.acme.slug, key: { mode: 'live' } })
})

test('a test key answers everything in the same shapes, and nothing is written or mailed', async () => {
  const by = await keyOf('test', w.made.owner)
  const review = await publishedReview(w.made.acme)
  const before = [await rows(events), await rows(invitations), await rows(reviewReplies), await rows(reviews)]
  const jobs = await queued()
  const made = await w.ask('createInvitation', { body: customer(), by })
  const { invitations: listed } = (await w.ask('listInvitations', { by })) as {
    invitations: { id: string; state: string }[]
  }
  expect(made.state).toBe('scheduled')
  expect(await w.ask('cancelInvitation', { params: { id: listed[0]?.id }, by })).toMatchObject({
    state: 'revoked',
  })
  await expect(w.ask('cancelInvitation', { params: { id: listed[2]?.id }, by })).rejects.toEqual(
    refusal('conflict'),
  )
  const { reviews: own } = (await w.ask('listOwnReviews', { by })) as {
    reviews: { id: string; reply: object | null }[]
  }
  for (const { id, reply } of own) {
    const body = { text: 'Obrigado pelas suas palavras.', version: reply ? 1 : 0 }
    expect(await w.ask('replyToReview', { params: { id }, body, by })).toMatchObject({
      version: reply ? 2 : 1,
    })
  }
  // Not even what is really there.
  await expect(w.ask('getOwnReview', { params: { id: review.id }, by })).rejects.toEqual(refusal('not-found'))
  for (const id of ['getStatistics', 'listFittingJobs', 'getOwnCompany']) await w.ask(id, { by })
  for (const word of ['ja-convidado', 'sem-plano'])
    await expect(
      w.ask('createInvitation', { body: customer({ reference: word }), by }),
    ).rejects.toMatchObject({
      name: 'Refusal',
    })
  expect([
    await rows(events),
    await rows(invitations),
    await rows(reviewReplies),
    await rows(reviews),
  ]).toEqual(before)
  expect(await queued()).toBe(jobs)
})

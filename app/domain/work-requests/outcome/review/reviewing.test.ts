import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../../tests/world'
import { expectScoreRight, goodInput, outcome, reload } from '../../../../../tests/world/review'
import { workWith } from '../../../../../tests/world/work'
import type { Actor } from '../../../permissions'
import type { ReviewInput } from '../../../reviews/forms'
import { rejectReview } from '../../../reviews/moderation/moderating'
import { saveDraft } from '../../../reviews/writing/drafts'
import { reviewedCompany } from '../../../reviews/writing/reviewed-company'
import { sendReview } from '../../../reviews/writing/writing'
import { newId } from '../../../shared/ids'
import { workMessages, workOutcomes, workRequests, workReviews } from '../../schema'
import { proofFacts, proofOfWork } from './proof-facts'
import { draftReviewOfWork, jobsToReview } from './reviewing'
import { proofToCome, workToReview } from './reviewing-page'

useWorld()

const day = 86_400_000

/** A job between strangers that took nine days, with words and a price. */
async function honestJob(over: Partial<typeof workRequests.$inferInsert> = {}) {
  const world = await workWith('completed')
  await database()
    .update(workRequests)
    .set({ awardedAt: new Date(today.getTime() - 9 * day), network: newId(), device: newId(), ...over })
    .where(eq(workRequests.id, world.request.id))
  await say(world.proposal.id, 'customer', 'company')
  await database()
    .insert(workOutcomes)
    .values({ requestId: world.request.id, side: 'company', phase: 'agreed', price: 120_000, at: today })
  return world
}

const say = (proposalId: string, ...sides: ('customer' | 'company')[]) =>
  database()
    .insert(workMessages)
    .values(
      sides.map((side, i) => ({ id: newId(), proposalId, place: i + 1, side, body: 'Bom dia.', at: today })),
    )

async function draft(
  who: Actor,
  acme: { slug: string },
  id: string,
  over: Partial<ReviewInput> = {},
  at = today,
) {
  const c = ctx(who, at)
  const of = await reviewedCompany(c, acme.slug)
  return draftReviewOfWork(c, id, undefined, of, { ...goodInput(over), project: 'sim' })
}
async function review(
  who: Actor,
  acme: { slug: string },
  id: string,
  over: Partial<ReviewInput> = {},
  at = today,
) {
  const key = await draft(who, acme, id, over, at)
  return sendReview(ctx(who, at), acme.slug, key, { jobs: jobsToReview })
}
const work = async (id: string) =>
  (await database().select().from(workRequests).where(eq(workRequests.id, id)))[0]
const kept = (id: string) => database().select().from(workReviews).where(eq(workReviews.requestId, id))

describe('a job between strangers', () => {
  test('makes its review V3, once, and is reviewed', async () => {
    const { customer, acme, request } = await honestJob()
    expect(await proofToCome(ctx(customer), request.id)).toEqual({ proof: 3, why: [] })
    expect(await workToReview(ctx(customer), request.id)).toMatchObject({ review: null, state: 'completed' })
    const sent = await review(customer, acme, request.id)
    expect(sent).toMatchObject({ state: 'published', job: request.id })
    expect(await reload(sent.id)).toMatchObject({ proof: 3, proofKind: 'job', counts: true })
    expect(await work(request.id)).toMatchObject({ state: 'reviewed', projectConsent: true })
    expect(await kept(request.id)).toMatchObject([{ reviewId: sent.id, proof: 3, why: [] }])
    await expectScoreRight(acme)
    expect((await workToReview(ctx(customer), request.id)).review).toMatchObject({
      id: sent.id,
      why: [],
      provable: false,
      level: { label: 'Trabalho concluído na plataforma' },
    })
    expect(await outcome(() => draft(customer, acme, request.id))).toBe('conflict')
  })

  test('two at once: one review', async () => {
    const { customer, acme, request } = await honestJob()
    const keys = [await draft(customer, acme, request.id), await draft(customer, acme, request.id)]
    const both = await Promise.allSettled(
      keys.map((key) => sendReview(ctx(customer), acme.slug, key, { jobs: jobsToReview })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await kept(request.id)).toHaveLength(1)
  })

  test('each job is an experience of its own, and no limit of number holds', async () => {
    const { customer, acme, request, proposal } = await honestJob()
    const first = await review(customer, acme, request.id)
    const [again] = await database()
      .insert(workRequests)
      .values({ ...(await work(request.id)), id: newId(), state: 'completed' } as never)
      .returning()
    expect(again?.awardedId).toBe(proposal.id)
    const second = await review(customer, acme, again?.id as string)
    expect(second.state).toBe('published')
    expect((await reload(first.id)).counts).toBe(false)
    expect((await reload(second.id)).counts).toBe(true)
  })
})

test('one that was not published and is written anew stays the review of its job, with its proof', async () => {
  const { customer, acme, request } = await honestJob()
  const held = await review(customer, acme, request.id, {
    body: 'Correu mal de todo, liguem ao Rui pelo 912 345 678 e perguntem-lhe porquê.',
  })
  expect(held.state).toBe('held')
  const why = {
    version: 2,
    rule: 'offensive' as const,
    reason: 'Traz o telefone de uma pessoa, sem ela saber.',
  }
  await rejectReview(ctx(await as('moderator')), held.id, why)
  const c = ctx(customer)
  const of = await reviewedCompany(c, acme.slug)
  const again = await sendReview(
    c,
    acme.slug,
    await saveDraft(c, undefined, of, goodInput({ corrects: held.id })),
  )
  expect(await reload(again.id)).toMatchObject({ state: 'published', proof: 3, proofKind: 'job' })
  expect(await kept(request.id)).toMatchObject([{ reviewId: again.id, proof: 3 }])
  await expectScoreRight(acme)
})

describe('what does not prove it', () => {
  test('done within a day: V0, with the reason, until a document confirms it', async () => {
    const { customer, acme, request } = await honestJob({
      awardedAt: new Date(today.getTime() - 20 * 3_600_000),
    })
    const sent = await review(customer, acme, request.id)
    expect(await reload(sent.id)).toMatchObject({ proof: 0, proofKind: null })
    expect(await kept(request.id)).toMatchObject([{ proof: 0, why: ['too-fast'] }])
    expect((await workToReview(ctx(customer), request.id)).review).toMatchObject({
      provable: true,
      why: ['Entre a escolha da empresa e a conclusão passou menos de um dia.'],
    })
  })

  test('one network with somebody of the company; accounts of one evening; jobs in turn', async () => {
    const { customer, manager, request } = await honestJob({ network: 'n1', device: 'd1' })
    const other = await workWith('completed')
    await database()
      .update(workRequests)
      .set({ network: 'n1', device: 'd2', customerId: manager.userId })
      .where(eq(workRequests.id, other.request.id))
    expect(await proofFacts(ctx(customer), request.id)).toMatchObject({
      sameNetwork: true,
      sameDevice: false,
      inTurn: 0,
      together: 1,
      messages: { customer: 1, company: 1 },
      prices: [120_000],
    })
    const own = await company()
    const partner = await person({ company: { id: own.id, role: 'owner' } })
    await database()
      .update(workRequests)
      .set({ customerId: partner.userId })
      .where(eq(workRequests.id, request.id))
    expect((await proofOfWork(ctx(partner), request.id)).why).toContain('same-network')
  })

  test('whoever belongs to the company may not review it at all', async () => {
    const { acme, request } = await honestJob()
    const owner = await person({ company: { id: acme.id, role: 'owner' } })
    await database()
      .update(workRequests)
      .set({ customerId: owner.userId })
      .where(eq(workRequests.id, request.id))
    expect((await proofOfWork(ctx(owner), request.id)).why).toContain('member')
    expect(await outcome(() => review(owner, acme, request.id))).toBe('invalid')
    expect(await work(request.id)).toMatchObject({ state: 'completed' })
  })

  test('sent to this company only', async () => {
    const { customer, request } = await honestJob({ addressed: true })
    expect((await proofOfWork(ctx(customer), request.id)).why).toEqual(['one-company'])
  })
})

describe('wrong hands and times', () => {
  test('a stranger finds nothing; the draft of somebody else is a review like any other to nobody', async () => {
    const { acme, request, customer } = await honestJob()
    const stranger = await person()
    expect(await outcome(() => workToReview(ctx(stranger), request.id))).toBe('not-found')
    expect(await outcome(() => draft(stranger, acme, request.id))).toBe('not-found')
    const key = await draft(customer, acme, request.id)
    expect(await outcome(() => sendReview(ctx(stranger), acme.slug, key, { jobs: jobsToReview }))).toBe(
      'not-found',
    )
  })

  test('not before it is concluded, not of another company', async () => {
    const { customer, acme, request } = await workWith('in_progress')
    expect(await outcome(() => draft(customer, acme, request.id))).toBe('conflict')
    const job = await honestJob()
    expect(await outcome(() => draft(job.customer, acme, job.request.id))).toBe('not-found')
  })
})

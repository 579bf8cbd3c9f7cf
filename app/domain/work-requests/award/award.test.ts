import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { useNewMails } from '../../../../tests/world/mail'
import { outcome, outcomes } from '../../../../tests/world/review'
import { proposalIn, workIn, workWith } from '../../../../tests/world/work'
import { companies } from '../../companies/schema'
import { notifications } from '../../notifications/schema'
import { settings } from '../../settings/settings'
import { workMessages, workProposals, workRequests } from '../schema'
import { acceptAward, rejectAward } from './answering'
import { lines } from './award-words'
import { awardProposal } from './awarding'
import { abandonWork, cancelWork } from './cancelling'
import { awardOver, endAwards } from './clocks'
import { notifyDeal } from './mails'
import { declineProposal, seeProposal, shortlistProposal } from './shortlisting'

useWorld()
const newMails = useNewMails()

const workRow = async (id: string) =>
  (
    await database().select().from(workRequests).where(eq(workRequests.id, id))
  )[0] as typeof workRequests.$inferSelect
const row = async (id: string) =>
  (
    await database().select().from(workProposals).where(eq(workProposals.id, id))
  )[0] as typeof workProposals.$inferSelect
const v = { version: 1 }
const hoursOn = (n: number) => new Date(today.getTime() + n * 3_600_000)
const said = async (proposalId: string) =>
  (
    await database()
      .select({ body: workMessages.body })
      .from(workMessages)
      .where(and(eq(workMessages.proposalId, proposalId), eq(workMessages.side, 'system')))
  ).map((m) => m.body)

/** A published request with so many proposals that were sent. */
async function open(n: number) {
  const customer = await person({
    name: 'Marta Reis',
    email: `marta-${Math.random()}@exemplo.pt`,
    phone: '912345678',
  })
  const work = await workIn('published', { customerId: customer.userId })
  const offers = []
  for (let i = 0; i < n; i++) {
    const acme = await company({ name: `Canos ${i}`, category: 'canalizacao' })
    const manager = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'manager' } })
    const proposal = await proposalIn('sent', work, { companyId: acme.id })
    offers.push({ acme, manager, id: proposal.id })
  }
  return { customer, work, offers }
}
const first = <T>([one]: T[]) => one as T

describe('the short list', () => {
  test('opening a proposal is seen once; five go on the short list, the sixth is refused and stays as it was', async () => {
    const { customer, work, offers } = await open(6)
    await seeProposal(ctx(customer), first(offers).id)
    await seeProposal(ctx(customer), first(offers).id)
    expect(await row(first(offers).id)).toMatchObject({ state: 'seen', version: 2, seenAt: today })
    const did = []
    for (const { id } of offers)
      did.push(
        await outcome(async () => shortlistProposal(ctx(customer), id, { version: (await row(id)).version })),
      )
    expect(did).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'conflict'])
    expect(await workRow(work.id)).toMatchObject({ state: 'shortlisting', shortlisted: 5, proposals: 6 })
    expect((await row(offers[5]?.id as string)).state).toBe('sent')
    expect(await said(first(offers).id)).toEqual([lines.shortlisted])
  })

  test('two at once for the last place: one of them', async () => {
    const { customer, work, offers } = await open(6)
    for (const { id } of offers.slice(0, 4)) await shortlistProposal(ctx(customer), id, v)
    const [a, b] = offers.slice(4).map((o) => o.id)
    const did = await outcomes([
      () => shortlistProposal(ctx(customer), a as string, v),
      () => shortlistProposal(ctx(customer), b as string, v),
    ])
    expect(did).toEqual(['conflict', 'ok'])
    expect((await workRow(work.id)).shortlisted).toBe(5)
  })

  test('mails: contacts of the other side, of this proposal only; nobody else hears of it', async () => {
    const { customer, offers } = await open(2)
    const [one, two] = offers as [(typeof offers)[0], (typeof offers)[0]]
    await database()
      .update(companies)
      .set({ email: 'geral@canos.pt', phone: '253123123' })
      .where(eq(companies.id, one.acme.id))
    await shortlistProposal(ctx(customer), one.id, v)
    const about = (proposalId: string) => ({
      proposalId,
      event: 'shortlisted' as const,
      at: today.toISOString(),
    })
    await notifyDeal.run(ctx(byItself), about(one.id), 'job')
    await notifyDeal.run(ctx(byItself), about(two.id), 'job')
    const mails = await newMails()
    expect(mails.map((m) => m.to?.[0]?.address).toSorted()).toEqual(
      [customer.email, one.manager.email].toSorted(),
    )
    const toCompany = mails.find((m) => m.to?.[0]?.address === one.manager.email)
    expect(toCompany?.text).toContain(customer.email)
    expect(toCompany?.text).toContain('912345678')
    expect(mails.find((m) => m.to?.[0]?.address === customer.email)?.text).toContain('geral@canos.pt')
    const notes = await database().select().from(notifications)
    expect(JSON.stringify(notes)).not.toContain(customer.email)
  })

  test('not of a company that left, not of somebody else’s request, not of an old version', async () => {
    const { customer, offers } = await open(2)
    const [one, two] = offers.map((o) => o.id) as [string, string]
    await database()
      .update(companies)
      .set({ listing: 'suspended' })
      .where(eq(companies.id, offers[1]?.acme.id as string))
    expect(await outcome(() => shortlistProposal(ctx(customer), two, v))).toBe('conflict')
    expect(await outcome(async () => shortlistProposal(ctx(await person()), one, v))).toBe('not-found')
    expect(await outcome(() => shortlistProposal(ctx(first(offers).manager), one, v))).toBe('not-found')
    await seeProposal(ctx(customer), one)
    expect(await outcome(() => shortlistProposal(ctx(customer), one, v))).toBe('conflict')
  })

  test('declined: told in kind words, its contacts closed in them', async () => {
    const { customer, work, offers } = await open(1)
    const { id } = first(offers)
    await declineProposal(ctx(customer), id, {
      version: 1,
      why: 'price',
      words: 'Ligue-me para o 912 345 678.',
    })
    const { state, reason } = await row(id)
    expect(state).toBe('declined')
    expect(reason).not.toContain('912 345 678')
    expect((await workRow(work.id)).proposals).toBe(0)
  })
})

/** The first of them awarded. */
async function awarded(n = 3) {
  const made = await open(n)
  const { customer, offers } = made
  for (const { id } of offers.slice(0, 2)) await shortlistProposal(ctx(customer), id, v)
  await awardProposal(ctx(customer), first(offers).id, { version: 2 })
  return made
}

describe('the award', () => {
  test('two at once: one is chosen', async () => {
    const { customer, work, offers } = await open(2)
    for (const { id } of offers) await shortlistProposal(ctx(customer), id, v)
    const did = await outcomes(
      offers.map(
        ({ id }) =>
          () =>
            awardProposal(ctx(customer), id, { version: 2 }),
      ),
    )
    expect(did).toEqual(['conflict', 'ok'])
    const chosen = await workRow(work.id)
    expect(offers.map((o) => o.id)).toContain(chosen.awardedId)
    expect(chosen).toMatchObject({
      state: 'awarded',
      acceptBy: hoursOn(settings.work.acceptHours),
      publishedAt: null,
    })
  })

  test('accepted: in progress, all others declined with kind words', async () => {
    const { work, offers } = await awarded()
    const { manager, id } = first(offers)
    const { version } = await workRow(work.id)
    expect(await outcome(() => acceptAward(ctx(offers[1]?.manager as never), id, { version }))).toBe(
      'not-allowed',
    )
    await acceptAward(ctx(manager), id, { version })
    expect(await workRow(work.id)).toMatchObject({
      state: 'in_progress',
      proposals: 1,
      shortlisted: 1,
      acceptBy: null,
    })
    expect(await Promise.all(offers.map(async (o) => (await row(o.id)).state))).toEqual([
      'accepted',
      'declined',
      'declined',
    ])
    expect(await outcome(() => acceptAward(ctx(manager), id, { version: version + 1 }))).toBe('conflict')
  })

  test('rejected: the proposal is taken back and the next may be chosen', async () => {
    const { customer, work, offers } = await awarded()
    const { manager, id } = first(offers)
    const { version } = await workRow(work.id)
    await rejectAward(ctx(manager), id, { version, reason: 'Ficámos sem equipa nesta altura.' })
    expect(await row(id)).toMatchObject({ state: 'withdrawn', reason: 'Ficámos sem equipa nesta altura.' })
    expect(await workRow(work.id)).toMatchObject({ state: 'shortlisting', awardedId: null, shortlisted: 1 })
    await awardProposal(ctx(customer), offers[1]?.id as string, { version: 2 })
    expect((await workRow(work.id)).awardedId).toBe(offers[1]?.id)
  })

  test('72 hours without an answer: not before, once, and time to choose anew', async () => {
    const { work, offers } = await awarded()
    const { id, manager } = first(offers)
    const soon = { requestId: work.id }
    await awardOver.run(ctx(byItself, hoursOn(71)), soon, 'job')
    expect((await workRow(work.id)).state).toBe('awarded')
    const late = hoursOn(24 * 29)
    await awardOver.run(ctx(byItself, late), soon, 'job')
    await awardOver.run(ctx(byItself, late), soon, 'job')
    expect(await endAwards(ctx(byItself, late), work.id)).toBe(0)
    const after = await workRow(work.id)
    expect(after).toMatchObject({ state: 'shortlisting', awardedId: null, acceptBy: null })
    expect(after.expiresAt?.getTime()).toBe(late.getTime() + settings.work.chooseAgainDays * 86_400_000)
    expect((await row(id)).state).toBe('shortlisted')
    expect(await outcome(() => acceptAward(ctx(manager, late), id, { version: after.version }))).toBe(
      'conflict',
    )
    expect((await said(id)).at(-1)).toBe(lines.late)
    expect(await outcome(() => endAwards(ctx(manager)))).not.toBe('ok')
  })

  test('cancelled while it is accepted: one or the other, in order', async () => {
    const { customer, work, offers } = await awarded()
    const { manager, id } = first(offers)
    const { version } = await workRow(work.id)
    const did = await outcomes([
      () => cancelWork(ctx(customer), work.id, { version, why: 'not_needed', words: undefined }),
      () => acceptAward(ctx(manager), id, { version }),
    ])
    expect(did).toEqual(['conflict', 'ok'])
    const { state, shortlisted } = await workRow(work.id)
    expect([state, shortlisted]).toEqual(state === 'cancelled' ? ['cancelled', 0] : ['in_progress', 1])
  })
})

describe('cancelling', () => {
  test('before the award: every proposal ends and is given back', async () => {
    const { customer, work, offers } = await open(2)
    await cancelWork(ctx(customer), work.id, { version: 1, why: 'other', words: 'Vou mudar de casa.' })
    expect(await workRow(work.id)).toMatchObject({
      state: 'cancelled',
      proposals: 0,
      endedAt: today,
      reason: 'Outro motivo: Vou mudar de casa.',
    })
    for (const { id } of offers) expect(await row(id)).toMatchObject({ state: 'expired', givenBackAt: today })
  })

  test('in progress: by the customer or the company, with a reason; not by strangers, not past who said that it is done', async () => {
    const { customer, manager, request, proposal } = await workWith('in_progress')
    expect(
      await outcome(async () =>
        cancelWork(ctx(await person()), request.id, { version: 1, why: 'price', words: undefined }),
      ),
    ).toBe('not-found')
    await abandonWork(ctx(manager), proposal.id, {
      version: 1,
      reason: 'A obra precisa de outra especialidade.',
    })
    expect(await workRow(request.id)).toMatchObject({
      state: 'cancelled',
      reason: 'A obra precisa de outra especialidade.',
    })
    expect((await row(proposal.id)).givenBackAt).toBeNull()
    expect(
      await outcome(() =>
        cancelWork(ctx(customer), request.id, { version: 2, why: 'price', words: undefined }),
      ),
    ).toBe('conflict')
    const other = await workWith('in_progress')
    await database()
      .update(workRequests)
      .set({ doneBySide: 'company' })
      .where(eq(workRequests.id, other.request.id))
    expect(
      await outcome(() =>
        cancelWork(ctx(other.customer), other.request.id, { version: 1, why: 'price', words: undefined }),
      ),
    ).toBe('conflict')
  })
})

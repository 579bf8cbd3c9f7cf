import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { countersOf, invitationsOf, invitingCompanyInTest, later } from '../../../../tests/world/inviting'
import { writtenReview } from '../../../../tests/world/review'
import { findProfile } from '../../company-pages/profile/profile'
import { transaction } from '../../shared/transaction'
import { suppress } from '../delivery/suppressing'
import { resendInvitation } from '../inviting/managing'
import { invitationCounters, invitations } from '../schema'
import { hashEmail } from '../tokens'
import { count, countAnswered } from './review-counting'
import { inviteCustomer, invitingPage } from './review-inviting'
import { answerByReview } from './reviewing'

useWorld()
const refusal = (kind: string, fields?: Record<string, string>) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(fields && { detail: expect.objectContaining({ fields }) }),
  })
let n = 0
const customer = (over: object = {}) => {
  n += 1
  return { email: `ana${n}@clientes.pt`, reference: `FT ${n}`, date: '2026-11-17', delay: 3, ...over }
}

describe('one customer', () => {
  test('is registered and goes three days after the service', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const { goes } = await inviteCustomer(ctx(owner), customer({ name: 'Ana' }))
    expect(goes).toEqual(new Date('2026-11-20T09:00:00Z'))
    expect(await invitationsOf(acme.id)).toMatchObject([
      {
        kind: 'review',
        state: 'scheduled',
        sendAt: goes,
        inviterId: owner.userId,
        name: 'Ana',
        message: null,
      },
    ])
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1, invited: 0 })
  })

  test.each(['owner', 'manager', 'responder'] as const)('a %s may', async (role) => {
    const acme = await company()
    await expect(inviteCustomer(ctx(await as(role, acme)), customer())).resolves.toMatchObject({
      goes: expect.any(Date),
    })
  })

  test.each(['viewer', 'finance'] as const)('a %s may not', async (role) => {
    const acme = await company()
    await expect(inviteCustomer(ctx(await as(role, acme)), customer())).rejects.toEqual(
      refusal('not-allowed'),
    )
    await expect(invitingPage(ctx(await as(role, acme)))).rejects.toEqual(refusal('not-allowed'))
  })

  test('without a company, or staff: no', async () => {
    await expect(inviteCustomer(ctx(await person()), customer())).rejects.toEqual(refusal('not-allowed'))
    await expect(inviteCustomer(ctx(await as('admin')), customer())).rejects.toEqual(refusal('not-allowed'))
  })

  test.each(['draft', 'pending', 'suspended', 'closed'] as const)(
    'a company that is %s: no, in words',
    async (listing) => {
      const { owner } = await invitingCompanyInTest({
        listing,
        ...(listing === 'pending' && { submittedAt: today, decideBy: today }),
      })
      await expect(inviteCustomer(ctx(owner), customer())).rejects.toEqual(refusal('conflict'))
      expect((await invitingPage(ctx(owner))).company.obstacle).toMatch(/aprovadas|suspenso/)
    },
  )

  test.each([
    ['tomorrow', '2026-11-19', 'A data do serviço ainda não chegou.'],
    ['too long ago', '2025-11-01', 'O serviço foi há mais de 12 meses: já não pode ser avaliado.'],
  ])('a service of %s', async (_, date, said) => {
    const { owner } = await invitingCompanyInTest()
    await expect(inviteCustomer(ctx(owner), customer({ date }))).rejects.toEqual(
      refusal('invalid', { date: said }),
    )
  })

  test('the same person within 90 days: no, and nothing is counted; by another company: yes', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const first = customer()
    await inviteCustomer(ctx(owner), first)
    const again = { ...first, reference: 'outra' }
    await expect(inviteCustomer(ctx(owner), again)).rejects.toEqual(refusal('invalid'))
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1 })
    const other = await invitingCompanyInTest()
    await inviteCustomer(ctx(other.owner), again)
    // 93 days later its sending day is 90 days after the first.
    const after = later(93)
    await inviteCustomer(ctx(owner, after), { ...again, date: after.toISOString().slice(0, 10) })
    await expect(
      inviteCustomer(ctx(owner, later(200)), { ...first, date: later(200).toISOString().slice(0, 10) }),
    ).rejects.toEqual(refusal('invalid', { email: 'Este serviço já deu um convite a esta pessoa.' }))
    expect(await invitationsOf(acme.id)).toHaveLength(2)
  })

  test('ten times at once: one invitation, and it is said to the others', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const one = customer()
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => inviteCustomer(ctx(owner), one)))
    expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of all) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('invalid'))
    expect(await invitationsOf(acme.id)).toHaveLength(1)
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1 })
  })

  test('nobody learns who asked not to be contacted', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const one = customer()
    await transaction(ctx(owner), (tx) => suppress(tx, hashEmail(one.email), 'unsubscribed'))
    await expect(inviteCustomer(ctx(owner), one)).resolves.toMatchObject({ goes: expect.any(Date) })
    expect(await countersOf(acme.id)).toMatchObject({ registered: 1 })
  })
})

test('the page shows the mail that goes, with the company’s name', async () => {
  const { acme, owner } = await invitingCompanyInTest()
  const { mail, company: shown } = await invitingPage(ctx(owner))
  expect(mail.subject).toContain(acme.name)
  expect(mail.text.join('\n')).toMatch(/boa ou má/)
  expect(shown).toMatchObject({ paused: null, obstacle: null, coverage: null })
})

describe('coverage on the profile', () => {
  test('nothing below 20, then as counted, in the same query', async () => {
    const acme = await company()
    const profile = async () => {
      const found = await findProfile(ctx(await person()), acme.slug, 'companies')
      return 'profile' in found ? found.profile.coverage : undefined
    }
    expect(await profile()).toBeNull()
    await database().insert(invitationCounters).values({ companyId: acme.id, registered: 19, invited: 19 })
    expect(await profile()).toBeNull()
    await transaction(ctx(await person()), (tx) => count(tx, acme.id, { registered: 1 }))
    await transaction(ctx(await person()), (tx) => countAnswered(tx, acme.id, true))
    expect(await profile()).toEqual({ registered: 20, invited: 0.95, answered: 1 / 19 })
  })

  test('its pages are dropped from the cache only when readers see a difference', async () => {
    const acme = await company()
    const dropped = (steps: Parameters<typeof count>[2]) =>
      transaction(ctx(ownerless), async (tx) => {
        await count(tx, acme.id, steps)
        return [...tx.dropped]
      })
    const ownerless = await person()
    expect(await dropped({ registered: 19 })).toEqual([])
    expect(await dropped({ registered: 1981 })).toEqual([`c:${acme.id}`])
    expect(await dropped({ invited: 1000, sent: 1000 })).toEqual([`c:${acme.id}`])
    expect(await dropped({ invited: 1, sent: 1 })).toEqual([])
    expect(await dropped({ bounced: 1 })).toEqual([])
  })
})

test('an invitation to a customer is not sent again: it reminds once by itself', async () => {
  const { acme, owner } = await invitingCompanyInTest()
  await inviteCustomer(ctx(owner), customer())
  await database()
    .update(invitations)
    .set({ state: 'delivered', sentAt: today })
    .where(eq(invitations.companyId, acme.id))
  const [row] = await invitationsOf(acme.id)
  await expect(resendInvitation(ctx(owner), row?.id ?? '')).rejects.toEqual(refusal('conflict'))
})

test('a review that came from an invitation is counted', async () => {
  const { acme, owner } = await invitingCompanyInTest()
  const author = await person()
  await inviteCustomer(ctx(owner), customer({ email: author.email as string }))
  await database()
    .update(invitations)
    .set({ state: 'delivered', sentAt: today, expiresAt: later(60) })
    .where(eq(invitations.companyId, acme.id))
  const review = await writtenReview(acme, { author })
  const answer = () => transaction(ctx(author), (tx) => answerByReview(tx, review))
  const both = await Promise.all([answer(), answer()])
  expect(both.sort()).toEqual([false, true])
  expect(await countersOf(acme.id)).toMatchObject({ answered: 1 })
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { eventsOf, reloaded, trailOf } from '../../../tests/world/company'
import type { TransferInput } from '../companies/deciding-forms'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { transferCompany } from './deciding-owner'
import { notifyOfTransfer } from './mails'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'O dono anterior faleceu; a certidão permanente indica a nova gerente.'
const transfer = (over: Partial<TransferInput>): TransferInput => ({
  version: 1,
  to: 'member',
  before: 'manager',
  reason,
  ...over,
})
const roles = async (id: string) => {
  const rows = await database().select().from(companyMembers).where(eq(companyMembers.companyId, id))
  return Object.fromEntries(rows.map((r) => [r.userId, r.until ? 'former' : r.role]))
}

describe('to a member', () => {
  test.each([
    ['manager', 'manager'],
    ['leaves', 'former'],
  ] as const)('at once; whoever owned it %s', async (before, becomes) => {
    const acme = await company()
    const [old, next] = [await as('owner', acme), await as('responder', acme)]
    const moderator = await as('moderator')
    await transferCompany(ctx(moderator), acme.id, transfer({ member: next.userId, before }))
    expect(await roles(acme.id)).toEqual({ [old.userId]: becomes, [next.userId]: 'owner' })
    expect(await reloaded(acme.id)).toMatchObject({ ownership: 'claimed', version: 2 })
    expect(await trailOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'company.transfer',
        reason,
        before: { owners: [old.userId], ownership: 'claimed' },
        after: { owner: next.userId, ownersBecome: before },
      }),
    ])
    await notifyOfTransfer.run(ctx(byItself), { companyId: acme.id }, 'x')
    await notifyOfTransfer.run(ctx(byItself), { companyId: acme.id }, 'x')
    const { rows } = await database().execute<{ title: string; user_id: string }>(
      sql`select user_id, title from notifications where user_id in (${old.userId}, ${next.userId}) order by title collate "C"`,
    )
    expect(rows.map((r) => [r.user_id, r.title])).toEqual([
      [old.userId, `O perfil de ${acme.name} mudou de responsável`],
      [next.userId, `É responsável pelo perfil de ${acme.name}`],
    ])
  })

  test('not to strangers, blocked or unconfirmed people, or who owns it alone', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const blocked = await as('manager', acme)
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId))
    const unproved = await person({ emailVerified: false, company: { id: acme.id, role: 'manager' } })
    const moderator = ctx(await as('moderator'))
    for (const { userId } of [await person(), blocked, unproved, owner]) {
      const result = transferCompany(moderator, acme.id, transfer({ member: userId }))
      await expect(result).rejects.toMatchObject({
        kind: 'invalid',
        detail: { fields: { member: expect.any(String) } },
      })
    }
    expect((await roles(acme.id))[owner.userId]).toBe('owner')
  })
})

describe('to somebody who is invited', () => {
  test('the company is nobody’s until they accept', async () => {
    const acme = await company()
    const old = await as('owner', acme)
    const email = 'nova.gerente@exemplo.pt'
    await transferCompany(
      ctx(await as('support')),
      acme.id,
      transfer({ to: 'invited', email, before: 'leaves' }),
    )
    expect(await roles(acme.id)).toEqual({ [old.userId]: 'former' })
    expect(await reloaded(acme.id)).toMatchObject({ ownership: 'unclaimed' })
    const { rows } = await database().execute(
      sql`select kind, state, email from invitations where company_id = ${acme.id}`,
    )
    expect(rows).toEqual([{ kind: 'claim', state: 'queued', email }])
  })

  test('moderators may not invite; a suspended company takes no invitation; a member is chosen instead', async () => {
    const acme = await company()
    const member = await as('manager', acme)
    const invite = transfer({ to: 'invited', email: 'x@exemplo.pt' })
    await expect(transferCompany(ctx(await as('moderator')), acme.id, invite)).rejects.toEqual(
      refusal('not-allowed'),
    )
    const support = ctx(await as('support'))
    await expect(
      transferCompany(support, acme.id, { ...invite, email: member.email as string }),
    ).rejects.toEqual(refusal('invalid'))
    const off = await company({ listing: 'suspended' })
    await expect(transferCompany(support, off.id, invite)).rejects.toEqual(refusal('conflict'))
  })
})

test('asks for a new proof, and two at once are one', async () => {
  const acme = await company()
  const next = await as('manager', acme)
  const late = { ...(await as('moderator')), provenAt: null }
  const input = transfer({ member: next.userId })
  await expect(transferCompany(ctx(late), acme.id, input)).rejects.toEqual(refusal('step-up'))
  const other = await as('viewer', acme)
  const results = await Promise.allSettled([
    transferCompany(ctx(await as('moderator')), acme.id, input),
    transferCompany(ctx(await as('support')), acme.id, transfer({ member: other.userId })),
  ])
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(results.find((r) => r.status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } })
  expect(Object.values(await roles(acme.id)).filter((r) => r === 'owner')).toHaveLength(1)
  expect((await eventsOf(acme.id)).map((e) => e.verb)).toEqual(['transfer'])
})

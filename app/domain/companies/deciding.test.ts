import { describe, expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import {
  eventsOf,
  jobsFor,
  listed,
  newNipc,
  pendingCompany,
  reloaded,
  trailOf,
} from '../../../tests/world/company'
import { verifyAuditChain } from '../audit/log'
import type { Actor, StaffRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { approveCompany, askCompany, reinstateCompany, rejectCompany, suspendCompany } from './deciding'
import { listingFlow } from './listing-flow'
import { type ListingState, listingStates } from './schema'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Verificámos o registo comercial e falta o documento que liga quem pede à empresa.'

/** Every decision, with what it needs. */
const decisions = {
  approve: (c: Ctx, id: string, version: number) => approveCompany(c, id, { version, checked: [] }),
  ask: (c: Ctx, id: string, version: number) => askCompany(c, id, { version, ground: 'proof', reason }),
  reject: (c: Ctx, id: string, version: number) =>
    rejectCompany(c, id, { version, ground: 'licence', reason }),
  suspend: (c: Ctx, id: string, version: number) =>
    suspendCompany(c, id, { version, ground: 'consumers', reason }),
  reinstate: (c: Ctx, id: string, version: number) => reinstateCompany(c, id, { version, reason }),
}
type Decision = keyof typeof decisions
const all = Object.keys(decisions) as Decision[]

const inState = (listing: ListingState) =>
  company({
    listing,
    nipc: newNipc(),
    decideBy: listing === 'info_requested' ? new Date('2026-12-01') : null,
  })

describe('the flow', () => {
  test.each<[ListingState, string[]]>([
    ['draft', ['send']],
    ['pending', ['approve', 'ask', 'reject', 'merge']],
    ['info_requested', ['resend', 'reject', 'lapse', 'merge']],
    ['approved', ['suspend', 'close', 'merge']],
    ['rejected', ['resend']],
    ['suspended', ['reinstate', 'close', 'merge']],
    ['closed', ['merge']],
    ['merged', []],
  ])('%s leads on by %j', (state, verbs) => expect(listingFlow.from(state)).toEqual(verbs))

  const table = listingStates.flatMap((state) => all.map((verb) => [verb, state] as const))
  const allowed = ([verb, state]: (typeof table)[number]) => listingFlow.verbs[verb].from.includes(state)

  test.each(table.filter(allowed))('%s from %s', async (verb, state) => {
    const acme = await inState(state)
    await decisions[verb](ctx(await as('moderator')), acme.id, acme.version)
    expect(await reloaded(acme.id)).toMatchObject({ listing: listingFlow.verbs[verb].to, version: 2 })
  })

  test.each(table.filter((step) => !allowed(step)))('%s from %s leaves nothing', async (verb, state) => {
    const acme = await inState(state)
    const result = decisions[verb](ctx(await as('moderator')), acme.id, acme.version)
    await expect(result).rejects.toEqual(refusal('conflict'))
    expect(await reloaded(acme.id)).toMatchObject({ listing: state, version: 1 })
    expect([await eventsOf(acme.id), await trailOf(acme.id), await jobsFor(acme.id)]).toEqual([[], [], []])
  })
})

describe('approve', () => {
  test('publishes, writes what was checked, tells the owners, leaves event and audit, drops pages', async () => {
    const acme = await pendingCompany({
      stateReason: 'x',
      sources: [{ field: 'nipc', checkedAt: '2020-01-01', source: 'antiga' }],
    })
    const moderator = await as('moderator')
    const dropped: string[] = []
    onDrop((tags) => dropped.push(...tags))
    await approveCompany(ctx(moderator), acme.id, { version: 1, checked: ['nipc', 'legalName', 'cae'] })
    onDrop(() => {})
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({
      listing: 'approved',
      state_reason: null,
      decide_by: null,
      legal_standing: 'active',
    })
    expect(new Date(row.approved_at as string)).toEqual(today)
    expect(row.sources).toEqual([
      { field: 'nipc', checkedAt: '2026-11-18', source: 'registo comercial' },
      { field: 'legalName', checkedAt: '2026-11-18', source: 'registo comercial' },
    ])
    expect(await eventsOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'approve',
        from_state: 'pending',
        to_state: 'approved',
        actor_id: moderator.userId,
        company_id: acme.id,
      }),
    ])
    expect(await trailOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'company.approve',
        actor_id: moderator.userId,
        before: { state: 'pending', version: 1 },
        after: { state: 'approved', version: 2, checked: ['nipc', 'legalName', 'cae'] },
      }),
    ])
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
    expect(await jobsFor(acme.id)).toEqual(['companies.notify-owners'])
    expect(await listed(acme.id)).toBe(0)
    expect(dropped).toEqual([tag.company(acme.id), tag.directory, tag.home])
  })
})

describe('ask', () => {
  test('gives 15 days and counts the rounds; a fourth is refused', async () => {
    const acme = await pendingCompany()
    await decisions.ask(ctx(await as('support')), acme.id, 1)
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({
      listing: 'info_requested',
      info_rounds: 1,
      state_reason: reason,
      state_reason_code: 'proof',
    })
    expect(new Date(row.decide_by as string)).toEqual(new Date(today.getTime() + 15 * 86_400_000))
    const tired = await pendingCompany({ infoRounds: 3 })
    await expect(decisions.ask(ctx(await as('support')), tired.id, 1)).rejects.toEqual(refusal('invalid'))
  })
})

test('suspend keeps the profile in the directory with its notice; reinstate takes it off', async () => {
  const acme = await company()
  const moderator = await as('moderator')
  await decisions.suspend(ctx(moderator), acme.id, 1)
  expect(await reloaded(acme.id)).toMatchObject({ listing: 'suspended', state_reason_code: 'consumers' })
  expect(await listed(acme.id)).toBe(-1)
  await decisions.reinstate(ctx(moderator), acme.id, 2)
  expect(await reloaded(acme.id)).toMatchObject({
    listing: 'approved',
    state_reason: null,
    state_reason_code: null,
  })
  expect(await listed(acme.id)).toBe(0)
  expect(new Date((await reloaded(acme.id)).approved_at as string)).toEqual(acme.approvedAt)
})

test('rejecting takes nothing public away and can be read by its people', async () => {
  const acme = await pendingCompany()
  await decisions.reject(ctx(await as('moderator')), acme.id, 1)
  expect(await reloaded(acme.id)).toMatchObject({
    listing: 'rejected',
    state_reason: reason,
    state_reason_code: 'licence',
  })
  expect(await listed(acme.id)).toBeNull()
})

describe('who may', () => {
  const stateFor = (verb: Decision) => listingFlow.verbs[verb].from[0] as ListingState
  const roles: StaffRole[] = ['support', 'moderator', 'admin']
  const others: [string, () => Promise<Actor> | Actor, string][] = [
    ['a visitor', () => anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['a job', () => byItself, 'not-found'],
    ['an auditor', () => as('auditor'), 'not-allowed'],
    ['finance', () => as('finance'), 'not-allowed'],
    ['an editor', () => as('editor'), 'not-allowed'],
  ]

  test.each(roles.flatMap((role) => all.map((verb) => [role, verb] as const)))(
    '%s may %s',
    async (role, verb) => {
      const acme = await inState(stateFor(verb))
      await decisions[verb](ctx(await as(role)), acme.id, 1)
      expect((await reloaded(acme.id)).listing).toBe(listingFlow.verbs[verb].to)
    },
  )

  test.each(others.flatMap(([who, make, kind]) => all.map((verb) => [who, verb, make, kind] as const)))(
    '%s may not %s',
    async (_, verb, make, kind) => {
      const acme = await inState(stateFor(verb))
      const actor = await make()
      await expect((async () => decisions[verb](ctx(actor), acme.id, 1))()).rejects.toEqual(refusal(kind))
      expect((await reloaded(acme.id)).listing).toBe(stateFor(verb))
    },
  )

  test.each(all)(
    'the owner may not %s, nor a moderator who belongs to the company or made it',
    async (verb) => {
      const from = listingFlow.verbs[verb].from[0] as ListingState
      const acme = await inState(from)
      await expect((async () => decisions[verb](ctx(await as('owner', acme)), acme.id, 1))()).rejects.toEqual(
        refusal('not-found'),
      )
      const insider = { ...(await as('viewer', acme)), staffRoles: ['moderator' as const] }
      await expect(decisions[verb](ctx(insider), acme.id, 1)).rejects.toEqual(refusal('not-allowed'))
      const maker = await as('moderator')
      const made = await company({ listing: from, nipc: newNipc(), createdBy: maker.userId })
      await expect(decisions[verb](ctx(maker), made.id, 1)).rejects.toEqual(refusal('not-allowed'))
    },
  )
})

describe('races', () => {
  test('two moderators at once: one wins, the other is told, and is shown the newer state', async () => {
    const acme = await pendingCompany()
    const [one, two] = [await as('moderator'), await as('support')]
    const results = await Promise.allSettled([
      decisions.approve(ctx(one), acme.id, 1),
      decisions.reject(ctx(two), acme.id, 1),
      decisions.ask(ctx(two), acme.id, 1),
    ])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    const lost = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
    expect(lost).toEqual([refusal('conflict'), refusal('conflict')])
    expect(await eventsOf(acme.id)).toHaveLength(1)
    expect(await trailOf(acme.id)).toHaveLength(1)
    expect(await jobsFor(acme.id)).toHaveLength(1)
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
  })

  test('a version that is old is refused though the state would allow it', async () => {
    const acme = await pendingCompany({ version: 4 })
    await expect(decisions.approve(ctx(await as('moderator')), acme.id, 3)).rejects.toEqual(
      refusal('conflict'),
    )
  })
})

test.each(['x', '', "' or 1=1", newId()])('an id that is none (%j) is not found', async (id) => {
  for (const verb of all)
    await expect(decisions[verb](ctx(await as('moderator')), id, 1)).rejects.toEqual(refusal('not-found'))
})

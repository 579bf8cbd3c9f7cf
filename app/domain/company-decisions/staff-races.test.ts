import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, company, ctx, useWorld } from '../../../tests/world'
import { eventsOf, pendingCompany, reloaded, trailOf } from '../../../tests/world/company'
import { suggested } from '../../../tests/world/correction'
import { editIdentity, editsOf, published, waitingOf } from '../../../tests/world/edit'
import { atOnce, walked } from '../../../tests/world/walk'
import { answerCorrection } from '../companies/correcting/correcting'
import { correctionFlow } from '../companies/correcting/correction-flow'
import {
  approveCompany,
  askCompany,
  reinstateCompany,
  rejectCompany,
  suspendCompany,
} from '../companies/deciding'
import { acceptEdit, refuseEdit } from '../companies/editing/sensitive-deciding'
import { editCase } from '../companies/editing/sensitive-reading'
import { companyDossier } from '../company-pages/staff/company-dossier'
import { mergeCompanies } from '../merging/merging'
import type { Actor } from '../permissions'
import { closeCompany } from './closing'
import { changeCategory } from './deciding-category'
import { transferCompany } from './deciding-owner'
import { changeStanding } from './standing'

/** Every decision of staff about a company: of two at once on what they both saw one stands, the other is told. */

useWorld()

const reason = 'Verificámos o registo comercial e o que a empresa enviou.'
type Made = { id: string; version: number; member: string; target: { id: string; version: number } }

const decisions = {
  approve: (by: Actor, { id, version }: Made) => approveCompany(ctx(by), id, { version, checked: [] }),
  ask: (by: Actor, { id, version }: Made) => askCompany(ctx(by), id, { version, ground: 'proof', reason }),
  reject: (by: Actor, { id, version }: Made) =>
    rejectCompany(ctx(by), id, { version, ground: 'licence', reason }),
  suspend: (by: Actor, { id, version }: Made) =>
    suspendCompany(ctx(by), id, { version, ground: 'conduct', reason }),
  reinstate: (by: Actor, { id, version }: Made) => reinstateCompany(ctx(by), id, { version, reason }),
  close: (by: Actor, { id, version }: Made) => closeCompany(ctx(by), id, { version, reason }),
  standing: (by: Actor, { id, version }: Made) =>
    changeStanding(ctx(by), id, {
      version,
      standing: 'insolvent',
      source: 'citius',
      day: '2026-11-01',
      reason,
    }),
  category: (by: Actor, { id, version }: Made) =>
    changeCategory(ctx(by), id, { version, category: 'pintura', reason }),
  transfer: (by: Actor, { id, version, member }: Made) =>
    transferCompany(ctx(by), id, {
      version,
      to: 'member',
      member,
      before: 'manager',
      reason,
      email: undefined,
    }),
  merge: (by: Actor, { id, version, target }: Made) =>
    mergeCompanies(ctx(by), id, {
      version,
      target: target.id,
      targetVersion: target.version,
      reason,
      sure: 'sim',
    }),
}
type Decision = keyof typeof decisions

test.each<['pending' | 'approved' | 'suspended', Decision, Decision]>([
  ['pending', 'approve', 'approve'],
  ['pending', 'approve', 'reject'],
  ['pending', 'ask', 'ask'],
  ['pending', 'ask', 'approve'],
  ['pending', 'reject', 'reject'],
  ['pending', 'merge', 'approve'],
  ['approved', 'suspend', 'suspend'],
  ['approved', 'suspend', 'close'],
  ['approved', 'close', 'close'],
  ['approved', 'merge', 'merge'],
  ['approved', 'merge', 'suspend'],
  ['approved', 'standing', 'standing'],
  ['approved', 'category', 'category'],
  ['approved', 'category', 'suspend'],
  ['approved', 'transfer', 'transfer'],
  ['suspended', 'reinstate', 'reinstate'],
  ['suspended', 'reinstate', 'close'],
])('one that is %s, %s and %s', async (listing, one, other) => {
  const { id, version } = listing === 'pending' ? await pendingCompany() : await company({ listing })
  const { userId: member } = await as('manager', { id })
  const made = { id, version, member, target: await company() }
  const [ana, rui] = [await as('moderator'), await as('moderator')]
  const heard = await atOnce(
    () => decisions[one](ana, made),
    () => decisions[other](rui, made),
  )
  expect(heard.toSorted()).toEqual(['conflict', 'done'])
  const row = await reloaded(id)
  expect(row.version).toBe(version + 1)
  expect(await trailOf(id)).toHaveLength(1)
  expect((await eventsOf(id)).filter((e) => e.to_state).length).toBeLessThanOrEqual(1)
  // Whoever came second sees what stands now.
  const shown = await companyDossier(ctx(heard[0] === 'done' ? rui : ana), id)
  expect(shown).toMatchObject({ listing: row.listing, version: row.version })
})

describe('a change that waits', () => {
  const both = {
    accept: (by: Actor, id: string, version: number) =>
      acceptEdit(ctx(by), id, { version, checked: undefined }),
    refuse: (by: Actor, id: string, version: number) => refuseEdit(ctx(by), id, { version, reason }),
  }
  test.each([
    ['accept', 'accept'],
    ['accept', 'refuse'],
    ['refuse', 'refuse'],
  ] as const)('%s and %s', async (one, other) => {
    const { acme, owner } = await published()
    await editIdentity(owner, acme.id, { legalName: 'Nova Denominação, S.A.' })
    const { id, version } = await waitingOf(acme.id)
    const [ana, rui] = [await as('moderator'), await as('support')]
    const heard = await atOnce(
      () => both[one](ana, id, version),
      () => both[other](rui, id, version),
    )
    expect(heard.toSorted()).toEqual(['conflict', 'done'])
    const [edit] = await editsOf(acme.id)
    expect(edit).toMatchObject({ version: version + 1, decided_by: (heard[0] === 'done' ? ana : rui).userId })
    expect((await editCase(ctx(ana), id)).state).toBe(edit?.state)
  })
})

test('corrections: the first answer stands whoever answers after, in whatever order, also at once', {
  timeout: 60_000,
}, async () => {
  const staff = [await as('support'), await as('moderator')] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('owner', 'support', 'moderator'), fc.boolean(), fc.boolean()), {
        minLength: 2,
        maxLength: 6,
      }),
      async (answers) => {
        const { row, company: acme } = await suggested()
        const owner = await as('owner', acme)
        const answer = (who: string, applied: boolean, stale: boolean) => () =>
          answerCorrection(ctx({ owner, support: staff[0], moderator: staff[1] }[who] as Actor), row.id, {
            version: row.version + (stale ? 1 : 0),
            verdict: applied ? 'apply' : 'dismiss',
            answer: reason,
          })
        const [first, second, ...rest] = answers.map((a) => answer(...a)) as (() => Promise<void>)[]
        const heard = await atOnce(first as () => Promise<void>, second as () => Promise<void>)
        for (const later of rest) heard.push(...(await atOnce(later)))
        expect(heard.filter((h) => h === 'done').length).toBeLessThanOrEqual(1)
        expect(heard.filter((h) => h !== 'done' && h !== 'conflict')).toEqual([])
        const { at, steps } = await walked(correctionFlow, row.id, 'open')
        expect(steps).toBe(heard.includes('done') ? 1 : 0)
        const winner = answers[heard.indexOf('done')]
        expect(at).toBe(winner ? (winner[1] ? 'applied' : 'dismissed') : 'open')
      },
    ),
    { numRuns: 20, seed: 20261122 },
  )
})

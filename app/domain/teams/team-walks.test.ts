import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../tests/world'
import { ownersOf, roleIn, stranger, team } from '../../../tests/world/team'
import { atOnce, walked } from '../../../tests/world/walk'
import { acceptTransfer, declineTransfer } from './answering-transfer'
import { askAccess, withdrawAccess } from './asking-access'
import { acceptAccess, declineAccess } from './deciding-access'
import { accessFlow, transferFlow } from './flows'
import { lapseAccess, lapseTransfers } from './lapsing'
import { leaveCompany, removeMember } from './leaving'
import { offerTransfer, withdrawTransfer } from './offering-transfer'
import { accessRequests, ownershipTransfers } from './schema'

/** Whatever the people of a team do in whatever order, requests and offers only ever go the ways of their tables. */

useWorld()

const message = 'Trabalho na receção e respondo aos clientes.'
const reason = 'Não conhecemos esta pessoa.'
const later = ctx(byItself, new Date(today.getTime() + 15 * 86_400_000))
const twice = <T extends string>(verbs: readonly T[]) =>
  fc.array(fc.tuple(fc.constantFrom(...verbs), fc.option(fc.constantFrom(...verbs))), {
    minLength: 2,
    maxLength: 7,
  })

const requests = ['ask', 'accept', 'lesser', 'decline', 'withdraw', 'lapse', 'leave'] as const

test('requests for access: answered once, and whoever is in was accepted', { timeout: 60_000 }, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(twice(requests), async (steps) => {
      const { acme, ana, gil } = await team({ ana: 'owner', gil: 'manager' })
      const rui = await stranger()
      const ask = () => askAccess(ctx(rui), { company: acme.slug, role: 'responder', message })
      await ask()
      const all = () => database().select().from(accessRequests).where(eq(accessRequests.companyId, acme.id))
      for (const [one, two] of steps) {
        const id = (await all()).toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)?.id as string
        const act = {
          ask,
          accept: () => acceptAccess(ctx(ana), id, 'responder'),
          lesser: () => acceptAccess(ctx(gil), id, 'viewer'),
          decline: () => declineAccess(ctx(gil), id, reason),
          withdraw: () => withdrawAccess(ctx(rui), id),
          lapse: () => lapseAccess(later),
          leave: () => leaveCompany(ctx(rui), acme.id),
        }
        await atOnce(act[one], ...(two ? [act[two]] : []))
      }
      const rows = await all()
      for (const row of rows) {
        seen.add(row.state)
        const { at, steps: taken } = await walked(accessFlow, row.id, 'sent')
        expect(at).toBe(row.state)
        expect(taken).toBe(row.state === 'sent' ? 0 : 1)
      }
      expect(rows.filter((r) => r.state === 'sent').length).toBeLessThanOrEqual(1)
      if (await roleIn(acme.id, rui)) expect(rows.map((r) => r.state)).toContain('accepted')
    }),
    { numRuns: 30, seed: 20261122 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'declined', 'withdrawn', 'expired']))
})

const offers = ['offer', 'accept', 'decline', 'withdraw', 'lapse', 'leave', 'remove'] as const

test('offers of ownership: answered once, and somebody owns the company whatever happens', {
  timeout: 60_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(twice(offers), fc.constantFrom('manager', 'leave'), async (steps, remains) => {
      const { acme, ana, rui } = await team({ ana: 'owner', rui: 'responder' })
      const offer = () => offerTransfer(ctx(ana), { to: rui.userId, remains })
      await offer()
      const all = () =>
        database().select().from(ownershipTransfers).where(eq(ownershipTransfers.companyId, acme.id))
      for (const [one, two] of steps) {
        const id = (await all()).toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)?.id as string
        const act = {
          offer,
          accept: () => acceptTransfer(ctx(rui), id),
          decline: () => declineTransfer(ctx(rui), id),
          withdraw: () => withdrawTransfer(ctx(ana)),
          lapse: () => lapseTransfers(later),
          leave: () => leaveCompany(ctx(rui), acme.id),
          remove: () => removeMember(ctx(ana), rui.userId),
        }
        await atOnce(act[one], ...(two ? [act[two]] : []))
        expect(await ownersOf(acme.id)).toBeGreaterThanOrEqual(1)
      }
      const rows = await all()
      for (const row of rows) {
        seen.add(row.state)
        const { at, steps: taken } = await walked(transferFlow, row.id, 'offered')
        expect(at).toBe(row.state)
        expect(taken).toBe(row.state === 'offered' ? 0 : 1)
      }
      expect(rows.filter((r) => r.state === 'offered').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 30, seed: 20261122 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'declined', 'withdrawn', 'expired']))
})

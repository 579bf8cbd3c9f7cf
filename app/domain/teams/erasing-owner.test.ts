import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { ownersOf, team } from '../../../tests/world/team'
import { blockersOf } from '../privacy/blockers'
import { requestErasure, waitingErasure } from '../privacy/erasing'
import { eraseNow } from '../privacy/erasing-due'
import { acceptTransfer } from './answering-transfer'
import { offerTransfer } from './offering-transfer'
import { ownershipTransfers } from './schema'

useWorld()

const all = { reviews: 'erase', exceptions: [] as string[], sure: 'sim' } as const
const day = (n: number) => new Date(today.getTime() + n * 86_400_000)
const erasureOf = async (userId: string) => (await waitingErasure(database(), userId))?.id as string

test('two owners whose accounts go at once: one of them stays', async () => {
  const { acme, ana, rui } = await team({ ana: 'owner', rui: 'owner' })
  for (const who of [ana, rui]) await requestErasure(ctx(who), all)
  const ids = [await erasureOf(ana.userId), await erasureOf(rui.userId)]
  const gone = await Promise.all(ids.map((id) => eraseNow(ctx(byItself, day(14)), id)))
  expect([gone.filter(Boolean).length, await ownersOf(acme.id)]).toEqual([1, 1])
})

test('who takes a company over while their account goes: never a company without an owner', async () => {
  for (let i = 0; i < 3; i++) {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    await requestErasure(ctx(rui), all)
    const proven = { ...ana, provenAt: day(10) }
    const id = await offerTransfer(ctx(proven, day(10)), { to: rui.userId, remains: 'leave' })
    const [accepted, erased] = await Promise.allSettled([
      acceptTransfer(ctx(rui, day(14)), id),
      eraseNow(ctx(byItself, day(14)), await erasureOf(rui.userId)),
    ])
    expect(await ownersOf(acme.id)).toBe(1)
    expect(accepted.status === 'fulfilled').toBe(erased.status === 'fulfilled' && erased.value === false)
  }
})

test('an offer goes with the account of either side; a blocked owner is none', async () => {
  const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
  const id = await offerTransfer(ctx(ana), { to: rui.userId, remains: 'leave' })
  await requestErasure(ctx(rui), all)
  await eraseNow(ctx(byItself, day(14)), await erasureOf(rui.userId))
  const left = await database().select().from(ownershipTransfers).where(eq(ownershipTransfers.id, id))
  expect(left).toEqual([])
  await person({ blockedAt: today, company: { id: acme.id, role: 'owner' } })
  expect((await blockersOf({ db: database(), now: today }, ana.userId)).companies.map((c) => c.id)).toEqual([
    acme.id,
  ])
})

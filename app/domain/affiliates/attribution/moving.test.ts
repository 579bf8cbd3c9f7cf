import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../../tests/world'
import { affiliate, attributed, attributionRow } from '../../../../tests/world/affiliate'
import { commission } from '../../../../tests/world/affiliate-rows'
import { invoices } from '../../billing/schema'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { commissionOfId } from '../commissions/commission'
import { moveAttribution } from './binding'

useWorld()

describe('two profiles that were one', () => {
  const merge = (from: string, into: string) =>
    transaction(ctx(byItself), (tx) => moveAttribution(tx, from, into))

  test('the one that stays takes over who brought the other', async () => {
    const rita = await affiliate()
    const [from, into] = [await company(), await company()]
    await attributed(rita, from.id)
    const { id } = await commission(rita.id, {
      companyId: from.id,
      cents: 580,
      state: 'held',
      heldFrom: 'pending',
    })
    await merge(from.id, into.id)
    expect(await attributionRow(into.id)).toMatchObject({ affiliateId: rita.id })
    expect(await attributionRow(from.id)).toBeUndefined()
    // What is held with the company is let go with it.
    expect(await commissionOfId(database(), id)).toMatchObject({ companyId: into.id, state: 'held' })
  })

  test('it keeps its own, and a customer whom nobody brought stays one', async () => {
    const [rita, rosa] = [await affiliate(), await affiliate()]
    const [from, into, paid] = [await company(), await company(), await company()]
    await attributed(rita, from.id)
    await attributed(rosa, into.id)
    await merge(from.id, into.id)
    expect(await attributionRow(into.id)).toMatchObject({ affiliateId: rosa.id })
    const owner = await as('owner', paid)
    await database()
      .insert(invoices)
      .values({
        id: newId(),
        companyId: paid.id,
        purpose: 'plan-order',
        state: 'paid',
        description: 'Essencial',
        netCents: 2900,
        vatCents: 667,
        grossCents: 3567,
        customer: {} as never,
        tax: {} as never,
        createdAt: today,
        orderedBy: owner.userId,
        dueAt: today,
      } as typeof invoices.$inferInsert)
    await merge(from.id, paid.id)
    expect(await attributionRow(paid.id)).toBeUndefined()
    expect(await attributionRow(from.id)).toMatchObject({ affiliateId: rita.id })
  })
})

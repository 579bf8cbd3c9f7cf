import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { days, ledgerIsRight, playedProvider } from '../../../../tests/world/billing'
import { affiliate, commissionRows, givenBack, paidBy } from '../../../../tests/world/commissions'
import { newId } from '../../shared/ids'
import { clearFinding } from '../fraud/deciding'
import { affiliateFindings } from '../schema'
import { earnMissed } from './earning-missed'

useWorld()
const provider = playedProvider()

test('a company that was refused and counts after all: what it paid meanwhile earns its share, less what went back', async () => {
  const rita = await affiliate()
  const { acme, invoiceId } = await paidBy(provider, rita, today, { state: 'refused' })
  await givenBack(provider, invoiceId, 1000)
  expect(await commissionRows(rita.id)).toEqual([])
  const id = newId()
  await database()
    .insert(affiliateFindings)
    .values({
      id,
      affiliateId: rita.id,
      companyId: acme.id,
      rule: 'same-number',
      weight: 'refuse',
      state: 'open',
      evidence: {},
      foundAt: today,
      expiresAt: days(90),
    })
  const reason = 'São duas pessoas, e cada uma tem o seu número.'
  await clearFinding(ctx(await as('finance'), days(40)), id, { version: 1, reason })
  const earn = (n: number) => earnMissed.run(ctx(byItself, days(n)), { companyId: acme.id }, '')
  // More goes back while it is earned, whichever comes first.
  await Promise.all([earn(40), givenBack(provider, invoiceId, 500)])
  const rows = await commissionRows(rita.id)
  expect(rows).toMatchObject([{ kind: 'share', state: 'pending', invoiceId, baseCents: 2900, percent: 20 }])
  expect(rows[0]?.keptCents).toBeGreaterThan(2900 - 1500)
  expect(rows[0]?.keptCents).toBeLessThan(2900 - 1100)
  expect(rows[0]?.cents).toBe(Math.round((rows[0]?.keptCents ?? 0) * 0.2))
  // It was paid long ago: it is in the next close, in none that is over.
  expect(rows[0]?.holdUntil).toEqual(days(40))
  await earn(41)
  expect(await commissionRows(rita.id)).toHaveLength(1)
  await ledgerIsRight(provider)
})

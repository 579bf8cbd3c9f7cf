import { readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, attributed } from '../../../../tests/world/affiliate'
import { purposes } from '../../billing/states'
import { consequences } from '../../consequences'
import { whyNotReview } from '../../reviews/writing/taking-author'
import { newId } from '../../shared/ids'
import { affiliateCommissions } from '../schema'

useWorld()

describe('a review of a company that counts for its author is a conflict of interest', () => {
  test.each(['counts', 'held'] as const)('said before they write, where it %s', async (state) => {
    const rita = await affiliate()
    const acme = await company()
    await attributed(rita, acme.id, { state })
    expect(await whyNotReview(ctx(rita.actor), acme.id)).toEqual({
      sentence: expect.stringContaining('programa de afiliados'),
      mine: null,
    })
    expect(await whyNotReview(ctx(await person()), acme.id)).toBeNull()
    expect(await whyNotReview(ctx(rita.actor), (await company()).id)).toBeNull()
  })

  test('none where it does not count', async () => {
    const rita = await affiliate()
    const acme = await company()
    await attributed(rita, acme.id, { state: 'refused' })
    expect(await whyNotReview(ctx(rita.actor), acme.id)).toBeNull()
  })
})

describe('never a commission for a review', () => {
  test('a commission is of an invoice, which a review never has', async () => {
    const { foreignKeys } = getTableConfig(affiliateCommissions)
    const of = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)
    expect(of).toContain('invoices')
    expect(of.filter((name) => name.includes('review'))).toEqual([])
    expect(affiliateCommissions.invoiceId.notNull).toBe(true)
    expect(purposes.filter((purpose) => /review|avalia/.test(purpose))).toEqual([])
    const rita = await affiliate()
    const without = {
      id: newId(),
      kind: 'share',
      state: 'pending',
      affiliateId: rita.id,
      companyId: (await company()).id,
      invoiceId: newId(),
      baseCents: 100,
      keptCents: 100,
      percent: 20,
      cents: 20,
      earnedAt: today,
      holdUntil: today,
    } as const
    await expect(database().insert(affiliateCommissions).values(without)).rejects.toThrow()
  })

  test('nothing that happens to a review is told to the programme', async () => {
    const source = readFileSync(new URL('../../consequences.ts', import.meta.url), 'utf8')
    const ours = [...source.matchAll(/import \{([^}]*)\} from '\.\/affiliates\//g)].flatMap(([, names]) =>
      (names as string).split(',').map((name) => name.trim()),
    )
    expect(ours).toContain('bindCreated')
    for (const [fact, follow] of Object.entries(consequences))
      if (/^(review|flag|decision)\./.test(fact))
        expect(follow.map((f) => f.name).filter((name) => ours.includes(name))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import { suggested } from '../../../../tests/world/correction'
import { correctionForm } from './correcting-forms'
import { allCorrectionList } from './correction-filter'
import { allCorrections, myCorrections } from './correction-listings'

useWorld()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const waiting = allCorrectionList.read(new URLSearchParams())
const input = { field: 'phone', suggestion: 'O telefone mudou para 253 000 111.' } as const

describe('lists', () => {
  test('by key without gaps or repeats; a company sees its own only', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    for (let i = 0; i < 23; i++)
      await suggested({ createdAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(i / 5))) }, acme)
    await suggested({ state: 'applied', decidedAt: new Date() }, acme)
    await suggested()
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof myCorrections>> = await myCorrections(ctx(owner), waiting, after)
      seen.push(...page.rows.map((r) => r.id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(23)
    expect((await myCorrections(ctx(owner), { ...waiting, answered: true }, null)).rows).toHaveLength(1)
    expect((await allCorrections(ctx(await as('support')), waiting, null)).rows.length).toBe(20)
    expect(
      (await allCorrections(ctx(await as('support')), { ...waiting, answered: true }, 'x')).rows.length,
    ).toBeGreaterThan(0)
    const found = async (more: Partial<typeof waiting>) =>
      (await allCorrections(ctx(await as('support')), { ...waiting, search: acme.name, ...more }, null)).rows
    expect(new Set((await found({})).map((r) => r.company.id))).toEqual(new Set([acme.id]))
    expect(await found({ field: 'hours' })).toEqual([])
    const refused = (await person()) as Awaited<ReturnType<typeof person>>
    await expect((async () => allCorrections(ctx(refused), waiting, null))()).rejects.toEqual(
      refusal('not-found'),
    )
    await expect((async () => myCorrections(ctx(refused), waiting, null))()).rejects.toEqual(
      refusal('not-allowed'),
    )
  })
})

test.each([
  ['https://www.acme.pt/a?b=c', 'https://www.acme.pt/a?b=c'],
  ['acme.pt', 'https://acme.pt'],
  ['', undefined],
  ['javascript:alert(1)', false],
  ['isto não é nada', false],
])('a source of %j becomes %j', (source, expected) => {
  const parsed = correctionForm.safeParse({ ...input, source })
  expect(parsed.success ? parsed.data.source : false).toBe(expected)
})

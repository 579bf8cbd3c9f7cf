import { describe, expect, test } from 'vitest'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { affiliate, commission, payout } from '../../../../tests/world/affiliate-rows'
import { affiliateRanking, bandOf, spanAsked, spanBegins } from './ranking'

useWorld()
const at = (day: string) => ({ holdUntil: new Date(`${day}T10:00:00Z`) })

test.each([
  ['mes', '2026-11-18T10:00:00Z', '2026-11-01'],
  ['trimestre', '2026-11-18T10:00:00Z', '2026-10-01'],
  ['trimestre', '2026-03-31T22:00:00Z', '2026-01-01'],
  // In Lisbon it is April already.
  ['trimestre', '2026-03-31T23:30:00Z', '2026-04-01'],
  ['tudo', '2026-11-18T10:00:00Z', null],
] as const)('%s at %s begins on %s', (span, now, day) => expect(spanBegins(span, new Date(now))).toBe(day))

test.each([
  [null, 'mes'],
  ['tudo', 'tudo'],
  ['constructor', 'mes'],
])('«%s» asks for %s', (text, span) => expect(spanAsked(text)).toBe(span))

test.each([
  [1, [0, 10_000]],
  [9999, [0, 10_000]],
  [10_000, [10_000, 50_000]],
  [5_000_000, [1_000_000, null]],
] as const)('%i cents lie in the band %j', (cents, band) => expect(bandOf(cents)).toEqual(band))

describe('who stands where', () => {
  test('nobody: it is empty, and no entry is made up', async () =>
    expect(await affiliateRanking(ctx(anonymous), 'tudo')).toEqual({ listed: [], own: null }))

  test('by what was approved in the time; a tie goes to who was there first; one’s own is shown without an alias too', async () => {
    const first = await affiliate({ alias: 'Telhas', payingCompanies: 5 })
    const tied = await affiliate({ alias: 'Cantaria' })
    const hidden = await affiliate()
    const nothing = await affiliate({ alias: 'Nora' })
    const suspended = await affiliate({ alias: 'Barrete', state: 'suspended' })
    await commission(first.id, { cents: 12_000, state: 'approved', ...at('2026-11-10') })
    await commission(tied.id, {
      cents: 12_000,
      state: 'in_payout',
      payoutId: await payout(tied.id, { state: 'processing' }),
      ...at('2026-11-05'),
    })
    await commission(hidden.id, { cents: 15_000, state: 'approved', ...at('2026-11-02') })
    await commission(suspended.id, { cents: 90_000, state: 'approved', ...at('2026-11-02') })
    for (const state of ['pending', 'held', 'reversed', 'rejected'] as const)
      await commission(nothing.id, { cents: 99_000, state, ...at('2026-11-02') })
    // Of last month: counts for the quarter.
    await commission(first.id, { cents: 4000, state: 'approved', ...at('2026-10-20') })

    const month = await affiliateRanking(ctx(anonymous), 'mes')
    expect(month.listed.map(({ position, alias, tier }) => [position, alias, tier])).toEqual([
      [1, 'Cantaria', 'Bronze'],
      [2, 'Telhas', 'Prata'],
    ])
    expect(month.own).toBeNull()
    expect(JSON.stringify(month)).not.toContain('12000')
    const quarter = await affiliateRanking(ctx(anonymous), 'trimestre')
    expect(quarter.listed.map(({ alias }) => alias)).toEqual(['Telhas', 'Cantaria'])

    // Ahead of both, and in the list for nobody: not even a place is taken.
    const mine = await affiliateRanking(ctx(hidden.actor), 'mes')
    expect(mine.own).toEqual({ position: 1, alias: null, asked: null, cents: 15_000 })
    expect(mine.listed.map(({ position, alias, own }) => [position, alias, own])).toEqual([
      [1, 'Cantaria', false],
      [2, 'Telhas', false],
    ])
    const told = await affiliateRanking(ctx(tied.actor), 'mes')
    expect(told.own).toEqual({ position: 1, alias: 'Cantaria', asked: null, cents: 12_000 })
    expect(told.listed.map(({ own }) => own)).toEqual([true, false])
    expect((await affiliateRanking(ctx(nothing.actor), 'mes')).own).toEqual({
      position: null,
      alias: 'Nora',
      asked: null,
      cents: 0,
    })
  })

  test('what was taken back counts against it', async () => {
    const { id, actor } = await affiliate({ alias: 'Moinho' })
    const { invoiceId } = await commission(id, { cents: 3000, state: 'approved', ...at('2026-11-03') })
    await commission(id, {
      kind: 'negative',
      cents: -1000,
      openCents: 1000,
      state: 'approved',
      invoiceId,
      holdUntil: today,
    })
    expect((await affiliateRanking(ctx(actor), 'mes')).own).toMatchObject({ cents: 2000 })
  })
})

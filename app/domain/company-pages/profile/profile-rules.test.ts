import { describe, expect, test } from 'vitest'
import { webAddress } from '../../shared/web-address'
import { takesReviews } from './profile'
import { factSource, quarterWords, socialLinksOf, trend } from './profile-rules'

const checked = { field: 'nipc', checkedAt: '2026-03-12', source: 'registo comercial' }
const now = new Date('2026-11-21T00:00:00Z')

describe('where a fact comes from', () => {
  test.each([
    [
      'checked',
      { sources: [checked], claimed: true },
      'nipc',
      'verificado em 12/03/2026 (registo comercial)',
    ],
    [
      'checked, of a company nobody claimed',
      { sources: [checked], claimed: false },
      'nipc',
      'verificado em 12/03/2026 (registo comercial)',
    ],
    ['another fact was checked', { sources: [checked], claimed: true }, 'phone', 'declarado pela empresa'],
    [
      'whoever would review it did',
      { sources: [checked], claimed: false, proposed: true },
      'phone',
      'proposto por quem avaliou',
    ],
    ['nobody spoke for it', { sources: [checked], claimed: false }, 'phone', 'por confirmar'],
    [
      'checked twice: the later one',
      { sources: [{ ...checked, checkedAt: '2025-01-02' }, checked], claimed: true },
      'nipc',
      'verificado em 12/03/2026 (registo comercial)',
    ],
    [
      'with the hour',
      { sources: [{ ...checked, checkedAt: '2026-03-12T10:00:00Z' }], claimed: true },
      'nipc',
      'verificado em 12/03/2026 (registo comercial)',
    ],
  ])('%s', (_, profile, field, expected) => expect(factSource(profile, field)).toBe(expected))
})

test.each([
  ['https://loja.exemplo.pt/a', 'https://loja.exemplo.pt/a'],
  ['http://loja.exemplo.pt', 'http://loja.exemplo.pt/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['loja.exemplo.pt', null],
  ['', null],
  [null, null],
])('%j leads to %j', (value, href) => expect(webAddress(value)?.href ?? null).toBe(href))

test('networks by name; what can’t be followed is left out', () => {
  expect(
    socialLinksOf({
      socialLinks: [
        ['instagram', 'https://instagram.example/a'],
        ['Mastodon', 'https://m.example/a'],
        ['x', 'javascript:1'],
      ],
    }),
  ).toEqual([
    { name: 'Instagram', href: 'https://instagram.example/a' },
    { name: 'm.example', href: 'https://m.example/a' },
  ])
})

describe('whether it takes reviews', () => {
  test.each([
    ['approved', null, true],
    ['suspended', null, true],
    ['pending', null, false],
    ['draft', null, false],
    ['merged', null, false],
    ['closed', null, true],
    ['closed', '2025-11-21T00:00:00Z', true],
    ['closed', '2025-11-20T23:59:59Z', false],
  ] as const)('%s since %s: %s', (listing, closedAt, expected) =>
    expect(takesReviews(listing, closedAt && new Date(closedAt), now)).toBe(expected),
  )
})

describe('the trend', () => {
  test('goes by quarters, with a gap where few wrote, and begins where somebody did', () => {
    const months = { '2026-02': [2, 10], '2026-03': [1, 2], '2026-10': [2, 8], '2026-11': [2, 10] }
    expect(trend(months as never, now)).toEqual([
      { at: '2025-10', value: null, count: 0 },
      { at: '2026-01', value: 4, count: 3 },
      { at: '2026-04', value: null, count: 0 },
      { at: '2026-07', value: null, count: 0 },
      { at: '2026-10', value: 4.5, count: 4 },
    ])
    expect(quarterWords('2026-10')).toBe('4.º trimestre de 2026')
  })
  test('is empty without reviews, and holds two years at most', () => {
    expect(trend({}, now)).toEqual([])
    const old = { '2020-01': [9, 45], '2025-01': [3, 9], '2026-11': [3, 9] }
    const points = trend(old as never, now)
    expect([points.length, points[0]?.at, points.at(-1)?.at]).toEqual([8, '2025-01', '2026-10'])
  })
})

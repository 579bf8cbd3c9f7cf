import { describe, expect, test } from 'vitest'
import { verdict } from '../appeals/appeal-flow'
import { isDrawn } from '../life/examining'
import { endingDue, endReminder, evidenceReminder, monthsLater } from '../life/life-clock'
import { adrEntities } from './adr-entities'
import { afterCheck, counted, evenShare, nextDue } from './check-rules'
import { answersInTime, fairInvitations, insolvency, legalExistence, resolutions } from './checking-platform'
import { adrEntityOn, readPage } from './site-findings'

const now = new Date('2026-11-18T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['met', null, 'met'],
  ['unmet', null, 'unmet'],
  ['not-applicable', null, 'not-applicable'],
  ['unknown', 0, null],
  ['unknown', 2.9, null],
  ['unknown', 3, 'unmet'],
] as const)('%s for %s days counts as %s', (outcome, days, expected) => {
  expect(counted({ outcome, unknownSince: days === null ? null : ago(days) }, now)).toBe(expected)
})

test.each([
  ['met', 'unmet', 'unmet'],
  ['unmet', 'met', 'met'],
  ['met', null, 'met'],
  ['unmet', null, 'unmet'],
  ['waived', 'unmet', 'waived'],
  ['met', 'not-applicable', 'not-applicable'],
  ['not-applicable', 'unmet', 'unmet'],
  ['waived', 'not-applicable', 'waived'],
  ['expired', 'met', 'expired'],
] as const)('a requirement that is %s and looks %s is %s', (state, count, expected) => {
  expect(afterCheck({ code: 'R05', state, validUntil: null }, count).state).toBe(expected)
})

test('the next look: a day or a month and up to a tenth, the same for the same company, eight hours when unknown', () => {
  const days = (code: string, id: string) =>
    (nextDue(id, code, 'met', now).getTime() - now.getTime()) / 86_400_000
  const many = Array.from({ length: 200 }, (_, i) => days('R09', `empresa-${i}`))
  expect(Math.min(...many)).toBeGreaterThanOrEqual(30)
  expect(Math.max(...many)).toBeLessThanOrEqual(33)
  expect(new Set(many.map((d) => Math.floor(d * 2))).size).toBeGreaterThan(4)
  expect(days('R09', 'a')).toBe(days('R09', 'a'))
  expect(nextDue('a', 'R09', 'unknown', now)).toEqual(new Date('2026-11-18T18:00:00Z'))
})

test('the lot draws one in ten a year, the same ones whenever it is drawn', () => {
  const months = Array.from({ length: 12 }, (_, i) => `2027-${String(i + 1).padStart(2, '0')}`)
  const ids = Array.from({ length: 5000 }, (_, i) => `certificado-${i}`)
  const drawn = ids.flatMap((id) => months.filter((month) => isDrawn(id, month)))
  expect(drawn.length / ids.length).toBeGreaterThan(0.085)
  expect(drawn.length / ids.length).toBeLessThan(0.115)
  expect(evenShare('a')).toBe(evenShare('a'))
})

test.each([
  [['uphold'], null],
  [['uphold', 'uphold'], 'uphold'],
  [['reverse', 'reverse'], 'reverse'],
  [['reverse', 'uphold'], null],
  [['reverse', 'uphold', 'uphold'], 'uphold'],
  [['uphold', 'reverse', 'reverse'], 'reverse'],
] as const)('votes %j come to %s', (votes, expected) => {
  expect(verdict([...votes])).toBe(expected)
})

describe('the end', () => {
  const c = (over = {}) => ({ state: 'valid' as const, validUntil: '2027-11-17', graceUntil: null, ...over })
  test.each([
    ['the day before, nothing asked', c(), false, '2027-11-16', null],
    ['its last day', c(), false, '2027-11-17', null],
    ['over', c(), false, '2027-11-18', 'expire'],
    ['the day before, renewal asked', c(), true, '2027-11-16', 'give-grace'],
    ['asked on the last evening', c(), true, '2027-11-18', 'give-grace'],
    ['grace runs', c({ graceUntil: '2027-12-02' }), true, '2027-12-02', null],
    ['grace over', c({ graceUntil: '2027-12-02' }), true, '2027-12-03', 'expire'],
    ['renewal taken back after the end', c({ graceUntil: '2027-12-02' }), false, '2027-11-20', 'expire'],
    ['renewal taken back before the end', c({ graceUntil: '2027-12-02' }), false, '2027-11-17', 'end-grace'],
    ['asked when all is over', c(), true, '2027-12-03', 'expire'],
    [
      'suspended for papers',
      c({ state: 'suspended', publicReason: 'evidence' }),
      false,
      '2027-11-18',
      'expire',
    ],
    [
      'suspended for complaints',
      c({ state: 'suspended', publicReason: 'complaints' }),
      false,
      '2028-01-18',
      null,
    ],
  ])('%s', (_name, certificate, renewing, today, expected) => {
    expect(endingDue(certificate, renewing, today)).toBe(expected)
  })
  test.each([
    ['2027-09-17', null],
    ['2027-09-18', 60],
    ['2027-10-17', 60],
    ['2027-10-18', 30],
    ['2027-11-05', 15],
    ['2027-11-17', 0],
    ['2027-11-18', null],
  ])('on %s the mark of %s days is reached', (today, mark) => {
    expect(endReminder('2027-11-17', today)).toBe(mark)
  })
  test('evidence: thirty and seven days', () => {
    const one = [{ code: 'R03', state: 'met' as const, validUntil: '2027-02-18' }]
    const marks = ['2027-01-18', '2027-01-19', '2027-02-11', '2027-02-18', '2027-02-19'].map(
      (today) => evidenceReminder(one, today)[0]?.mark,
    )
    expect(marks).toEqual([undefined, 30, 7, 7, undefined])
  })
  test('six months before the end of August is the end of February', () => {
    expect(monthsLater(new Date('2027-08-31T10:00Z'), -6).toISOString()).toContain('2027-02-28')
  })
})

describe('what our own data says', () => {
  const review = (days: number, answered: number | null) => ({
    published: ago(days),
    replied: answered === null ? null : new Date(ago(days).getTime() + answered * 86_400_000),
  })
  const many = (n: number, answered: number | null) => Array.from({ length: n }, () => review(60, answered))
  test.each([
    ['none', [], 'not-applicable'],
    ['four without an answer are too few', many(4, null), 'not-applicable'],
    ['four of five in time', [...many(4, 3), ...many(1, null)], 'met'],
    ['three of five', [...many(3, 3), ...many(2, null)], 'unmet'],
    ['late ones count as late', many(5, 40), 'unmet'],
    [
      'those whose time runs say nothing',
      [...many(5, 3), ...Array.from({ length: 9 }, () => review(5, null))],
      'met',
    ],
  ])('R12: %s', (_name, reviews, expected) => {
    expect(answersInTime(reviews, now).outcome).toBe(expected)
  })
  test.each([
    [null, 3, 'met'],
    [60, 8, 'met'],
    [59, 8, 'unmet'],
  ])('R13: an index of %s of %i cases', (index, cases, expected) => {
    expect(resolutions(index, cases).outcome).toBe(expected)
  })
  test.each([
    [undefined, 'met'],
    [{ registered: 0, invited: 0, answered: 0 }, 'met'],
    [{ registered: 19, invited: 1, answered: 0 }, 'not-applicable'],
    [{ registered: 100, invited: 80, answered: 9 }, 'met'],
    [{ registered: 100, invited: 79, answered: 9 }, 'unmet'],
  ])('R14: %j', (counters, expected) => {
    expect(fairInvitations(counters).outcome).toBe(expected)
  })
  test('legal standing', () => {
    expect([insolvency('insolvent').outcome, insolvency('active').outcome]).toEqual(['unmet', 'met'])
    expect([legalExistence('dissolved').outcome, legalExistence('unknown').outcome]).toEqual(['unmet', 'met'])
  })
})

describe('entities of dispute resolution', () => {
  const on = (html: string) => adrEntityOn(readPage(html, 'https://empresa.pt/'))?.short
  test.each(adrEntities.flatMap((e) => e.sites.map((site) => [e.short, site] as const)))(
    '%s by a link to %s',
    (short, site) => {
      expect(on(`<a href="https://www.${site}/">RAL</a>`)).toBe(short)
    },
  )
  test.each(adrEntities.map((e) => [e.short, e.known.at(-1) as string] as const))(
    '%s by its name',
    (short, name) => {
      expect(on(`<p>Em caso de litígio: ${name.toUpperCase()}, com sede em Portugal.</p>`)).toBe(short)
    },
  )
  test.each([
    '<p>A nossa CASA no Porto</p>',
    '<a href="https://madeira.gov.pt/turismo">Madeira</a>',
    '<p>especiabilidade</p>',
  ])('%s names none', (html) => expect(on(html)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { leavesOf } from '../settings/settings'
import { findSetting, type Setting, settingList, settingsNamed } from './catalogue'
import { contradiction } from './contradictions'
import { readSetting, settingWords, typedSetting } from './setting-words'

const of = (path: string) => findSetting(path) as Setting

describe('the catalogue', () => {
  test('has every number of the product once, in words', () => {
    expect(settingList.map((s) => s.path).toSorted()).toEqual(
      leavesOf()
        .map(([path]) => path)
        .toSorted(),
    )
    for (const s of settingList) expect(s.label, s.path).toMatch(/^[\p{Lu}«…].{2,}/u)
    const shown = settingList.map((s) => `${s.group}: ${s.label}`)
    expect(shown.filter((one, i) => shown.indexOf(one) !== i)).toEqual([])
  })

  test('is found by words of its name, its part and its path; a time as «prazo» too', () => {
    expect(settingsNamed('prazo retida').map(({ path }) => path)).toContain('review.holdHours')
    expect(settingsNamed('holdHours').map(({ path }) => path)).toEqual(['review.holdHours'])
    expect(settingsNamed('Prazo fotografias por avaliação').map(({ path }) => path)).not.toContain(
      'review.photosPerReview',
    )
    expect(settingsNamed('')).toHaveLength(settingList.length)
    for (const typed of [
      'prazo para decidir avaliação retida',
      '72 horas retida',
      'mudar o prazo de avaliações retidas',
    ])
      expect(
        settingsNamed(typed).map(({ path }) => path),
        typed,
      ).toContain('review.holdHours')
    // By who does not know yet what we call it.
    for (const [typed, path] of [
      ['prazo de aprovação', 'company.decisionWorkingDays'],
      ['prazo para aprovar empresas', 'company.decisionWorkingDays'],
      ['prazo de moderação', 'review.holdHours'],
      ['prazo reivindicações', 'claim.decisionWorkingDays'],
      ['RGPD', 'obligation.warnShare'],
    ] as const)
      expect(
        settingsNamed(typed).map((setting) => setting.path),
        typed,
      ).toContain(path)
  })

  test('a unit is that of a whole word: a language has no age, a page no years, a form no milliseconds', () => {
    const said = (path: string) => settingWords(of(path), of(path).usual)
    expect(of('screening.weights.language').unit).toBeNull()
    expect(of('work.listPage').unit).toBeNull()
    expect(of('load.forms').unit).toBeNull()
    expect(said('workspace.askMilliseconds')).toMatch(/ milissegundos$/)
    expect([said('auth.minimumAge'), said('review.holdHours')]).toEqual(['16 anos', '72 horas'])
  })

  test('so many in thirty days is a number; how far back is a time', () => {
    const said = (path: string) => settingWords(of(path), of(path).usual)
    expect([said('review.per30Days'), said('review.experienceMonthsBack')]).toEqual(['10', '12 meses'])
  })

  test.each(settingList.filter((s) => !s.fixed).map((s) => [s.path, s] as const))(
    '%s takes its default as a field shows it, and nothing is against it',
    (path, s) => {
      expect(readSetting(s, typedSetting(s, s.usual))).toEqual({ value: s.usual })
      expect(contradiction(path, s.usual)).toBeNull()
      expect(settingWords(s, s.usual)).not.toMatch(/undefined|NaN/)
    },
  )

  test.each([
    ['review.holdHours', '48', 48],
    ['review.holdHours', '  48 ', 48],
    ['resolution.remindDays', '2', 2],
    ['decision.againShare', '7,5', 0.075],
    ['decision.againShare', '7.5 %', 0.075],
    ['billing.secondPersonCents', '1 000,50 €', 100_050],
    ['billing.renewalNotices', '14; 60', [60, 14]],
    ['billing.pastDueMails', '9; 1; 1', [1, 9]],
    ['work.dac7.on', 'sim', true],
    ['screening.holdAt', '1,4', 1.4],
  ])('%s reads «%s»', (path, typed, value) => {
    expect(readSetting(of(path), typed)).toEqual({ value })
  })

  test.each([
    ['review.holdHours', ''],
    ['review.holdHours', '0'],
    ['review.holdHours', '1,5'],
    ['review.holdHours', '1e3'],
    ['review.holdHours', '-4'],
    ['review.holdHours', 'setenta'],
    ['review.holdHours', '999999999999999999999999'],
    ['review.holdHours', 'Infinity'],
    ['decision.appealMonths', '5'],
    ['billing.withdrawalDays', '13'],
    ['privacy.signInLogMonths', '13'],
    ['obligation.breachHours', '73'],
    ['certificate.figuresLeast', '4'],
    ['billing.renewalNotices', ';;'],
    ['billing.renewalNotices', '30; x'],
    ['work.dac7.on', 'talvez'],
    ['auth.passwordMin', '8'],
    ['review.shortExperienceCategories', "restaurantes; drop table x'"],
  ])('%s refuses «%s»', (path, typed) => {
    expect(readSetting(of(path), typed)).toEqual({ wrong: expect.stringMatching(/\.$|\)$/) })
  })

  test('a law that bounds a number is named where it is refused', () => {
    expect(readSetting(of('decision.appealMonths'), '3')).toEqual({
      wrong: expect.stringContaining('2022/2065'),
    })
  })

  test.each([
    ['billing.suspendAfterDays', 60],
    ['affiliates.holdDays', 10],
    ['invitation.sendFromHour', 20],
    ['affiliates.tiers.1.percent', 35],
    ['health.waitingSeconds.late', 600],
  ])('%s may not become %i beside what holds', (path, value) => {
    expect(contradiction(path, value)).toMatch(/^Tem de ser .+: «.+»\.$/)
  })

  test('what sums were made of, and what forms were made with, says why it does not change', () => {
    expect(of('score.halfLifeDays').fixed).toMatch(/recalcula/)
    expect(of('score.weights.2').fixed).toMatch(/recalcula/)
    expect(of('review.titleMax').fixed).toMatch(/versão nova/)
    expect(of('score.minReviews').fixed).toBeNull()
  })
})

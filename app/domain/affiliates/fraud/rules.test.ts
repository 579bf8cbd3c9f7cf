import { expect, test } from 'vitest'
import { factsOf, frauds, honest } from '../../../../tests/world/fraud-corpus'
import { adMarks } from '../attribution/ad-marks'
import { evidenceWords, ruleWords } from './fraud-words'
import { findFraud, fraudRuleNames, fraudRules } from './rules'

const namesOf = (one: (typeof frauds)[number]) => findFraud(factsOf(one)).map(({ rule }) => rule)

test.each(frauds)('seen: %s', (...one) => {
  const [, , , ...rules] = one
  expect(namesOf(one)).toEqual(expect.arrayContaining(rules))
  expect(namesOf(one)).toHaveLength(rules.length)
})

test.each(honest)('honest: %s', (...one) => {
  const [, , , ...rules] = one
  expect(namesOf(one)).toEqual(rules)
  expect(findFraud(factsOf(one)).filter(({ weight }) => weight !== 'look')).toEqual([])
})

test('the corpus is large enough, and every rule has a case', () => {
  expect(frauds.length).toBeGreaterThanOrEqual(30)
  expect(honest.length).toBeGreaterThanOrEqual(30)
  const seen = new Set(frauds.concat(honest).flatMap(([, , , ...rules]) => rules))
  expect(fraudRuleNames.filter((name) => !seen.has(name))).toEqual([])
  expect(Object.keys(ruleWords).sort()).toEqual([...fraudRuleNames].sort())
})

test('who is oneself is refused, who is close is held, what is only odd is looked at', () => {
  const of = (weight: string) => fraudRuleNames.filter((name) => fraudRules[name].weight === weight)
  expect(of('refuse')).toEqual(['own-user', 'own-email', 'own-number', 'own-card', 'own-company'])
  expect(of('look')).toEqual(['same-network', 'repeated-domain', 'disposable-mail', 'paid-ad', 'burst'])
})

test('evidence has words, and neither mailbox nor address of a network', () => {
  const all = frauds.flatMap((one) => findFraud(factsOf(one)).map(({ evidence }) => evidence))
  for (const evidence of all) {
    expect(Object.keys(evidence).filter((key) => !evidenceWords[key])).toEqual([])
    for (const value of Object.values(evidence)) expect(String(value)).not.toMatch(/@|\d+\.\d+\.\d+|PT50/)
  }
})

test('the mark of Facebook is on every link of it, and says nothing', () => {
  expect(adMarks as readonly string[]).not.toContain('fbclid')
})

import { expect, test } from 'vitest'
import { answerTerms, termInWords } from './answer-terms'

test.each([
  [4, 'em 4 horas de expediente'],
  [9, 'no dia útil seguinte'],
  [27, 'em 3 dias úteis'],
])('%d working hours: %s', (hours, words) => expect(termInWords(hours)).toBe(words))

test('every priority has its term, and the last one takes the rest', () => {
  const terms = answerTerms()
  expect(terms.map((t) => t.within)).toEqual([
    'em 4 horas de expediente',
    'no dia útil seguinte',
    'em 3 dias úteis',
  ])
  expect(terms[0]?.what).toBe('Segurança')
  expect(terms.at(-1)?.what).toBe('O resto')
})

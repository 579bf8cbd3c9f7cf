import { expect, test } from 'vitest'
import { factsOf, honest, madeUp } from '../../../../../tests/world/work-corpus'
import { proofOf, proofReasonNames } from './proof-rules'
import { proofReasons, reasonsInWords } from './proof-words'

test.each(madeUp)('made up: %s', (...one) => {
  const [, , ...why] = one
  expect(why).not.toEqual([])
  expect(proofOf(factsOf(one))).toEqual({ proof: 0, why })
})

test.each(honest)('honest: %s', (...one) => {
  const [, , ...why] = one
  expect(proofOf(factsOf(one))).toEqual({ proof: why.length === 0 ? 3 : 0, why })
})

test('the corpus is large enough, every reason has a case on both sides but what no honest person does, and words', () => {
  expect(madeUp.length).toBeGreaterThanOrEqual(40)
  expect(honest.length).toBeGreaterThanOrEqual(40)
  const seen = new Set(madeUp.flatMap(([, , ...why]) => why))
  expect(proofReasonNames.filter((name) => !seen.has(name))).toEqual([])
  expect(Object.keys(proofReasons).sort()).toEqual([...proofReasonNames].sort())
  // Most honest ones prove it; whoever does not hears a sentence that accuses nobody.
  const proved = honest.filter((one) => proofOf(factsOf(one)).proof === 3)
  expect(proved.length / honest.length).toBeGreaterThan(0.6)
  for (const sentence of reasonsInWords(proofReasonNames))
    expect(sentence).not.toMatch(/fraude|fals|suspeit/i)
})

test('the table of outcomes', () => {
  const line = (one: (typeof honest)[number], side: string) => {
    const { proof, why } = proofOf(factsOf(one))
    return `${side.padEnd(8)} V${proof}  ${one[0]}${why.length > 0 ? ` — ${why.join(', ')}` : ''}`
  }
  const table = [...madeUp.map((one) => line(one, 'made up')), ...honest.map((one) => line(one, 'honest'))]
  console.info(table.join('\n'))
  expect(table).toHaveLength(madeUp.length + honest.length)
})

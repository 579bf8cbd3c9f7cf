import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForReview } from '../replies/free-of-conditions'
import { resolvedLabel } from '../resolution-words'
import { addCase, caseOf, indexParts, noCases, resolutionIndex, speedOf } from './resolution-index'

const cases = (list: Parameters<typeof caseOf>[0][]) =>
  list.reduce((sums, facts) => addCase(sums, caseOf(facts), 1), noCases())
const nothing = { resolvedDays: null, inTime: false, wouldHire: null } as const
const best = { resolvedDays: 3, inTime: true, wouldHire: 'yes' } as const

describe('the index', () => {
  test.each([
    ['four cases show none', Array(4).fill(best), null],
    ['five of the best', Array(5).fill(best), 100],
    ['five of the worst', Array(5).fill({ ...nothing, wouldHire: 'no' }), 0],
    ['five without a word', Array(5).fill(nothing), 0],
    ['answered in time, all else no', Array(5).fill({ ...nothing, inTime: true, wouldHire: 'no' }), 20],
    // Nobody said whether they would hire again: 0.2 of the remaining 0.8.
    ['answered in time, nobody said', Array(5).fill({ ...nothing, inTime: true }), 25],
    ['would hire again, all else no', Array(5).fill({ ...nothing, wouldHire: 'yes' }), 20],
    ['perhaps', Array(5).fill({ ...nothing, wouldHire: 'maybe' }), 10],
    // 50·2/5 + 20·(2+1)/(2·3) + 20·4/5 + 10·speed(9)=96 %
    [
      'a bit of each',
      [
        { resolvedDays: 9, inTime: true, wouldHire: 'yes' },
        { resolvedDays: 9, inTime: true, wouldHire: 'maybe' },
        { resolvedDays: null, inTime: true, wouldHire: 'no' },
        { resolvedDays: null, inTime: true, wouldHire: null },
        nothing,
      ],
      56,
    ],
  ])('%s', (_, list, shown) => expect(resolutionIndex(cases(list))).toBe(shown))

  test('speed: whole within a week, nothing from sixty days on', () => {
    expect([0, 7, 9, 33.5, 60, 400].map(speedOf)).toEqual([100, 100, 96, 50, 0, 0])
  })

  const facts = fc.record({
    resolvedDays: fc.option(fc.nat(200)),
    inTime: fc.boolean(),
    wouldHire: fc.option(fc.constantFrom('yes', 'no', 'maybe'), { nil: null }),
  })
  test('stays between 0 and 100, its weights are whole, and no order or undoing changes it', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 5, maxLength: 30 }), facts, (list, other) => {
        const sums = cases(list)
        const shown = resolutionIndex(sums)
        expect(shown).toBeGreaterThanOrEqual(0)
        expect(shown).toBeLessThanOrEqual(100)
        expect(indexParts(sums).reduce((n, p) => n + p.weight, 0)).toBeCloseTo(1, 9)
        expect(cases(list.toReversed())).toEqual(sums)
        expect(addCase(addCase(sums, caseOf(other), 1), caseOf(other), -1)).toEqual(sums)
        // To resolve one more never lowers it, if it is done as fast as the others.
        const at = list.findIndex((f) => f.resolvedDays === null)
        if (at < 0) return
        const better = list.map((f, i) => (i === at ? { ...f, resolvedDays: 0 } : f))
        expect(resolutionIndex(cases(better)) as number).toBeGreaterThanOrEqual(shown as number)
      }),
    )
  })
})

test.each([
  ['Devolvemos 50 € se retirar a avaliação.', true],
  ['Fazemos o desconto depois de mudar as estrelas para cinco.', true],
  ['Pedimos que altere a sua crítica quando estiver resolvido', true],
  ['Voltamos na terça. Em troca, suba a nota.', true],
  ['Refazemos a pintura da sala sem custos até dia 12.', false],
  ['Mudamos a torneira e retiramos o entulho até sexta.', false],
  ['Lemos a sua avaliação e vamos devolver a deslocação.', false],
  ['Não pedimos que altere a avaliação; só queremos resolver.', false],
])('asks for the review: %s', (text, asks) => expect(asksForReview(text)).toBe(asks))

test.each([
  [{ stars: 1, days: 9, after: 4 }, 'Resolvido em 9 dias, 1★ → 4★'],
  [{ stars: 1, days: 1, after: null }, 'Resolvido em 1 dia'],
  [{ stars: 3, days: 0, after: 3 }, 'Resolvido no mesmo dia'],
  [{ stars: 3, days: null, after: null }, undefined],
])('what the review says of it: %o', (facts, label) => expect(resolvedLabel(facts)?.label).toBe(label))

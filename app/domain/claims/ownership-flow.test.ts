import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHeld, type Ownership, ownershipFlow, ownershipOf, stepsBetween } from '../companies/ownership-flow'
import { claimFlow, isOpen } from './claim-flow'
import { claimStates } from './schema'

const ownerships: Ownership[] = ['unclaimed', 'claim_pending', 'claimed', 'disputed']
const facts = fc.record({ owned: fc.boolean(), waiting: fc.nat(3) })

describe('ownership follows from facts', () => {
  test.each([
    [false, 0, 'unclaimed'],
    [false, 1, 'claim_pending'],
    [true, 0, 'claimed'],
    [true, 2, 'disputed'],
  ] as const)('owned %s, %s waiting: %s', (owned, waiting, is) => {
    expect(ownershipOf({ owned, waiting })).toBe(is)
  })
  test('any change of facts is a walk through the table, in at most two steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ownerships), fc.array(facts, { maxLength: 20 }), (from, changes) => {
        let at = from
        for (const change of changes) {
          const steps = stepsBetween(at, ownershipOf(change))
          expect(steps.length).toBeLessThanOrEqual(2)
          for (const verb of steps) {
            expect(ownershipFlow.verbs[verb].from).toContain(at)
            at = ownershipFlow.verbs[verb].to
          }
          expect(at).toBe(ownershipOf(change))
          expect(isHeld(at)).toBe(change.owned)
        }
      }),
    )
  })
  test('nothing to do, nothing done', () => {
    for (const one of ownerships) expect(stepsBetween(one, one)).toEqual([])
  })
})

test('the table of claims: what is over stays over, whatever is open can end, and nobody decides unasked', () => {
  for (const state of claimStates) {
    const verbs = claimFlow.from(state)
    if (!isOpen(state)) expect(verbs).toEqual([])
    else expect(verbs).toEqual(expect.arrayContaining(['withdraw', 'lapse']))
  }
  expect(claimFlow.from('proving')).not.toContain('accept')
  expect(claimFlow.from('owner_asked')).not.toContain('accept')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideSmall } from './hiding'

const groupsOf = (cases: number[]) => cases.map((n, i) => ({ grp: `g${i}`, value: n, cases: n }))
const shownOf = (cases: number[]) => hideSmall(groupsOf(cases), 5).shown.map((group) => group.cases)

test.each([
  ['none is small', [9, 5, 7], [9, 5, 7]],
  // The whole less the others would say 3.
  ['a single small one takes the smallest other with it', [9, 3, 7], [9]],
  // Two that are three together: their sum is as small.
  ['two small ones that are fewer than five together', [9, 1, 2, 7], [9]],
  ['two small ones that are enough together', [9, 3, 4, 7], [9, 7]],
  ['all are small', [1, 2], []],
  ['one alone', [3], []],
  ['no group', [], []],
])('%s', (_, cases, shown) => expect(shownOf(cases)).toEqual(shown))

test('whatever the groups: none that is small is shown, and the whole less what is shown tells of none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), (cases) => {
      const { shown, hidden } = hideSmall(groupsOf(cases), 5)
      expect(shown.every((group) => group.cases >= 5)).toBe(true)
      expect(shown.length + hidden.length).toBe(cases.length)
      const rest = hidden.reduce((sum, group) => sum + group.cases, 0)
      if (hidden.length > 0 && shown.length > 0) expect(hidden.length >= 2 && rest >= 5).toBe(true)
    }),
  )
})

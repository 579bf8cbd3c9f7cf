import { expect, test } from 'vitest'
import { countedNames } from './figures'
import { retiredLines } from './retired'
import { showFigures } from './showing'

test('a month that was frozen with a line that is counted no longer still shows it, by what it meant', () => {
  const today = showFigures(Object.fromEntries(countedNames().map((name) => [name, 7])))
  expect(retiredLines(today)).toEqual([])
  expect(retiredLines({ ...today, 'decided-by': 4, 'decided-by.machine': 0, 'old-time.median': 90 })).toEqual(
    [
      expect.objectContaining({ name: 'decided-by', label: expect.stringContaining('Retiradas') }),
      expect.objectContaining({ name: 'decided-by.machine', minutes: false }),
      { name: 'old-time.median', label: 'old-time.median', minutes: true },
    ],
  )
})

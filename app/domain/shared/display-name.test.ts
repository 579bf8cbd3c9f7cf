import { expect, test } from 'vitest'
import { type DisplayAs, shownName } from './display-name'

const table: [string, DisplayAs, string | undefined, string][] = [
  ['Ana Silva', 'first-initial', undefined, 'Ana S.'],
  ['Ana Maria de Sousa e Silva', 'first-initial', undefined, 'Ana S.'],
  ['  Ana   da  Costa ', 'first-initial', undefined, 'Ana C.'],
  ['Ana', 'first-initial', undefined, 'Ana'],
  ['Ana de', 'first-initial', undefined, 'Ana'],
  ['José Évora', 'first-initial', undefined, 'José É.'],
  ['ana silva', 'first-initial', undefined, 'ana S.'],
  ['Inês Sá-Carneiro', 'first-initial', undefined, 'Inês S.'],
  ['Ana Maria de Sousa', 'full', undefined, 'Ana Maria de Sousa'],
  ['Ana  Silva', 'full', 'Braga', 'Ana Silva'],
  ['Ana Silva', 'initials-place', 'Braga', 'A. S., Braga'],
  ['Ana Silva', 'initials-place', undefined, 'A. S.'],
  ['Ana', 'initials-place', 'Vila Real', 'A., Vila Real'],
  ["d'Artagnan Lopes", 'initials-place', 'Faro', 'D. L., Faro'],
  ['Ana Silva', 'anonymous', 'Braga', 'Cliente anónimo'],
  ['', 'first-initial', undefined, 'Cliente anónimo'],
  ['123 456', 'full', undefined, 'Cliente anónimo'],
  ['😀 Silva', 'first-initial', undefined, 'Silva'],
  ['李 小龍', 'first-initial', undefined, '李 小.'],
]

test.each(table)('%s as %s in %s is «%s»', (name, as, place, shown) => {
  expect(shownName(name, as, place)).toBe(shown)
})

import { expect, test } from 'vitest'
import { jsonInScript, titleOf } from './head'

test.each([
  ['Avaliações', undefined, 'Avaliações · Aval'],
  ['Aval: certificados', undefined, 'Aval: certificados'],
  ['Aprovar', 'Padaria: processo', 'Aprovar · Padaria: processo · Aval'],
])('«%s» inside «%s» is titled «%s»', (title, around, expected) => {
  expect(titleOf(title, around)).toBe(expected)
})

test('what a company calls itself never ends the script that says so', () => {
  const said = jsonInScript({ name: '</script><script>alert(1)</script>&\u2028' })
  expect(said).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(said)).toEqual({ name: '</script><script>alert(1)</script>&\u2028' })
})

import { expect, test } from 'vitest'
import { scrubbed } from './last-errors'

test.each([
  ['TypeError: x is null', 'TypeError: x is null'],
  ['falhou em https://aval.pt/i/convite?token=abc#x:1:2', 'falhou em https://aval.pt/i/convite'],
  ['ana@exemplo.pt não existe', '…@… não existe'],
  ['chave 4f9d2c1b8a7e6d5c4b3a2f1e0d9c8b7a', 'chave …'],
])('%s', (line, due) => {
  expect(scrubbed(line)).toBe(due)
})

test('no longer than one can read', () => {
  expect(scrubbed('x '.repeat(400))).toHaveLength(280)
})

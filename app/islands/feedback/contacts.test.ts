import { expect, test } from 'vitest'
import { withoutContacts } from './contacts'

test.each([
  ['Ana Prates, ana.prates+aval@exemplo.pt, disse', `Ana Prates, ${'•'.repeat(26)}, disse`],
  ['josé@água.pt', '•'.repeat(12)],
  ['<a@b.pt>', '<••••••>'],
  ['912345678', '•••••••••'],
  ['Telemóvel: +351 912 345 678.', `Telemóvel: ${'•'.repeat(16)}.`],
  ['NIF 501.442.600', `NIF ${'•'.repeat(11)}`],
])('%s', (text, due) => {
  expect(withoutContacts(text)).toBe(due)
})

test.each([
  '22 de novembro de 2026 às 09:32',
  'T-2026-000123',
  '1 446 avaliações, 4,5',
  'Digest: 3763405471',
  '@aval, e mais nada',
])('%s stays', (text) => {
  expect(withoutContacts(text)).toBe(text)
})

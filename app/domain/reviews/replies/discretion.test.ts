import { describe, expect, test } from 'vitest'
import { indiscretions, markedParts, quotedIn, type Reviewer } from './discretion'

const ana: Reviewer = {
  shown: 'Ana S.',
  names: ['Ana Maria Serrão'],
  email: 'ana.serrao@exemplo.pt',
  phone: '+351 912 345 678',
  reference: 'OR-2026-17',
}
const own = {
  phones: ['253 123 456'],
  emails: ['geral@acme.pt'],
  website: 'https://acme.pt',
  address: null,
}

describe('what a reply must not say of whoever wrote the review', () => {
  test.each([
    ['Obrigado, senhora Serrão.', ['senhora Serrão'], true],
    ['Cara Ana Serrão, obrigado.', ['Ana Serrão'], true],
    ['ANA MARIA SERRÃO, lamentamos.', ['ANA MARIA SERRÃO'], true],
    ['Ligámos para o 912 345 678.', ['912 345 678'], true],
    ['Escrevemos para ana.serrao@exemplo.pt.', ['ana.serrao@exemplo.pt'], true],
    ['Sobre o pedido OR-2026-17, lamentamos.', ['OR-2026-17'], true],
    ['Ligue para o 919 999 999.', ['919 999 999'], false],
  ])('%s', (text, found, certain) => {
    const all = indiscretions(text, ana, own)
    expect(all.map((f) => f.text)).toEqual(found)
    expect(all.every((f) => f.certain)).toBe(certain)
  })

  test.each([
    'Obrigada, Ana S., volte sempre.',
    'Ligue-nos para o 253 123 456 ou escreva para geral@acme.pt.',
    'A Ana foi muito simpática.',
    'O serrador Serrão trabalha connosco há anos.',
  ])('nothing: %s', (text) => expect(indiscretions(text, ana, own)).toEqual([]))

  test('a name that the review shows is no secret', () => {
    const open = { ...ana, shown: 'Ana Maria Serrão' }
    expect(indiscretions('Obrigado, Ana Maria Serrão.', open, own)).toEqual([])
  })

  test('what its author says themselves: contacts, not names', () => {
    expect(indiscretions('Sou a Ana Serrão, o meu número é 912 345 678.', null, own)).toEqual([
      { text: '912 345 678', what: 'telefone', certain: false },
    ])
  })
})

test('what a refusal quotes is marked where it stands', () => {
  const sentence = 'O texto tem telefone «912 345 678», o nome de quem escreveu «Ana (S.)».'
  expect(markedParts('Ana (S.): 912 345 678!', quotedIn(sentence))).toEqual([
    { text: 'Ana (S.)', marked: true },
    { text: ': ', marked: false },
    { text: '912 345 678', marked: true },
    { text: '!', marked: false },
  ])
  expect(markedParts('nada', [])).toEqual([{ text: 'nada', marked: false }])
})

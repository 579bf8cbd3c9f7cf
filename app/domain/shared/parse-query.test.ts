import { expect, test } from 'vitest'
import { fold, parseQuery } from './parse-query'

test.each([
  [
    'Canalizações Ribeiro & Filhos, Lda.',
    ['canalizacoes', 'ribeiro', 'filhos'],
    'canalizacoes ribeiro & filhos lda',
  ],
  ['  canalizador   em   Braga ', ['canalizador', 'braga'], 'canalizador em braga'],
  ['Sapataria Lisbonense, S.A.', ['sapataria', 'lisbonense'], 'sapataria lisbonense s a'],
  ['Nova Era Unipessoal Lda', ['nova', 'era'], 'nova era unipessoal lda'],
  ['casa casa CASA', ['casa'], 'casa casa casa'],
  ['3M', ['3m'], '3m'],
  ['rent-a-car', ['rent', 'car'], 'rent a car'],
  ['o que há de bom', ['ha', 'bom'], 'o que ha de bom'],
  ['de a o', [], 'de a o'],
  ['Lda', ['lda'], 'lda'],
  ['', [], ''],
  ['!!! ??? «»', [], ''],
  ['телефон', ['телефон'], 'телефон'],
  ["'; drop table companies; --", ['drop', 'table', 'companies'], 'drop table companies'],
  ["casa' & !b | (c:*)", ['casa'], 'casa & b c'],
])('«%s» is searched by %j', (text, words, folded) => {
  expect(parseQuery(text)).toEqual({ words, folded })
})

test('a very long text is cut, in length and in words', () => {
  const many = parseQuery(Array.from({ length: 5000 }, (_, i) => `palavra${i}`).join(' '))
  expect(many.words).toHaveLength(6)
  expect(parseQuery('á'.repeat(10_000)).words[0]).toHaveLength(40)
  expect(parseQuery('x'.repeat(10_000)).folded.length).toBeLessThanOrEqual(160)
})

test.each([
  ['São João', 'sao joao'],
  ['Conceição', 'conceicao'],
  ['ÉVORA', 'evora'],
  ['Æon', 'aeon'],
  ['Straße', 'strasse'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

import { expect, test } from 'vitest'
import { byDefault, byDefaultOf } from '../words'
import { graveSignals } from './grave'

test.each([
  ['threat', 'Se o apanho na rua, parto-lhe a cara.'],
  ['threat', 'Sei onde mora o dono. Há-de pagar com a vida.'],
  ['threat', 'Vou-te matar, ouviste?'],
  ['threat', 'Deito fogo à oficina se não me devolverem o carro.'],
  ['illegal', 'Morte aos ciganos que lá trabalham.'],
  ['illegal', 'Vendo cocaína, falem comigo.'],
  ['minor', 'Atenderam mal a minha filha Leonor, de 8 anos, na piscina.'],
  ['minor', 'O meu neto Tomás, que tem dez anos, foi gozado à frente de todos.'],
])('%s: «%s»', (kind, text) => {
  expect(graveSignals(text).map((s) => s.kind)).toEqual([kind])
})

test.each([
  'Vou matar saudades do bacalhau deles.',
  'O orçamento matou-me, mas o trabalho ficou bom.',
  'Levei o meu filho de 6 anos ao dentista e correu bem.',
  'O Tomás da receção, com trinta anos de casa, foi impecável.',
  'O fogo do fogão não acendia; vieram a casa e resolveram.',
  'Uma empresa com 12 anos de vida.',
  'A minha filha Leonor acabou o curso lá.',
  'Deu-me um tiro no pé ao assinar aquilo sem ler.',
])('nothing in «%s»', (text) => {
  expect(graveSignals(text)).toEqual([])
})

test.each([
  [[], 0, 'publish'],
  [['language', 'spike'], 0, 'publish'],
  [['personal-data'], 2, 'mask'],
  [['language'], 1, 'mask'],
  [['personal-data'], 0, 'wait'],
  [['threat'], 0, 'wait'],
  [['minor', 'personal-data'], 3, 'wait'],
  [['illegal'], 1, 'wait'],
] as const)('%j with %d passages: %s', (kinds, n, what) => {
  expect(byDefault(kinds, Array(n).fill(0))).toBe(what)
})

test('what an author is told follows the same table', () => {
  expect(byDefaultOf(['personal-data'])).toBe('mask')
  expect(byDefaultOf(['similar'])).toBe('publish')
  expect(byDefaultOf(['threat', 'personal-data'])).toBe('wait')
})

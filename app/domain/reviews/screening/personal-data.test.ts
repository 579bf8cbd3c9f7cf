import { describe, expect, test } from 'vitest'
import { isIban, type SpanKind, spansOf } from './personal-data'

describe('personal data is found', () => {
  test.each<[string, SpanKind, string]>([
    ['Liguem ao 912 345 678 e perguntem pelo Rui.', 'phone', '912 345 678'],
    ['o número dele é 912345678', 'phone', '912345678'],
    ['Ele atende no 91 234 56 78.', 'phone', '91 234 56 78'],
    ['O fixo é +351 253 123 456, à tarde', 'phone', '+351 253 123 456'],
    ['tel. 00351 253123456', 'phone', '00351 253123456'],
    ['I called +44 20 7946 0958 twice', 'phone', '+44 20 7946 0958'],
    ['O meu NIF 123456789 ficou errado na fatura.', 'nif', '123456789'],
    ['contribuinte 123 456 789.', 'nif', '123 456 789'],
    ['Transferi para PT50 0002 0123 1234 5678 9015 4 e nada', 'iban', 'PT50 0002 0123 1234 5678 9015 4'],
    ['IBAN pt50000201231234567890154.', 'iban', 'pt50000201231234567890154'],
    ['Enviem e-mail para rui.costa@exemplo.pt por favor', 'email', 'rui.costa@exemplo.pt'],
    ['escrevam a rui.costa (arroba) exemplo.pt', 'email', 'rui.costa (arroba) exemplo.pt'],
    ['A carrinha AA-12-34 estava mal estacionada', 'plate', 'AA-12-34'],
    ['o carro 12-34-ab saiu riscado', 'plate', '12-34-ab'],
    ['o meu 12-AB-34, preto', 'plate', '12-AB-34'],
    ['um elétrico novo, AB-12-CD.', 'plate', 'AB-12-CD'],
    ['vejam https://burla.example/x?y=1 por favor', 'link', 'https://burla.example/x?y=1'],
    ['mais em www.exemplo.pt ou na loja', 'link', 'www.exemplo.pt'],
    ['no facebook.com/empresa dizem outra coisa', 'link', 'facebook.com/empresa'],
  ])('%s', (text, kind, found) => {
    expect(spansOf(text).map((s) => [s.kind, s.text])).toEqual([[kind, found]])
    const [span] = spansOf(text)
    expect(text.slice(span?.start, span?.end)).toBe(found)
  })

  test('several in one text, in order', () => {
    const text = 'Rui, 912 345 678, rui@exemplo.pt, NIF 123456789, carro AA-12-34.'
    expect(spansOf(text).map((s) => s.kind)).toEqual(['phone', 'email', 'nif', 'plate'])
  })
})

describe('what only looks like it is left alone', () => {
  test.each([
    ['o NIPC da empresa', 'Na fatura vinha 510953964, que está certo.'],
    ['nine digits without a right check digit', 'A encomenda 123456780 nunca chegou.'],
    ['the final consumer', 'Faturaram a 999999990.'],
    ['a price', 'Custou 1.250.000 no total, e antes 12 500,00 €.'],
    ['a date', 'Foi no dia 21-11-2026, depois 2026-11-21 e 21/11/26.'],
    ['hours', 'Das 09:30 às 18:00, de 2019-2026.'],
    ['a postal code', 'A loja de 4700-123 Braga fica longe.'],
    ['measures', 'Bancada de 120x60, tubo de 12-14 mm, sala de 20 m2.'],
    ['shouted dates', 'EM 20 DE MAIO ESPERÁMOS ATÉ 12 DE JUNHO'],
    ['an invoice number', 'Fatura FT 2026/123456789 e pedido 2026-000123456789.'],
    ['service lines', 'Liguei para o 808 200 400 e para o 800 200 300 e 112.'],
    ['a wrong IBAN', 'Deram-me PT50 0002 0123 1234 5678 9015 5 como conta.'],
    ['a model', 'O modelo RX-580 e a peça AB12-CD34 não serviam.'],
    ['abbreviations', 'Pintaram portas, janelas, etc. Ficou ótimo. S.A. ou Lda. tanto faz.'],
    ['ellipses and versions', 'Esperei...esperei. Versão 2.4.1 do programa.'],
    ['words with at', 'Fui @ casa deles? Não: 5 @ 10 € cada.'],
    ['numbers alone', 'Ligaram 3 vezes, 15 dias, 250 euros, 100%.'],
  ])('%s', (_, text) => expect(spansOf(text)).toEqual([]))
})

test.each([
  ['PT50 0002 0123 1234 5678 9015 4', true],
  ['PT50000201231234567890154', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['PT50000201231234567890155', false],
  ['PT50', false],
])('IBAN %s: %s', (value, right) => expect(isIban(value)).toBe(right))

test('a long hostile text costs little', () => {
  const started = performance.now()
  for (const piece of [
    'a',
    '1',
    'a.',
    '@',
    'PT50',
    '12-',
    'www.',
    '((',
    '91 ',
    'Rua A ',
    'Rua ',
    'carro ',
    'nove ',
  ])
    spansOf(piece.repeat(4000 / piece.length))
  expect(performance.now() - started).toBeLessThan(1500)
})

test.each([
  ['O NIF dele é 253 123 457, e não passou fatura.', 'nif'],
  ['contribuinte n.º 912345678', 'nif'],
  ['contribuinte: 212 345 678', 'nif'],
  ['O telefone é o 253 123 456.', 'phone'],
  ['tel. 212345678', 'phone'],
  ['Liguem 912 345 678', 'phone'],
])('%s: a number is what the text calls it', (text, kind) => {
  expect(spansOf(text).map((span) => span.kind)).toEqual([kind])
})

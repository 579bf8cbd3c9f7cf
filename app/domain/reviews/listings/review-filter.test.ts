import { expect, test } from 'vitest'
import { chosen, filterQuery, reviewFilter, withPlace } from './review-filter'

const asked = (address: string) => reviewFilter(new URLSearchParams(address))

test('an address comes back as it went, in one order', () => {
  const f = asked('comprovativo=sim&q= fugas &estrelas=4&ordem=uteis&depois=x')
  expect(filterQuery(f, { estrelas: null })).toMatchObject({
    q: 'fugas',
    estrelas: null,
    comprovativo: 'sim',
    ordem: 'uteis',
  })
})

test.each([
  ['concelho=1106', '11', '1106'],
  ['distrito=11&concelho=1106', '11', '1106'],
  ['distrito=03&concelho=1106', '03', null],
  ['distrito=03&concelho=9999', '03', null],
  ['distrito=03', '03', null],
])('%s: a municipality has its district, or is left out', (address, district, municipality) => {
  expect(withPlace(asked(address), new Map([['1106', { district: '11' }]]))).toMatchObject({
    district,
    municipality,
  })
})

test('what is chosen is said, in words', () => {
  const f = asked('estrelas=1&comprovativo=documento&ano=2025&servico=Pintura&com-fotos=sim&q=pó&ordem=uteis')
  expect(chosen(f).map((c) => c.label)).toEqual([
    '«pó»',
    '1 estrela',
    'Documento confirmado',
    'Com fotografias',
    'Pintura',
    'De 2025',
  ])
  expect(chosen(asked('ordem=uteis&depois=x'))).toEqual([])
})

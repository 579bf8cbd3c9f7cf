import { describe, expect, test } from 'vitest'
import { countryOptions } from './countries'
import { customerForm, customerOf, vatNumberOf } from './customer-form'

const sapataria = {
  name: 'Sapataria Ribeiro, Lda.',
  country: 'PT',
  taxNumber: '510 953 964',
  address: 'Rua das Flores, 12',
  postalCode: '4700 123',
  locality: 'Braga',
  papersTo: '',
  orderNumber: '',
}
const sent = (over: Record<string, string> = {}) => customerForm.safeParse({ ...sapataria, ...over })
const errors = (over: Record<string, string>) =>
  Object.fromEntries(
    (sent(over).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
const customer = (over: Record<string, string> = {}) =>
  customerOf(customerForm.parse({ ...sapataria, ...over }))

test('is kept plain, with its region', () => {
  expect(customer()).toEqual({
    ...sapataria,
    taxNumber: '510953964',
    postalCode: '4700-123',
    region: 'mainland',
    papersTo: null,
    orderNumber: null,
  })
  expect(
    customer({ postalCode: '9000-001', papersTo: ' Contas@Exemplo.PT ', orderNumber: 'PO 7' }),
  ).toMatchObject({
    region: 'madeira',
    papersTo: 'contas@exemplo.pt',
    orderNumber: 'PO 7',
  })
})

describe('a Portuguese number', () => {
  test.each(['510953964', 'PT510953964', '123 456 789'])('%s is taken', (taxNumber) =>
    expect(customer({ taxNumber }).taxNumber).toBe(taxNumber.replace(/\D/g, '')),
  )
  test.each(['999999990', '510953965', '51095396', 'abc', '470000007'])('%s is refused', (taxNumber) =>
    expect(errors({ taxNumber })).toEqual({ taxNumber: expect.stringContaining('Este NIF não é') }),
  )
})

describe('a number of the Union', () => {
  const abroad = { postalCode: '28001', locality: 'Madrid' }
  test.each([
    ['ES', 'ESB58378431', 'ESB58378431'],
    ['ES', 'b-58378431', 'ESB58378431'],
    ['GR', 'EL 094259216', 'EL094259216'],
    ['DE', '136 695 976', 'DE136695976'],
    ['FR', 'FR40303265045', 'FR40303265045'],
    ['IT', '00743110157', 'IT00743110157'],
  ])('%s %s is %s', (country, taxNumber, whole) => {
    const one = customer({ ...abroad, country, taxNumber })
    expect(one.region).toBe('eu')
    expect(vatNumberOf(one)).toBe(whole)
    expect(one.taxNumber).toBe(whole.slice(2))
  })
  test.each([
    ['ES', 'B58378432', 'ES'],
    ['DE', '136695977', 'DE'],
    ['DE', 'ESB58378431', 'DE'],
    ['GR', 'GR12', 'EL'],
    ['FR', 'constructor', 'FR'],
  ])('%s %s is none', (country, taxNumber, prefix) =>
    expect(errors({ ...abroad, country, taxNumber })).toEqual({
      taxNumber: expect.stringContaining(`com ${prefix} à frente`),
    }),
  )
})

test('outside the Union a number and a postal code have any shape', () => {
  expect(customer({ country: 'BR', taxNumber: '12.345.678/0001-95', postalCode: '' })).toMatchObject({
    taxNumber: '12.345.678/0001-95',
    postalCode: '',
    region: 'outside',
  })
})

test('a postal code of Portugal is whole, a country is of the list', () => {
  expect(errors({ postalCode: '' })).toEqual({ postalCode: 'Escreva o código postal.' })
  expect(errors({ postalCode: '47' })).toEqual({
    postalCode: 'O código postal tem 7 algarismos, por exemplo 4700-123.',
  })
  expect(errors({ country: 'XX' })).toEqual({ country: 'Escolha o país da lista.' })
})

test('countries are named in Portuguese, Portugal first', () => {
  expect(countryOptions[0]).toEqual({ value: 'PT', label: 'Portugal' })
  expect(countryOptions).toContainEqual({ value: 'DE', label: 'Alemanha' })
  expect(new Set(countryOptions.map((o) => o.value)).size).toBe(countryOptions.length)
})

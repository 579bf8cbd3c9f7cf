import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeMoloni, openMoloni, startAnew, there } from '../../../tests/world/moloni'
import { creditNote, receipt } from '../../../tests/world/receipt'
import { moloni } from './moloni'
import { type FiscalIssuer, IssuerRefuses, IssuerSilent } from './port'

let issuer: FiscalIssuer
beforeAll(openMoloni)
afterAll(closeMoloni)
beforeEach(() => {
  startAnew()
  issuer = moloni(
    {
      base: `${there.origin}/v1`,
      clientId: 'aval',
      clientSecret: 'segredo',
      user: 'contas@aval.pt',
      password: 'p',
      companyId: 77,
      documentSetId: 5,
    },
    () => there.clock,
  )
})
const sentTo = (path: string) => there.calls.find((call) => call.path === path)?.fields

test('what stands on the wire: signed in, looked up, made as a draft, compared, closed, fetched', async () => {
  expect(await issuer.issue(receipt)).toEqual({
    issuerRef: '1001',
    number: 'FR 2026/35',
    atcud: 'ABCD1234-35',
    netCents: 2900,
    vatCents: 667,
    pdf: Buffer.from('%PDF-1.7 paper'),
  })
  expect(there.calls.map(({ path }) => path)).toEqual([
    'grant',
    'invoiceReceipts/getAll',
    'countries/getAll',
    'customers/getByVat',
    'customers/insert',
    'products/getByReference',
    'taxes/getAll',
    'invoiceReceipts/insert',
    'documents/getOne',
    'invoiceReceipts/update',
    'documents/getOne',
    'documents/getPDFLink',
    '/downloads',
  ])
  expect(sentTo('invoiceReceipts/insert')).toEqual({
    company_id: '77',
    document_set_id: '5',
    customer_id: '9',
    date: '2026-11-24',
    expiration_date: '2026-11-24',
    our_reference: 'AVAL-17-3f9c2a',
    your_reference: 'PO 7',
    notes: '',
    status: '0',
    'products[0][product_id]': '4',
    'products[0][name]': 'Plano Essencial, mensal',
    'products[0][qty]': '1',
    'products[0][price]': '29.00',
    'products[0][discount]': '0',
    'products[0][order]': '1',
    'products[0][taxes][0][tax_id]': '1',
    'products[0][taxes][0][value]': '23',
    'products[0][taxes][0][order]': '1',
    'products[0][taxes][0][cumulative]': '0',
  })
  expect(sentTo('customers/insert')).toMatchObject({
    vat: '510953964',
    zip_code: '4700-123',
    country_id: '1',
    language_id: '1',
  })
})

test('a customer that is known there gets what is known of them now', async () => {
  there.knownCustomer = true
  await issuer.issue(receipt)
  expect(sentTo('customers/update')).toMatchObject({ customer_id: '9', address: 'Rua das Flores, 12' })
  expect(sentTo('customers/insert')).toBeUndefined()
})

test('a credit note names its document, what of it, the reason, and why there is no IVA', async () => {
  const customer = creditNote.customer
  const { exemption } = creditNote
  const first = await issuer.issue({ ...receipt, customer, exemption, rate: 0, region: 'eu', vatCents: 0 })
  const corrects = { issuerRef: first.issuerRef, number: first.number, reason: 'Desistência no prazo' }
  expect(await issuer.issue({ ...creditNote, corrects })).toMatchObject({
    number: 'NC 2026/35',
    netCents: 2900,
  })
  const sent = sentTo('creditNotes/insert')
  expect(sent).toMatchObject({
    notes: 'Desistência no prazo',
    'associated_documents[0][associated_id]': '1001',
    'associated_documents[0][value]': '0',
    'products[0][related_id]': '1701',
    'products[0][exemption_reason]': 'M40',
  })
  expect(sentTo('creditNotes/update')).toMatchObject({
    status: '1',
    net_value: '29.00',
    'associated_documents[0][associated_id]': '1001',
  })
  expect(sentTo('customers/insert')).toMatchObject({ vat: 'ESB58378431', country_id: '70', language_id: '2' })
})

test('the tax of Madeira; one that the account has not is refused before anything is made', async () => {
  await issuer.issue({ ...receipt, region: 'madeira', rate: 22, vatCents: 638 })
  expect(sentTo('invoiceReceipts/insert')?.['products[0][taxes][0][tax_id]']).toBe('2')
  await expect(issuer.issue({ ...receipt, key: 'AVAL-19-a', region: 'azores', rate: 16 })).rejects.toThrow(
    '16 % em PT-AC',
  )
  expect(there.made).toHaveLength(1)
})

test('a token is kept while it holds, renewed after, and asked for anew when that ends as well', async () => {
  const grants = () =>
    there.calls.filter(({ path }) => path === 'grant').map(({ fields }) => fields.grant_type)
  await issuer.find('a')
  await issuer.find('b')
  expect(grants()).toEqual(['password'])
  there.clock = 3_600_000
  await issuer.find('c')
  expect(grants()).toEqual(['password', 'refresh_token'])
  there.clock = 7_200_000
  there.refreshes = false
  await issuer.find('d')
  expect(grants()).toEqual(['password', 'refresh_token', 'refresh_token', 'password'])
})

test.each([
  ['making', /insert$/],
  ['closing', /invoiceReceipts\/update/],
  ['the link', /getPDFLink/],
])('an answer that got lost after %s: one document, whole at the next try', async (_, at) => {
  there.trouble = { at, status: 0, after: true }
  await expect(issuer.issue(receipt)).rejects.toThrow(IssuerSilent)
  const again = (await issuer.find(receipt.key)) ?? (await issuer.issue(receipt))
  expect(again).toMatchObject({ number: 'FR 2026/35', vatCents: 667 })
  expect(there.made).toHaveLength(1)
})

test('a draft that reckons otherwise becomes no document', async () => {
  there.cent = 1
  await expect(issuer.issue(receipt)).rejects.toThrow('29.00 + 6.68 em vez de 29.00 + 6.67')
  expect(there.made).toEqual([])
})

test.each([
  ['too many', { at: /taxes/, status: 429 }, IssuerSilent],
  ['a server in trouble', { at: /insert/, status: 500 }, IssuerSilent],
  ['an answer of another shape', { at: /taxes/, status: 200, body: '{"a":1}' }, IssuerSilent],
  ['what it refuses in codes', { at: /customers.insert/, status: 200, body: '["2 vat 1 0"]' }, IssuerRefuses],
  [
    'what it refuses in words',
    { at: /customers.insert/, status: 200, body: '[{"code":"2 vat","description":"NIF inválido"}]' },
    IssuerRefuses,
  ],
  ['no item of ours in its catalogue', { at: /getByReference/, status: 200, body: '[]' }, IssuerRefuses],
])('%s', async (_, what, kind) => {
  there.trouble = what
  const error = await issuer.issue(receipt).catch((e: Error) => e)
  expect(error).toBeInstanceOf(kind)
  expect(String((error as Error).stack)).not.toMatch(/segredo|access_token/)
})

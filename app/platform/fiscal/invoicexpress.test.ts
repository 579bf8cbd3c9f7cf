import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditNote, receipt } from '../../../tests/world/receipt'
import { invoiceXpress } from './invoicexpress'
import { type FiscalIssuer, IssuerRefuses, IssuerSilent, type NewDocument } from './port'

type Body = {
  invoice: Record<string, never> & {
    state?: string
    reference: string
    items: { unit_price: string; tax: { name: string } }[]
  }
}
interface Made {
  id: number
  kind: string
  status: string
  body: Body['invoice']
}

/** InvoiceXpress as its documentation describes it: it knows its own paths, wants the key, keeps documents. */
let calls: { call: string; query: string; body?: Body }[] = []
let made: Made[] = []
let taxes: { name: string; value: string; region: string }[]
/** What goes wrong: at a call, with an answer in its place, before or after it did its work. */
let trouble: { at: RegExp; status: number; after?: boolean; body?: string } | undefined
let pdfAfter = 0
let cent = 0
let clientOf: string | undefined
let origin = ''

const rateOf = (name: string) => Number(taxes.find((tax) => tax.name === name)?.value ?? 23)
const shown = ({ id, kind, status, body }: Made) => {
  const net = body.items.reduce((sum, item) => sum + Number(item.unit_price), 0)
  const vat = Math.round(net * rateOf(body.items[0]?.tax.name as string) + cent) / 100
  const numbered = status !== 'draft'
  return {
    id,
    status,
    type: kind === 'credit_notes' ? 'CreditNote' : 'InvoiceReceipt',
    reference: body.reference,
    sequence_number: numbered ? '6/A' : 'rascunho',
    inverted_sequence_number: numbered ? 'A/6' : 'rascunho',
    atcud: numbered ? 'ABCD1234-6' : 'N/D',
    before_taxes: net,
    taxes: vat.toFixed(2),
    client: { id: 5, name: 'x', fiscal_id: clientOf },
  }
}

function answer(request: IncomingMessage, body: Body | undefined): [status: number, body: unknown] {
  const url = new URL(request.url as string, origin)
  const call = `${request.method} ${url.pathname}`
  if (call === 'GET /file') return [200, '%PDF-1.7 paper']
  if (url.searchParams.get('api_key') !== 'chave-secreta') return [401, '']
  if (call === 'GET /taxes.json') return [200, { taxes }]
  if (call === 'GET /invoices.json') {
    const text = url.searchParams.get('text')
    // The pessimist's reading: the text finds no references.
    return [200, { invoices: text ? [] : made.filter((m) => m.status !== 'deleted').map(shown) }]
  }
  const created = /^POST \/(invoice_receipts|credit_notes)\.json$/.exec(call)
  if (created && body) {
    const one = { id: 1001 + made.length, kind: created[1] as string, status: 'draft', body: body.invoice }
    made.push(one)
    return [201, { [one.kind.slice(0, -1)]: shown(one) }]
  }
  const changed = /^PUT \/(invoice_receipts|credit_notes)\/(\d+)\/change-state\.json$/.exec(call)
  const one = made.find(({ id, kind }) => id === Number(changed?.[2]) && kind === changed?.[1])
  if (one && body?.invoice.state) {
    const { state } = body.invoice
    one.status = state === 'finalized' ? (one.kind === 'credit_notes' ? 'final' : 'settled') : state
    return [200, { invoice: shown(one) }]
  }
  if (/^GET \/api\/pdf\/\d+\.json$/.test(call))
    return pdfAfter-- > 0 ? [202, ''] : [200, { output: { pdfUrl: `${origin}/file` } }]
  return [404, { error: 'not found' }]
}

async function listen(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const body = text ? (JSON.parse(text) as Body) : undefined
  const url = new URL(request.url as string, origin)
  const call = `${request.method} ${url.pathname}`
  calls.push({ call, query: url.search, body })
  const hit = trouble?.at.test(call) ? trouble : undefined
  const [status, said] = hit && !hit.after ? [hit.status, hit.body ?? ''] : answer(request, body)
  if (hit) trouble = undefined
  if (hit?.after) return response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  return response.end(typeof said === 'string' ? said : JSON.stringify(said))
}

const server = createServer(listen)
let issuer: FiscalIssuer
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = invoiceXpress({ base: origin, key: 'chave-secreta', pdfWaits: [1, 1, 1] })
})
afterAll(() => void server.close())
beforeEach(() => {
  calls = []
  made = []
  trouble = undefined
  pdfAfter = 0
  cent = 0
  clientOf = undefined
  taxes = [
    { name: 'IVA23', value: '23.0', region: 'PT' },
    { name: 'IVA22', value: '22.0', region: 'PT-MA' },
    { name: 'IVA16', value: '16.0', region: 'PT-AC' },
    { name: 'Isento', value: '0.0', region: 'PT' },
  ]
})

test('what stands on the wire: looked up, made, finished, fetched', async () => {
  pdfAfter = 2
  expect(await issuer.issue(receipt)).toEqual({
    issuerRef: '1001',
    number: 'FR A/6',
    atcud: 'ABCD1234-6',
    netCents: 2900,
    vatCents: 667,
    pdf: Buffer.from('%PDF-1.7 paper'),
  })
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /invoices.json',
    'GET /invoices.json',
    'GET /taxes.json',
    'POST /invoice_receipts.json',
    'PUT /invoice_receipts/1001/change-state.json',
    'GET /api/pdf/1001.json',
    'GET /api/pdf/1001.json',
    'GET /api/pdf/1001.json',
    'GET /file',
  ])
  const query = new URLSearchParams(calls[0]?.query)
  expect(query.get('text')).toBe('AVAL-17-3f9c2a')
  expect(query.getAll('type[]')).toEqual(['InvoiceReceipt', 'CreditNote'])
  expect(query.getAll('status[]')).toEqual(['draft', 'final', 'settled'])
  expect(calls[3]?.body).toEqual({
    invoice: {
      date: '24/11/2026',
      due_date: '24/11/2026',
      reference: 'AVAL-17-3f9c2a',
      observations: 'Encomenda: PO 7',
      client: {
        name: 'Sapataria Ribeiro, Lda.',
        code: '510953964',
        fiscal_id: '510953964',
        address: 'Rua das Flores, 12',
        city: 'Braga',
        postal_code: '4700-123',
        country: 'Portugal',
      },
      items: [
        {
          name: 'Serviços Aval',
          description: 'Plano Essencial, mensal',
          unit_price: '29.00',
          quantity: '1',
          tax: { name: 'IVA23' },
        },
      ],
    },
  })
  expect(calls[4]?.body).toEqual({ invoice: { state: 'finalized' } })
})

test('a credit note names its document, the reason, and why there is no IVA', async () => {
  expect(await issuer.issue(creditNote)).toMatchObject({ number: 'NC A/6', netCents: 2900, vatCents: 0 })
  const sent = calls.find(({ call }) => call === 'POST /credit_notes.json')
  expect(sent?.body?.invoice).toMatchObject({
    owner_invoice_id: 1001,
    tax_exemption_reason: 'M40',
    observations: 'Encomenda: PO 7\nMotivo: Desistência no prazo',
    client: { fiscal_id: 'ESB58378431', country: 'Spain' },
    items: [{ tax: { name: 'Isento' } }],
  })
})

test.each<[NewDocument['region'], NewDocument['rate'], number, string]>([
  ['madeira', 22, 638, 'IVA22'],
  ['azores', 16, 464, 'IVA16'],
])('the tax of %s', async (region, rate, vatCents, name) => {
  await issuer.issue({ ...receipt, region, rate, vatCents })
  expect(made[0]?.body.items[0]?.tax.name).toBe(name)
})

test('a tax that the account has not is refused before anything is made: it would become the default one', async () => {
  taxes = taxes.filter(({ name }) => name !== 'IVA22')
  await expect(issuer.issue({ ...receipt, region: 'madeira', rate: 22 })).rejects.toThrow(IssuerRefuses)
  expect(made).toEqual([])
})

test.each([
  ['making', /^POST/],
  ['finishing', /^PUT/],
  ['the file', /^GET \/api\/pdf/],
])('an answer that got lost after %s: one document, whole at the next try', async (_, at) => {
  trouble = { at, status: 0, after: true }
  await expect(issuer.issue(receipt)).rejects.toThrow(IssuerSilent)
  const again = (await issuer.find(receipt.key)) ?? (await issuer.issue(receipt))
  expect(again).toMatchObject({ issuerRef: '1001', number: 'FR A/6' })
  expect(made).toHaveLength(1)
})

test('a draft that reckons otherwise, or is somebody else’s, becomes no document', async () => {
  cent = 1
  await expect(issuer.issue(receipt)).rejects.toThrow('29.00 + 6.68 em vez de 29.00 + 6.67')
  cent = 0
  clientOf = '500960046'
  await expect(issuer.issue(receipt)).rejects.toThrow('outro número de contribuinte')
  expect(made.map(({ status }) => status)).toEqual(['deleted', 'deleted'])
})

test.each([
  ['a key that is wrong', { at: /taxes/, status: 401 }, IssuerSilent],
  ['too many', { at: /taxes/, status: 429 }, IssuerSilent],
  ['a server in trouble', { at: /POST/, status: 502 }, IssuerSilent],
  ['an answer of another shape', { at: /taxes/, status: 200, body: '{"taxes":1}' }, IssuerSilent],
  [
    'a customer that it refuses',
    { at: /POST/, status: 422, body: '{"errors":[{"error":"Fiscal is invalid"}]}' },
    IssuerRefuses,
  ],
  ['a file that is none', { at: /^GET \/file/, status: 200, body: '<html>' }, IssuerSilent],
])('%s', async (_, what, kind) => {
  trouble = what
  const error = await issuer.issue(receipt).catch((e: Error) => e)
  expect(error).toBeInstanceOf(kind)
  expect(String((error as Error).stack)).not.toContain('chave-secreta')
})

test('a file that is not ready yet is there at the next try', async () => {
  pdfAfter = 3
  await expect(issuer.issue(receipt)).rejects.toThrow('not ready yet')
  expect(await issuer.find(receipt.key)).toMatchObject({ number: 'FR A/6' })
  expect(await issuer.find('AVAL-99-000000')).toBeNull()
})

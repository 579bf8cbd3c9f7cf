import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
interface Made {
  document_id: number
  kind: string
  status: number
  fields: Fields
}

/** How the double stands, and what it was asked. */
const fresh = () => ({
  calls: [] as { path: string; fields: Fields }[],
  made: [] as Made[],
  /** What goes wrong once: at a path, with an answer in its place, or with none after it did its work. */
  trouble: undefined as { at: RegExp; status: number; after?: boolean; body?: string } | undefined,
  cent: 0,
  knownCustomer: false,
  clock: 0,
  valid: new Map<string, number>(),
  refreshes: true,
})
export const there = { origin: '', ...fresh() }
export const startAnew = () => Object.assign(there, fresh())

const full = ({ document_id, kind, status, fields }: Made) => {
  const net = Number(fields['products[0][price]'])
  const rate = Number(fields['products[0][taxes][0][value]'] ?? 0)
  return {
    document_id,
    number: status === 1 ? 35 : -1,
    status,
    our_reference: fields.our_reference,
    atcud: status === 1 ? 'ABCD1234-35' : '',
    gross_value: net,
    comercial_discount_value: 0,
    taxes_value: Math.round(net * rate + there.cent) / 100,
    document_type: { saft_code: kind === 'creditNotes' ? 'NC' : 'FR' },
    document_set: { name: '2026' },
    products: [{ document_product_id: 700 + document_id }],
  }
}

function grant(fields: Fields): [number, unknown] {
  const known = fields.client_id === 'aval' && fields.client_secret === 'segredo'
  const byPassword =
    fields.grant_type === 'password' && fields.username === 'contas@aval.pt' && fields.password === 'p'
  const byRefresh =
    fields.grant_type === 'refresh_token' && there.refreshes && fields.refresh_token?.startsWith('r')
  if (!known || !(byPassword || byRefresh)) return [400, { error: 'invalid_grant' }]
  const access_token = `a${there.valid.size + 1}`
  there.valid.set(access_token, there.clock + 3_600_000)
  return [
    200,
    { access_token, refresh_token: `r${there.valid.size}`, expires_in: 3600, token_type: 'bearer' },
  ]
}

const taxes = [
  { tax_id: 1, value: 23, saft_type: 1, fiscal_zone: 'PT' },
  { tax_id: 2, value: 22, saft_type: 1, fiscal_zone: 'PT-MA' },
]

function answer(path: string, fields: Fields): unknown {
  const [collection, verb] = path.split('/')
  const one = there.made.find(({ document_id }) => document_id === Number(fields.document_id))
  switch (path) {
    case 'countries/getAll':
      return [
        { country_id: 1, iso_3166_1: 'pt' },
        { country_id: 70, iso_3166_1: 'es' },
      ]
    case 'customers/getByVat':
      return there.knownCustomer ? [{ customer_id: 9 }] : []
    case 'customers/insert':
    case 'customers/update':
      return fields.name && fields.vat && fields.maturity_date_id ? { valid: 1, customer_id: 9 } : ['1 name']
    case 'products/getByReference':
      return fields.reference === 'AVAL' ? [{ product_id: 4 }] : []
    case 'taxes/getAll':
      return taxes
    case 'documents/getOne':
      return one ? full(one) : []
    case 'documents/getPDFLink':
      return { url: `${there.origin}/downloads/?h=abc&d=1&i=${fields.document_id}` }
  }
  if (collection !== 'invoiceReceipts' && collection !== 'creditNotes') return undefined
  const ofKind = there.made.filter(({ kind }) => kind === collection)
  if (verb === 'getAll')
    return ofKind.filter((m) => m.fields.our_reference === fields.our_reference).map(full)
  if (verb === 'insert') {
    // A line without a tax needs its reason; one of a credit note, what it is of.
    if (!fields['products[0][taxes][0][tax_id]'] && !fields['products[0][exemption_reason]'])
      return ['1 products']
    if (collection === 'creditNotes' && !fields['products[0][related_id]']) return ['5 related_id']
    const document_id = there.made.length + 1001
    there.made.push({ document_id, kind: collection, status: 0, fields })
    return { valid: 1, document_id }
  }
  if (!one || one.status === 1) return ['1 document_id']
  if (verb === 'delete') there.made = there.made.filter((m) => m !== one)
  else one.status = Number(fields.status)
  return { valid: 1, document_id: one.document_id }
}

/** Moloni as its documentation describes it: tokens that end, forms with names in brackets, refusals with status 200. */
async function listen(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  const url = new URL(request.url as string, there.origin)
  const path = url.pathname.replace(/^\/v1\/|\/$/g, '')
  there.calls.push({ path, fields })
  const reply = (status: number, said: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof said === 'string' ? said : JSON.stringify(said))
  const hit = there.trouble?.at.test(path) ? there.trouble : undefined
  if (hit) there.trouble = undefined
  if (hit && !hit.after) return reply(hit.status, hit.body ?? '')
  if (url.pathname === '/downloads/')
    return reply(200, url.search.includes('action=getDownload') ? '%PDF-1.7 paper' : '<html>')
  if (request.method !== 'POST') return reply(405, '')
  if (path === 'grant') return reply(...grant(fields))
  if ((there.valid.get(url.searchParams.get('access_token') ?? '') ?? 0) <= there.clock) return reply(401, '')
  if (fields.company_id !== '77') return reply(403, { error: 'Forbidden, No company_id received' })
  const said = answer(path, fields)
  if (hit?.after) return response.destroy()
  return said === undefined ? reply(404, '') : reply(200, said)
}

const server = createServer(listen)
export async function openMoloni() {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  there.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
export const closeMoloni = () => void server.close()

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ask, centsOf, decimal, differs, download, fiscalRegion, read } from './asking'
import { type FiscalIssuer, type IssuedDocument, IssuerRefuses, IssuerSilent, type NewDocument } from './port'

/**
 * InvoiceXpress by its API 2.0 (docs.invoicexpress.com: create invoice, list, change state, generate PDF, taxes; and public clients
 * of it). Read there: addresses, parameters, `api_key` in the query, states, that the PDF answers 202 until it is made, that a tax whose
 * name is unknown silently becomes the account's default one, that an item or client of a known name is updated.
 * Not verified, for want of an account: that `text` finds references (so the newest documents are looked through as well), the
 * names of some countries, how a number is written («FR» before `inverted_sequence_number`).
 */
export function invoiceXpress({
  base,
  key: apiKey,
  pdfWaits = [500, 1000, 2000],
}: {
  base: string
  key: string
  /** Milliseconds. */
  pdfWaits?: number[]
}): FiscalIssuer {
  const address = (path: string, query: [string, string][] = []) =>
    `${base}${path}?${new URLSearchParams([...query, ['api_key', apiKey]])}`
  const get = (what: string, path: string, query?: [string, string][]) =>
    ask(what, address(path, query), { headers: { accept: 'application/json' } })
  const send = (what: string, method: 'POST' | 'PUT', path: string, body: object) =>
    ask(what, address(path), {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function byReference(key: string): Promise<Known | undefined> {
    const filters: [string, string][] = [
      ...['InvoiceReceipt', 'CreditNote'].map((type): [string, string] => ['type[]', type]),
      ...['draft', 'final', 'settled'].map((status): [string, string] => ['status[]', status]),
      ['non_archived', 'true'],
      ['page', '1'],
      ['per_page', '30'],
    ]
    for (const narrowed of [[['text', key] as [string, string]], []]) {
      const what = 'list of documents'
      const { invoices } = await read(
        what,
        await get(what, '/invoices.json', [...narrowed, ...filters]),
        list,
      )
      const found = invoices.find(({ reference }) => reference === key)
      if (found) return found
    }
    return undefined
  }

  async function create(document: NewDocument): Promise<Known> {
    const what = 'new document'
    const invoice = { ...fieldsOf(document), items: itemsOf(document, await taxOf(document)) }
    const answer = await send(what, 'POST', `/${paths[document.kind]}.json`, { invoice })
    return read(what, answer, one)
  }

  /** By its rate and region: an unknown name would become the default tax without a word. */
  async function taxOf({ rate, region }: NewDocument): Promise<string> {
    const { taxes } = await read('taxes', await get('taxes', '/taxes.json'), taxList)
    const tax = taxes.find(
      (t) => Number(t.value) === rate && (rate === 0 || t.region === fiscalRegion[region]),
    )
    if (tax) return tax.name
    throw new IssuerRefuses(`a conta do InvoiceXpress não tem taxa de ${rate} % em ${fiscalRegion[region]}`)
  }

  const change = (kind: NewDocument['kind'], id: number, state: 'finalized' | 'deleted') =>
    send('change of state', 'PUT', `/${paths[kind]}/${id}/change-state.json`, { invoice: { state } })

  async function issued({ id, type, ...known }: Known): Promise<IssuedDocument> {
    return {
      issuerRef: String(id),
      number: `${type === 'CreditNote' ? 'NC' : 'FR'} ${known.inverted_sequence_number ?? known.sequence_number ?? id}`,
      atcud: known.atcud && known.atcud !== 'N/D' ? known.atcud : null,
      ...sums(known),
      pdf: await download(await pdfAddress(id)),
    }
  }

  /** Made on demand: what is not ready soon is there at the next try, which finds the document by its reference. */
  async function pdfAddress(id: number): Promise<string> {
    for (const wait of pdfWaits) {
      const answer = await get('PDF', `/api/pdf/${id}.json`, [['second_copy', 'false']])
      if (answer.status === 200) return (await read('PDF', answer, pdf)).output.pdfUrl
      await answer.body?.cancel()
      await pause(wait)
    }
    throw new IssuerSilent('PDF: not ready yet')
  }

  return {
    name: 'invoicexpress',
    async find(key) {
      const known = await byReference(key)
      return known && known.status !== 'draft' ? issued(known) : null
    },
    async issue(document) {
      // A draft of ours is what a broken try left behind.
      const draft = (await byReference(document.key)) ?? (await create(document))
      if (draft.status === 'draft') {
        const wrong = differs(document, sums(draft)) ?? otherCustomer(document, draft)
        if (wrong) {
          await change(document.kind, draft.id, 'deleted')
          throw new IssuerRefuses(wrong)
        }
        const final = await read('change of state', await change(document.kind, draft.id, 'finalized'), one)
        return issued({ ...draft, ...final })
      }
      return issued(draft)
    },
  }
}

const paths = { 'invoice-receipt': 'invoice_receipts', 'credit-note': 'credit_notes' }
const sum = z.union([z.number(), z.string()])
const known = z.object({
  id: z.number(),
  status: z.string(),
  type: z.string().optional(),
  reference: z.string().nullish(),
  sequence_number: z.string().nullish(),
  inverted_sequence_number: z.string().nullish(),
  atcud: z.string().nullish(),
  before_taxes: sum,
  taxes: sum,
  client: z.object({ fiscal_id: z.string().nullish() }).nullish(),
})
type Known = z.infer<typeof known>
const list = z.object({ invoices: z.array(known) })
/** One document, under the name of its kind: «invoice», «invoice_receipt», «credit_note». */
const one = z
  .record(z.string(), known)
  .refine((body) => Object.keys(body).length > 0)
  .transform((body) => Object.values(body)[0] as Known)
const taxList = z.object({
  taxes: z.array(z.object({ name: z.string(), value: sum, region: z.string().nullish() })),
})
const pdf = z.object({ output: z.object({ pdfUrl: z.url() }) })

const sums = ({ before_taxes, taxes }: Pick<Known, 'before_taxes' | 'taxes'>) => ({
  netCents: centsOf(before_taxes),
  vatCents: centsOf(taxes),
})

/** A client of the same name may be somebody else's. */
const otherCustomer = ({ customer }: NewDocument, { client }: Known): string | null =>
  !client?.fiscal_id || client.fiscal_id === fiscalId(customer)
    ? null
    : `o InvoiceXpress já tem um cliente «${customer.name}» com outro número de contribuinte`

const fiscalId = ({ country, taxNumber }: NewDocument['customer']) =>
  country === 'PT' ? taxNumber : `${country === 'GR' ? 'EL' : country}${taxNumber}`

const english = new Intl.DisplayNames('en', { type: 'region' })
/** Where its list of countries has another name than everybody. */
const otherNames: Record<string, string> = { CZ: 'Czech Republic', GB: 'UK' }

function fieldsOf({ key, date, customer, exemption, corrects }: NewDocument) {
  const day = date.split('-').reverse().join('/')
  const { name, address, locality, postalCode, country, orderNumber } = customer
  const notes = [orderNumber && `Encomenda: ${orderNumber}`, corrects && `Motivo: ${corrects.reason}`]
  return {
    date: day,
    due_date: day,
    reference: key,
    observations: notes.filter(Boolean).join('\n'),
    client: {
      name,
      code: fiscalId(customer),
      fiscal_id: fiscalId(customer),
      address,
      city: locality,
      postal_code: postalCode,
      country: otherNames[country] ?? english.of(country) ?? country,
    },
    ...(exemption && { tax_exemption_reason: exemption.code }),
    ...(corrects && { owner_invoice_id: Number(corrects.issuerRef) }),
  }
}

/** One item of the catalogue for all: another name would be another item there with each sale. */
const itemsOf = ({ lines }: NewDocument, tax: string) =>
  lines.map(({ description, netCents }) => ({
    name: 'Serviços Aval',
    description,
    unit_price: decimal(netCents),
    quantity: '1',
    tax: { name: tax },
  }))

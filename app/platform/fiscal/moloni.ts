import { z } from 'zod'
import { operator } from '../operator'
import { centsOf, decimal, differs, download, fiscalRegion } from './asking'
import { type MoloniAccount, moloniSession, type Values } from './moloni-session'
import { type FiscalIssuer, type IssuedDocument, IssuerRefuses, type NewDocument } from './port'

/**
 * Moloni by its API v1 (moloni.pt/dev: authentication, invoiceReceipts, creditNotes, documents/getPDFLink, customers/insert; Moloni's
 * own plugin for shops and other public clients). Read there: addresses, forms, fields, that sums of a document are `gross_value`
 * less discount (without tax), `taxes_value`, `net_value` (with tax), that a credit note names its document and, line by line, what
 * of it (`related_id`), and that it credits nothing of a document that was paid with its issue (`value` 0).
 * The catalogue needs one item with the reference «AVAL». Not verified, for want of an account: that `our_reference` filters
 * drafts too (each answer is compared), which fields of a customer may be 0, the way from the link to the bytes of the PDF.
 */
export function moloni(account: MoloniAccount, now?: () => number): FiscalIssuer {
  const call = moloniSession(account, now)

  async function byReference(key: string, kinds: readonly Kind[]): Promise<Full | undefined> {
    for (const kind of kinds) {
      const found = await call(`${paths[kind]}/getAll`, { our_reference: key }, list)
      const one = found.find(({ our_reference }) => our_reference === key)
      if (one) return full(one.document_id)
    }
    return undefined
  }
  const full = (id: number) => call('documents/getOne', { document_id: id }, document)

  async function create(wanted: NewDocument): Promise<Full> {
    const { kind, key, date, customer, corrects } = wanted
    const { document_id } = await call(
      `${paths[kind]}/insert`,
      {
        document_set_id: account.documentSetId,
        customer_id: await customerOf(wanted),
        date,
        expiration_date: date,
        our_reference: key,
        your_reference: customer.orderNumber ?? '',
        notes: corrects?.reason ?? '',
        status: 0,
        products: await productsOf(wanted),
        ...associated(wanted),
      },
      inserted,
    )
    return full(document_id)
  }

  /** The customer of this number, with what is known of it now: the paper takes it from there. */
  async function customerOf({ customer }: NewDocument): Promise<number> {
    const vat = customer.country === 'PT' ? customer.taxNumber : `${customer.country}${customer.taxNumber}`
    const places = await call('countries/getAll', {}, countries)
    const country = places.find(({ iso_3166_1 }) => iso_3166_1.toUpperCase() === customer.country)
    if (!country) throw new IssuerRefuses(`o Moloni não conhece o país ${customer.country}`)
    const fields: Values = {
      vat,
      number: vat.slice(0, 20),
      name: customer.name,
      language_id: country.country_id === 1 ? 1 : 2,
      address: customer.address,
      zip_code: customer.postalCode,
      city: customer.locality,
      country_id: country.country_id,
      ...Object.fromEntries(unused.map((name) => [name, 0])),
    }
    const [same] = await call('customers/getByVat', { vat }, customers)
    if (!same) return (await call('customers/insert', fields, insertedCustomer)).customer_id
    await call('customers/update', { customer_id: same.customer_id, ...fields }, insertedCustomer)
    return same.customer_id
  }

  async function productsOf({ lines, rate, region, exemption, corrects }: NewDocument): Promise<Values[]> {
    const [item] = await call('products/getByReference', { reference: 'AVAL' }, products)
    if (!item) throw new IssuerRefuses('falta no Moloni o artigo com a referência AVAL')
    const related = corrects ? (await full(Number(corrects.issuerRef))).products[0] : undefined
    const tax = rate === 0 ? undefined : await taxOf(rate, fiscalRegion[region])
    return lines.map(({ description, netCents }, i) => ({
      product_id: item.product_id,
      name: description,
      qty: 1,
      price: decimal(netCents),
      discount: 0,
      order: i + 1,
      related_id: related?.document_product_id,
      exemption_reason: exemption?.code,
      taxes: tax ? [{ tax_id: tax, value: rate, order: 1, cumulative: 0 }] : undefined,
    }))
  }

  async function taxOf(rate: number, zone: string): Promise<number> {
    const found = await call('taxes/getAll', {}, taxes)
    const tax = found.find((t) => t.saft_type === 1 && t.value === rate && t.fiscal_zone === zone)
    if (tax) return tax.tax_id
    throw new IssuerRefuses(`a conta do Moloni não tem taxa de ${rate} % em ${zone}`)
  }

  async function issued(one: Full): Promise<IssuedDocument> {
    const { url } = await call('documents/getPDFLink', { document_id: one.document_id, signed: 1 }, link)
    const page = new URL(url)
    const query = new URLSearchParams(page.search)
    query.set('action', 'getDownload')
    query.set('e', operator().email)
    query.set('t', 'n')
    return {
      issuerRef: String(one.document_id),
      number: `${one.document_type.saft_code} ${one.document_set.name}/${one.number}`,
      atcud: one.atcud || null,
      ...sums(one),
      pdf: await download(`${page.origin}${page.pathname}?${query}`),
    }
  }

  return {
    name: 'moloni',
    async find(key) {
      const known = await byReference(key, ['invoice-receipt', 'credit-note'])
      return known?.status === 1 ? issued(known) : null
    },
    async issue(wanted) {
      const { key, kind } = wanted
      // A draft of ours is what a broken try left behind.
      const draft = (await byReference(key, [kind])) ?? (await create(wanted))
      if (draft.status === 1) return issued(draft)
      const wrong = differs(wanted, sums(draft))
      if (wrong) {
        await call(`${paths[kind]}/delete`, { document_id: draft.document_id }, z.unknown())
        throw new IssuerRefuses(wrong)
      }
      const closing = { document_id: draft.document_id, status: 1, ...associated(wanted) }
      await call(`${paths[kind]}/update`, closing, inserted)
      return issued(await full(draft.document_id))
    },
  }
}

type Kind = NewDocument['kind']
const paths = { 'invoice-receipt': 'invoiceReceipts', 'credit-note': 'creditNotes' }

/** Fields of a customer that must be there and that we have no use for. */
const unused = [
  'maturity_date_id',
  'payment_day',
  'discount',
  'credit_limit',
  'payment_method_id',
  'delivery_method_id',
  'salesman_id',
]

/** Wanted again when a credit note is closed. */
const associated = ({ corrects, netCents, vatCents }: NewDocument): Values =>
  corrects
    ? {
        associated_documents: [{ associated_id: Number(corrects.issuerRef), value: 0 }],
        net_value: decimal(netCents + vatCents),
      }
    : {}

const list = z.array(z.object({ document_id: z.number(), our_reference: z.string().nullish() }))
const inserted = z.object({ document_id: z.number() })
const insertedCustomer = z.object({ customer_id: z.number() })
const countries = z.array(z.object({ country_id: z.number(), iso_3166_1: z.string() }))
const customers = z.array(insertedCustomer)
const products = z.array(z.object({ product_id: z.number() }))
const taxes = z.array(
  z.object({ tax_id: z.number(), value: z.number(), saft_type: z.number(), fiscal_zone: z.string() }),
)
const link = z.object({ url: z.url() })
const document = z.object({
  document_id: z.number(),
  number: z.number(),
  status: z.number(),
  atcud: z.string().nullish(),
  gross_value: z.number(),
  comercial_discount_value: z.number().default(0),
  taxes_value: z.number(),
  document_type: z.object({ saft_code: z.string() }),
  document_set: z.object({ name: z.string() }),
  products: z.array(z.object({ document_product_id: z.number() })).default([]),
})
type Full = z.infer<typeof document>

const sums = (one: Full) => ({
  netCents: centsOf(one.gross_value) - centsOf(one.comercial_discount_value),
  vatCents: centsOf(one.taxes_value),
})

/** States and kinds of what is sold, without tables: pages that hydrate use them. */

export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export const subscriptionStates = ['trialing', 'active', 'past_due', 'suspended', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const invoiceStates = ['draft', 'issued', 'overdue', 'paid', 'void', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
/** Still to be paid. */
export const openInvoiceStates = ['draft', 'issued', 'overdue'] as const

/** What a request for payment is for. */
export const purposes = ['plan-order', 'plan-renewal', 'plan-change', 'assessment', 'licence'] as const
export type Purpose = (typeof purposes)[number]

export const paymentStates = ['pending', 'confirmed', 'failed', 'expired', 'refunded', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The ways to pay: `transfer` comes to our bank, all others by the provider. */
export const paymentMethods = ['card', 'mb_way', 'multibanco', 'sepa_debit', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const refundStates = ['requested', 'approved', 'done', 'failed', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export const disputeStates = ['open', 'answered', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const documentStates = ['queued', 'issued', 'failed'] as const
export type DocumentState = (typeof documentStates)[number]
export const documentKinds = ['invoice-receipt', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Where the customer is for IVA (CIVA, articles 6 and 18). */
export const taxRegions = ['mainland', 'madeira', 'azores', 'eu', 'outside'] as const
export type TaxRegion = (typeof taxRegions)[number]

/** How a sale is taxed; the words and code are those of the certified software's list. */
export interface Tax {
  region: TaxRegion
  /** Percent. */
  rate: 23 | 22 | 16 | 0
  /** Why there is none: code and words for the document. */
  exemption: { code: string; words: string } | null
}

/** To whom a paper is made out, as it was when it was ordered. */
export interface Customer {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Without the country: «510000000». */
  taxNumber: string
  address: string
  postalCode: string
  locality: string
  region: TaxRegion
  /** Who gets papers by mail besides whoever ordered: an accountant. */
  papersTo: string | null
  /** The customer's own, for their books. */
  orderNumber: string | null
}

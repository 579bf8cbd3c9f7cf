/**
 * Certified invoicing software (Decreto-Lei n.º 28/2019; Portaria n.º 195/2020): it numbers, signs and reports documents;
 * we hand over what was sold and keep the file that comes back, byte for byte. Sums are euro cents.
 */
export interface FiscalIssuer {
  readonly name: 'invoicexpress' | 'moloni' | 'simulado'
  /** What was issued for this key before, so that a try whose answer was lost makes no second document. */
  find(key: string): Promise<IssuedDocument | null>
  /** @throws IssuerSilent to be tried again; IssuerRefuses where it would say no again */
  issue(document: NewDocument): Promise<IssuedDocument>
}

export interface NewDocument {
  /** Ours, printed as the document's reference: found by it. */
  key: string
  kind: 'invoice-receipt' | 'credit-note'
  /** Lisbon day: «2026-11-24». */
  date: string
  customer: {
    name: string
    country: string
    taxNumber: string
    address: string
    postalCode: string
    locality: string
    orderNumber: string | null
  }
  lines: { description: string; netCents: number }[]
  /** Of the order that it is for: its number and reference, what days it pays for (the last one included), how it was paid. */
  order: {
    number: number
    reference: string
    period: { from: string; to: string } | null
    method: string | null
  }
  /** Percent; 0 with the exemption's code of the tax authority: «M40». */
  rate: 23 | 22 | 16 | 0
  exemption: { code: string; words: string } | null
  region: 'mainland' | 'madeira' | 'azores' | 'eu' | 'outside'
  netCents: number
  vatCents: number
  /** Of a credit note. */
  corrects?: { issuerRef: string; number: string; reason: string }
}

export interface IssuedDocument {
  issuerRef: string
  /** «FR 2026A/17». */
  number: string
  atcud: string | null
  /** As the software reckoned it: where it differs from ours by a cent, the document waits for a person. */
  netCents: number
  vatCents: number
  pdf: Buffer
}

export class IssuerSilent extends Error {}
export class IssuerRefuses extends Error {}

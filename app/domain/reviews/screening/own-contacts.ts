import type { Span } from './personal-data'

/** What a company makes public of itself. Its customers may repeat that. */
export interface Own {
  phones: readonly (string | null)[]
  emails: readonly (string | null)[]
  website: string | null
  address: string | null
  /** Of a sole trader it is a person's number, and public all the same. */
  nipc?: string | null
}

/** What a row of a company gives out. */
export const ownOf = (c: {
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
  nipc: string | null
}): Own => ({
  phones: [c.phone],
  emails: [c.email],
  website: c.website,
  address: c.address,
  nipc: c.nipc,
})

const digits = (value: string) => value.replace(/\D/g, '').slice(-9)
const folded = (value: string) =>
  value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** «canalizacoes.pt» of an address of a site or an e-mail. */
export const domainOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')

/** Many people share these: an address there is nobody's domain. */
export const sharedMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|sapo|clix|iol|netcabo|mail|aeiou|portugalmail|proton|protonmail|meo|nos|vodafone)\./

/** Whether a span is what the company itself gives out. */
export function ownSpan({ kind, text }: Span, own: Own): boolean {
  if (kind === 'nif') return Boolean(own.nipc) && digits(text) === own.nipc
  if (kind === 'phone') return own.phones.some((phone) => phone && digits(phone) === digits(text))
  if (kind === 'email' || kind === 'link') {
    if (own.emails.some((email) => email && email.toLowerCase() === text.toLowerCase())) return true
    const site = own.website && domainOf(own.website)
    return Boolean(site) && !sharedMail.test(site as string) && domainOf(text) === site
  }
  // «Rua do Souto, 45» and «rua do Souto 45, 2.º» begin alike; «Rua do Souto, 450» does not.
  if (kind === 'address' && own.address) return `${folded(text)} `.startsWith(`${folded(own.address)} `)
  return false
}

import type { z } from 'zod'
import { IssuerRefuses, IssuerSilent } from './port'

/** Of one call; a whole document takes some ten of them, well within the lease of its job. */
const patienceMs = 8_000
const largestPdf = 5_000_000

/**
 * One call to invoicing software. What may pass by itself is silence: no answer, a server in trouble, too many at once, and a
 * key that is refused, because somebody can mend it while the document waits.
 * @param what for messages: an address would carry the key
 * @throws IssuerSilent, IssuerRefuses with what it said
 */
export async function ask(what: string, url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'error',
    ...init,
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => {
    throw new IssuerSilent(`${what}: ${error.name}`)
  })
  const { status } = response
  if (response.ok) return response
  const said = (await response.text().catch(() => '')).slice(0, 300)
  if (status >= 500 || [401, 403, 408, 429].includes(status)) throw new IssuerSilent(`${what}: ${status}`)
  throw new IssuerRefuses(`${what}: ${status} ${said}`)
}

/** What an answer says, in the shape that is expected. @throws IssuerSilent where it is another */
export async function read<T extends z.ZodType>(
  what: string,
  response: Response,
  schema: T,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new IssuerSilent(`${what}: an answer of another shape (${parsed.error.issues[0]?.path.join('.')})`)
}

/** The file of a document, byte for byte. */
export async function download(url: string): Promise<Buffer> {
  const response = await ask('the file', url, { redirect: 'follow' })
  const bytes = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
  if (bytes.length > largestPdf || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new IssuerSilent('the file: no PDF')
  return bytes
}

/** «29.00» of 2900 cents. */
export const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents of a sum that an answer gives in euros, as number or text. */
export const centsOf = (euros: number | string): number => Math.round(Number(euros) * 100)

/** Regions as SAF-T writes them; what is not taxed here is of the mainland, where we sit. */
export const fiscalRegion = { madeira: 'PT-MA', azores: 'PT-AC', mainland: 'PT', eu: 'PT', outside: 'PT' }

/** Of a draft whose sums are not ours: it must not become a document. */
export const differs = (
  document: { netCents: number; vatCents: number },
  theirs: { netCents: number; vatCents: number },
): string | null =>
  theirs.netCents === document.netCents && theirs.vatCents === document.vatCents
    ? null
    : `as contas não batem: ${decimal(theirs.netCents)} + ${decimal(theirs.vatCents)} em vez de ${decimal(document.netCents)} + ${decimal(document.vatCents)}`

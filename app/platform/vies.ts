import { z } from 'zod'
import { env } from './env'
import { operator } from './operator'

/** What VIES says of a VAT number; `silent`: it, or the member state behind it, did not answer. */
export type ViesAnswer = { state: 'valid' | 'invalid'; consultation: string | null } | { state: 'silent' }

const answer = z.object({
  valid: z.boolean().optional(),
  requestIdentifier: z.string().optional(),
  userError: z.string().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
})

const patienceMs = 10_000

/**
 * Asks the European Commission's VIES by its REST API: POST {VIES_URL}/check-vat-number (read from public clients of it and
 * from its list of errors; not tried against the service). Only the number leaves us, and our own where somebody runs
 * this: with that VIES gives a consultation number, which proves that we asked. Never throws.
 * @param country as VIES writes it: «EL» for Greece
 */
export async function askVies(country: string, number: string): Promise<ViesAnswer> {
  const requester = env().OPERATOR_FILE
    ? { requesterMemberStateCode: 'PT', requesterNumber: operator().nipc }
    : {}
  try {
    const response = await fetch(`${env().VIES_URL}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ countryCode: country, vatNumber: number, ...requester }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return said(answer.parse(await response.json()))
  } catch {
    return { state: 'silent' }
  }
}

/** «No» is said by `valid` alone, or to a number that has not the form of its country; every other error is silence. */
function said({ valid, requestIdentifier, userError, errorWrappers }: z.infer<typeof answer>): ViesAnswer {
  const error = errorWrappers?.[0]?.error ?? userError
  const consultation = requestIdentifier || null
  if (valid) return { state: 'valid', consultation }
  if (error === 'INVALID_INPUT') return { state: 'invalid', consultation }
  const plainNo = valid === false && (error === undefined || error === '' || error === 'INVALID')
  return plainNo ? { state: 'invalid', consultation } : { state: 'silent' }
}

import { hashOf, toMultibase } from './credential-check'
import type { Signer } from './keys'

/** Moments as credentials write them: to the second, UTC. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** The last second of a day in Lisbon, where the year's days begin and end for a certificate. */
export function endOfDay(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const hour = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Lisbon', hour: 'numeric', hourCycle: 'h23' })
  return new Date(Date.parse(`${day}T23:59:59Z`) - (Number(hour.format(noon)) - 12) * 3_600_000)
}

/** Signs a document by eddsa-jcs-2022: same document, same key, same moment, same bytes. */
export async function signed<D extends Record<string, unknown>>(document: D, signer: Signer, at: Date) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: moment(at),
    verificationMethod: signer.method,
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  }
  const proofValue = toMultibase(signer.sign(await hashOf(document, options)))
  return { ...document, proof: { ...options, proofValue } }
}

/** As a document is handed out: for people too. */
export const written = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

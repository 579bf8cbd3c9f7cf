/**
 * Checks a credential of Aval: signature, issuer, shape, dates, and (when lists are at hand) whether it was suspended or
 * revoked. The one verifier of this house: the browser, the server and the command line run this same file, so it
 * imports nothing but its reader and writer of JSON, and uses only what browsers and Node have (W3C VC-DATA-INTEGRITY, cryptosuite
 * eddsa-jcs-2022).
 */
import { canonical } from '../../../platform/canonical-json.ts'
import { strictJson } from './strict-json.ts'

export interface CheckedCredential {
  id: string
  code: string
  company: string
  nipc: string | null
  level: string
  scope: string
  criteria: string
  rules: string
  record: string
  validFrom: string
  validUntil: string
  signedAt: string
  /** Fragment of the key in the issuer's DID document. */
  key: string
  status: { purpose: string; list: string; index: number }[]
}
export type Check =
  | { ok: true; credential: CheckedCredential }
  | { ok: false; why: 'size' | 'json' | 'shape' | 'issuer' | 'key' | 'signature' }

/** Public keys of one issuer by the fragment of their id: those that may have signed (`assertionMethod`). */
export interface IssuerKeys {
  did: string
  keys: Map<string, Uint8Array>
}
export type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => Promise<boolean>
type Fields = Record<string, unknown>

const most = { bytes: 200_000, listBytes: 2_000_000 }
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** What a proof signs: the hash of its own options, then that of the document without it. */
export async function hashOf(document: Fields, options: Fields): Promise<Uint8Array> {
  const { proof: _, ...bare } = document
  const digest = async (value: unknown) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value))))
  const hash = new Uint8Array(64)
  hash.set(await digest(options))
  hash.set(await digest(bare), 32)
  return hash
}

/** Base58btc with its multibase prefix «z»; null for anything else. */
export function fromMultibase(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || !/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return null
  let value = 0n
  for (const letter of text.slice(1)) value = value * 58n + BigInt(base58.indexOf(letter))
  const zeros = (/^1*/.exec(text.slice(1)) as RegExpExecArray)[0].length
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from([...Array(zeros).fill(0), ...bytes.map((pair) => Number.parseInt(pair, 16))])
}

export function toMultibase(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = base58[Number(value % 58n)] + text
  for (const byte of bytes) {
    if (byte !== 0) break
    text = `1${text}`
  }
  return `z${text}`
}

/** Web Crypto's Ed25519. @throws where the browser does not know it: then another `Verify` must be brought. */
export const webVerify: Verify = async (signature, message, key) => {
  const bytes = (b: Uint8Array) => b as Uint8Array<ArrayBuffer>
  const imported = await crypto.subtle.importKey('raw', bytes(key), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, bytes(signature), bytes(message))
}

/** The keys of a DID document, if it is that of `did`: Multikey, Ed25519, and allowed to assert. */
export function keysOf(document: unknown, did: string): IssuerKeys | null {
  if (!isFields(document) || document.id !== did) return null
  const allowed = Array.isArray(document.assertionMethod) ? document.assertionMethod : []
  const keys = new Map<string, Uint8Array>()
  for (const method of Array.isArray(document.verificationMethod) ? document.verificationMethod : []) {
    if (!isFields(method) || !allowed.includes(method.id) || method.controller !== did) continue
    const bytes = fromMultibase(method.publicKeyMultibase)
    if (typeof method.id !== 'string' || bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1) continue
    keys.set(method.id.slice(did.length + 1), bytes.slice(2))
  }
  return { did, keys }
}

/** Checks the text of a credential against the keys of its issuer. Says nothing about today: see `statusIn`. */
export async function checkCredential(text: string, issuer: IssuerKeys, verify = webVerify): Promise<Check> {
  if (text.length > most.bytes) return { ok: false, why: 'size' }
  const document = strictJson(text)
  if (!isFields(document)) return { ok: false, why: 'json' }
  const wrong = await wrongProof(document, issuer, verify)
  if (wrong) return { ok: false, why: wrong }
  const credential = readCredential(document)
  return credential ? { ok: true, credential } : { ok: false, why: 'shape' }
}

async function wrongProof(document: Fields, { did, keys }: IssuerKeys, verify: Verify) {
  const { proof, issuer } = document
  if (!isFields(proof) || !isFields(issuer) || proof.type !== 'DataIntegrityProof') return 'shape'
  if (proof.cryptosuite !== 'eddsa-jcs-2022' || proof.proofPurpose !== 'assertionMethod') return 'shape'
  if (canonicalOrNull(proof['@context']) !== canonicalOrNull(document['@context'])) return 'shape'
  // Compared letter by letter: a host that only looks like ours is another one.
  if (issuer.id !== did) return 'issuer'
  const method = proof.verificationMethod
  if (typeof method !== 'string' || !method.startsWith(`${did}#`)) return 'issuer'
  const key = keys.get(method.slice(did.length + 1))
  if (!key) return 'key'
  const { proofValue, ...options } = proof
  const signature = fromMultibase(proofValue)
  if (signature?.length !== 64) return 'signature'
  try {
    return (await verify(signature, await hashOf(document, options), key)) ? null : 'signature'
  } catch (error) {
    if (error instanceof Error && /surrogate|no number|no JSON/.test(error.message)) return 'signature'
    throw error
  }
}

/**
 * What one signed list says of a credential's entry in it: the bit, or null when the list is not the one, is not signed
 * by the same issuer, or is out of date.
 */
export async function statusIn(
  text: string,
  entry: CheckedCredential['status'][number],
  issuer: IssuerKeys,
  now: Date,
  verify = webVerify,
): Promise<{ set: boolean; asOf: string } | null> {
  const list = text.length > most.bytes ? null : strictJson(text)
  if (!isFields(list) || list.id !== entry.list || (await wrongProof(list, issuer, verify))) return null
  const subject = list.credentialSubject
  if (!isFields(subject) || subject.type !== 'BitstringStatusList') return null
  if (subject.statusPurpose !== entry.purpose || typeof subject.encodedList !== 'string') return null
  if (typeof list.validFrom !== 'string' || typeof list.validUntil !== 'string') return null
  if (!(Date.parse(list.validUntil) >= now.getTime())) return null
  const bits = await unzipped(subject.encodedList)
  const byte = bits?.[entry.index >> 3]
  // Bitstring Status List, 3.2: the first bit is the leftmost of the first byte.
  return byte === undefined
    ? null
    : { set: ((byte >> (7 - (entry.index & 7))) & 1) === 1, asOf: list.validFrom }
}

async function unzipped(encoded: string): Promise<Uint8Array | null> {
  if (!/^u[\w-]+$/.test(encoded)) return null
  try {
    const packed = Uint8Array.from(atob(encoded.slice(1).replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    )
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
    const parts: Uint8Array[] = []
    let size = 0
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
      size += value.length
      if (size > most.listBytes) return null
      parts.push(value)
    }
  } catch {
    return null
  }
}

function readCredential(document: Fields): CheckedCredential | null {
  const [subject, proof] = [document.credentialSubject, document.proof as Fields]
  const achievement = isFields(subject) ? subject.achievement : null
  const criteria = isFields(achievement) ? achievement.criteria : null
  if (!isFields(subject) || !isFields(achievement) || !isFields(criteria)) return null
  const types = Array.isArray(document.type) ? document.type : []
  if (!types.includes('VerifiableCredential') || !types.includes('OpenBadgeCredential')) return null
  const names = (Array.isArray(subject.identifier) ? subject.identifier : []).filter(isFields)
  const called = (kind: string) => names.find((n) => n.identityType === kind)?.identityHash ?? null
  const evidence = Array.isArray(document.evidence) ? document.evidence[0] : null
  const read = {
    id: document.id,
    code: subject.licenseNumber,
    company: called('name'),
    level: achievement.name,
    scope: subject.narrative,
    criteria: criteria.narrative,
    rules: achievement.version,
    record: isFields(evidence) ? evidence.id : null,
    validFrom: document.validFrom,
    validUntil: document.validUntil,
    signedAt: proof.created,
  }
  if (Object.values(read).some((value) => typeof value !== 'string')) return null
  const nipc = called('ext:NIPC')
  const status = (Array.isArray(document.credentialStatus) ? document.credentialStatus : [])
    .filter(isFields)
    .map((s) => ({
      purpose: String(s.statusPurpose),
      list: String(s.statusListCredential),
      index: Number(s.statusListIndex),
    }))
  if (status.length !== 2 || status.some((s) => !Number.isSafeInteger(s.index) || s.index < 0)) return null
  const key = String(proof.verificationMethod).split('#')[1] as string
  return {
    ...(read as Omit<CheckedCredential, 'key' | 'nipc' | 'status'>),
    nipc: nipc as string | null,
    key,
    status,
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function canonicalOrNull(value: unknown): string | null {
  try {
    return canonical(value)
  } catch {
    return null
  }
}

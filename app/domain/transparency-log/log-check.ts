/**
 * Checks what the log proves: that an entry is in the tree, that one tree continues another, and that an entry speaks of a text. The one checker of this house: the browser, the server, the witness and the command
 * line run this same file, so it uses only what browsers and Node have (RFC 9162; C2SP signed-note, tlog-checkpoint,
 * tlog-cosignature).
 */
import { canonical } from '../../platform/canonical-json.ts'
import {
  type Bytes,
  type Checkpoint,
  fromBase64,
  type NoteKey,
  readCheckpoint,
  same,
  sha256,
  signersOf,
  text,
  toBase64,
  webVerify,
} from './signed-note.ts'

const leafHash = (entry: string) => sha256(Uint8Array.of(0), text.encode(entry))
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

/** RFC 9162, 2.1.3.2: whether the path leads from this leaf to that root. */
export async function includes(
  leaf: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<boolean> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false
  let fn = BigInt(index)
  let sn = BigInt(size - 1)
  let hash = leaf
  for (const next of path) {
    if (sn === 0n) return false
    if (fn & 1n || fn === sn) {
      hash = await nodeHash(next, hash)
      while (!(fn & 1n) && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else hash = await nodeHash(hash, next)
    fn >>= 1n
    sn >>= 1n
  }
  return sn === 0n && same(hash, root)
}

/** RFC 9162, 2.1.4.2: whether the second tree begins with the first. */
export async function continues(
  first: Pick<Checkpoint, 'size' | 'root'>,
  second: Pick<Checkpoint, 'size' | 'root'>,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && same(first.root, second.root)
  if (first.size === 0) return proof.length === 0
  const whole = Number.isInteger(Math.log2(first.size))
  const [start, ...rest] = whole ? [first.root, ...proof] : proof
  if (!start) return false
  let fn = BigInt(first.size - 1)
  let sn = BigInt(second.size - 1)
  while (fn & 1n) {
    fn >>= 1n
    sn >>= 1n
  }
  let fr: Uint8Array = start
  let sr: Uint8Array = start
  for (const next of rest) {
    if (sn === 0n) return false
    if (fn & 1n || fn === sn) {
      fr = await nodeHash(next, fr)
      sr = await nodeHash(next, sr)
      while (!(fn & 1n) && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else sr = await nodeHash(sr, next)
    fn >>= 1n
    sn >>= 1n
  }
  return sn === 0n && same(fr, first.root) && same(sr, second.root)
}

/** What a leaf says: what happened when, and two commitments that only its salts open. */
export interface Leaf {
  v: 1
  type: string
  at: string
  subject: string
  commitment: string
}

/** SHA-256 of a salt and what it hides, base64. */
export const commit = async (salt: Uint8Array, hidden: string): Promise<string> =>
  toBase64(await sha256(salt, text.encode(hidden)))

/** A proof as pages hand it out and people keep it. */
export interface LogProof {
  v: 1
  log: string
  index: number
  entry: string
  /** The object, as `review:…`; with its salt and the content's null once they were destroyed. */
  subject: { id: string; salt: string } | null
  content: Record<string, unknown> | null
  salt: string | null
  inclusion: string[]
  checkpoint: string
}

export type ProofFault = 'shape' | 'checkpoint' | 'signature' | 'inclusion' | 'subject' | 'content'
export type ProofCheck =
  | { ok: true; leaf: Leaf; checkpoint: Checkpoint; signers: { key: NoteKey; at: Date | null }[] }
  | { ok: false; why: ProofFault }

const wrong = (why: ProofFault): ProofCheck => ({ ok: false, why })

/** Checks a proof by the keys of a log: nothing in it is believed. The first of `keys` is the log's own. */
export async function checkProof(
  proof: unknown,
  keys: readonly NoteKey[],
  verify = webVerify,
): Promise<ProofCheck> {
  const p = proof as LogProof
  if (
    typeof p !== 'object' ||
    p === null ||
    p.v !== 1 ||
    typeof p.entry !== 'string' ||
    typeof p.checkpoint !== 'string'
  )
    return wrong('shape')
  const path = Array.isArray(p.inclusion) ? p.inclusion.map(fromBase64) : [null]
  if (path.some((hash) => hash?.length !== 32) || path.length > 64) return wrong('shape')
  const checkpoint = readCheckpoint(p.checkpoint)
  if (!checkpoint || checkpoint.origin !== keys[0]?.name) return wrong('checkpoint')
  const signers = await signersOf(checkpoint, keys, verify)
  if (!signers.some(({ key }) => key.kind === 1)) return wrong('signature')
  if (!(await includes(await leafHash(p.entry), p.index, path as Bytes[], checkpoint)))
    return wrong('inclusion')
  const leaf = leafIn(p.entry)
  if (!leaf) return wrong('shape')
  if (p.subject) {
    const salt = fromBase64(p.subject.salt)
    if (!salt || (await commit(salt, p.subject.id)) !== leaf.subject) return wrong('subject')
  }
  if (p.content) {
    const salt = fromBase64(p.salt)
    if (!salt || (await commit(salt, canonical(p.content))) !== leaf.commitment) return wrong('content')
  }
  return { ok: true, leaf, checkpoint, signers }
}

/** The leaf that an entry is; null where it is another thing, or not in its canonical form. */
export function leafIn(entry: string): Leaf | null {
  try {
    const leaf = JSON.parse(entry) as Leaf
    const whole = [leaf.type, leaf.at, leaf.subject, leaf.commitment].every(
      (part) => typeof part === 'string',
    )
    return leaf.v === 1 && whole && canonical(leaf) === entry ? leaf : null
  } catch {
    return null
  }
}

/**
 * Signed checkpoints (C2SP signed-note, tlog-checkpoint, tlog-cosignature). The browser, the server, the witness and the
 * command line run this same file, so it uses only what browsers and Node have.
 */

export type Bytes = Uint8Array<ArrayBuffer>

export const text = new TextEncoder()
export const sha256 = async (...parts: Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))

function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
/** Null for what is not base64 in its one spelling. */
export function fromBase64(written: unknown): Bytes | null {
  if (typeof written !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(written) || written.length % 4 !== 0)
    return null
  const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0))
  return toBase64(bytes) === written ? bytes : null
}

export const same = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

/** 0x01: a log's own signature; 0x04: a witness's cosignature with its moment (tlog-cosignature). */
export type KeyKind = 1 | 4
/** Who signs notes, by name, kind and public key: «name+hash+base64» as Go's sumdb/note writes it. */
export interface NoteKey {
  name: string
  kind: KeyKind
  key: Bytes
  id: Bytes
}

export async function noteKey(name: string, kind: KeyKind, key: Uint8Array): Promise<NoteKey> {
  const id = (await sha256(text.encode(`${name}\n`), Uint8Array.of(kind), key)).slice(0, 4)
  return { name, kind, key: joined(key), id }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const writeKey = ({ name, kind, key, id }: NoteKey): string =>
  `${name}+${hex(id)}+${toBase64(joined(Uint8Array.of(kind), key))}`

/** Null for what is no key of this kind, or whose hash is not that of its name and key. */
export async function readKey(written: string): Promise<NoteKey | null> {
  const [, name = '', hash = '', rest = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/.exec(written.trim()) ?? []
  const bytes = fromBase64(rest)
  if (bytes?.length !== 33 || (bytes[0] !== 1 && bytes[0] !== 4)) return null
  const key = await noteKey(name, bytes[0], bytes.slice(1))
  return hex(key.id) === hash ? key : null
}

export interface Checkpoint {
  origin: string
  size: number
  root: Bytes
  /** The text that is signed, with its last line's end. */
  body: string
  /** Signature lines as they came. */
  lines: string[]
}

/** A checkpoint without a look at its signatures; null for what is none. */
export function readCheckpoint(note: string): Checkpoint | null {
  const split = note.indexOf('\n\n')
  if (split === -1 || note.length > 100_000) return null
  const body = note.slice(0, split + 1)
  const [origin = '', size = '', root = ''] = body.split('\n')
  const hash = fromBase64(root)
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || hash?.length !== 32) return null
  const lines = note.slice(split + 2).split('\n')
  if (lines.pop() !== '' || lines.length === 0 || lines.some((line) => !line.startsWith('— '))) return null
  return { origin, size: Number(size), root: hash, body, lines }
}

/** What a cosigner signs: the moment and the checkpoint's text. */
export const cosigned = (body: string, seconds: number) =>
  text.encode(`cosignature/v1\ntime ${seconds}\n${body}`)

export const signatureLine = ({ name, id }: NoteKey, signature: Uint8Array): string =>
  `— ${name} ${toBase64(joined(id, signature))}\n`

export type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => Promise<boolean>

export const webVerify: Verify = async (signature, message, key) => {
  const imported = await crypto.subtle.importKey('raw', joined(key), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, joined(signature), joined(message))
}

/** Which of these keys signed a checkpoint, and when, where they say so. */
export async function signersOf(
  { body, lines }: Pick<Checkpoint, 'body' | 'lines'>,
  keys: readonly NoteKey[],
  verify = webVerify,
) {
  const found: { key: NoteKey; at: Date | null }[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = fromBase64(rest)
    for (const key of keys) {
      if (bytes === null || key.name !== name || !same(bytes.slice(0, 4), key.id)) continue
      const signed = bytes.slice(4)
      if (key.kind === 1 && signed.length === 64 && (await verify(signed, text.encode(body), key.key)))
        found.push({ key, at: null })
      if (key.kind === 4 && signed.length === 72) {
        const seconds = Number(new DataView(signed.buffer).getBigUint64(0))
        if (await verify(signed.slice(8), cosigned(body, seconds), key.key))
          found.push({ key, at: new Date(seconds * 1000) })
      }
    }
  }
  return found
}

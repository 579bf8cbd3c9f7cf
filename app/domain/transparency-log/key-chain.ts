/**
 * How the log's key changes so that whoever holds an earlier one can follow: the key that goes signs the one that comes. The server and the
 * command line run this same file.
 */
import { type Checkpoint, type NoteKey, readKey, signersOf, webVerify, writeKey } from './signed-note.ts'

/** Why a key signs no more: replaced in good order; its secret cannot be read; somebody else may have it. */
export const keyEnds = ['rotated', 'lost', 'compromised'] as const
export type KeyEnd = (typeof keyEnds)[number]

/** A key as `/registo/chaves.json` tells it. */
export interface PublishedKey {
  verifier: string
  activeFrom: string
  /** From when it signs no more; a key that was replaced in good order signs beside the new one until then. */
  retiredAt: string | null
  ended: KeyEnd | null
  reason: string | null
  /** The key before it, saying that this one follows: a signed note. Null for the first, and after a lost or compromised one. */
  handover: string | null
}

/** What the key that goes signs. Its second line is no number: no checkpoint reads like it. */
export const handoverBody = (name: string, verifier: string, at: Date) =>
  `${name}/chave\n${verifier}\n${at.toISOString()}\n`

/**
 * The keys that somebody who trusts one may trust: itself and those that came from it, each signed by one before. A key that
 * was compromised hands nothing on. Newest first.
 * @param published in any order.
 */
export async function followKeys(
  trusted: NoteKey,
  published: readonly PublishedKey[],
  verify = webVerify,
): Promise<NoteKey[]> {
  const accepted = [trusted]
  const inOrder = published.toSorted((a, b) => a.activeFrom.localeCompare(b.activeFrom))
  for (const { verifier, handover } of inOrder) {
    const key = await readKey(verifier)
    const note = handover === null ? null : readHandover(handover)
    if (!key || !note?.body.startsWith(`${trusted.name}/chave\n${verifier}\n`)) continue
    const before = accepted.filter((one) => !isCompromised(one, published))
    if (key.name === trusted.name && (await signersOf(note, before, verify)).length > 0) accepted.unshift(key)
  }
  return accepted
}

const isCompromised = (key: NoteKey, published: readonly PublishedKey[]) =>
  published.some(({ verifier, ended }) => ended === 'compromised' && verifier === writeKey(key))

function readHandover(note: string): Pick<Checkpoint, 'body' | 'lines'> | null {
  const split = note.indexOf('\n\n')
  return split === -1 ? null : { body: note.slice(0, split + 1), lines: note.slice(split + 2).split('\n') }
}

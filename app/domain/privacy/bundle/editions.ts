import { canonical } from '~/platform/canonical-json'
import { publicContent } from '../../transparency-log/leaf-of'
import type { Leaf } from '../../transparency-log/log-check'
import { commit } from '../../transparency-log/log-check'
import type { Snapshot } from '../../transparency-log/schema'
import type { Content } from './bundle-format'

/** What is kept of how a thing was: as people read it now, and the editions of its text that they read before. */
export interface Known {
  seen: Snapshot
  versions: Snapshot[]
}

type Loggable = 'review' | 'reply' | 'certificate' | 'fact'

/**
 * The content that an earlier entry speaks of: editions are kept as texts, not as what was hashed, so that each that may
 * have been is held against the commitment. Null where none of them was it: the entry then stands without its content.
 */
export async function editionOf(
  kind: Loggable,
  id: string,
  { seen, versions }: Known,
  salt: Uint8Array,
  entry: string,
): Promise<Content | null> {
  const { commitment } = JSON.parse(entry) as Leaf
  for (const snapshot of possible(kind, seen, versions)) {
    const content = publicContent(kind, id, snapshot)
    if ((await commit(salt, canonical(content))) === commitment) return content
  }
  return null
}

function* possible(kind: Loggable, seen: Snapshot, versions: Snapshot[]): Generator<Snapshot> {
  yield seen
  if (kind === 'reply') for (const { text } of versions) yield { ...seen, state: 'published', text }
  if (kind === 'certificate') yield* certificates(seen)
  if (kind === 'review' && 'stars' in seen) yield* reviews(seen, versions)
}

function* reviews(seen: Snapshot, versions: Snapshot[]): Generator<Snapshot> {
  for (const { publishedAt, ...version } of versions)
    for (const state of ['published', 'archived'])
      for (const proof of [seen.proof, 0, 1, 2, 3])
        for (const at of [seen.publishedAt, publishedAt])
          yield { ...seen, ...version, state, proof, publishedAt: at, spans: null }
}

const certificateStates = ['valid', 'updating', 'suspended', 'expired', 'revoked', 'renounced', 'replaced']

function* certificates(seen: Snapshot): Generator<Snapshot> {
  for (const state of certificateStates)
    for (const reason of [null, seen.reason])
      for (const graceUntil of [null, seen.graceUntil]) yield { ...seen, state, reason, graceUntil }
}

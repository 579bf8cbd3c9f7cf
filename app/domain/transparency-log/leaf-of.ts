import { coverText, type MaskedSpan } from '../reviews/moderation/masked-text'
import { nameless } from '../shared/display-name'
import type { LoggedKind, Snapshot } from './schema'

/** What becomes a leaf: what happened, and the public content that it commits to. */
export interface LeafOf {
  type: string
  content: Snapshot
  /** Something that could be read cannot any more: what opens earlier leaves of the same thing is destroyed. */
  hides: boolean
}

type Change = { before: Snapshot | null; after: Snapshot | null }

/** The leaf of a change, by kind; null where nothing that people can read became another. */
export function leafOf(kind: LoggedKind, id: string, { before, after }: Change): LeafOf | null {
  const [type, hides] = kinds[kind]({ before, after })
  const was = before && publicContent(kind, id, before)
  const content = after ? publicContent(kind, id, after) : { kind, id, state: 'erased' }
  if (JSON.stringify(was) === JSON.stringify(content)) return null
  return { type: `${kind}.${type}`, content, hides }
}

/** What the public reads of a snapshot: masked passages are covered in it as they are on the page. */
export function publicContent(kind: LoggedKind, id: string, snapshot: Snapshot): Snapshot {
  const { spans, ...rest } = snapshot
  const masked = (spans ?? []) as MaskedSpan[]
  const cover = (part: MaskedSpan['part'], value: unknown) =>
    typeof value === 'string' ? coverText(value, part, masked) : undefined
  const covered =
    kind === 'review' && 'text' in rest
      ? { title: cover('title', rest.title), text: cover('body', rest.text) }
      : {}
  return withoutNulls({ kind, id, ...rest, ...covered })
}

const withoutNulls = (content: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(content).filter(([, v]) => v !== null && v !== undefined))

const stateOf = ({ state }: Snapshot): string => (typeof state === 'string' ? state : '')

type Named = [type: string, hides: boolean]

const kinds: Record<LoggedKind, (change: Change) => Named> = {
  review: ({ before, after }) => {
    if (!after) return ['erased', true]
    if (!('stars' in after))
      return after.state === before?.state
        ? ['updated', false]
        : [hiddenTypes[stateOf(after)] ?? 'removed', true]
    if (!before) return ['published', false]
    if (!('stars' in before)) return ['restored', false]
    if (
      after.state === 'masked' &&
      JSON.stringify([before.state, before.spans]) !== JSON.stringify([after.state, after.spans])
    )
      return ['masked', true]
    if (before.state === 'masked' && after.state !== 'masked') return ['unmasked', false]
    if (before.author !== after.author)
      return after.author === nameless ? ['anonymised', true] : ['edited', true]
    if (after.state === 'archived' && before.state !== 'archived') return ['archived', false]
    if (before.company !== after.company) return ['moved', false]
    return ['edited', false]
  },
  reply: ({ before, after }) => {
    if (!after) return ['erased', true]
    if (after.state !== 'published') return [stateOf(after), true]
    if (!before) return ['published', false]
    return before.state === 'published' ? ['edited', false] : ['restored', false]
  },
  certificate: ({ before, after }) => {
    if (!after) return ['erased', true]
    if (!before) return ['issued', false]
    if (before.state === after.state) return ['updated', false]
    return [after.state === 'valid' ? 'reinstated' : stateOf(after), false]
  },
  setting: () => ['changed', false],
  fact: () => ['published', false],
}

/** By the state in which its words are not read. An appeal is told on what is left of a review. */
const hiddenTypes: Record<string, string> = {
  removed: 'removed',
  appealed: 'appealed',
  withdrawn: 'withdrawn',
}

/** Several steps of one transaction are one change: from before the first to after the last. */
export function joinSteps<T extends Change & { tx: string; kind: LoggedKind; subjectId: string }>(
  rows: readonly T[],
): T[] {
  const joined = new Map<string, T>()
  for (const row of rows) {
    const key = `${row.tx} ${row.kind} ${row.subjectId}`
    const first = joined.get(key)
    joined.set(key, first ? { ...row, before: first.before } : row)
  }
  return [...joined.values()]
}

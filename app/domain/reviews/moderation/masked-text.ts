import { Refusal } from '../../shared/refusal'

/** A passage that is not shown: offsets of the text as it stands, in UTF-16 units. */
export interface MaskedSpan {
  part: 'title' | 'body'
  start: number
  end: number
  /** The flag on which it was covered: an appeal shows again only what that decision covered. */
  flag?: string
}

const hidden = '▮▮▮'

/** The text with its masked passages covered. Overlapping ones are one. */
export function coverText(text: string, part: MaskedSpan['part'], spans: readonly MaskedSpan[]): string {
  const own = spans.filter((s) => s.part === part && s.end > s.start).toSorted((a, b) => a.start - b.start)
  let out = ''
  let at = 0
  for (const { start, end } of own) {
    if (end <= at) continue
    // What touches the passage before is covered with it.
    if (start > at || at === 0) out += text.slice(at, Math.max(at, start)) + hidden
    at = end
  }
  return out + text.slice(at)
}

/** The title as people read it; of a review that is hidden whole there is none. */
export const shownTitle = (title: string, masked: boolean, spans: readonly MaskedSpan[] | null): string =>
  masked && !spans?.length ? 'Avaliação em análise' : coverText(title, 'title', spans ?? [])

/**
 * Finds passages, written one a line, in title and body: every place where each stands, and none that does not.
 * @returns the spans, and the passages that are nowhere
 */
export function findPassages(
  { title, body }: { title: string; body: string },
  passages: string,
): { spans: MaskedSpan[]; missing: string[] } {
  const spans: MaskedSpan[] = []
  const missing: string[] = []
  for (const passage of new Set(passages.split('\n').map((p) => p.trim()))) {
    if (passage === '') continue
    const found = [...placesOf(title, passage, 'title'), ...placesOf(body, passage, 'body')]
    if (found.length === 0) missing.push(passage)
    spans.push(...found)
  }
  return { spans, missing }
}

/** The places of passages that a moderator copied. @throws Refusal `invalid` on `passages` for one that is nowhere */
export function passagesIn(text: { title: string; body: string }, passages: string): MaskedSpan[] {
  const { spans, missing } = findPassages(text, passages)
  if (missing.length === 0) return spans
  throw new Refusal('invalid', '', {
    fields: { passages: `Não encontrámos no texto: «${missing[0]?.slice(0, 80)}». Copie-o tal como está.` },
  })
}

function placesOf(text: string, passage: string, part: MaskedSpan['part']): MaskedSpan[] {
  const places: MaskedSpan[] = []
  for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + passage.length)) {
    places.push({ part, start: at, end: at + passage.length })
  }
  return places
}

/**
 * Passages that are covered in one text, found again in the text that takes its place: what still stands there stays
 * covered, what is gone needs no cover.
 */
export function carrySpans(
  before: { title: string; body: string },
  after: { title: string; body: string },
  spans: readonly MaskedSpan[],
): MaskedSpan[] {
  return spans.flatMap(({ part, start, end, flag }) =>
    findPassages(after, before[part].slice(start, end)).spans.map((span) =>
      flag ? { ...span, flag } : span,
    ),
  )
}

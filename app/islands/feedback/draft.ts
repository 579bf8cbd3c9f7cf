import { type FeedbackKind, feedbackKinds } from '~/domain/feedback/feedback-words'
import type { Highlight } from '~/domain/feedback/highlight'
import type { Screenshot } from './output'

/** What was written and not sent stays while the page does. */
export const draft = {
  kind: null as FeedbackKind | null,
  message: '',
  email: '',
  shot: null as Screenshot | null,
  highlights: [] as Highlight[],
  once: crypto.randomUUID(),
}

/** Its words stay while the tab does, so that following a link loses none; told on /cookies. */
export const keptUnder = 'comentario'
const longest = 3_600_000

/** Keeps the words, or forgets them when there are none. `member`: who signs out or in begins anew. */
export function keepWords(member: boolean, now = Date.now()): void {
  const { kind, message } = draft
  try {
    if (message.trim()) sessionStorage.setItem(keptUnder, JSON.stringify({ kind, message, member, at: now }))
    else sessionStorage.removeItem(keptUnder)
  } catch {
    // Without a store they stay while the page does.
  }
}

/** Brings back what was written on the page before, if nothing is written here. */
export function recallWords(member: boolean, now = Date.now()): void {
  if (draft.message) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptUnder) ?? 'null')
    if (typeof kept?.message !== 'string' || kept.member !== member || !(now - kept.at < longest)) return
    draft.message = kept.message
    draft.kind = feedbackKinds.find((kind) => kind === kept.kind) ?? null
  } catch {
    // Nothing that can be read.
  }
}

export function sent(): void {
  Object.assign(draft, { kind: null, message: '', shot: null, highlights: [], once: crypto.randomUUID() })
}

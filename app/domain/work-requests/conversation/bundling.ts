import { settings } from '../../settings/settings'
import type { Side } from '../states'

/** Which mail tells of a message: several within minutes are one mail. Pure. */
export interface Sent {
  id: string
  side: Side
  at: Date
  source: 'web' | 'email'
}

const minutes = () => settings.work.messageToldMinutes * 60_000

/** One goes on where the other ended: the same side, before the mail of the one has left. */
const goesOn = (a: Sent | undefined, b: Sent | undefined): boolean =>
  a !== undefined && b !== undefined && a.side === b.side && b.at.getTime() - a.at.getTime() < minutes()

/**
 * The messages that the mail of one tells: it and those before it that go on into it, `work.messagesTold` at most. None where a later
 * one tells it, or where the other side has answered it on its page. `all`: those of the conversation in their order.
 */
export function bundleOf(all: readonly Sent[], id: string): Sent[] {
  const i = all.findIndex((m) => m.id === id)
  const own = all[i]
  if (!own) return []
  if (all.slice(i + 1).some((m) => m.side !== own.side && m.source === 'web')) return []
  let first = i
  while (goesOn(all[first - 1], all[first])) first--
  const place = i - first
  if (goesOn(own, all[i + 1]) && (place + 1) % settings.work.messagesTold !== 0) return []
  return all.slice(i - (place % settings.work.messagesTold), i + 1)
}

import { settings } from '../../settings/settings'
import type { Side, WorkState } from '../states'

/** What may be done about a work that a company has, by each side. No table is imported here: pages that hydrate use it. */

export type DealVerb = 'accept' | 'reject' | 'agree' | 'close' | 'final' | 'dispute' | 'abandon' | 'cancel'

interface Standing {
  state: WorkState
  doneBySide: Side | null
  completedAt: Date | null
}

const beforeDone: readonly WorkState[] = [
  'awaiting_email',
  'in_moderation',
  'published',
  'shortlisting',
  'awarded',
  'in_progress',
]

/** Pure; the commands say the same once more. */
export function dealVerbs({ state, doneBySide, completedAt }: Standing, side: Side, now: Date): DealVerb[] {
  const other: Side = side === 'customer' ? 'company' : 'customer'
  const going = state === 'in_progress'
  const lately =
    state === 'completed' &&
    completedAt !== null &&
    now.getTime() <= completedAt.getTime() + settings.work.keep.contactsDays * 86_400_000
  const when: Record<DealVerb, boolean> = {
    accept: side === 'company' && state === 'awarded',
    reject: side === 'company' && state === 'awarded',
    agree: (state === 'awarded' || going) && doneBySide === null,
    /** Says that it is done, or confirms it. */
    close: going && doneBySide !== side,
    final: going && doneBySide !== null,
    dispute: going || lately,
    abandon: side === 'company' && going && doneBySide !== other,
    cancel: side === 'customer' && beforeDone.includes(state) && doneBySide !== other,
  }
  return (Object.keys(when) as DealVerb[]).filter((verb) => when[verb])
}

import { settings } from '../../settings/settings'
import { lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import type { Interval, SubscriptionState } from '../states'

/** When the clock of a subscription does what: Lisbon days. Pure. */

export type Kind =
  | 'trial-ends'
  | 'end-trial'
  | 'price'
  | 'announce'
  | 'request'
  | 'renew'
  | 'fall'
  | 'remind'
  | 'suspend'
  | 'end'

export interface Mark {
  /** Once a period. Of several of one kind that are due at once, only the last acts: a missed day is not made good by two mails. */
  name: string
  kind: Kind
  day: string
}

export interface Clocked {
  state: SubscriptionState
  interval: Interval
  periodStart: string
  periodEnd: string
  cancelAtEnd: boolean
  dueSince: Date | null
  pausedSince: Date | null
  told: readonly string[]
}

const before = (day: string, days: number) => shiftDay(day, -days)

/** All marks of the state that it is in, the earliest first. `kept`: it is charged by itself. */
export function marksOf(s: Clocked, kept: boolean): Mark[] {
  const due = s.dueSince ? lisbonDay(s.dueSince) : s.periodEnd
  const marks: Record<SubscriptionState, Mark[]> = {
    trialing: [
      { name: 'trial-3', kind: 'trial-ends', day: before(s.periodEnd, 3) },
      { name: 'end-trial', kind: 'end-trial', day: s.periodEnd },
    ],
    active: [
      // A higher price is announced a month before, or at the beginning of a period for the next one.
      { name: 'price', kind: 'price', day: before(s.periodEnd, settings.billing.priceNoticeDays + 1) },
      ...(s.interval === 'year' && !s.cancelAtEnd
        ? settings.billing.renewalNotices.map(
            (n): Mark => ({ name: `announce-${n}`, kind: 'announce', day: before(s.periodEnd, n) }),
          )
        : []),
      ...(kept || s.cancelAtEnd
        ? []
        : [
            {
              name: 'request',
              kind: 'request',
              day: before(s.periodEnd, settings.billing.requestDays),
            } as const,
          ]),
      { name: 'renew', kind: 'renew', day: s.periodEnd },
      { name: 'fall', kind: 'fall', day: shiftDay(s.periodEnd, 1) },
    ],
    past_due: [
      ...settings.billing.pastDueMails.map(
        (n): Mark => ({ name: `remind-${n}`, kind: 'remind', day: shiftDay(due, n) }),
      ),
      { name: 'suspend', kind: 'suspend', day: shiftDay(due, settings.billing.suspendAfterDays) },
    ],
    suspended: [{ name: 'end', kind: 'end', day: shiftDay(due, settings.billing.endAfterDays) }],
    ended: [],
  }
  return marks[s.state].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** What is due now: the mark to act on, and all that are done with it. Null: nothing. */
export function dueMark(s: Clocked, kept: boolean, now: Date): { mark: Mark; names: string[] } | null {
  if (s.pausedSince) return null
  const today = lisbonDay(now)
  const open = marksOf(s, kept).filter((m) => m.day <= today && !s.told.includes(m.name))
  const first = open[0]
  if (!first) return null
  const alike = open.filter((m) => m.kind === first.kind)
  return { mark: alike.at(-1) as Mark, names: alike.map((m) => m.name) }
}

/** When the clock looks at it next; null: never, by itself. */
export function wakeOf(s: Clocked, kept: boolean, now: Date): Date | null {
  if (s.pausedSince) return null
  const next = marksOf(s, kept).find((m) => !s.told.includes(m.name))
  if (!next) return null
  const at = startOfDay(next.day)
  return at < now ? now : at
}

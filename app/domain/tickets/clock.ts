import { settings } from '../settings/settings'
import { addWorkingDays, lisbonDay, shiftDay, startOfDay } from '../shared/working-days'
import { addWorkingTime, workingTimeBetween } from '../shared/working-time'
import { kindWords, type Priority, type TicketKind } from './ticket-words'

const { ticket: numbers } = settings
const { office } = numbers

/** Working seconds within which somebody gets a word of us, by priority. */
export const termOf = (priority: Priority): number => numbers.answerHours[priority] * 3600

/** When our word is due that is awaited from now on. */
export const answerDue = (priority: Priority, from: Date): Date =>
  addWorkingTime(from, termOf(priority), office)

/** When news is due of what waits for somebody else. */
export const newsDue = (from: Date): Date => addWorkingTime(from, numbers.newsHours * 3600, office)

/**
 * The law's own term for an answer in full, from the day it came in: personal data (RGPD, art. 12.º, n.º 3), complaints
 * (Decreto-Lei n.º 156/2005, art. 5.º-B, n.º 4). It runs on while we wait for the customer.
 */
export function legalDue(kind: TicketKind, from: Date): Date | null {
  const { legal } = kindWords[kind]
  if (legal === 'complaint') return addWorkingDays(from, numbers.complaintWorkingDays)
  if (legal !== 'privacy') return null
  return new Date(startOfDay(shiftDay(lisbonDay(from), numbers.privacyDays + 1)).getTime() - 1000)
}

/** What is left of a term when the clock stops, in working seconds; overdue: negative. None when none runs. */
export const leftOf = (dueAt: Date | null, now: Date): number | null =>
  dueAt ? workingTimeBetween(now, dueAt, office) : null

/** When a term that was stopped is due, going on from now. What was overdue stays so by as much. */
export function resumed(left: number, now: Date): Date {
  return left >= 0 ? addWorkingTime(now, left, office) : new Date(now.getTime() + left * 1000)
}

/** Seconds of working time that we waited. */
export const waitedSince = (since: Date | null, now: Date): number =>
  since ? Math.max(0, workingTimeBetween(since, now, office)) : 0

/** Until when whoever asked may take a solved ticket up again by writing. */
export const reopenUntil = (solvedAt: Date): Date =>
  new Date(solvedAt.getTime() + numbers.reopenDays * 86_400_000)

/** When a solved ticket closes. */
export const closesAt = (solvedAt: Date): Date => addWorkingDays(solvedAt, numbers.closeWorkingDays)

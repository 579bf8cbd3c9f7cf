import { createHash } from 'node:crypto'
import { settings } from '../../settings/settings'
import { holidays, lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'

/**
 * When review invitations go: 9–20 h in Lisbon, not on Sundays or national holidays (people.md, Review invitations).
 * Saturdays are days like others. Clocks change on Sundays at one in the morning, so that a sending day always has its
 * hours at the same distance from midnight.
 */

const hour = 3_600_000

const isSendingDay = (isoDay: string): boolean =>
  new Date(`${isoDay}T12:00:00Z`).getUTCDay() !== 0 && !holidays(Number(isoDay.slice(0, 4))).has(isoDay)

const opens = (isoDay: string) =>
  new Date(startOfDay(isoDay).getTime() + settings.invitation.sendFromHour * hour)
const closes = (isoDay: string) =>
  new Date(startOfDay(isoDay).getTime() + settings.invitation.sendUntilHour * hour)

/** The next moment at which an invitation may go: `from` itself, when it is one. */
export function businessMoment(from: Date): Date {
  let day = lisbonDay(from)
  if (isSendingDay(day) && from < closes(day)) return from < opens(day) ? opens(day) : from
  do day = shiftDay(day, 1)
  while (!isSendingDay(day))
  return opens(day)
}

export const isBusinessMoment = (at: Date): boolean => businessMoment(at).getTime() === at.getTime()

/** So much sending time later: what a day has no room for goes on at nine of the next one. */
export function addSendingTime(from: Date, ms: number): Date {
  let at = businessMoment(from)
  for (let left = ms; ; ) {
    const room = closes(lisbonDay(at)).getTime() - at.getTime()
    if (left < room) return new Date(at.getTime() + left)
    left -= room
    at = businessMoment(new Date(at.getTime() + room))
  }
}

/** 0 ≤ share < 1 that follows from an id, so that what is computed twice falls on the same moment. */
const shareOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) / 2 ** 32

/** A moment of this invitation's own, so that two thousand don't leave in one minute. */
export const spreadMoment = (from: Date, id: string): Date =>
  addSendingTime(from, Math.floor(shareOf(id) * settings.invitation.spreadMinutes * 60_000))

/** The moment at which sending opens on a day, whether or not it does. */
export const openingOf = opens

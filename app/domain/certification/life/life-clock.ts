import { settings } from '../../settings/settings'
import { daysBetween, shiftDay } from '../../shared/working-days'
import { endsByTime, type Holding, holdsUntil, lisbonDay } from '../certificate'
import type { RequirementState } from '../schema'

/**
 * The clocks of a certificate, all pure: they take what is known and the moment, and say what is due. Days are Lisbon's;
 * the last day of anything counts whole.
 */

/** Requirements that count and are not met. */
export const lacking = (requirements: readonly RequirementState[]): RequirementState[] =>
  requirements.filter((r) => r.state === 'expired' || r.state === 'unmet')

/** Whether evidence of a requirement may be sent anew: it is missing, or lapses soon. */
export const renewable = ({ state, validUntil }: Omit<RequirementState, 'code'>, today: string): boolean =>
  state === 'expired' ||
  state === 'unmet' ||
  (state === 'met' &&
    validUntil !== null &&
    daysBetween(today, validUntil) <= settings.certificateLife.evidenceRenewalDays)

/** The requirements as of a day: what was met until a day that has passed is expired. */
export const asOf = (requirements: readonly RequirementState[], today: string): RequirementState[] =>
  requirements.map((r) =>
    r.state === 'met' && r.validUntil !== null && r.validUntil < today ? { ...r, state: 'expired' } : r,
  )

/** The last day on which what is missing can be brought, before the certificate is suspended: days that we held up don't count. */
export const updatingUntil = (stateSince: Date, heldUp = 0): string =>
  shiftDay(lisbonDay(stateSince), settings.certificateLife.updatingDays + heldUp)

/** The first day on which a renewal may be asked for. */
export const renewalOpens = (validUntil: string): string =>
  shiftDay(validUntil, -settings.certificateLife.renewalDays)

/** The last day of the grace that a renewal under way gives. */
export const graceEnds = (validUntil: string): string =>
  shiftDay(validUntil, settings.certificateLife.graceDays)

/** What the end of a certificate asks for tonight. */
export type Ending = 'expire' | 'give-grace' | 'end-grace' | null

/**
 * A renewal that is under way holds the certificate for fifteen days beyond its end, and no longer; one that was taken
 * back meanwhile holds nothing.
 */
export function endingDue(certificate: Holding, renewing: boolean, today: string): Ending {
  if (!endsByTime(certificate)) return null
  const { validUntil, graceUntil, state } = certificate
  const near = daysBetween(today, validUntil) <= 1
  if (state !== 'suspended' && near && renewing && !graceUntil && graceEnds(validUntil) >= today)
    return 'give-grace'
  if (graceUntil && !renewing) return validUntil < today ? 'expire' : 'end-grace'
  return holdsUntil(certificate) < today ? 'expire' : null
}

/**
 * How many days before the end the company is told of it now: the nearest mark that is reached, so that a night that
 * was missed is made good by one mail and not by five.
 */
export function endReminder(validUntil: string, today: string): number | null {
  const left = daysBetween(today, validUntil)
  if (left < 0) return null
  const reached = settings.certificateLife.endReminders.filter((mark) => left <= mark)
  return reached.length > 0 ? Math.min(...reached) : null
}

/** One piece of evidence that lapses soon: told once for each mark. */
export interface LapsingSoon {
  code: string
  validUntil: string
  mark: number
}

export function evidenceReminder(requirements: readonly RequirementState[], today: string): LapsingSoon[] {
  return requirements.flatMap(({ code, state, validUntil }) => {
    if (state !== 'met' || validUntil === null) return []
    const left = daysBetween(today, validUntil)
    const reached = settings.certificateLife.evidenceReminders.filter((mark) => left >= 0 && left <= mark)
    return reached.length > 0 ? [{ code, validUntil, mark: Math.min(...reached) }] : []
  })
}

/** The same moment so many months later; of a month without such a day, its last one (Código Civil, art. 279.º c). */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from)
  at.setUTCMonth(at.getUTCMonth() + months)
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0)
  return at
}

/** The same of a day: «2027-02-28» for six months after «2026-08-31». */
export const monthsAfter = (day: string, months: number): string =>
  monthsLater(new Date(`${day}T12:00:00Z`), months)
    .toISOString()
    .slice(0, 10)

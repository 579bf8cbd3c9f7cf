import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import type { InvitationState } from '../schema'
import { businessMoment, openingOf, spreadMoment } from './business-hours'

/** What a company may ask of whom, and when it goes: values in, values out (people.md, Review invitations). */

const day = 86_400_000

/** «2026-11-21» when it is a day of the calendar, from what people and programs write; null when it is none. */
export function readDay(text: string): string | null {
  const clean = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(clean)
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(clean)
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  if (!y || !m || !d) return null
  const written = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** Why a service of that day gives no invitation, in words; null when it may. */
export function serviceDateProblem(isoDay: string, now: Date): string | null {
  const today = lisbonDay(now)
  if (isoDay > today) return 'A data do serviço ainda não chegou.'
  return isoDay < oldestServiceDay(today)
    ? `O serviço foi há mais de ${settings.invitation.serviceMonthsBack} meses: já não pode ser avaliado.`
    : null
}

function oldestServiceDay(today: string): string {
  const oldest = new Date(`${today}T12:00:00Z`)
  const dayOfMonth = oldest.getUTCDate()
  oldest.setUTCMonth(oldest.getUTCMonth() - settings.invitation.serviceMonthsBack)
  // 29 February, a year earlier.
  if (oldest.getUTCDate() !== dayOfMonth) oldest.setUTCDate(0)
  return oldest.toISOString().slice(0, 10)
}

/**
 * When an invitation goes: so many days after the service, at once when that is past, always at a sending hour. Those
 * that come many at a time give their `id` and are spread.
 */
export function sendMoment(
  { serviceDate, delayDays }: { serviceDate: string; delayDays: number },
  now: Date,
  id?: string,
): Date {
  const due = openingOf(
    shiftDay(serviceDate, Math.min(Math.max(0, delayDays), settings.invitation.reviewDelayMaxDays)),
  )
  const from = due > now ? due : now
  return id ? spreadMoment(from, id) : businessMoment(from)
}

/** When the one reminder goes. */
export const reminderMoment = (sentAt: Date): Date =>
  businessMoment(new Date(sentAt.getTime() + settings.invitation.reminderDays * day))

export interface Earlier {
  state: InvitationState
  sendAt: Date | null
  sentAt: Date | null
}

/** Invitations from this moment on count against one that would go at `sendAt`: one per person and company per 90 days. */
export const samePersonSince = (sendAt: Date): Date =>
  new Date(sendAt.getTime() - settings.invitation.samePersonDays * day)

/** Whether an earlier invitation of the same person by the same company stands in the way of one that goes at `sendAt`. */
export function standsInTheWay({ state, sendAt, sentAt }: Earlier, goesAt: Date): boolean {
  // Taken back before it left, or never delivered: nobody read anything.
  if (state === 'bounced' || (state === 'revoked' && sentAt === null)) return false
  const at = sentAt ?? sendAt
  return at !== null && at > samePersonSince(goesAt)
}

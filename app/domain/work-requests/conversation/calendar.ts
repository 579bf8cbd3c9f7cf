import { createHash } from 'node:crypto'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'

/** What a calendar is told of a visit. */
export interface CalendarVisit {
  id: string
  version: number
  at: Date
  cancelled: boolean
  title: string
  place: string
  /** A whole address of ours. */
  href: string
  now: Date
}

/** A calendar file with one visit (RFC 5545): the same visit changes or goes where it is opened again. */
export function calendarOf(visit: CalendarVisit): string {
  const end = new Date(visit.at.getTime() + settings.work.visitMinutes * 60_000)
  const uid = createHash('sha256').update(visit.id).digest('hex').slice(0, 32)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aval//Trabalhos//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}@${new URL(env().ORIGIN).hostname}`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utc(visit.now)}`,
    `DTSTART:${utc(visit.at)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`Visita: ${visit.title}`)}`,
    `LOCATION:${escaped(visit.place)}`,
    `DESCRIPTION:${escaped(`A conversa está em ${visit.href}`)}`,
    `URL:${visit.href}`,
    `STATUS:${visit.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n').concat('\r\n')
}

/** «20261121T093000Z» */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a line of a calendar
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** At most 75 bytes a line; what follows begins with a space (3.1). No character is cut in two. */
function folded(line: string): string {
  let out = ''
  let bytes = 0
  for (const sign of line) {
    const length = Buffer.byteLength(sign)
    if (bytes + length > 75) {
      out += '\r\n '
      bytes = 1
    }
    out += sign
    bytes += length
  }
  return out
}

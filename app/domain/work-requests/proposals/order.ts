import { districtInWords } from '../../places/place-words'
import type { Serves } from '../matching/fit'
import { onTimeInWords } from '../outcome/company-facts-words'

/** What the order of proposals is made of. No plan is among it (product/jobs.md). */
export interface Ranked {
  id: string
  serves: Serves | null
  /** Median minutes from the telling to the proposal; null: too few to say. */
  answerMinutes: number | null
  sentAt: Date
  timeSaid: number
  onTime: number
}

const fit: Record<Serves, number> = { municipality: 0, district: 1, near: 2 }
const fitOf = ({ serves }: Ranked): number => (serves ? fit[serves] : 3)
const minutes = (r: Ranked): number => r.answerMinutes ?? Number.POSITIVE_INFINITY

/** As the customer reads them: who serves the place itself, then who answers fast, then who came first. Pure. */
export const inOrder = <R extends Ranked>(all: readonly R[]): R[] =>
  all.toSorted(
    (a, b) =>
      fitOf(a) - fitOf(b) ||
      (minutes(a) === minutes(b) ? 0 : minutes(a) - minutes(b)) ||
      a.sentAt.getTime() - b.sentAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )

/** «3 h», «40 min», «2 dias». */
export function answerInWords(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0min`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)}\u00a0h`
  return `${Math.round(minutes / (24 * 60))} dias`
}

/** Why it stands where it stands: «serve Braga, responde em 3 h, 12 de 14 trabalhos a tempo». Facts only from five on. */
export function reasonOf(r: Ranked, place: { municipality: string; district: string }): string {
  return [
    r.serves === 'municipality'
      ? `serve ${place.municipality}`
      : r.serves === 'district'
        ? `serve ${districtInWords(place.district)}`
        : r.serves === 'near'
          ? `fica n${districtInWords(place.district)}`
          : null,
    r.answerMinutes === null ? null : `responde em ${answerInWords(r.answerMinutes)}`,
    onTimeInWords(r),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

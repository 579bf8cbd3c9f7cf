import { settings } from '../settings/settings'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { type StatusPart, statusPartNames } from './status-parts'

/** What was found of each part. */
export type Found = Record<StatusPart, boolean>

interface Day {
  day: string
  /** Minutes that were measured, or should have been. */
  expected: number
  /** In how many of them each part worked. */
  worked: Record<StatusPart, number>
}

/** From when to when something did not work; `part` null: nobody measured, and none is known to have worked. */
export interface Incident {
  part: StatusPart | null
  from: string
  until: string | null
}

/** All that is known, as it lies in its file: the newest day and incident last. */
export interface StatusRecord {
  v: 1
  at: string
  found: Found
  /** Of what does not work: since when, and how often in a row it was found so. */
  failing: Partial<Record<StatusPart, { since: string; times: number }>>
  days: Day[]
  incidents: Incident[]
}

const minute = 60_000
const none = (): Day['worked'] =>
  Object.fromEntries(statusPartNames.map((part) => [part, 0])) as Day['worked']

/** The record with one more measurement. A gap since the one before counts as minutes in which nothing worked. Pure. */
export function recorded(before: StatusRecord | null, found: Found, now: Date): StatusRecord {
  const days = structuredClone(before?.days ?? [])
  const incidents = structuredClone(before?.incidents ?? [])
  const at = now.toISOString()
  const last = before ? new Date(before.at).getTime() : null
  const missed = last === null ? 0 : Math.floor((now.getTime() - last) / minute) - 1
  if (before && last !== null && missed >= settings.status.gapMinutes) {
    for (let i = 1; i <= Math.min(missed, settings.status.days * 1440); i++)
      dayOf(days, new Date(last + i * minute)).expected += 1
    incidents.push({ part: null, from: before.at, until: at })
  }
  const today = dayOf(days, now)
  today.expected += 1
  for (const part of statusPartNames) if (found[part]) today.worked[part] += 1
  const failing: StatusRecord['failing'] = {}
  for (const part of statusPartNames) {
    const open = incidents.findLast((one) => one.part === part && one.until === null)
    if (found[part]) {
      if (open) open.until = at
      continue
    }
    const { since, times } = before?.failing[part] ?? { since: at, times: 0 }
    failing[part] = { since, times: times + 1 }
    // One that fails once may have been our own network.
    if (!open && times + 1 >= settings.status.failuresInARow)
      incidents.push({ part, from: since, until: null })
  }
  const first = shiftDay(lisbonDay(now), 1 - settings.status.days)
  return {
    v: 1,
    at,
    found,
    failing,
    days: days.filter(({ day }) => day >= first),
    incidents: incidents
      .filter(({ until }) => until === null || lisbonDay(new Date(until)) >= first)
      .slice(-settings.status.incidentsAtMost),
  }
}

function dayOf(days: Day[], at: Date): Day {
  const day = lisbonDay(at)
  const there = days.find((one) => one.day === day)
  if (there) return there
  const made = { day, expected: 0, worked: none() }
  days.push(made)
  return made
}

/** The share of the last so many days in which a part worked; null where none was measured. Pure. */
export function uptime({ days }: StatusRecord, part: StatusPart, last: number, now: Date): number | null {
  const first = shiftDay(lisbonDay(now), 1 - last)
  const within = days.filter(({ day }) => day >= first)
  const expected = within.reduce((sum, day) => sum + day.expected, 0)
  return expected === 0 ? null : within.reduce((sum, day) => sum + day.worked[part], 0) / expected
}

import { files } from '~/platform/files'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { type Incident, uptime } from './record'
import { type StatusPart, statusPartNames, statusParts } from './status-parts'
import { storedRecord } from './stored-record'

export interface ServiceStatus {
  /** When it was asked last; null: never. */
  at: Date | null
  /** Nobody asked for minutes: what is said is old, and something is probably wrong. */
  stale: boolean
  since: string | null
  parts: {
    part: StatusPart
    label: string
    works: boolean
    month: number | null
    quarter: number | null
  }[]
  /** The newest first. */
  incidents: { what: string; from: Date; until: Date | null }[]
}

/** What our own probes found. From a file alone: it can be read while the database is away. */
export async function serviceStatus({ now }: Pick<Ctx, 'now'>): Promise<ServiceStatus> {
  const record = await storedRecord(await files())
  if (!record) return { at: null, stale: true, since: null, parts: [], incidents: [] }
  const at = new Date(record.at)
  return {
    at,
    stale: now.getTime() - at.getTime() > settings.status.staleSeconds * 1000,
    since: record.days[0]?.day ?? null,
    parts: statusPartNames.map((part) => ({
      part,
      label: statusParts[part].label,
      works: record.found[part],
      month: uptime(record, part, settings.status.shortDays, now),
      quarter: uptime(record, part, settings.status.days, now),
    })),
    incidents: record.incidents.toReversed().map(shownOf),
  }
}

const shownOf = ({ part, from, until }: Incident) => ({
  what: part ? statusParts[part].label : 'Nada foi medido',
  from: new Date(from),
  until: until ? new Date(until) : null,
})

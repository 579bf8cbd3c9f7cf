import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { healthMeasurements } from './health-schema'

/** What is measured of each part (measuring.ts). Durations in seconds, counts as they are. */
export interface Measured {
  jobs: { waiting: number; failed: number }
  mail: { retrying: number; waiting: number }
  payments: { retrying: number; waiting: number }
  database: { bytes: number; connections: number; connectionsMax: number; longest: number }
  audit: { checkedAt: string | null; brokenAt: number | null }
  backup: { at: string | null }
}
export type HealthPart = keyof Measured
export const healthPartNames = ['jobs', 'mail', 'payments', 'database', 'audit', 'backup'] as const

/** `late`: somebody has to look; `bad`: somebody has to act now. */
export type HealthState = 'good' | 'late' | 'bad'

const { health } = settings

const byLimits = (n: number, { late, bad }: { late: number; bad: number }): HealthState =>
  n >= bad ? 'bad' : n >= late ? 'late' : 'good'

const since = (at: string, now: Date) => (now.getTime() - new Date(at).getTime()) / 1000

const retried = ({ retrying, waiting }: Measured['mail']): HealthState =>
  retrying === 0 ? 'good' : byLimits(waiting, health.retryingSeconds)

/** What the figures of each part mean. */
export const healthOf: { [P in HealthPart]: (figures: Measured[P], now: Date) => HealthState } = {
  jobs: ({ waiting, failed }) => (failed > 0 ? 'bad' : byLimits(waiting, health.waitingSeconds)),
  mail: retried,
  payments: retried,
  database: ({ connections, connectionsMax, longest }) =>
    connections / connectionsMax >= health.connectionsShare
      ? 'bad'
      : longest >= health.transactionSeconds
        ? 'late'
        : 'good',
  audit: ({ checkedAt, brokenAt }, now) =>
    brokenAt !== null
      ? 'bad'
      : checkedAt === null
        ? 'late'
        : byLimits(since(checkedAt, now), health.auditSeconds),
  backup: ({ at }, now) => (at === null ? 'bad' : byLimits(since(at, now), health.backupSeconds)),
}

/** One part as it was last seen. `figures` null: nobody looks, or not any more, which is itself bad. */
export type HealthLine = {
  [P in HealthPart]: { part: P; state: HealthState; figures: Measured[P] | null; measuredAt: Date | null }
}[HealthPart]

export interface Measurement {
  part: string
  figures: object
  measuredAt: Date
}

/** Every part in its order, whether or not it was ever measured. */
export function healthLines(rows: Measurement[], now: Date): HealthLine[] {
  const last = new Map(rows.map((row) => [row.part, row]))
  return healthPartNames.map((part) => {
    const { figures, measuredAt } = last.get(part) ?? { figures: null, measuredAt: null }
    const fresh = measuredAt !== null && since(measuredAt.toISOString(), now) < health.staleSeconds
    if (!fresh) return { part, state: 'bad', figures: null, measuredAt } as HealthLine
    const state = healthOf[part](figures as never, now)
    return { part, state, figures, measuredAt } as HealthLine
  })
}

/** How every part of the product is, for who runs it: one query of a row each. */
export async function systemHealth({ db, actor, now }: Ctx): Promise<HealthLine[]> {
  authorise(actor, 'staff.health')
  return healthLines(await db.select().from(healthMeasurements), now)
}

import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { company } from '../world.ts'

/** A tax number with its right check digit, another one each time. */
let numbers = 0
export function newNipc(): string {
  numbers += 1
  const eight = `59${String((numbers * 7919) % 1_000_000).padStart(6, '0')}`
  const sum = [...eight].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0)
  const r = sum % 11
  return `${eight}${r < 2 ? 0 : 11 - r}`
}

/** A company that waits for a decision. */
export const pendingCompany = (over: Parameters<typeof company>[0] = {}) =>
  company({
    listing: 'pending',
    approvedAt: null,
    nipc: newNipc(),
    emailConfirmedAt: new Date('2026-11-17T09:00:00Z'),
    submittedAt: new Date('2026-11-17T10:00:00Z'),
    decideBy: new Date('2026-11-24T23:59:59Z'),
    ...over,
  })

export async function reloaded(id: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select * from companies where id = ${id}`,
  )
  return rows[0] as Record<string, unknown>
}

export async function eventsOf(id: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select verb, from_state, to_state, actor_kind, actor_id, reason, data, company_id from events where subject_type = 'company' and subject_id = ${id} order by id`,
  )
  return rows
}

export async function trailOf(id: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select verb, actor_id, reason, before, after from audit_log where object_type = 'company' and object_id = ${id} order by seq`,
  )
  return rows
}

/** Names of the jobs that wait for a company. */
export async function jobsFor(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'companyId' = ${id} and state = 'created' order by name, created_on`,
  )
  return rows.map((r) => r.name)
}

export async function listed(id: string): Promise<number | null> {
  const { rows } = await database().execute<{ level: number }>(
    sql`select level from directory where company_id = ${id}`,
  )
  return rows[0]?.level ?? null
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '~/platform/db'
import type { Flow } from '../../app/domain/shared/flow'

/** Walks the events that commands left of one object: each step must stand in its flow's table. */
export const walk = <S extends string>(
  flow: { verbs: Record<string, { from: readonly S[]; to: S }> },
  events: Record<string, unknown>[],
  from: S,
): S => {
  let at = from
  for (const { verb, from_state, to_state } of events) {
    const step = flow.verbs[verb as string]
    if (!step) continue
    expect(step.from).toContain(at)
    expect([from_state, to_state]).toEqual([at, step.to])
    at = step.to
  }
  return at
}

/** @returns where the written steps of an object lead, and how many there are. */
export async function walked<S extends string, V extends string>(
  flow: Flow<S, V>,
  id: string,
  from: NoInfer<S>,
): Promise<{ at: S; steps: number }> {
  const { rows } = await database().execute(
    sql`select verb, from_state, to_state from events
      where subject_type = ${flow.subject} and subject_id = ${id} and from_state is not null and to_state is not null order by id`,
  )
  for (const { verb } of rows) expect(Object.keys(flow.verbs)).toContain(verb)
  return { at: walk<S>(flow, rows, from), steps: rows.length }
}

/** Runs what people do at the same moment; whoever is not let through hears it in words, never as a failure. */
export async function atOnce(...acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const results = await Promise.allSettled(acts.map(async (act) => act()))
  return results.map((r) => {
    if (r.status === 'fulfilled') return 'done'
    expect(r.reason).toMatchObject({ name: 'Refusal' })
    return (r.reason as { kind: string }).kind
  })
}

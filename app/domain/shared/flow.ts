import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { and } from 'drizzle-orm/sql'
import type { Db } from '~/platform/db'
import { events } from '../audit/schema'
import type { TxCtx } from './ctx'
import { happened } from './happened'
import { newId } from './ids'
import { Refusal } from './refusal'

/**
 * A state machine is a table and its column has one door (rule 8). `by` names who may, for people who read the
 * table; the command itself authorises.
 */
export interface Transition<S extends string> {
  from: readonly S[]
  to: S
  by: string
  /** A reason must be given, and is kept with the event. */
  reason?: boolean
}

export interface Flow<S extends string, V extends string> {
  subject: string
  verbs: Record<V, Transition<S>>
  /** Which verbs lead on from a state. */
  from(state: S): V[]
}

export function defineFlow<S extends string, V extends string>(
  subject: string,
  verbs: Record<V, Transition<S>>,
): Flow<S, V> {
  return {
    subject,
    verbs,
    from: (state) => (Object.keys(verbs) as V[]).filter((v) => verbs[v].from.includes(state)),
  }
}

interface StateTable {
  table: PgTable
  id: PgColumn
  state: PgColumn
  version: PgColumn
}

export interface Move {
  reason?: string
  companyId?: string
  data?: Record<string, unknown>
  /** Other columns that change with the state, in the same statement. */
  set?: Record<string, unknown>
}

/**
 * Moves one row through its flow: checks the table of transitions, updates where the state is still the one that
 * was read, and writes the event.
 * @throws Refusal `conflict` when the state does not allow it or somebody was faster, `invalid` without a reason.
 */
export async function move<S extends string, V extends string>(
  tx: TxCtx,
  flow: Flow<S, V>,
  where: StateTable,
  row: { id: string; state: S; version: number },
  verb: V,
  { reason, companyId, data, set }: Move = {},
): Promise<void> {
  const step = flow.verbs[verb]
  if (!step.from.includes(row.state))
    throw new Refusal(
      'conflict',
      'No estado em que isto está agora não se pode fazer. Mostramos esse estado; nada do que escreveu se perdeu.',
    )
  if (step.reason && !reason?.trim())
    throw new Refusal('invalid', 'Indique o motivo.', { fields: { reason: 'Indique o motivo.' } })
  const key = (c: PgColumn) => Object.entries(columnsOf(where.table)).find(([, v]) => v === c)?.[0] as string
  const moved = await tx.db
    .update(where.table)
    .set({ ...set, [key(where.state)]: step.to, [key(where.version)]: sql`${where.version} + 1` })
    .where(and(eq(where.id, row.id), eq(where.state, row.state), eq(where.version, row.version)))
    .returning({ id: where.id })
  if (moved.length === 0) throw stale()
  await recordEvent(tx, {
    subjectType: flow.subject,
    subjectId: row.id,
    companyId,
    verb,
    fromState: row.state,
    toState: step.to,
    reason,
    data,
  })
}

const columnsOf = (table: PgTable) =>
  (table as unknown as { [k: symbol]: Record<string, unknown> })[Symbol.for('drizzle:Columns')] as Record<
    string,
    unknown
  >

const stale = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém alterou isto. Mostramos agora o estado atual; nada do que escreveu se perdeu.',
  )

export interface NewEvent {
  subjectType: string
  subjectId: string
  companyId?: string
  verb: string
  fromState?: string
  toState?: string
  reason?: string
  data?: Record<string, unknown>
  /** Where a job does it for somebody. */
  actorId?: string | null
}

/** Writes what happened to an object; flows do it by themselves, commands for facts that are no transition. */
export async function recordEvent(tx: TxCtx, event: NewEvent): Promise<string> {
  const [id] = await recordEvents(tx, [event])
  return id as string
}

/** Many with one statement. @returns their ids */
export async function recordEvents(tx: TxCtx, many: NewEvent[]): Promise<string[]> {
  const { db, actor, now } = tx
  const rows = many.map((event) => ({
    id: newId(),
    at: now,
    actorKind: actor.kind,
    actorId: actor.userId,
    ...event,
  }))
  if (rows.length > 0) {
    await db.insert(events).values(rows)
    await happened(tx, 'events.recorded', many)
  }
  return rows.map(({ id }) => id)
}

/** What happened to an object last, of some verbs. */
export async function lastEvent(db: Db, subjectType: string, id: string, verbs: readonly string[]) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(historyOf(subjectType, [id]), inArray(events.verb, [...verbs])))
    .orderBy(desc(events.id))
    .limit(1)
  return event
}

/** The history of objects that are forgotten with all they were. */
export const forgetEvents = ({ db }: TxCtx, subjectType: string, ids: string[]) =>
  db.delete(events).where(historyOf(subjectType, ids))

/** That something happened stays; what was said of it goes. */
export const emptyEvents = ({ db }: TxCtx, subjectType: string, ids: string[]) =>
  db.update(events).set({ reason: null, data: null }).where(historyOf(subjectType, ids))

const historyOf = (subjectType: string, ids: string[]) =>
  and(eq(events.subjectType, subjectType), inArray(events.subjectId, ids))

type Told = Omit<NewEvent, 'subjectType' | 'subjectId' | 'companyId' | 'verb'>

/** Something happened to a company. */
export const companyEvent = (tx: TxCtx, companyId: string, verb: string, told?: Told) =>
  recordEvent(tx, { subjectType: 'company', subjectId: companyId, companyId, verb, ...told })

/** Something happened to what is one company's. */
const eventOf =
  (subjectType: string) =>
  (tx: TxCtx, { id, companyId }: { id: string; companyId: string }, verb: string, told?: Told) =>
    recordEvent(tx, { subjectType, subjectId: id, companyId, verb, ...told })
export const reviewEvent = eventOf('review')
export const certificateEvent = eventOf('certificate')

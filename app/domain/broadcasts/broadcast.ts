import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../audit/log'
import type { AuditVerb } from '../audit/words'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { defineFlow, type Move, move, recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { isOwn } from '../shared/own'
import { Refusal } from '../shared/refusal'
import type { BroadcastState } from './broadcast-words'
import { broadcasts } from './schema'

export type Broadcast = typeof broadcasts.$inferSelect

type Verb =
  | 'propose'
  | 'schedule'
  | 'approve'
  | 'return'
  | 'unschedule'
  | 'start'
  | 'hold'
  | 'begin'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'finish'
  | 'resend'

const writer = 'broadcast.write'
export const broadcastFlow = defineFlow<BroadcastState, Verb>('broadcast', {
  propose: { from: ['draft'], to: 'proposed', by: writer },
  schedule: { from: ['draft'], to: 'scheduled', by: `${writer}, up to the size that needs a second person` },
  approve: { from: ['proposed'], to: 'scheduled', by: `another person with ${writer}` },
  return: { from: ['proposed'], to: 'draft', by: writer, reason: true },
  unschedule: { from: ['scheduled'], to: 'draft', by: writer },
  start: { from: ['scheduled'], to: 'preparing', by: 'system' },
  hold: { from: ['preparing'], to: 'proposed', by: 'system' },
  begin: { from: ['preparing'], to: 'sending', by: 'system' },
  pause: { from: ['sending'], to: 'paused', by: writer },
  resume: { from: ['paused'], to: 'sending', by: writer },
  stop: { from: ['preparing', 'sending', 'paused'], to: 'stopped', by: writer, reason: true },
  finish: { from: ['preparing', 'sending'], to: 'sent', by: 'system' },
  resend: { from: ['sent'], to: 'sending', by: writer },
})

const table = {
  table: broadcasts,
  id: broadcasts.id,
  state: broadcasts.state,
  version: broadcasts.version,
}

export const noBroadcast = () => new Refusal('not-found', 'Não encontrámos este comunicado.')

export async function lockBroadcast({ db }: TxCtx, id: string): Promise<Broadcast> {
  const [row] = isUuid(id)
    ? await db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update')
    : []
  if (!row) throw noBroadcast()
  return row
}

export const changeBroadcast = defineChange({
  lock: lockBroadcast,
  versionOf: ({ version }) => version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto um colega mexeu neste comunicado. Mostramos como está agora; o que escreveu ficou abaixo.',
    ),
})

/** Moves it, and where somebody did it writes that in the trail of staff. */
export async function moveBroadcast(tx: TxCtx, row: Broadcast, verb: Verb, more: Move = {}): Promise<void> {
  await move(tx, broadcastFlow, table, row, verb, more)
  if (tx.actor.kind === 'user') await audited(tx, row.id, verb, more)
}

type Written = 'create' | 'edit' | 'test'

/** What is no move, in its history and in the trail. */
export async function written(
  tx: TxCtx,
  id: string,
  verb: Written,
  data?: Record<string, unknown>,
): Promise<void> {
  await recordEvent(tx, { subjectType: 'broadcast', subjectId: id, verb, data })
  await audited(tx, id, verb, { data })
}

const audited = (tx: TxCtx, id: string, verb: Written | Verb, { reason, data }: Move) =>
  isOwn(auditVerbs, verb)
    ? audit(tx, { verb: auditVerbs[verb], objectType: 'broadcast', objectId: id, reason, after: data })
    : Promise.resolve()

const auditVerbs = {
  create: 'broadcast.create',
  edit: 'broadcast.amend',
  propose: 'broadcast.propose',
  schedule: 'broadcast.schedule',
  approve: 'broadcast.approve',
  return: 'broadcast.return',
  unschedule: 'broadcast.unschedule',
  pause: 'broadcast.pause',
  resume: 'broadcast.resume',
  stop: 'broadcast.stop',
  resend: 'broadcast.resend',
} satisfies Partial<Record<string, AuditVerb>>

/** The broadcast while it is being sent; nothing once it was paused, stopped, or is through. */
export async function sendingOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Broadcast | undefined> {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.state, 'sending')))
  return row
}

/** Adds to what is kept of one, without a new version: jobs do it while people look. */
export const addTo = (
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  id: string,
  add: Partial<Record<'noticed' | 'digested' | 'mailed' | 'refused' | 'overLimit' | 'unreachable', number>>,
) =>
  db
    .update(broadcasts)
    .set({
      workedAt: now,
      ...Object.fromEntries(
        Object.entries(add).map(([name, n]) => [name, sql`${broadcasts[name as 'noticed']} + ${n}::int`]),
      ),
    })
    .where(eq(broadcasts.id, id))

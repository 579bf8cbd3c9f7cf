import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { type Move, move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { workRequests } from './schema'
import { isEnded, isOpen } from './states'
import { type WorkVerb, workFlow } from './work-flow'

export type WorkRequest = typeof workRequests.$inferSelect

const table = {
  table: workRequests,
  id: workRequests.id,
  state: workRequests.state,
  version: workRequests.version,
}

export const noWork = () => new Refusal('not-found', 'Não encontrámos este trabalho.')
const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto este trabalho mudou. Mostramos agora como está; nada do que escreveu se perdeu.',
  )

/** Locks a request. Whoever changes proposals locks their request first, so that everybody waits in the same order. */
export async function lockWork({ db }: TxCtx, id: string): Promise<WorkRequest> {
  const [row] = isUuid(id)
    ? await db.select().from(workRequests).where(eq(workRequests.id, id)).for('update')
    : []
  if (!row) throw noWork()
  return row
}

/**
 * Moves a request on. When it opens, closes and ends is kept here, for its column has one door.
 * @throws Refusal `conflict`, `invalid` without a reason
 */
export async function stepWork(
  tx: TxCtx,
  row: WorkRequest,
  verb: WorkVerb,
  { set, ...more }: Move = {},
): Promise<WorkRequest> {
  const { to } = workFlow.verbs[verb]
  const opens = isOpen(to)
  const next = {
    publishedAt: opens ? (row.publishedAt ?? row.firstPublishedAt ?? tx.now) : null,
    firstPublishedAt: row.firstPublishedAt ?? (opens ? tx.now : null),
    endedAt: isEnded(to) ? (row.endedAt ?? tx.now) : null,
    ...set,
  }
  await move(tx, workFlow, table, row, verb, { ...more, set: next })
  invalidate(tx, tag.works)
  return { ...row, ...next, state: to, version: row.version + 1 }
}

/** Bound once (decision 0036): for its customer (`work.own`) and for staff. */
export const changeWork = defineChange({
  lock: lockWork,
  versionOf: (row) => row.version,
  subjectOf: ({ customerId }) => ({ customerId }),
  apart: ({ actor }, { customerId }) => {
    if (actor.userId !== null && actor.userId === customerId)
      throw new Refusal('not-allowed', 'Este trabalho é seu: decide outra pessoa da equipa.')
  },
  tooLate,
})

import { and, asc, count, eq, exists, inArray, isNotNull, or, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '~/platform/db'
import { events } from '../../audit/schema'
import { statesIn } from '../../billing/desk/desk-filters'
import { stateIn } from '../../billing/desk/listed'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { affiliates, payoutBatches as b, affiliatePayouts as p } from '../schema'
import type { BatchState } from '../states'
import { noBatch } from './batch'
import { executionDay } from './batching'
import { type BatchFilter, batchViews } from './payout-lists'
import { payoutHistory } from './staff-reading'

/** Batches as who makes, approves and sends them sees them. The file itself is read by `batchFile` alone. */

const made = {
  id: b.id,
  number: b.number,
  state: b.state,
  version: b.version,
  messageId: b.messageId,
  count: b.count,
  cents: b.cents,
  executeOn: b.executeOn,
  createdAt: b.createdAt,
  sentAt: b.sentAt,
}
const approver = alias(users, 'approver')

export async function findBatches({ db, actor }: Ctx, { view }: BatchFilter, after: string | null) {
  authorise(actor, 'affiliate.pay')
  const list = keyset({ by: b.createdAt, id: b.id, desc: true, nullsLast: true }, after)
  const rows = await db
    .select({ ...made, by: users.name, key: list.key })
    .from(b)
    .leftJoin(users, eq(users.id, b.createdBy))
    .where(and(stateIn(b.state, statesIn(batchViews, view)), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** What a new batch would take, and when it would be paid. */
export async function batchToCome({ db, actor, now }: Ctx) {
  authorise(actor, 'affiliate.pay')
  const [row] = await db
    .select({ payouts: count(), cents: sum(p.payCents) })
    .from(p)
    .innerJoin(affiliates, eq(affiliates.id, p.affiliateId))
    .where(
      and(
        eq(p.state, 'awaiting_document'),
        isNotNull(p.documentOkAt),
        inArray(affiliates.state, ['active', 'closed']),
      ),
    )
  return { payouts: row?.payouts ?? 0, cents: Number(row?.cents ?? 0), executeOn: executionDay(now) }
}

export async function batchRecord({ db, actor }: Ctx, id: string | undefined) {
  authorise(actor, 'affiliate.pay')
  const [row] = isUuid(id)
    ? await db
        .select({
          ...made,
          fileSha256: b.fileSha256,
          createdBy: b.createdBy,
          by: users.name,
          approvedAt: b.approvedAt,
          approvedBy: approver.name,
        })
        .from(b)
        .leftJoin(users, eq(users.id, b.createdBy))
        .leftJoin(approver, eq(approver.id, b.approvedBy))
        .where(eq(b.id, id))
    : []
  if (!row) throw noBatch()
  const { createdBy, ...batch } = row
  const byMe = createdBy !== null && createdBy === actor.userId
  return {
    ...batch,
    byMe,
    hasFile: ['approved', 'sent', 'settled'].includes(batch.state),
    payouts: await db
      .select({
        id: p.id,
        number: p.number,
        state: p.state,
        documentAt: p.documentAt,
        documentOkAt: p.documentOkAt,
        payCents: p.payCents,
        ibanLast4: p.ibanLast4,
        failure: p.failure,
        batchId: p.batchId,
        batch: b.number,
        code: affiliates.code,
        affiliate: users.name,
      })
      .from(p)
      .innerJoin(affiliates, eq(affiliates.id, p.affiliateId))
      .leftJoin(users, eq(users.id, affiliates.userId))
      .leftJoin(b, eq(b.id, p.batchId))
      .where(or(eq(p.batchId, batch.id), and(isNotNull(p.failedAt), wasIn(db, batch.id))))
      .orderBy(asc(p.number)),
    history: await payoutHistory(db, 'payout-batch', batch.id),
    verbs: verbsOf(batch.state, byMe),
  }
}
export type BatchRecord = Awaited<ReturnType<typeof batchRecord>>

/** A payout that came back is in another batch meanwhile: its history says that it was in this one. */
const wasIn = (db: Db, batchId: string) =>
  exists(
    db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'payout'),
          eq(events.subjectId, p.id),
          eq(events.verb, 'process'),
          sql`${events.data}->>'batchId' = ${batchId}`,
        ),
      ),
  )

const verbsOf = (state: BatchState, byMe: boolean): string[] =>
  state === 'drafted'
    ? [...(byMe ? [] : ['approve']), 'cancel']
    : state === 'approved'
      ? ['send', 'cancel']
      : []

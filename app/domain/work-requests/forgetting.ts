import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authorise } from '../permissions'
import { removePicture } from '../pictures/removing'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { emptyEvents, forgetEvents } from '../shared/flow'
import { transaction } from '../shared/transaction'
import {
  workFiles,
  workMessages,
  workOutcomes,
  workPhotos,
  workProposals,
  workProposalTexts,
  workReports,
  workRequests,
  workVisits,
} from './schema'

/**
 * What of requests is forgotten (product/jobs.md; the table is privacy/retention-of-work.ts): a request that came to nothing
 * goes whole; one that was awarded keeps what happened, without texts, pictures and people.
 */

const { keep } = settings.work
const hour = 3_600_000
const batch = 500

/** What stands where a text was. */
export const forgotten = 'Pedido de trabalho'

type Where = { draftKey: string[] } | { requests: string[] }

/** Pictures and files of some requests, or of their conversations; the bytes go by a job. */
export async function dropPictures(tx: TxCtx, where: Where): Promise<void> {
  const of =
    'requests' in where
      ? inArray(workPhotos.requestId, where.requests)
      : inArray(workPhotos.draftKey, where.draftKey)
  const gone = await tx.db.delete(workPhotos).where(of).returning({ id: workPhotos.fileId })
  for (const { id } of gone) await removePicture(tx, id)
}

export async function dropFilesOf(tx: TxCtx, column: PgColumn, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = await tx.db.select({ id: workFiles.fileId }).from(workFiles).where(inArray(column, ids))
  for (const { id } of sent) await removePicture(tx, id)
}

export const proposalsOf = async ({ db }: TxCtx, requests: string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: workProposals.id })
    .from(workProposals)
    .where(inArray(workProposals.requestId, requests))
  return rows.map(({ id }) => id)
}

/** Requests go with all that hangs on them. */
export async function dropRequests(tx: TxCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const proposals = await proposalsOf(tx, ids)
  await dropPictures(tx, { requests: ids })
  await dropFilesOf(tx, workFiles.proposalId, proposals)
  const reports = await tx.db
    .select({ id: workReports.id })
    .from(workReports)
    .where(inArray(workReports.requestId, ids))
  await forgetEvents(
    tx,
    'work-report',
    reports.map((r) => r.id),
  )
  await forgetEvents(tx, 'work-proposal', proposals)
  await forgetEvents(tx, 'work-request', ids)
  await tx.db.delete(workRequests).where(inArray(workRequests.id, ids))
}

export const withoutPerson = (now: Date) => ({
  customerId: null,
  customerEmail: null,
  customerName: null,
  draftKey: null,
  title: forgotten,
  body: '',
  answers: {},
  whenFrom: null,
  whenTo: null,
  reason: null,
  appeal: null,
  network: null,
  device: null,
  forgottenAt: now,
})

/** Of requests that were awarded: facts stay, texts, pictures, conversations and people go; so do the other proposals. */
async function emptyRequests(tx: TxCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now } = tx
  const proposals = await proposalsOf(tx, ids)
  await dropPictures(tx, { requests: ids })
  await dropFilesOf(tx, workFiles.proposalId, proposals)
  await db.delete(workMessages).where(inArray(workMessages.proposalId, proposals))
  await db.delete(workVisits).where(inArray(workVisits.proposalId, proposals))
  await db.delete(workProposalTexts).where(inArray(workProposalTexts.proposalId, proposals))
  await db.update(workOutcomes).set({ why: '', by: null }).where(inArray(workOutcomes.requestId, ids))
  await emptyEvents(tx, 'work-request', ids)
  await forgetEvents(tx, 'work-proposal', proposals)
  const awarded = db
    .select({ id: workRequests.awardedId })
    .from(workRequests)
    .where(and(inArray(workRequests.id, ids), isNotNull(workRequests.awardedId)))
  await db
    .delete(workProposals)
    .where(and(inArray(workProposals.requestId, ids), sql`${workProposals.id} not in (${awarded})`))
  await db
    .update(workProposals)
    .set({ authorId: null, draft: null, reason: null })
    .where(inArray(workProposals.requestId, ids))
  await db.update(workRequests).set(withoutPerson(now)).where(inArray(workRequests.id, ids))
}

/**
 * Every night: requests that nobody confirmed, those that came to nothing six months ago, and those that ended two years
 * ago. @returns how many of each, by the rules of the retention table
 */
export async function forgetWork(ctx: Ctx): Promise<Record<string, number>> {
  authorise(ctx.actor, 'system.act')
  const { now } = ctx
  const unconfirmed = new Date(
    now.getTime() - (settings.work.awaitingEmailHours + keep.unconfirmedDays * 24) * hour,
  )
  const due = (where: SQL) =>
    ctx.db.select({ id: workRequests.id }).from(workRequests).where(where).limit(batch)
  const apply = async (where: SQL, act: (tx: TxCtx, ids: string[]) => Promise<void>) => {
    const rows = await due(where)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await transaction(ctx, (tx) => act(tx, ids))
    return ids.length
  }
  return {
    'work-unconfirmed': await apply(
      sql`customer_id is null and forgotten_at is null and first_published_at is null and state in ('awaiting_email','expired','cancelled') and created_at < ${unconfirmed}`,
      dropRequests,
    ),
    'work-unawarded': await apply(
      sql`ended_at < ${monthsBefore(now, keep.notAwardedMonths)} and awarded_id is null`,
      dropRequests,
    ),
    'work-texts': await apply(
      sql`ended_at < ${monthsBefore(now, keep.conversationMonths)} and forgotten_at is null`,
      emptyRequests,
    ),
  }
}

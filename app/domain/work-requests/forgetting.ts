import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authorise } from '../permissions'
import { removePicture } from '../pictures/removing'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { emptyEvents, forgetEvents } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { cancelWorkOf } from './following'
import {
  workDrafts,
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

const { keep, awaitingEmailHours } = settings.work
const hour = 3_600_000
const batch = 500

/** What stands where a text was. */
export const forgotten = 'Pedido de trabalho'

type Where = { draftKey: string[] } | { requests: string[] }

/** Pictures and files of some requests, or of their conversations; the bytes go by a job. */
async function dropPictures(tx: TxCtx, where: Where): Promise<void> {
  const of =
    'requests' in where
      ? inArray(workPhotos.requestId, where.requests)
      : inArray(workPhotos.draftKey, where.draftKey)
  const gone = await tx.db.delete(workPhotos).where(of).returning({ id: workPhotos.fileId })
  for (const { id } of gone) await removePicture(tx, id)
}

async function dropFilesOf(tx: TxCtx, column: PgColumn, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = await tx.db.select({ id: workFiles.fileId }).from(workFiles).where(inArray(column, ids))
  for (const { id } of sent) await removePicture(tx, id)
}

const proposalsOf = async ({ db }: TxCtx, requests: string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: workProposals.id })
    .from(workProposals)
    .where(inArray(workProposals.requestId, requests))
  return rows.map(({ id }) => id)
}

/** Requests go with all that hangs on them. */
async function dropRequests(tx: TxCtx, ids: string[]): Promise<void> {
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

const withoutPerson = (now: Date) => ({
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
  const unconfirmed = new Date(now.getTime() - (awaitingEmailHours + keep.unconfirmedDays * 24) * hour)
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

/**
 * Of somebody whose account goes. What is open is cancelled first, with a word to its companies; requests that no company
 * proposed for go whole, of the others what their companies need stays, without the person.
 * @returns how many requests
 */
export async function eraseWorkOf(
  tx: TxCtx,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<number> {
  const { db } = tx
  await cancelWorkOf(tx, userId, 'erased', { begun: true })
  await dropDraftsOf(tx, userId)
  const own = await db
    .select({ id: workRequests.id, awardedId: workRequests.awardedId })
    .from(workRequests)
    .where(
      or(
        eq(workRequests.customerId, userId),
        and(isNull(workRequests.customerId), inArray(workRequests.customerEmail, emails)),
      ),
    )
    .orderBy(workRequests.id)
    .for('update')
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return eraseAuthorOf(tx, userId)
  const proposed = await db
    .selectDistinct({ id: workProposals.requestId })
    .from(workProposals)
    .where(and(inArray(workProposals.requestId, ids), sql`${workProposals.sentAt} is not null`))
  const kept = proposed.map(({ id }) => id)
  await dropRequests(
    tx,
    ids.filter((id) => !kept.includes(id)),
  )
  await leaveRequests(tx, kept)
  await eraseAuthorOf(tx, userId)
  return ids.length
}

/** Requests of somebody who is gone, which companies proposed for: proposals stay, the customer's words and pictures go. */
async function leaveRequests(tx: TxCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now } = tx
  const proposals = await proposalsOf(tx, ids)
  await dropPictures(tx, { requests: ids })
  if (proposals.length > 0) {
    const theirs = and(inArray(workMessages.proposalId, proposals), eq(workMessages.side, 'customer'))
    const messages = await db.select({ id: workMessages.id }).from(workMessages).where(theirs)
    await dropFilesOf(
      tx,
      workFiles.messageId,
      messages.map((m) => m.id),
    )
    await db
      .update(workMessages)
      .set({ authorId: null, body: 'Mensagem apagada com a conta.', emailMessageId: null })
      .where(theirs)
    await db.update(workVisits).set({ note: '' }).where(inArray(workVisits.proposalId, proposals))
    await emptyEvents(tx, 'work-proposal', proposals)
  }
  await db
    .update(workOutcomes)
    .set({ why: '', by: null })
    .where(and(inArray(workOutcomes.requestId, ids), eq(workOutcomes.side, 'customer')))
  await emptyEvents(tx, 'work-request', ids)
  const reports = await db
    .update(workReports)
    .set({ body: '', reporterId: null, answer: null })
    .where(and(inArray(workReports.requestId, ids)))
    .returning({ id: workReports.id })
  await emptyEvents(
    tx,
    'work-report',
    reports.map((r) => r.id),
  )
  await db
    .update(workRequests)
    .set({
      ...withoutPerson(now),
      reason: sql`case when ${workRequests.state} = 'cancelled' then 'A conta foi apagada.' end`,
    })
    .where(inArray(workRequests.id, ids))
}

/** What they had begun to ask, with its pictures. */
async function dropDraftsOf(tx: TxCtx, userId: string): Promise<void> {
  const drafts = await tx.db
    .select({ key: workDrafts.keyHash })
    .from(workDrafts)
    .where(eq(workDrafts.userId, userId))
  const keys = drafts.map(({ key }) => key)
  if (keys.length === 0) return
  await dropPictures(tx, { draftKey: keys })
  await tx.db.delete(workDrafts).where(inArray(workDrafts.keyHash, keys))
}

/** What somebody wrote for a company is the company's and stays, without saying who; what they sent by mail loses its mark. */
async function eraseAuthorOf(tx: TxCtx, userId: string): Promise<number> {
  const { db } = tx
  await db.update(workProposals).set({ authorId: null }).where(eq(workProposals.authorId, userId))
  await db.update(workProposalTexts).set({ writtenBy: null }).where(eq(workProposalTexts.writtenBy, userId))
  await db
    .update(workMessages)
    .set({ authorId: null, emailMessageId: null })
    .where(eq(workMessages.authorId, userId))
  await db.update(workOutcomes).set({ by: null }).where(eq(workOutcomes.by, userId))
  await db.update(workReports).set({ reporterId: null, body: '' }).where(eq(workReports.reporterId, userId))
  return 0
}

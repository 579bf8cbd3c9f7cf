import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { emptyEvents } from '../shared/flow'
import { forgetAnswers } from '../webhooks/forgetting'
import { cancelWorkOf } from './following'
import { dropFilesOf, dropPictures, dropRequests, proposalsOf, withoutPerson } from './forgetting'
import {
  workDrafts,
  workFiles,
  workMessages,
  workOutcomes,
  workProposals,
  workProposalTexts,
  workReports,
  workRequests,
  workVisits,
} from './schema'

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
  await forgetAnswers(tx, ...ids)
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

import { eq, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { withFiles } from '../../tickets/files'
import type { KeptFile } from '../../tickets/messages'
import { changeProposal, noProposal, type Offer, seenByCustomer } from '../proposal'
import { workProposals, workRequests } from '../schema'
import { whyBlocked } from './blocked'
import type { MessageInput } from './forms'
import { tellMessage } from './mails'
import { checkOpen, sideOf } from './standing'
import { addMessage } from './telling'

export { tellConversation } from './telling'

const perPerson = (): Limit => ({
  name: 'work-messages',
  points: settings.work.messagesPerHour,
  seconds: 3600,
})

/** What came by mail; its sender was proved before (mail-answers.ts). */
export interface Mailed {
  emailMessageId: string
  /** Stored already, in the same transaction. */
  kept: KeptFile[]
}

export interface Written {
  messageId: string
  requestId: string
}

/**
 * One side of a proposal writes to the other, which gets a mail of all that is written within minutes.
 * @throws Refusal `not-found`, `conflict` where the conversation is closed or somebody blocked, `invalid` at `files`, `too-many`
 */
export async function writeMessage(
  ctx: Ctx,
  proposalId: string,
  { body, files }: MessageInput,
): Promise<Written> {
  await checkConverses(ctx, proposalId)
  return withFiles(ctx, files, (tx, kept) => say(tx, proposalId, { body, kept }))
}

/** The same of a mail, within the transaction that stores its files: once, however often it comes. */
export function writeMailed(ctx: Ctx, proposalId: string, body: string, mailed: Mailed): Promise<Written> {
  return say(ctx, proposalId, { body, ...mailed })
}

/** Before a byte is stored and anything is counted against somebody else's conversation. @throws Refusal `not-found`, `too-many` */
export async function checkConverses(ctx: Ctx, proposalId: string): Promise<void> {
  const [row] = isUuid(proposalId)
    ? await ctx.db
        .select({
          customerId: workRequests.customerId,
          companyId: workProposals.companyId,
          state: workProposals.state,
        })
        .from(workProposals)
        .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
        .where(eq(workProposals.id, proposalId))
    : []
  if (!row || row.state === 'draft') throw noProposal()
  authorise(ctx.actor, 'work.converse', row)
  const many = 'Escreveu muitas mensagens em pouco tempo. O texto ficou abaixo.'
  await limitTo(ctx.db, perPerson, ctx.actor.userId as string, ctx.now, many)
}

interface Said {
  body: string
  kept: KeptFile[]
  emailMessageId?: string
}

const say = (ctx: Ctx, proposalId: string, { body, kept, emailMessageId }: Said): Promise<Written> =>
  changeProposal(ctx, proposalId, { rowRight: 'work.converse', version: 'unseen' }, async (tx, offer) => {
    const { work, proposal } = offer
    await checkMayWrite(tx, offer)
    const side = sideOf(tx.actor, work)
    if (side === 'customer') await seenByCustomer(tx, offer)
    const message = await addMessage(tx, proposal.id, {
      side,
      authorId: tx.actor.userId,
      body,
      files: kept,
      ...(emailMessageId && { source: 'email', emailMessageId }),
    })
    await tellMessage(tx, message.id)
    return { messageId: message.id, requestId: work.id }
  })

/** @throws Refusal `not-found` for a draft, `conflict` where the conversation is closed or somebody blocked somebody */
export async function checkMayWrite(tx: TxCtx, { work, proposal }: Offer): Promise<void> {
  if (proposal.state === 'draft') throw noProposal()
  checkOpen(work, proposal, tx.now)
  const blocked = await whyBlocked(tx, work.customerId, proposal.companyId, sideOf(tx.actor, work))
  if (blocked) throw new Refusal('conflict', blocked)
}

/** Whoever acts has read a conversation up to a message: never back, never beyond what is there. @throws Refusal `not-found` */
export const markRead = (ctx: Ctx, proposalId: string, place: number): Promise<void> =>
  changeProposal(ctx, proposalId, { rowRight: 'work.converse', version: 'unseen' }, async (tx, offer) => {
    const side = sideOf(tx.actor, offer.work)
    if (side === 'customer') await seenByCustomer(tx, offer)
    const read = side === 'customer' ? 'customerRead' : 'companyRead'
    const upTo = sql<number>`greatest(${workProposals[read]}, least(${place}::int, ${workProposals.messages}))`
    await tx.db
      .update(workProposals)
      .set({ [read]: upTo })
      .where(eq(workProposals.id, offer.proposal.id))
  })

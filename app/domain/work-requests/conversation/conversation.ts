import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { may } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { contactsOf, contactsOpen } from '../contacts'
import type { Proposal } from '../proposal'
import type { Side } from '../states'
import type { WorkRequest } from '../work-request'
import { whyBlocked } from './blocked'
import { whyClosed, whyNoVisit } from './standing'
import { readThread, type Thread } from './thread'
import { type ShownVisit, visitOf } from './visit-reading'

/** What the pages of both sides read before: who may read it is theirs to say. */
export interface Parties {
  side: Side
  work: Pick<WorkRequest, 'id' | 'customerId' | 'endedAt' | 'doneBySide'>
  proposal: Pick<Proposal, 'id' | 'companyId' | 'state' | 'messages' | 'customerRead' | 'companyRead'>
}

export type { ConversationMessage } from './thread'

export interface Conversation extends Thread {
  side: Side
  company: string
  /** The customer as this reader may call them. */
  customer: string | null
  /** Both sides read each other's contacts now. */
  open: boolean
  /** They are closed, and may still open. */
  later: boolean
  /** Why nothing can be written; null: it can. */
  whyNot: string | null
  /** Why no visit is proposed, where messages still are. */
  whyNoVisit: string | null
  /** Messages that this side has not read yet, and the place of the last one. */
  unread: number
  last: number
  visit: ShownVisit | null
  limits: { message: number; files: number; visits: number; visitDays: number; note: number }
  now: Date
}

const limits = {
  get message() {
    return settings.work.messageMax
  },
  get files() {
    return settings.work.filesAtMost
  },
  get visits() {
    return settings.work.visitTimes
  },
  get visitDays() {
    return settings.work.visitDays
  },
  get note() {
    return settings.work.visitNoteMax
  },
}

/**
 * The conversation of a proposal as one of its sides reads it (routes/works/conversation.tsx draws it): all that it asks goes to
 * the database at once. `before`: older messages than this place.
 */
export async function conversationOf(
  ctx: Ctx,
  { side, work, proposal }: Parties,
  before?: number,
): Promise<Conversation> {
  const open = contactsOpen(work, proposal, ctx.now)
  const later = !open && work.endedAt === null && (proposal.state === 'sent' || proposal.state === 'seen')
  const closed = whyClosed(work, proposal, ctx.now)
  const [thread, visit, blocked, contacts, [company]] = await Promise.all([
    readThread(ctx, proposal.id, { open, later, before }),
    visitOf(ctx, proposal.id, { side, open, later, closed: closed !== null }),
    whyBlocked(ctx, work.customerId, proposal.companyId, side),
    open ? contactsOf(ctx, proposal.id) : null,
    ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, proposal.companyId)),
  ])
  const mayWrite = may(ctx.actor, 'work.converse', {
    customerId: work.customerId,
    companyId: proposal.companyId,
  })
  const read = side === 'customer' ? proposal.customerRead : proposal.companyRead
  return {
    ...thread,
    side,
    company: company?.name ?? 'A empresa',
    customer: contacts?.customer?.name ?? null,
    open,
    later,
    whyNot:
      closed ??
      blocked ??
      (mayWrite ? null : 'A sua função na empresa deixa ler a conversa, mas não escrever nela.'),
    whyNoVisit: whyNoVisit(work),
    unread: mayWrite ? Math.max(0, proposal.messages - read) : 0,
    last: proposal.messages,
    visit,
    limits,
    now: ctx.now,
  }
}

/** «?antes=51» of an address; undefined for what is no place. */
export const placeOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

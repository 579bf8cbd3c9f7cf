import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readCode } from '../certification/code'
import { certificates } from '../certification/schema'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { workRequests } from '../work-requests/schema'
import type { LinkInput } from './forms'
import { ticketLinks, tickets } from './schema'
import { lockTicket } from './stepping'
import { type LinkKind, linkWords } from './ticket-words'

export interface TicketLink {
  kind: LinkKind
  targetId: string
  label: string
  /** What its page is found by: slug, code, id. Null: it is no more, or has no page here. */
  key: string | null
}

/** What a ticket is about, by name: one query. */
export async function linksOf({ db }: Ctx, ticketId: string): Promise<TicketLink[]> {
  const of = (kind: LinkKind, id: PgColumn) =>
    and(eq(ticketLinks.kind, kind), eq(id, ticketLinks.targetId)) as SQL
  const rows = await db
    .select({
      kind: ticketLinks.kind,
      targetId: ticketLinks.targetId,
      company: companies.name,
      review: { id: reviews.id, title: reviews.title },
      certificate: certificates.code,
      ticket: tickets.number,
      work: { id: workRequests.id, title: workRequests.title },
    })
    .from(ticketLinks)
    .leftJoin(companies, of('company', companies.id))
    .leftJoin(reviews, of('review', reviews.id))
    .leftJoin(certificates, of('certificate', certificates.id))
    .leftJoin(tickets, of('ticket', tickets.id))
    .leftJoin(workRequests, of('work', workRequests.id))
    .where(eq(ticketLinks.ticketId, ticketId))
    .orderBy(ticketLinks.kind, ticketLinks.targetId)
  return rows.map(({ kind, targetId, company, review, certificate, ticket, work }) => {
    const labels: Record<LinkKind, string | null> = {
      company,
      review: review?.id ? (review.title ?? 'Avaliação') : null,
      certificate,
      ticket,
      error: `${linkWords.error} ${targetId.slice(-6)}`,
      work: work?.id ? work.title : null,
      feedback: `${linkWords.feedback} ${targetId.slice(-6)}`,
    }
    const label = labels[kind]
    return label === null
      ? { kind, targetId, label: 'Já não existe', key: null }
      : { kind, targetId, label, key: certificate ?? targetId }
  })
}

/**
 * Says what a ticket is about, by address, code, number or id.
 * @throws Refusal `not-found`, `invalid` at `reference`
 */
export async function linkTicket(ctx: Ctx, id: string, { kind, reference }: LinkInput): Promise<void> {
  authorise(ctx.actor, 'ticket.write')
  const targetId = await targetOf(ctx, kind, reference)
  if (!targetId || targetId === id)
    throw new Refusal('invalid', '', {
      fields: { reference: `Não encontrámos: ${linkWords[kind].toLowerCase()} «${reference}».` },
    })
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    await lockTicket(tx, id)
    await tx.db.insert(ticketLinks).values({ ticketId: id, kind, targetId }).onConflictDoNothing()
  })
}

/** Takes it back. @throws Refusal `not-found` */
export async function unlinkTicket(
  ctx: Ctx,
  id: string,
  { kind, targetId }: { kind: LinkKind; targetId: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    await lockTicket(tx, id)
    await tx.db
      .delete(ticketLinks)
      .where(
        and(eq(ticketLinks.ticketId, id), eq(ticketLinks.kind, kind), eq(ticketLinks.targetId, targetId)),
      )
  })
}

/** The last part of an address, or what was typed. */
const lastOf = (reference: string): string =>
  (reference.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? ''

async function targetOf({ db }: Ctx, kind: LinkKind, reference: string): Promise<string | undefined> {
  const last = lastOf(reference)
  if (kind === 'company') {
    const slug = last.toLowerCase()
    const by = isUuid(last) ? eq(companies.id, last) : eq(companies.slug, slug)
    const [row] = await db.select({ id: companies.id }).from(companies).where(by)
    return row?.id
  }
  if (kind === 'certificate') {
    const read = readCode(last)
    if (!read.ok) return undefined
    const [row] = await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.code, read.code))
    return row?.id
  }
  if (kind === 'ticket') {
    const number = last.toUpperCase()
    const by = isUuid(last) ? eq(tickets.id, last) : eq(tickets.number, number)
    const [row] = await db.select({ id: tickets.id }).from(tickets).where(by)
    return row?.id
  }
  if (!isUuid(last)) return undefined
  if (kind === 'work') {
    const [row] = await db.select({ id: workRequests.id }).from(workRequests).where(eq(workRequests.id, last))
    return row?.id
  }
  if (kind !== 'review') return last
  const [row] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, last))
  return row?.id
}

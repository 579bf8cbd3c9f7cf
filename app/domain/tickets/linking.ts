import { and, eq } from 'drizzle-orm'
import { readCode } from '../certification/code'
import { certificates } from '../certification/schema'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { LinkInput } from './forms'
import { ticketLinks, tickets } from './schema'
import { takeTicket } from './stepping'
import { type LinkKind, linkWords } from './ticket-words'

export interface TicketLink {
  kind: LinkKind
  targetId: string
  label: string
  /** What its page is found by: slug, code, id. Null: it is no more, or has no page here. */
  key: string | null
}

/** What a ticket is about, by name. */
export async function linksOf(ctx: Ctx, ticketId: string): Promise<TicketLink[]> {
  const rows = await ctx.db.select().from(ticketLinks).where(eq(ticketLinks.ticketId, ticketId))
  return Promise.all(
    rows.map(async ({ kind, targetId }) => ({ kind, targetId, ...(await named(ctx, kind, targetId)) })),
  )
}

async function named(
  { db }: Ctx,
  kind: LinkKind,
  id: string,
): Promise<{ label: string; key: string | null }> {
  const gone = { label: 'Já não existe', key: null }
  if (kind === 'company') {
    const [row] = await db.select().from(companies).where(eq(companies.id, id))
    return row ? { label: row.name, key: row.id } : gone
  }
  if (kind === 'review') {
    const [row] = await db.select({ title: reviews.title }).from(reviews).where(eq(reviews.id, id))
    return row ? { label: row.title ?? 'Avaliação', key: id } : gone
  }
  if (kind === 'certificate') {
    const [row] = await db
      .select({ code: certificates.code })
      .from(certificates)
      .where(eq(certificates.id, id))
    return row ? { label: row.code, key: row.code } : gone
  }
  if (kind === 'ticket') {
    const [row] = await db.select({ number: tickets.number }).from(tickets).where(eq(tickets.id, id))
    return row ? { label: row.number, key: id } : gone
  }
  return { label: `${linkWords[kind]} ${id.slice(-6)}`, key: id }
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
    await takeTicket(tx, id)
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
    await takeTicket(tx, id)
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
  if (kind !== 'review') return last
  const [row] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, last))
  return row?.id
}

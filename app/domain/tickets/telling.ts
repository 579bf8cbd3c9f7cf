import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import type { DrawnMail } from '~/platform/mail-template'
import { notify, tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { transaction } from '../shared/transaction'
import { mailOfMessage, mergedMail, openedMail } from './emails'
import { ticketToken } from './link'
import { type Threading, threadingOfAnswer, threadingOfOpened } from './mail/threading'
import { ticketFiles, ticketMessages, tickets, ticketWatchers } from './schema'
import type { Ticket } from './ticket-flow'

/** Who hears of what. Each job looks at the world again: nobody is told what is no longer so. */

/** Whoever asked, as they can be written to; the account's address where there is one. */
export async function requesterOf({ db }: Ctx, ticketId: string) {
  const [row] = await db
    .select({
      ticket: tickets,
      account: { id: users.id, name: users.name, email: users.email },
    })
    .from(tickets)
    .leftJoin(users, and(eq(users.id, tickets.requesterId), isNull(users.blockedAt)))
    .where(eq(tickets.id, ticketId))
  return row
}
type Told = NonNullable<Awaited<ReturnType<typeof requesterOf>>>

/** Where whoever asked follows their ticket: in the account, or by a link that opens it without one. */
export const hrefOf = ({ id, requesterEmail }: Pick<Ticket, 'id' | 'requesterEmail'>): string =>
  requesterEmail
    ? paths.followTicket({ token: ticketToken({ id, email: requesterEmail }) })
    : paths.myTicket(id)

async function tellRequester(
  ctx: Ctx,
  { ticket, account }: Told,
  key: string,
  mail: DrawnMail & Partial<Threading>,
) {
  if (account) {
    const to = { userId: account.id, kind: 'ticket', key, href: paths.myTicket(ticket.id) } as const
    await tellByMail(ctx, to, { ...mail, to: account.email }, { always: true })
  } else if (ticket.requesterEmail) await sendMail({ ...mail, to: ticket.requesterEmail, key })
}

/** The number of a ticket, to who opened it. */
export const tellOpened = defineJob({
  name: 'tickets.tell-opened',
  data: z.object({ ticketId: z.uuid() }),
  async run(ctx, { ticketId }) {
    const told = await requesterOf(ctx, ticketId)
    if (!told || told.ticket.state === 'spam') return
    const { ticket } = told
    const mail = openedMail({ ...ticket, href: hrefOf(ticket), dueAt: ticket.firstAnswerDueAt })
    const threading = await threadingOfOpened(ctx, ticketId)
    await tellRequester(ctx, told, `ticket-${ticketId}`, { ...mail, ...threading })
  },
})

/** An answer of staff, with its text. */
export const tellOfAnswer = defineJob({
  name: 'tickets.tell-of-answer',
  data: z.object({ messageId: z.uuid() }),
  async run(ctx, { messageId }) {
    const message = await messageOf(ctx, messageId)
    const told = message && (await requesterOf(ctx, message.ticketId))
    if (!told) return
    const { ticket } = told
    const [files] = await ctx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(ticketFiles)
      .where(eq(ticketFiles.messageId, messageId))
    const mail = mailOfMessage({
      ...ticket,
      href: hrefOf(ticket),
      text: message.body,
      by: firstName(message.author ?? 'Equipa'),
      solved: ticket.state === 'solved',
      waiting: ticket.state === 'waiting_customer',
      files: files?.n ?? 0,
    })
    const threading = await threadingOfAnswer(ctx, messageId)
    await tellRequester(ctx, told, `ticket-resposta-${messageId}`, { ...mail, ...threading })
  },
})

export const tellMerged = defineJob({
  name: 'tickets.tell-merged',
  data: z.object({ ticketId: z.uuid() }),
  async run(ctx, { ticketId }) {
    const told = await requesterOf(ctx, ticketId)
    if (!told?.ticket.mergedInto) return
    const into = await requesterOf(ctx, told.ticket.mergedInto)
    if (!into) return
    const mail = mergedMail({ ...told.ticket, href: hrefOf(into.ticket), into: into.ticket.number })
    await tellRequester(ctx, into, `ticket-junto-${ticketId}`, mail)
  },
})

/** Whoever asked wrote again: to who has the ticket, and who watches it. In the product only: they work there. */
export const tellStaffOfReply = defineJob({
  name: 'tickets.tell-staff-of-reply',
  data: z.object({ messageId: z.uuid() }),
  async run(ctx, { messageId }) {
    const message = await messageOf(ctx, messageId)
    const [ticket] = message
      ? await ctx.db.select().from(tickets).where(eq(tickets.id, message.ticketId))
      : []
    if (!message || !ticket) return
    await transaction(ctx, async (tx) => {
      for (const userId of await staffOn(tx, ticket)) {
        await notify(tx, {
          userId,
          kind: 'ticket',
          key: `ticket-escreveu-${messageId}-${userId}`,
          title: `${ticket.number}: nova mensagem de quem pediu`,
          text: ticket.subject,
          href: paths.ticket(ticket.id),
          mailed: true,
        })
      }
    })
  },
})

/** Who of staff hears of a ticket: whose it is, and who watches it. */
export async function staffOn({ db }: TxCtx, ticket: Pick<Ticket, 'id' | 'assigneeId'>): Promise<string[]> {
  const watchers = await db
    .select({ userId: ticketWatchers.userId })
    .from(ticketWatchers)
    .where(eq(ticketWatchers.ticketId, ticket.id))
  return [...new Set([...(ticket.assigneeId ? [ticket.assigneeId] : []), ...watchers.map((w) => w.userId)])]
}

async function messageOf({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ ticketId: ticketMessages.ticketId, body: ticketMessages.body, author: users.name })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.id, id))
  return row
}

/** Until when the link in the mails opens a ticket without an account. */
export const linkEnds = ({ closedAt }: Pick<Ticket, 'closedAt'>): Date | null =>
  closedAt && new Date(closedAt.getTime() + settings.ticket.linkDays * 86_400_000)

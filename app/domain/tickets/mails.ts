import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob, type Letter } from '../notifications/mail-job'
import { readerColumns } from '../notifications/readers'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { longDateTime } from '../shared/long-date'
import { ticketToken } from './link'
import { threadingOfAnswer, threadingOfOpened } from './mail/threading'
import { ticketFiles, ticketMessages, tickets } from './schema'
import type { Ticket } from './ticket-flow'
import { kindWords, type TicketKind } from './ticket-words'

/** What whoever asked is told. Each job looks at the world again: nobody is told what is no longer so. */

/**
 * A ticket, and the account of whoever asked: also one whose address is not proved yet, since that may be what they ask
 * about.
 */
export async function requesterOf({ db }: Ctx, ticketId: string) {
  const [row] = await db
    .select({ ticket: tickets, account: readerColumns })
    .from(tickets)
    .leftJoin(users, and(eq(users.id, tickets.requesterId), isNull(users.blockedAt)))
    .where(eq(tickets.id, ticketId))
  return row
}
type Asked = NonNullable<Awaited<ReturnType<typeof requesterOf>>>

/** Where whoever asked follows their ticket: in the account, or by a link that opens it without one. */
const hrefOf = ({ id, requesterEmail }: Pick<Ticket, 'id' | 'requesterEmail'>): string =>
  requesterEmail
    ? paths.followTicket({ token: ticketToken({ id, email: requesterEmail }) })
    : paths.myTicket(id)

/** To the account, or to the address that they gave. */
function letterTo({ account, ticket }: Asked, mail: Letter['mail']): Letter | undefined {
  const to = account ?? (ticket.requesterEmail && { email: ticket.requesterEmail })
  return to ? { to, mail } : undefined
}

/** The number of a ticket, to who opened it. */
export const notifyOpened = defineMailJob({
  name: 'tickets.notify-opened',
  data: z.object({ ticketId: z.uuid() }),
  kind: 'ticket',
  always: true,
  async letters(ctx, { ticketId }) {
    const asked = await requesterOf(ctx, ticketId)
    if (!asked || asked.ticket.state === 'spam') return
    const { ticket } = asked
    const mail = openedMail({ ...ticket, href: hrefOf(ticket), dueAt: ticket.firstAnswerDueAt })
    return letterTo(asked, { ...mail, ...(await threadingOfOpened(ctx, ticketId)) })
  },
})

/** An answer of staff, with its text. */
export const notifyOfAnswer = defineMailJob({
  name: 'tickets.notify-of-answer',
  data: z.object({ messageId: z.uuid() }),
  kind: 'ticket',
  always: true,
  async letters(ctx, { messageId }) {
    const [message] = await ctx.db
      .select({ ticketId: ticketMessages.ticketId, body: ticketMessages.body, author: users.name })
      .from(ticketMessages)
      .leftJoin(users, eq(users.id, ticketMessages.authorId))
      .where(eq(ticketMessages.id, messageId))
    const asked = message && (await requesterOf(ctx, message.ticketId))
    if (!asked) return
    const { ticket } = asked
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
    return letterTo(asked, { ...mail, ...(await threadingOfAnswer(ctx, messageId)) })
  },
})

export const notifyMerged = defineMailJob({
  name: 'tickets.notify-merged',
  data: z.object({ ticketId: z.uuid() }),
  kind: 'ticket',
  always: true,
  async letters(ctx, { ticketId }) {
    const asked = await requesterOf(ctx, ticketId)
    const into = asked?.ticket.mergedInto && (await requesterOf(ctx, asked.ticket.mergedInto))
    if (!into) return
    return letterTo(
      into,
      mergedMail({ ...asked.ticket, href: hrefOf(into.ticket), into: into.ticket.number }),
    )
  },
})

interface Facts {
  number: string
  subject: string
  /** To the ticket: in the account, or by the link that opens it without one. */
  href: string
}

const because = (number: string) =>
  `Recebe esta mensagem porque fez o pedido ${number} ao apoio da Aval. Se não foi o próprio, ignore-a: não lhe escrevemos mais por causa dele enquanto não houver resposta.`

/**
 * The number, and the way to follow. What was written is not repeated: the address is not confirmed, and nobody should
 * be able to make us send their words to somebody else.
 */
export const openedMail = ({
  number,
  href,
  kind,
  dueAt,
}: Facts & { kind: TicketKind; dueAt: Date }): DrawnMail =>
  drawMail({
    subject: `Recebemos o seu pedido (${number})`,
    preview: `Respondemos até ${longDateTime(dueAt)}.`,
    parts: [
      { title: 'Recebemos o seu pedido' },
      'É lido por uma pessoa da nossa equipa, que lhe responde por aqui.',
      {
        facts: [
          ['Número', number],
          ['Assunto', kindWords[kind].label],
          ['Respondemos até', longDateTime(dueAt)],
        ],
      },
      { button: 'Ver o pedido', to: href },
      { small: 'Pode acrescentar o que faltar na página do pedido, ou respondendo a esta mensagem.' },
    ],
    reason: because(number),
    // A machine sends it: others don't answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  })

/** A message of ours, with its text. */
export const mailOfMessage = ({
  number,
  subject,
  href,
  text,
  by,
  solved,
  waiting,
  files,
}: Facts & {
  text: string
  /** First name of whoever wrote it. */
  by: string
  solved: boolean
  waiting: boolean
  files: number
}): DrawnMail =>
  drawMail({
    subject: `[${number}] ${subject}`,
    preview: text.slice(0, 140),
    parts: [
      { title: solved ? 'O seu pedido foi resolvido' : 'Temos resposta ao seu pedido' },
      { quote: text, by: `${by}, apoio da Aval` },
      ...(files > 0
        ? [
            files === 1
              ? 'Vai com um ficheiro: está na página.'
              : `Vai com ${files} ficheiros: estão na página.`,
          ]
        : []),
      ...(waiting ? ['Para continuarmos, precisamos da sua resposta.'] : []),
      ...(solved
        ? [
            `Se não ficou resolvido, responda: o pedido volta a abrir durante ${amount(settings.ticket.reopenDays, 'dia')}.`,
          ]
        : []),
      { button: waiting ? 'Responder' : 'Ver o pedido', to: href },
    ],
    reason: `Recebe esta mensagem porque fez o pedido ${number} ao apoio da Aval.`,
  })

/** Two tickets of the same person go on as one. */
export const mergedMail = ({ number, subject, href, into }: Facts & { into: string }): DrawnMail =>
  drawMail({
    subject: `[${into}] O pedido ${number} continua no ${into}`,
    preview: 'Juntámos dois pedidos seus sobre o mesmo assunto.',
    parts: [
      { title: 'Juntámos dois pedidos seus' },
      `Os pedidos ${number} e ${into} são sobre o mesmo assunto («${subject}»). Respondemos a ambos no ${into}; o que escreveu num e noutro está lá, por ordem.`,
      { button: 'Ver o pedido', to: href },
    ],
    reason: because(number),
  })

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import { requesterOf } from '../tickets/mails'
import { ratingToken } from './link'
import { marks } from './mark-words'
import { supportRatings } from './schema'

export const sendQuestion = defineMailJob({
  name: 'satisfaction.send',
  data: z.object({ ticketId: z.uuid(), resolution: z.int() }),
  async letters(ctx, { ticketId, resolution }) {
    const asked = await requesterOf(ctx, ticketId)
    const email = asked?.account?.email ?? asked?.ticket.requesterEmail
    if (!asked || !email) return
    const { ticket } = asked
    // Taken up again meanwhile, or answered on the page: there is nothing to ask.
    if (ticket.resolution !== resolution || !ticket.solvedAt || ticket.state === 'merged') return
    const [rating] = await ctx.db
      .select({ score: supportRatings.score })
      .from(supportRatings)
      .where(and(eq(supportRatings.ticketId, ticketId), eq(supportRatings.resolution, resolution)))
    if (rating?.score) return
    const { number, subject } = ticket
    const mail = askMail({ ticketId, number, subject, token: ratingToken(ticketId, resolution) })
    return { to: { email }, mail }
  },
})

/** One question, five faces. A face only begins the answer: a mail scanner that opens it says nothing. */
export const askMail = ({
  ticketId,
  number,
  subject,
  token,
}: {
  ticketId: string
  number: string
  subject: string
  token: string
}): DrawnMail =>
  drawMail({
    subject: `Como correu o pedido ${number}?`,
    preview: 'Um toque chega. Lemos todas as respostas.',
    parts: [
      { title: 'Como correu?' },
      `Ontem demos por resolvido o seu pedido ${number}, «${subject}».`,
      {
        choices: 'Escolha uma cara, de muito mal a muito bem. Na página pode juntar umas palavras.',
        links: marks.map(({ value, face }) => [face, paths.rateSupport(ticketId, { nota: value, token })]),
      },
      { small: 'Se afinal não ficou resolvido, responda à mensagem do pedido: volta a abrir.' },
    ],
    reason: `Recebe esta mensagem, uma só vez, porque o apoio da Aval resolveu o pedido ${number}.`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })

import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { marks } from './mark-words'

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

import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../settings/defaults'
import { amount } from '../shared/amounts'
import { longDateTime } from '../shared/long-date'
import { kindWords, type TicketKind } from './ticket-words'

interface Told {
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
}: Told & { kind: TicketKind; dueAt: Date }): DrawnMail =>
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

/**
 * A message of ours, with its text.
 */
export const mailOfMessage = ({
  number,
  subject,
  href,
  text,
  by,
  solved,
  waiting,
  files,
  headers,
}: Told & {
  text: string
  /** First name of whoever wrote it. */
  by: string
  solved: boolean
  waiting: boolean
  files: number
  headers?: Record<string, string>
}): DrawnMail =>
  drawMail({
    subject: `[${number}] ${subject}`,
    preview: text.slice(0, 140),
    headers,
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
export const mergedMail = ({ number, subject, href, into }: Told & { into: string }): DrawnMail =>
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

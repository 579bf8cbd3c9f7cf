import { drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../../shared/display-name'
import type { Side } from '../states'

/** Subject and text are also the notification: nobody's contacts are in them. */
export interface Said {
  subject: string
  text: string
  button: string
  to: string
  parts?: MailPart[]
}

const because = (side: Side, company: string) =>
  side === 'customer'
    ? 'Recebe esta mensagem porque pediu um trabalho na Aval.'
    : `Recebe esta mensagem porque responde em nome de ${company} na Aval.`

export const drawnFor = (
  { name }: { name: string },
  side: Side,
  company: string,
  { subject, text, button, to, parts = [] }: Said,
  unsubscribe: Parameters<typeof drawMail>[0]['unsubscribe'],
) =>
  drawMail({
    subject,
    preview: text,
    parts: [{ title: subject }, `Olá, ${firstName(name)}. ${text}`, ...parts, { button, to }],
    reason: because(side, company),
    unsubscribe,
  })

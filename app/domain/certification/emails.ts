import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { longDay } from '../shared/long-date'
import { formatCode } from './code'
import { texts } from './email-texts'
import type { Rules } from './rules/requirements'
import { requirementText } from './rules/rules'

export interface CertificateNews {
  verb: string
  /** When it happened. */
  at: Date
  company: string
  name: string
  code: string
  level: string
  /** By which it was issued. */
  rules: Rules
  /** The last day on which it holds, «2027-11-20», and the end of its validity proper. */
  validUntil: string
  endsOn: string
  reason: string | null
  reasonClass: string | null
  /** What the event keeps besides. */
  data: unknown
}

/** What the event keeps, as far as mails speak of it. */
export interface EventData {
  lacking?: string[]
  lapsing?: { code: string; validUntil: string }[]
  days?: number
  heardUntil?: string
  graceUntil?: string
  host?: string
  /** The requirement whose evidence was judged, and until when it counts. */
  code?: string
  validUntil?: string
  left?: number
}

/** Tells an owner what happened to the certificate of their company. */
export function certificateMail(news: CertificateNews): DrawnMail {
  const data = (news.data ?? {}) as EventData
  const {
    title,
    text,
    to = 'record',
    button,
  } = texts[news.verb]?.(news, data) ?? {
    title: 'O certificado mudou de estado',
    text: `Veja o registo público do certificado de ${news.company}.`,
  }
  const facts: [string, string][] = [['Código', formatCode(news.code)]]
  if (news.reasonClass) facts.push(['Motivo público', news.reasonClass])
  if (news.reason) facts.push(['Explicação', news.reason])
  const missing = [
    ...(data.lacking ?? []).map((code) => `${code}: ${requirementText(news.rules, code)}`),
    ...(data.lapsing ?? []).map(
      ({ code, validUntil }) => `${code}: ${requirementText(news.rules, code)}, até ${longDay(validUntil)}`,
    ),
  ]
  const list: MailPart[] = missing.length > 0 ? [{ list: missing }] : []
  return drawMail({
    subject: title.includes(news.company) ? title : `${title}: ${news.company}`,
    preview: text,
    parts: [
      { title },
      `Olá, ${news.name}.`,
      text,
      ...list,
      { facts },
      to === 'record'
        ? { button: button ?? 'Ver o registo público', to: paths.certificate(formatCode(news.code)) }
        : { button: button ?? 'Ver o certificado', to: paths.myCertificate() },
    ],
    reason: `Recebe esta mensagem porque gere o perfil de ${news.company} na Aval.`,
  })
}

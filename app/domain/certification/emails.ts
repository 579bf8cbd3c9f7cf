import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { formatCode } from './code'

export interface CertificateNews {
  verb: string
  company: string
  name: string
  code: string
  level: string
  validUntil: string
  reason: string | null
  reasonClass: string | null
}

const headings: Record<string, (n: CertificateNews) => [title: string, text: string]> = {
  issue: (n) => [
    `${n.company} está certificada`,
    `O certificado «${n.level}» está em vigor até ${n.validUntil}. Tem um código e um azulejo que qualquer pessoa pode conferir.`,
  ],
  suspend: (n) => [
    'O certificado foi suspenso',
    `O certificado de ${n.company} está suspenso. O perfil e o registo público dizem-no desde já.`,
  ],
  lift: (n) => ['A suspensão foi levantada', `O certificado de ${n.company} voltou a estar em vigor.`],
  revoke: (n) => [
    'O certificado foi revogado',
    `O certificado de ${n.company} foi revogado. Tem 30 dias para recorrer, respondendo a esta mensagem.`,
  ],
  lapse: (n) => [
    'O certificado foi revogado',
    `O certificado de ${n.company} esteve seis meses suspenso sem correção e foi revogado. Tem 30 dias para recorrer.`,
  ],
  expire: (n) => [
    'O certificado caducou',
    `O certificado de ${n.company} chegou ao fim da validade em ${n.validUntil}.`,
  ],
}

/** Tells an owner what happened to the certificate of their company. */
export function certificateMail(news: CertificateNews): DrawnMail {
  const [title, text] = headings[news.verb]?.(news) ?? [
    'O certificado mudou de estado',
    `Veja o registo público do certificado de ${news.company}.`,
  ]
  const facts: [string, string][] = [['Código', formatCode(news.code)]]
  if (news.reasonClass) facts.push(['Motivo público', news.reasonClass])
  if (news.reason) facts.push(['Explicação', news.reason])
  return drawMail({
    subject: `${title}: ${news.company}`,
    preview: text,
    parts: [
      { title },
      { p: `Olá, ${news.name}.` },
      { p: text },
      { facts },
      { button: 'Ver o registo público', to: paths.certificate(formatCode(news.code)) },
    ],
    reason: `Recebe esta mensagem porque gere o perfil de ${news.company} na Aval.`,
  })
}

import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../shared/display-name'
import { unsubscribing } from '../shared/unsubscribe'
import { kinds, type NotificationKind } from './kinds'
import type { Reader } from './readers'

type Addressed = Pick<Reader, 'id' | 'name'>

export interface Told {
  kind: NotificationKind
  title: string
  text: string
  href: string
}

/** How a mail of a kind can be ended with one click; security and account mails can't be. */
export const endable = (kind: NotificationKind, userId: string) =>
  kinds[kind].fixed ? undefined : unsubscribing({ what: kind, id: userId })

const because = (kind: NotificationKind) =>
  kinds[kind].fixed
    ? `Recebe esta mensagem porque diz respeito à sua conta na Aval («${kinds[kind].label}»). Estas mensagens não podem ser desligadas.`
    : `Recebe esta mensagem porque escolheu ser avisado de «${kinds[kind].label}» por e-mail.`

/** One notification, at once. */
export const notificationMail = (reader: Addressed, told: Told): DrawnMail =>
  drawMail({
    subject: told.title,
    preview: told.text,
    parts: [
      { title: told.title },
      `Olá, ${firstName(reader.name)}.`,
      told.text,
      { button: 'Ver na Aval', to: told.href },
    ],
    reason: because(told.kind),
    unsubscribe: endable(told.kind, reader.id),
  })

/** Everything since the last digest, by kind; the newest first. Each kind can be ended by itself. */
export function digestMail(reader: Addressed, all: Told[]): DrawnMail {
  const present = [...new Set(all.map((n) => n.kind))]
  const n = all.length
  const parts = present.flatMap((kind): MailPart[] => [
    kinds[kind].label,
    {
      things: all
        .filter((one) => one.kind === kind)
        .map(({ title, text, href }) => ({ title, text, to: href })),
    },
  ])
  const only = present.length === 1 ? (present[0] as NotificationKind) : null
  return drawMail({
    subject: n === 1 ? (all[0] as Told).title : `${n} avisos de hoje na Aval`,
    preview: all.map((one) => one.title).join(' · '),
    parts: [
      { title: n === 1 ? 'Um aviso de hoje' : `${n} avisos de hoje` },
      `Olá, ${firstName(reader.name)}. Isto é o que aconteceu desde o último resumo.`,
      ...parts,
      { button: 'Ver os avisos', to: paths.notifications() },
      {
        small: `Escolha em ${present.length > 1 ? 'cada assunto' : 'que assunto'} quer ser avisado, e como, em «Editar perfil», «Avisos».`,
      },
    ],
    reason: 'Recebe esta mensagem porque escolheu um resumo por dia.',
    unsubscribe: only ? endable(only, reader.id) : unsubscribing({ what: 'resumo', id: reader.id }),
  })
}

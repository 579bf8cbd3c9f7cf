import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { kinds } from '../notifications/kinds'
import { firstName } from '../shared/display-name'
import { unsubscribing } from '../shared/unsubscribe'
import { type BroadcastKind, type Channel, channelWords, kindWords } from './broadcast-words'

/** Our own address, the same for everybody: where it is pressed is counted, never by whom. */
export const pressedAddress = (id: string, channel: Channel): string =>
  paths.broadcastLink(id, channelWords[channel].inAddress)

/** What one click in a mail ends: the kind, and from which broadcast. */
export const endingWord = 'comunicado'

interface Said {
  id: string
  kind: BroadcastKind
  title: string
  body: string
  href: string | null
  button: string | null
}

/** In the bell: its first paragraph and where it leads; all of it, where it leads nowhere. */
export const noticeOf = ({ id, title, body, href }: Pick<Said, 'id' | 'title' | 'body' | 'href'>) => ({
  title,
  text: href ? (body.split('\n\n', 1)[0] as string) : body,
  href: href ? pressedAddress(id, 'notice') : paths.notifications(),
})

/** To one reader. `test`: it says that it is a try. */
export function broadcastMail(
  reader: { id: string; name: string },
  { id, kind, title, body, button }: Said,
  { test = false } = {},
): DrawnMail {
  const paragraphs = body.split('\n\n')
  const notification = kinds[kindWords[kind].notification]
  return drawMail({
    subject: test ? `[Experiência] ${title}` : title,
    preview: paragraphs[0] as string,
    parts: [
      { title },
      `Olá, ${firstName(reader.name)}.`,
      ...paragraphs,
      ...(button ? [{ button, to: pressedAddress(id, 'mail') }] : []),
    ],
    leadsNowhere: button ? undefined : 'a broadcast may be all there is to read',
    reason: notification.fixed
      ? `Recebe esta mensagem porque diz respeito à sua conta na Aval («${notification.label}»). Estas mensagens não podem ser desligadas.`
      : kind === 'news'
        ? 'Recebe esta mensagem porque consentiu em receber novidades da Aval.'
        : `Recebe esta mensagem porque é avisado de «${notification.label}» por e-mail.`,
    unsubscribe: notification.fixed
      ? undefined
      : unsubscribing({ what: endingWord, id: `${reader.id}:${id}` }),
  })
}

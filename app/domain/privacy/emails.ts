import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../settings/defaults'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'

const { erasureGraceDays } = settings.privacy

interface Asked {
  name: string
  dueAt: Date
  /** Somebody of the team carried the request out. */
  byStaff: boolean
}

const why =
  'Recebe esta mensagem porque foi pedido que apagássemos a sua conta. É uma mensagem de segurança: não pode ser desligada.'

/** Somebody asked for their account to be erased: when, and how to change one's mind. */
export const erasureAskedMail = ({ name, dueAt, byStaff }: Asked): DrawnMail =>
  drawMail({
    subject: 'Vamos apagar a sua conta da Aval',
    preview: `No dia ${longDate(dueAt)}. Até lá pode mudar de ideias.`,
    parts: [
      { title: 'Pedido para apagar a conta' },
      `Olá, ${firstName(name)}. ${byStaff ? 'A seu pedido, a nossa equipa marcou' : 'Recebemos o seu pedido e marcámos'} para ${longDate(dueAt)} o fim da sua conta. Nestes ${erasureGraceDays} dias pode usá-la como sempre.`,
      'Se mudou de ideias, ou se não foi o próprio a pedir, entre na conta e anule o pedido.',
      { button: 'Anular o pedido', to: paths.keepAccount() },
    ],
    reason: why,
  })

/** The day before. */
export const erasureNearMail = ({ name, dueAt }: Asked): DrawnMail =>
  drawMail({
    subject: 'Amanhã apagamos a sua conta da Aval',
    preview: 'É o último dia para mudar de ideias ou pedir uma cópia dos dados.',
    parts: [
      { title: 'Falta um dia' },
      `Olá, ${firstName(name)}. A sua conta é apagada em ${longDate(dueAt)}. Depois disso não a conseguimos recuperar, nem o que apagou com ela.`,
      { button: 'Anular o pedido', to: paths.keepAccount() },
      'Se quer guardar uma cópia do que tem na Aval, peça-a ainda hoje em «Os meus dados».',
    ],
    reason: why,
  })

export const erasureCancelledMail = ({ name }: { name: string }): DrawnMail =>
  drawMail({
    subject: 'A sua conta da Aval continua',
    preview: 'O pedido para a apagar foi anulado.',
    parts: [
      { title: 'A conta continua' },
      `Olá, ${firstName(name)}. O pedido para apagar a sua conta foi anulado. Nada foi apagado.`,
      { button: 'Ver os meus dados', to: paths.myData() },
      { small: 'Se não foi o próprio a anulá-lo, mude a palavra-passe e volte a pedir.' },
    ],
    reason: why,
  })

/** The last one, to the address before it is gone. */
export const erasedMail = ({
  name,
  erased,
  anonymised,
}: {
  name: string
  erased: number
  anonymised: number
}): DrawnMail =>
  drawMail({
    subject: 'A sua conta da Aval foi apagada',
    preview: 'Esta é a última mensagem que lhe enviamos.',
    parts: [
      { title: 'A conta foi apagada' },
      `${firstName(name)}, como pediu, apagámos a sua conta e tudo o que dizia quem é. Este endereço já não consta das nossas bases de dados.`,
      {
        facts: [
          ['Avaliações apagadas', String(erased)],
          ['Avaliações que ficaram, sem dizer de quem são', String(anonymised)],
        ],
      },
      'Ficam apenas um resumo cifrado do endereço, para não voltarmos a escrever-lhe, e a data deste pedido sob um número que não leva a ninguém.',
    ],
    reason: 'Recebe esta mensagem, a última, porque a sua conta na Aval foi apagada.',
    leadsNowhere: 'nothing of theirs is left to open',
  })

/** The copy is made. The link leads to the page of the account, never to the file: a mail may be read by others. */
export const exportReadyMail = ({ name, expiresAt }: { name: string; expiresAt: Date }): DrawnMail =>
  drawMail({
    subject: 'A cópia dos seus dados está pronta',
    preview: `Pode transferi-la até ${longDate(expiresAt)}.`,
    parts: [
      { title: 'A sua cópia está pronta' },
      `Olá, ${firstName(name)}. Juntámos num ficheiro tudo o que a Aval guarda sobre si. Fica à sua espera até ${longDate(expiresAt)}; depois é apagado.`,
      { button: 'Ir buscar a cópia', to: paths.myData() },
      { small: 'Para a transferir pedimos que entre na conta e confirme que é mesmo quem entrou.' },
    ],
    reason:
      'Recebe esta mensagem porque pediu uma cópia dos seus dados na Aval. Se não foi o próprio, mude a palavra-passe e veja as sessões em «Segurança».',
  })

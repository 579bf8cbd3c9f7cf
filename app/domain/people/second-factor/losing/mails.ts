import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { settings } from '../../../settings/settings'
import { spelt } from '../../../shared/amounts'
import { firstName } from '../../../shared/display-name'
import type { RecoveryEnding } from '../schema'
import { endingWords, linkInWords, waitInWords, whyLong } from './losing-words'

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})
const reason = 'Recebe esta mensagem por segurança: mensagens destas não podem ser desligadas.'

export interface RecoveryMail {
  what: 'asked' | 'confirmed' | 'near' | 'ready' | 'done' | 'stopped' | 'refused' | 'lapsed'
  name: string
  askedAt: Date
  waitsUntil: Date | null
  expiresAt: Date
  /** It is the longer wait. */
  long: boolean
  ending: RecoveryEnding | null
  /** What staff wrote. */
  reason?: string
  /** Tokens of the links. */
  confirm: string
  stop: string
  finish: string
}

interface Said {
  title: string
  preview: string
  parts: MailPart[]
}

const stopNote =
  'Se não foi o próprio, pare o pedido: todas as sessões terminam e escolhe outra palavra-passe, porque quem o fez sabe a de agora.'
/** The way to stop it stands in every mail that comes before the end. */
const stopping = (token: string, first: boolean): MailPart[] => {
  const to = paths.stopLosing({ token })
  return first
    ? [stopNote, { button: 'Não fui eu: parar o pedido', to }]
    : [{ choices: stopNote, links: [['Parar o pedido', to]] }]
}

const said: Record<RecoveryMail['what'], (mail: RecoveryMail) => Said> = {
  asked: (m) => ({
    title: 'Confirme que perdeu a aplicação e os códigos',
    preview: `A ligação serve durante ${linkInWords()}. Se não foi o próprio, pare o pedido.`,
    parts: [
      `${hello(m)} Alguém escreveu a palavra-passe da sua conta na Aval e disse que perdeu a aplicação de códigos e os códigos de recuperação.`,
      'Se foi o próprio, confirme. Só depois começa o prazo, e nada muda antes de ele acabar.',
      { button: 'Confirmar o pedido', to: paths.confirmLosing({ token: m.confirm }) },
      { small: `A ligação serve uma vez, durante ${linkInWords()}.` },
      ...stopping(m.stop, false),
    ],
  }),
  confirmed: (m) => ({
    title: 'O segundo passo da sua conta vai ser retirado',
    preview: `Não antes de ${until(m)}. Se não foi o próprio, pare o pedido.`,
    parts: [
      `${hello(m)} O pedido para retirar a aplicação de códigos da sua conta está confirmado. Esperamos ${waitInWords(m.long)}, para que quem ainda tem acesso à conta o possa parar.`,
      ...(m.long ? [whyLong()] : []),
      times(m),
      'Se foi o próprio, não precisa de fazer nada até lá. Se encontrar um código, ou uma chave de acesso, entre com ele: o pedido para por si.',
      ...stopping(m.stop, true),
    ],
  }),
  near: (m) => ({
    title: 'Amanhã pode ser retirado o segundo passo da sua conta',
    preview: `A partir de ${until(m)}. Se não foi o próprio, pare o pedido.`,
    parts: [
      `${hello(m)} Falta um dia para que a aplicação de códigos possa ser retirada da sua conta. A partir daí a palavra-passe chega para entrar.`,
      times(m),
      'Se foi o próprio, não precisa de fazer nada: amanhã enviamos a última ligação.',
      ...stopping(m.stop, true),
    ],
  }),
  ready: (m) => ({
    title: 'Já pode retirar o segundo passo',
    preview: 'Com a última ligação e a palavra-passe.',
    parts: [
      `${hello(m)} O prazo acabou. Abra a ligação e escreva a palavra-passe: a aplicação e os códigos perdidos deixam de ser pedidos, e todas as sessões terminam.`,
      { button: 'Retirar o segundo passo', to: paths.finishLosing({ token: m.finish }) },
      { small: `A ligação serve uma vez, até ${moment.format(m.expiresAt)}. Não entra na conta por si.` },
      ...stopping(m.stop, false),
    ],
  }),
  done: (m) => ({
    title: 'O segundo passo da sua conta foi retirado',
    preview: 'A palavra-passe chega para entrar. Ligue um segundo passo novo.',
    parts: [
      `${hello(m)} A aplicação de códigos e os códigos de recuperação que perdeu foram retirados da sua conta, e todas as sessões terminaram.`,
      'Até ligar um segundo passo novo, a palavra-passe chega para entrar. As chaves de acesso continuam: se alguma estava no aparelho perdido, remova-a.',
      { button: 'Ligar um segundo passo novo', to: paths.totp() },
      {
        small:
          'Se não foi o próprio, escolha já outra palavra-passe, aqui e no correio, e escreva ao apoio da Aval.',
      },
    ],
  }),
  stopped: (m) => ({
    title: 'O pedido para retirar o segundo passo parou',
    preview: 'Nada mudou na sua conta.',
    parts: [
      `${hello(m)} O segundo passo da sua conta fica como estava.`,
      {
        facts: [
          ['Pedido', moment.format(m.askedAt)],
          ['O que aconteceu', endingWords[m.ending ?? 'expired']],
        ],
      },
      'Se não foi o próprio a pedi-lo, alguém sabe a sua palavra-passe. Se ainda não a mudou, escolha já outra.',
      { button: 'Escolher outra palavra-passe', to: paths.forgotPassword() },
    ],
  }),
  refused: (m) => ({
    title: 'Recusámos o pedido para retirar o segundo passo',
    preview: 'Porquê, e o que pode fazer.',
    parts: [
      `${hello(m)} A equipa da Aval parou o pedido para retirar a aplicação de códigos da sua conta.`,
      { quote: m.reason ?? '', by: 'Equipa da Aval' },
      `O segundo passo fica como estava. Se foi o próprio a pedir e não concorda, responda a explicar; pode fazer outro pedido passados ${spelt(settings.auth.factorRecoveryAgainDays, 'dia')}.`,
      { button: 'Escrever ao apoio', to: paths.contact() },
    ],
  }),
  lapsed: (m) => ({
    title: 'O pedido para retirar o segundo passo ficou sem efeito',
    preview: 'Ninguém usou a última ligação a tempo.',
    parts: [
      `${hello(m)} A última ligação não foi usada a tempo, e nada mudou na sua conta. Se ainda precisa, faça o pedido de novo ao entrar.`,
      { button: 'Entrar na conta', to: paths.signIn() },
    ],
  }),
}

const hello = ({ name }: RecoveryMail) => `Olá, ${firstName(name)}.`
const until = ({ waitsUntil }: RecoveryMail) => (waitsUntil ? moment.format(waitsUntil) : '')
const times = (m: RecoveryMail): MailPart => ({
  facts: [
    ['Pedido', moment.format(m.askedAt)],
    ['Não antes de', until(m)],
  ],
})

/** What the owner of an account is told of a request to take app and codes away. */
export function recoveryMail(mail: RecoveryMail): DrawnMail {
  const { title, preview, parts } = said[mail.what](mail)
  return drawMail({ subject: title, preview, parts: [{ title }, ...parts], reason })
}

/** To somebody of the team whose factors an administrator took away. */
export function staffFactorMail({ name, reason: why }: { name: string; reason: string }): DrawnMail {
  const title = 'A administração retirou o seu segundo fator'
  return drawMail({
    subject: title,
    preview: 'Entre e ligue um novo antes de continuar.',
    parts: [
      { title },
      `Olá, ${firstName(name)}. Uma pessoa da administração retirou da sua conta a aplicação, os códigos de recuperação e as chaves de acesso.`,
      { quote: why, by: 'Administração da Aval' },
      'As suas sessões terminaram. Entre com a palavra-passe e ligue um segundo fator novo: até lá não tem papéis na equipa.',
      { button: 'Entrar na conta', to: paths.signIn() },
      { small: 'Se não o pediu, fale já com a administração por outro meio.' },
    ],
    reason,
  })
}

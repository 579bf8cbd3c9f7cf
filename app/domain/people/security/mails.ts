import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})
const hello = (name: string) => `Olá, ${firstName(name)}.`
const securityReason = 'Recebe esta mensagem por segurança: mensagens destas não podem ser desligadas.'

/** Link to choose another password, or the first one. */
export function resetMail({
  name,
  token,
  first,
}: {
  name: string
  token: string
  first: boolean
}): DrawnMail {
  const what = first ? 'Escolher uma palavra-passe' : 'Escolher outra palavra-passe'
  return drawMail({
    subject: what,
    preview: `A ligação serve uma vez, durante ${settings.auth.resetMinutes} minutos.`,
    parts: [
      { title: what },
      `${hello(name)} Alguém, talvez o próprio, pediu para escolher ${first ? 'a' : 'outra'} palavra-passe da sua conta na Aval.`,
      { button: what, to: paths.resetPassword({ token }) },
      {
        small: `A ligação serve uma vez, durante ${settings.auth.resetMinutes} minutos. Depois de a usar, todas as sessões abertas terminam.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque este endereço foi escrito na página «Esqueceu a palavra-passe?» da Aval. Se não foi o próprio, ignore-a: sem a ligação nada muda.',
  })
}

export const passwordChangedMail = ({ name, at }: { name: string; at: Date }): DrawnMail =>
  drawMail({
    subject: 'A sua palavra-passe foi mudada',
    preview: 'Se não foi o próprio, escolha já outra.',
    parts: [
      { title: 'A sua palavra-passe foi mudada' },
      `${hello(name)} A palavra-passe da sua conta na Aval foi mudada.`,
      { facts: [['Quando', moment.format(at)]] },
      'Se foi o próprio, não precisa de fazer nada.',
      'Se não foi, alguém tem acesso à sua conta ou ao seu correio. Escolha já outra palavra-passe, aqui e no correio: todas as sessões terminam.',
      { button: 'Não fui eu: escolher outra', to: paths.forgotPassword() },
    ],
    reason: securityReason,
  })

/** To the new address: the link that makes it the account's. */
export const emailChangeMail = ({
  name,
  email,
  token,
}: {
  name: string
  email: string
  token: string
}): DrawnMail =>
  drawMail({
    subject: 'Confirme o seu novo e-mail',
    preview: `A ligação serve durante ${settings.auth.verifyLinkHours} horas.`,
    parts: [
      { title: 'Confirme o seu novo e-mail' },
      `${hello(name)} Pediu que a sua conta na Aval passasse a usar o endereço ${email}.`,
      { button: 'Confirmar o novo e-mail', to: paths.changeEmail({ token }) },
      {
        small: `A ligação serve uma vez, durante ${settings.auth.verifyLinkHours} horas. Até lá a conta fica com o e-mail antigo.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque alguém escreveu este endereço para ser o da sua conta na Aval. Se não foi o próprio, ignore-a: nada muda.',
  })

/** To an address that has an account, which somebody wanted for another one. */
export const addressInUseMail = ({ name }: { name: string }): DrawnMail =>
  drawMail({
    subject: 'Este endereço já tem conta na Aval',
    preview: 'Alguém quis usá-lo noutra conta. Nada mudou.',
    parts: [
      { title: 'Este endereço já tem conta na Aval' },
      `${hello(name)} Alguém, talvez o próprio, quis usar este endereço noutra conta da Aval. Já é o da sua, e cada endereço só pode ter uma; nada mudou.`,
      { button: 'Entrar na conta', to: paths.signIn() },
    ],
    reason:
      'Se não foi o próprio, não precisa de fazer nada: quem o escreveu não ficou a saber que tem conta.',
  })

export interface ChangeFacts {
  name: string
  oldEmail: string
  newEmail: string
  at: Date
  token: string
}

/** To the old address, when a change is asked for and again when it is done: what happens, and how to stop it. */
export function emailChangeNoticeMail({ done, ...f }: ChangeFacts & { done: boolean }): DrawnMail {
  const title = done ? 'O e-mail da sua conta foi mudado' : 'Foi pedida a mudança do e-mail da sua conta'
  const undo: MailPart[] = [
    'Se foi o próprio, não precisa de fazer nada.',
    `Se não foi, anule a mudança: ${done ? 'a conta volta a este endereço, ' : ''}todas as sessões terminam e escolhe outra palavra-passe.`,
    { button: 'Não fui eu: anular a mudança', to: paths.undoEmail({ token: f.token }) },
    { small: `Pode anulá-la até ${settings.auth.emailUndoDays} dias depois de feita.` },
  ]
  return drawMail({
    subject: title,
    preview: 'Se não foi o próprio, anule a mudança.',
    parts: [
      { title },
      `${hello(f.name)} ${done ? 'A sua conta na Aval deixou de usar este endereço.' : 'Alguém com a palavra-passe pediu que a sua conta na Aval deixasse de usar este endereço. A mudança só se faz depois de confirmada no endereço novo.'}`,
      {
        facts: [
          ['Endereço antigo', f.oldEmail],
          ['Endereço novo', f.newEmail],
          [done ? 'Mudado' : 'Pedido', moment.format(f.at)],
        ],
      },
      ...undo,
    ],
    reason: securityReason,
  })
}

/** To the new address, when it is the account's. */
export const emailChangedMail = ({ name, newEmail }: { name: string; newEmail: string }): DrawnMail =>
  drawMail({
    subject: 'O seu novo e-mail está confirmado',
    preview: 'A partir de agora entra com este endereço.',
    parts: [
      { title: 'O seu novo e-mail está confirmado' },
      `${hello(name)} A sua conta na Aval usa agora o endereço ${newEmail}. É com ele que entra.`,
      { button: 'Ir para a minha conta', to: paths.account() },
    ],
    reason: securityReason,
  })

/** A sign-in from a device that the account did not know. */
export const newSignInMail = (f: {
  name: string
  at: Date
  device: string
  country: string | null
}): DrawnMail =>
  drawMail({
    subject: 'Nova entrada na sua conta',
    preview: `${f.device}${f.country ? `, ${f.country}` : ''}. Se não foi o próprio, escolha outra palavra-passe.`,
    parts: [
      { title: 'Nova entrada na sua conta' },
      `${hello(f.name)} Alguém entrou na sua conta na Aval num aparelho onde ainda não tinha entrado.`,
      {
        facts: [
          ['Quando', moment.format(f.at)],
          ['Aparelho', f.device],
          ['País', f.country ?? 'desconhecido'],
        ],
      },
      'Se foi o próprio, não precisa de fazer nada.',
      'Se não foi, alguém sabe a sua palavra-passe. Escolha já outra: todas as sessões terminam, também essa.',
      { button: 'Não fui eu: escolher outra', to: paths.forgotPassword() },
      { small: 'O país é o da rede que o aparelho usou e pode não ser exato.' },
    ],
    reason: securityReason,
  })

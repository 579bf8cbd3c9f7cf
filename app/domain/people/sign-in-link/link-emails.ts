import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../../settings/defaults'
import { firstName } from '../../shared/display-name'

const { signInLinkMinutes } = settings.auth

const notMe =
  'Recebe esta mensagem porque este endereço foi escrito na página de entrada da Aval. Se não foi o próprio, ignore-a, e não dê o código a ninguém: a Aval nunca o pede.'

/** Link and code to sign in by. */
export function signInLinkMail(it: { name: string; token: string; code: string }): DrawnMail {
  return drawMail({
    subject: 'A sua ligação para entrar na Aval',
    preview: `Serve uma vez, durante ${signInLinkMinutes} minutos.`,
    parts: [
      { title: 'Entrar na Aval' },
      { p: `Olá, ${firstName(it.name)}. Pediu uma ligação para entrar na sua conta sem palavra-passe.` },
      { button: 'Entrar na conta', to: paths.openSignInLink({ token: it.token }) },
      { code: it.code, label: 'Se abrir esta mensagem noutro aparelho, escreva este código' },
      {
        small: `Servem uma vez, durante ${signInLinkMinutes} minutos. Se usa uma aplicação de códigos, ela continua a ser pedida.`,
      },
    ],
    reason: notMe,
  })
}

/** To somebody of staff who asked for a link. */
export function staffHaveNoLinkMail({ name }: { name: string }): DrawnMail {
  return drawMail({
    subject: 'A sua conta não entra por ligação',
    preview: 'As contas da equipa entram com palavra-passe e segundo fator.',
    parts: [
      { title: 'A sua conta não entra por ligação' },
      {
        p: `Olá, ${firstName(name)}. Alguém, talvez o próprio, pediu uma ligação para entrar na sua conta. As contas da equipa da Aval entram só com palavra-passe e segundo fator, ou com uma chave de acesso.`,
      },
      { button: 'Entrar com a palavra-passe', to: paths.signIn() },
    ],
    reason: notMe,
  })
}

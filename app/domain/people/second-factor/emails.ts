import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../../shared/display-name'
import { type FactorNews, factorNews, leftWords } from './factor-news'

export interface FactorMail {
  what: FactorNews
  name: string
  /** When it happened, in words. */
  when: string
  /** Recovery codes that are left, where that is what changed. */
  left?: number
  /** What its owner calls the passkey. */
  passkey?: string
}

/** Tells somebody that a factor of their account changed, or that a recovery code was used. */
export function factorMail({ what, name, when, left, passkey }: FactorMail): DrawnMail {
  const { title, text } = factorNews[what]
  const facts: [string, string][] = [['Quando', when]]
  if (passkey) facts.push(['Chave', passkey])
  const rest: MailPart[] = left === undefined ? [] : [{ p: leftWords(left) }]
  return drawMail({
    subject: `${title} na sua conta Aval`,
    preview: text,
    parts: [
      { title },
      { p: `Olá, ${firstName(name)}. ${text}` },
      ...rest,
      { facts },
      { button: 'Ver a segurança da conta', to: paths.security() },
      {
        small:
          'Se não foi o próprio, termine as outras sessões nessa página e mude já a palavra-passe. Nunca lhe pedimos códigos por e-mail nem por telefone.',
      },
    ],
    reason:
      'Recebe esta mensagem porque a segurança da sua conta na Aval mudou. Estas mensagens não se podem desligar.',
  })
}

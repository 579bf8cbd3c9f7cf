import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'
import { defineAccountMail, defineProofMail } from '../account-mail'
import { secretsOf } from '../signing-up/proofs'

/** Sends link and code. */
export const sendSignInLink = defineProofMail('people.send-sign-in-link', ({ proof, user }) =>
  user.staffRoles.length > 0 || user.email !== proof.email
    ? undefined
    : signInLinkMail({ name: user.name, ...secretsOf(proof.id) }),
)

/** Tells a member of staff why no link comes. */
export const sendStaffHaveNoLink = defineAccountMail({
  name: 'people.send-staff-have-no-link',
  data: z.object({ userId: z.uuid(), proofId: z.uuid() }),
  mail: ({ name }) =>
    drawMail({
      subject: 'A sua conta não entra por ligação',
      preview: 'As contas da equipa entram com palavra-passe e segundo fator.',
      parts: [
        { title: 'A sua conta não entra por ligação' },
        `Olá, ${firstName(name)}. Alguém, talvez o próprio, pediu uma ligação para entrar na sua conta. As contas da equipa da Aval entram só com palavra-passe e segundo fator, ou com uma chave de acesso.`,
        { button: 'Entrar com a palavra-passe', to: paths.signIn() },
      ],
      reason: notMe,
    }),
})

const notMe =
  'Recebe esta mensagem porque este endereço foi escrito na página de entrada da Aval. Se não foi o próprio, ignore-a, e não dê o código a ninguém: a Aval nunca o pede.'

/** Link and code to sign in by. */
const signInLinkMail = (it: { name: string; token: string; code: string }): DrawnMail =>
  drawMail({
    subject: 'A sua ligação para entrar na Aval',
    preview: `Serve uma vez, durante ${settings.auth.signInLinkMinutes} minutos.`,
    parts: [
      { title: 'Entrar na Aval' },
      `Olá, ${firstName(it.name)}. Pediu uma ligação para entrar na sua conta sem palavra-passe.`,
      { button: 'Entrar na conta', to: paths.openSignInLink({ token: it.token }) },
      { code: it.code, label: 'Se abrir esta mensagem noutro aparelho, escreva este código' },
      {
        small: `Servem uma vez, durante ${settings.auth.signInLinkMinutes} minutos. Se usa uma aplicação de códigos, ela continua a ser pedida.`,
      },
    ],
    reason: notMe,
  })

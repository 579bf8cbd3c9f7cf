import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'
import { defineAccountMail, defineProofMail } from '../account-mail'
import { secretsOf } from './proofs'

/** Sends link and code to confirm an address. */
export const sendVerification = defineProofMail('people.send-verification', ({ proof, user }) =>
  user.emailVerified && !proof.pending
    ? undefined
    : verificationMail({ name: proof.pending?.name ?? user.name, ...secretsOf(proof.id) }),
)

/** Tells the owner of an account that somebody wanted to make another one with its address. */
export const sendAlreadyRegistered = defineAccountMail({
  name: 'people.send-already-registered',
  data: z.object({ userId: z.uuid(), proofId: z.uuid() }),
  mail: ({ name }) =>
    drawMail({
      subject: 'Já tem conta na Aval',
      preview: 'Alguém quis criar uma conta com este endereço, que já tem uma.',
      parts: [
        { title: 'Já tem conta na Aval' },
        `Olá, ${firstName(name)}. Alguém, talvez o próprio, quis criar uma conta com este endereço. Já existe uma, com o e-mail confirmado; nada mudou nela.`,
        { button: 'Entrar na conta', to: paths.signIn() },
      ],
      reason:
        'Recebe esta mensagem porque este endereço foi escrito na página de registo da Aval. Se não foi o próprio, não precisa de fazer nada: quem o escreveu não ficou a saber que tem conta.',
    }),
})

const verificationMail = ({ name, token, code }: { name: string; token: string; code: string }): DrawnMail =>
  drawMail({
    subject: `${code} é o seu código da Aval`,
    preview: 'Confirme o seu e-mail para publicar avaliações e criar empresas.',
    parts: [
      { title: 'Confirme o seu e-mail' },
      `Olá, ${firstName(name)}. Falta um passo para a sua conta na Aval ficar pronta.`,
      { button: 'Confirmar o e-mail', to: paths.verifyEmail({ token }) },
      { code, label: 'Ou escreva este código na página onde criou a conta' },
      {
        small: `A ligação serve durante ${settings.auth.verifyLinkHours} horas e o código durante ${settings.auth.verifyCodeMinutes} minutos. Cada um só serve uma vez.`,
      },
    ],
    reason:
      'Recebe esta mensagem porque alguém criou uma conta na Aval com este endereço. Se não foi o próprio, ignore-a: sem a sua confirmação a conta não serve para nada e é apagada.',
  })

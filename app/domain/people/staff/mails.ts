import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'
import { defineAccountMail } from '../account-mail'
import { rolesInWords } from './user-words'

/** What a person is told when staff did something to their account: what, why, and how to object; once for each notice. */

const object =
  'Se não concorda ou acha que é um engano, escreva ao apoio da Aval e diga porquê: outra pessoa da equipa olha para o caso e responde-lhe por escrito.'
const security =
  'Recebe esta mensagem porque tem conta na Aval. As mensagens sobre a segurança da conta não se podem desligar.'

const noticed = { userId: z.uuid(), noticeId: z.uuid() }
/** What staff did they must know, blocked or not. */
const anybody = () => true

export const notifyBlocked = defineAccountMail({
  name: 'people.notify-blocked',
  data: z.object(noticed),
  reaches: ({ blockedAt }) => blockedAt !== null,
  mail: ({ name, blockedReason }) => blockedMail({ name, reason: blockedReason ?? '' }),
})

export const blockedMail = ({ name, reason }: { name: string; reason: string }): DrawnMail =>
  drawMail({
    subject: 'A sua conta na Aval foi bloqueada',
    preview: 'Porquê, o que muda e como contestar.',
    parts: [
      { title: 'A sua conta foi bloqueada' },
      `Olá, ${firstName(name)}. A equipa da Aval bloqueou a sua conta, pelo motivo abaixo.`,
      { quote: reason, by: 'Equipa da Aval' },
      'As suas sessões terminaram e não é possível entrar. Nada do que escreveu foi apagado.',
      object,
      { button: 'Escrever ao apoio', to: paths.contact() },
    ],
    reason: security,
  })

export const notifyUnblocked = defineAccountMail({
  name: 'people.notify-unblocked',
  data: z.object(noticed),
  mail: ({ name }) =>
    drawMail({
      subject: 'A sua conta na Aval voltou a estar aberta',
      preview: 'Pode entrar como antes.',
      parts: [
        { title: 'A sua conta voltou a estar aberta' },
        `Olá, ${firstName(name)}. A equipa da Aval desbloqueou a sua conta. Está como a deixou.`,
        { button: 'Entrar na conta', to: paths.signIn() },
      ],
      reason: security,
    }),
})

export const notifySessionsEnded = defineAccountMail({
  name: 'people.notify-sessions-ended',
  data: z.object({ ...noticed, reason: z.string() }),
  reaches: anybody,
  mail: ({ name }, { reason }) =>
    drawMail({
      subject: 'Terminámos as suas sessões na Aval',
      preview: 'Por segurança, entre de novo em cada aparelho.',
      parts: [
        { title: 'Terminámos as suas sessões' },
        `Olá, ${firstName(name)}. A equipa da Aval terminou a sessão em todos os aparelhos onde tinha entrado.`,
        { quote: reason, by: 'Equipa da Aval' },
        'Para continuar, entre de novo. Se suspeita de que alguém sabe a sua palavra-passe, mude-a.',
        { button: 'Entrar na conta', to: paths.signIn() },
      ],
      reason: security,
    }),
})

export const notifyRolesChanged = defineAccountMail({
  name: 'people.notify-roles-changed',
  data: z.object({
    ...noticed,
    before: z.array(z.string()),
    after: z.array(z.string()),
    reason: z.string(),
  }),
  reaches: anybody,
  mail: ({ name }, { before, after, reason }) =>
    drawMail({
      subject: 'Os seus papéis na equipa da Aval mudaram',
      preview: `Agora: ${rolesInWords(after)}.`,
      parts: [
        { title: 'Os seus papéis mudaram' },
        `Olá, ${firstName(name)}. Os seus papéis na equipa da Aval são outros a partir de agora.`,
        {
          facts: [
            ['Antes', rolesInWords(before)],
            ['Agora', rolesInWords(after)],
            ['Motivo', reason],
          ],
        },
        'Por segurança terminámos as suas sessões: entre de novo.',
        { button: 'Entrar na conta', to: paths.signIn() },
      ],
      reason: `${security} Se não esperava esta mudança, fale já com a administração.`,
    }),
})

const when = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

export const notifySeenByStaff = defineAccountMail({
  name: 'people.notify-seen-by-staff',
  data: z.object({ userId: z.uuid(), sessionId: z.uuid(), at: z.iso.datetime(), reason: z.string() }),
  reaches: anybody,
  mail: ({ name }, { at, reason }) =>
    drawMail({
      subject: 'A equipa da Aval viu a sua conta',
      preview: 'Só para ler, por um motivo, durante pouco tempo.',
      parts: [
        { title: 'A equipa da Aval viu a sua conta' },
        `Olá, ${firstName(name)}. Uma pessoa da equipa abriu a sua conta como o próprio a vê. Não pode alterar nada nem ver a segurança da conta, e o acesso acaba em ${settings.auth.impersonationMinutes} minutos.`,
        {
          facts: [
            ['Quando', when.format(new Date(at))],
            ['Motivo', reason],
          ],
        },
        'Fica escrito no registo da sua conta e no da Aval.',
        { button: 'Ver o registo da conta', to: paths.security() },
        object,
      ],
      reason: security,
    }),
})

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import { dataExports, erasures } from './schema'

/** These mails guard the account: they reach whoever has it, blocked or not, at an address proved or not. */

const why =
  'Recebe esta mensagem porque foi pedido que apagássemos a sua conta. É uma mensagem de segurança: não pode ser desligada.'

const data = z.object({ erasureId: z.uuid() })
interface Erasing {
  name: string
  dueAt: Date
}

/** To whoever's account goes, while their request is in this state. */
const toWhoeverGoes = <T extends { erasureId: string }>(job: {
  name: string
  data: z.ZodType<T>
  state: 'waiting' | 'cancelled'
  mail: (erasing: Erasing, data: T) => DrawnMail
}) =>
  defineMailJob({
    ...job,
    async letters({ db }, data) {
      const [erasing] = await db
        .select({ id: users.id, name: users.name, email: users.email, dueAt: erasures.dueAt })
        .from(erasures)
        .innerJoin(users, eq(users.id, erasures.userId))
        .where(and(eq(erasures.id, data.erasureId), eq(erasures.state, job.state)))
      return erasing && { to: erasing, mail: job.mail(erasing, data) }
    },
  })

/** When it goes, and how to change one's mind. */
export const notifyErasureAsked = toWhoeverGoes({
  name: 'privacy.notify-erasure-asked',
  /** By staff: somebody of the team carried the request out. */
  data: data.extend({ byStaff: z.boolean() }),
  state: 'waiting',
  mail: ({ name, dueAt }, { byStaff }) =>
    drawMail({
      subject: 'Vamos apagar a sua conta da Aval',
      preview: `No dia ${longDate(dueAt)}. Até lá pode mudar de ideias.`,
      parts: [
        { title: 'Pedido para apagar a conta' },
        `Olá, ${firstName(name)}. ${byStaff ? 'A seu pedido, a nossa equipa marcou' : 'Recebemos o seu pedido e marcámos'} para ${longDate(dueAt)} o fim da sua conta. Nestes ${settings.privacy.erasureGraceDays} dias pode usá-la como sempre.`,
        'Se mudou de ideias, ou se não foi o próprio a pedir, entre na conta e anule o pedido.',
        { button: 'Anular o pedido', to: paths.keepAccount() },
      ],
      reason: why,
    }),
})

/** The day before. */
export const notifyErasureNear = toWhoeverGoes({
  name: 'privacy.notify-erasure-near',
  data,
  state: 'waiting',
  mail: ({ name, dueAt }) =>
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
    }),
})

export const notifyErasureCancelled = toWhoeverGoes({
  name: 'privacy.notify-erasure-cancelled',
  data,
  state: 'cancelled',
  mail: ({ name }) =>
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
    }),
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
export const notifyExportReady = defineMailJob({
  name: 'privacy.notify-export-ready',
  data: z.object({ exportId: z.uuid() }),
  kind: 'account',
  always: true,
  async letters({ db }, { exportId }) {
    const [to] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        expiresAt: dataExports.expiresAt,
        kind: dataExports.kind,
      })
      .from(dataExports)
      .innerJoin(users, eq(users.id, dataExports.userId))
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'ready')))
    if (!to?.expiresAt) return
    const { name, expiresAt, kind } = to
    if (kind !== 'data') return { to, mail: bundleReady(name, expiresAt, kind) }
    const mail = drawMail({
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
    return { to, mail }
  },
})

const bundleReady = (name: string, until: Date, kind: 'author' | 'company') =>
  drawMail({
    subject: 'O pacote que pediu está pronto',
    preview: `Pode transferi-lo até ${longDate(until)}.`,
    parts: [
      { title: 'O seu pacote está pronto' },
      `Olá, ${firstName(name)}. Juntámos ${kind === 'company' ? 'as avaliações, as respostas, a pontuação e os certificados da empresa' : 'as suas avaliações e as respostas que tiveram'}, com as provas de que estão no registo público. Fica à sua espera até ${longDate(until)}, ou até que alguma destas coisas seja apagada.`,
      { button: 'Ir buscar o pacote', to: kind === 'company' ? paths.companyBundle() : paths.myBundle() },
      { small: 'Quem o guarda tem de respeitar o que for apagado depois.' },
    ],
    reason:
      'Recebe esta mensagem porque pediu um pacote com provas na Aval. Se não foi o próprio, mude a palavra-passe e veja as sessões em «Segurança».',
  })

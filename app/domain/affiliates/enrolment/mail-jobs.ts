import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { mayBeWrittenTo, readerColumns, readerOf } from '../../notifications/readers'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import { longDate } from '../../shared/long-date'
import { affiliates, affiliateTax } from '../schema'
import { askAgainFrom } from './asking-again'
import { stopToken } from './stop-token'
import { taxYear } from './tax'

const because =
  'Recebe esta mensagem porque pediu para entrar no programa de afiliados da Aval, ou faz parte dele.'

export const affiliateNews = [
  'applied',
  'approved',
  'refused',
  'suspended',
  'lifted',
  'banned',
  'closed',
] as const
export type AffiliateNews = (typeof affiliateNews)[number]

/** What was decided, with its reason, whatever they chose: it changes what they earn. */
export const notifyAffiliate = defineMailJob({
  name: 'affiliates.notify',
  data: z.object({ affiliateId: z.uuid(), news: z.enum(affiliateNews), version: z.int() }),
  kind: 'affiliate',
  always: true,
  async letters({ db }, { affiliateId, news }) {
    const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.id, affiliateId))
    const to = affiliate && (await readerOf(db, affiliate.userId))
    if (!affiliate || !to) return
    const said = words[news]({
      code: affiliate.code,
      reason: affiliate.reason,
      again: longDate(askAgainFrom(affiliate.decidedAt ?? affiliate.appliedAt)),
    })
    return { to, mail: personalMail(to.name, said, because) }
  },
})

interface Facts {
  code: string
  reason: string | null
  again: string
}
const toEnrolment = { button: 'Ver o meu registo', to: paths.joinAffiliates() }
const whyOf = ({ reason }: Facts) => (reason ? [`O motivo: ${reason}`] : [])
const disagree = {
  small: 'Se não concorda, responda a esta mensagem: uma pessoa que não decidiu volta a ver.',
}

const words: Record<AffiliateNews, (f: Facts) => Said> = {
  applied: () => ({
    subject: 'Recebemos o seu pedido para o programa de afiliados',
    preview: 'Uma pessoa da Aval vê o que escreveu.',
    parts: ['Uma pessoa da equipa da Aval vê o que escreveu e responde por e-mail.', toEnrolment],
  }),
  approved: ({ code }) => ({
    subject: 'Está no programa de afiliados da Aval',
    preview: `O seu código de parceiro é ${code}.`,
    parts: [
      `O pedido foi aceite. O seu código de parceiro é ${code}: conta para si a empresa que o indicar quando começa, e a que vier por uma ligação sua.`,
      'Nunca pague nem influencie uma avaliação: é a regra que exclui do programa.',
      toEnrolment,
    ],
  }),
  refused: (f) => ({
    subject: 'O seu pedido para o programa de afiliados não foi aceite',
    preview: 'Dizemos porquê, e quando pode pedir de novo.',
    parts: [...whyOf(f), `Pode pedir de novo a partir de ${f.again}.`, toEnrolment, disagree],
  }),
  suspended: (f) => ({
    subject: 'O seu registo de afiliado está suspenso',
    preview: 'Por agora nada de novo conta para si.',
    parts: [
      ...whyOf(f),
      'Enquanto está suspenso não ganha comissões novas. O que já ganhou fica registado e continua a vê-lo.',
      toEnrolment,
      disagree,
    ],
  }),
  lifted: (f) => ({
    subject: 'O seu registo de afiliado está outra vez ativo',
    preview: 'A suspensão foi levantada.',
    parts: [...whyOf(f), 'As suas ligações e o seu código voltam a contar.', toEnrolment],
  }),
  banned: (f) => ({
    subject: 'Foi excluído do programa de afiliados',
    preview: 'Dizemos porquê, e o que pode fazer.',
    parts: [
      ...whyOf(f),
      'As suas ligações e o seu código deixaram de contar, e não pode voltar a entrar. Continua a ver o que ganhou.',
      toEnrolment,
      disagree,
    ],
  }),
  closed: (f) => ({
    subject: 'Saiu do programa de afiliados',
    preview: 'O que ganhou ainda lhe é pago.',
    parts: [
      ...whyOf(f),
      'As suas ligações e o seu código deixaram de contar. O que já ganhou é pago com o próximo fecho, qualquer que seja o valor, logo que tenhamos o seu documento.',
      toEnrolment,
    ],
  }),
}

export const accountNews = ['asked', 'holds', 'stopped'] as const
export type AccountNews = (typeof accountNews)[number]

/** The account number is what a thief would change: told at once with a way to stop it, and when it holds. */
export const notifyAccount = defineMailJob({
  name: 'affiliates.notify-account',
  data: z.object({
    affiliateId: z.uuid(),
    news: z.enum(accountNews),
    at: z.iso.datetime(),
  }),
  kind: 'security',
  always: true,
  async letters({ db }, { affiliateId, news }) {
    const [found] = await db
      .select({ tax: affiliateTax, userId: affiliates.userId })
      .from(affiliateTax)
      .innerJoin(affiliates, eq(affiliates.id, affiliateTax.affiliateId))
      .where(eq(affiliateTax.affiliateId, affiliateId))
    const to = found && (await readerOf(db, found.userId))
    if (!found || !to) return
    const { ibanLast4, nextIbanLast4, nextIbanFrom } = found.tax
    if (news === 'asked' && !nextIbanFrom) return
    const said = accountWords[news]({
      now: ibanLast4,
      next: nextIbanLast4 ?? '',
      hours: settings.affiliates.ibanHours,
      token: nextIbanFrom ? stopToken(affiliateId, nextIbanFrom) : '',
    })
    return {
      to,
      mail: personalMail(
        to.name,
        said,
        'Recebe esta mensagem por segurança: mensagens destas não podem ser desligadas.',
      ),
    }
  },
})

interface Account {
  now: string
  next: string
  hours: number
  token: string
}
const accountWords: Record<AccountNews, (a: Account) => Said> = {
  asked: ({ now, next, hours, token }) => ({
    subject: 'Foi pedida outra conta bancária para os seus pagamentos',
    preview: `Da que acaba em ${now} para a que acaba em ${next}, daqui a ${hours} horas.`,
    parts: [
      `Daqui a ${hours} horas passamos a pagar para a conta que acaba em ${next}. Até lá pagamos para a que acaba em ${now}.`,
      'Se não foi o próprio, trave já a mudança e escolha outra palavra-passe.',
      { button: 'Travar a mudança', to: paths.stopAffiliateAccount({ token }) },
    ],
  }),
  holds: ({ now }) => ({
    subject: 'A outra conta bancária está em vigor',
    preview: `Pagamos para a que acaba em ${now}.`,
    parts: [
      `A partir de agora pagamos para a conta que acaba em ${now}.`,
      { button: 'Ver os meus dados', to: paths.affiliateTax() },
    ],
  }),
  stopped: ({ now }) => ({
    subject: 'A mudança da conta bancária foi travada',
    preview: `Continuamos a pagar para a que acaba em ${now}.`,
    parts: [
      `Continuamos a pagar para a conta que acaba em ${now}. Se não foi o próprio a pedir a mudança, escolha outra palavra-passe.`,
      { button: 'Ver a segurança da conta', to: paths.security() },
    ],
  }),
}

/** Each January whoever is in the programme says once more how they are taxed. */
export const askRegimes = defineMailJob({
  name: 'affiliates.ask-regimes',
  data: z.object({}),
  cron: '0 9 2 1 *',
  kind: 'affiliate',
  always: true,
  async letters({ db, now }) {
    const year = taxYear(now)
    const readers = await db
      .select(readerColumns)
      .from(affiliates)
      .innerJoin(affiliateTax, eq(affiliateTax.affiliateId, affiliates.id))
      .innerJoin(users, eq(users.id, affiliates.userId))
      .where(and(eq(affiliates.state, 'active'), lt(affiliateTax.declaredFor, year), mayBeWrittenTo))
    return readers.map((to) => ({
      to,
      about: String(year),
      mail: personalMail(
        to.name,
        {
          subject: `Confirme como são tributadas as suas comissões em ${year}`,
          preview: 'Pedimo-lo uma vez por ano.',
          parts: [
            `O regime fiscal declara-se para cada ano. Enquanto não disser qual é o de ${year}, os pagamentos esperam.`,
            { button: 'Declarar o regime', to: paths.declareRegime() },
          ],
        },
        because,
      ),
    }))
  },
})

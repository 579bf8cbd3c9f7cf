import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { MailPart } from '~/platform/mail-template'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf, readersOf, responders } from '../../notifications/readers'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { longDate } from '../../shared/long-date'
import { toldInWords } from '../asking/work-words'
import { workReports, workRequests, workSanctions } from '../schema'
import { reportWords, ruleInSentence } from './moderation-words'

const decisions = ['refused', 'reinstated', 'upheld'] as const
type Decision = (typeof decisions)[number]

/** What was decided about their request, with its reasons, whatever they chose about mails. */
export const notifyOfDecision = defineMailJob({
  name: 'work.notify-of-decision',
  data: z.object({ requestId: z.uuid(), news: z.enum(decisions), version: z.int() }),
  kind: 'work',
  always: true,
  async letters({ db }, { requestId, news, version }) {
    const [row] = await db.select().from(workRequests).where(eq(workRequests.id, requestId))
    const to = row && row.version >= version ? await readerOf(db, row.customerId) : undefined
    if (!row || !to) return
    const [answered] = await db
      .select({ reason: events.reason })
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'work-request'),
          eq(events.subjectId, requestId),
          eq(events.verb, 'uphold'),
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
    const said = words[news]({ ...row, answer: answered?.reason ?? '' })
    return { to, mail: personalMail(to.name, said, 'Recebe esta mensagem porque pediu um trabalho na Aval.') }
  },
})

interface Decided {
  id: string
  title: string
  rule: string | null
  reason: string | null
  firstPublishedAt: Date | null
  told: number
  addressed: boolean
  answer: string
}

const see = ({ id }: Decided): MailPart => ({ button: 'Ver o meu pedido', to: paths.myWork(id) })

const words: Record<Decision, (w: Decided) => Said> = {
  refused: (w) => ({
    subject: w.firstPublishedAt
      ? 'O seu pedido de trabalho foi fechado'
      : 'O seu pedido de trabalho não foi publicado',
    preview: 'Dizemos porquê, e o que pode fazer.',
    parts: [
      `Decidimos sobre o seu pedido «${w.title}».`,
      {
        facts: [
          ['Decisão', w.firstPublishedAt ? 'Fechado' : 'Não publicado'],
          ['Alcance', 'O pedido não se lê na Aval e não recebe propostas, sem limite de tempo.'],
          ['Regra', ruleInSentence(w.rule)],
          ['Factos', w.reason ?? ''],
          ['Decidido por', 'Uma pessoa da equipa de moderação'],
          [
            'O que pode fazer',
            `Pode recorrer durante ${amount(settings.decision.appealMonths, 'mês')}, sem custos; decide outra pessoa. Pode também fazer um pedido novo, corrigido, ou recorrer aos tribunais.`,
          ],
        ],
      },
      { button: 'Recorrer', to: paths.myWorkStep(w.id, 'recorrer') },
      see(w),
    ],
  }),
  reinstated: (w) => ({
    subject: 'Tinha razão: o seu pedido está publicado',
    preview: `«${w.title}»: outra pessoa viu o seu recurso.`,
    parts: [
      `Outra pessoa da equipa viu o seu recurso sobre «${w.title}», e o pedido está publicado por mais ${settings.work.openDays} dias. Pedimos desculpa pela demora.`,
      toldInWords(w.told, w.addressed),
      see(w),
    ],
  }),
  upheld: (w) => ({
    subject: 'O seu recurso foi decidido',
    preview: 'A decisão mantém-se. Dizemos porquê.',
    parts: [
      `Outra pessoa da equipa viu o seu recurso sobre «${w.title}» e manteve a decisão.`,
      { quote: w.answer },
      'Pode fazer um pedido novo, corrigido. Pode também recorrer aos tribunais, ou a um organismo de resolução extrajudicial de litígios certificado (Regulamento (UE) 2022/2065, artigo 21.º).',
      see(w),
    ],
  }),
}

/** To whoever complained: what we saw. */
export const notifyReporter = defineMailJob({
  name: 'work.notify-reporter',
  data: z.object({ reportId: z.uuid() }),
  kind: 'work',
  always: true,
  async letters({ db }, { reportId }) {
    const [row] = await db
      .select({ report: workReports, title: workRequests.title })
      .from(workReports)
      .innerJoin(workRequests, eq(workRequests.id, workReports.requestId))
      .where(eq(workReports.id, reportId))
    const to = row && row.report.state !== 'open' ? await readerOf(db, row.report.reporterId) : undefined
    if (!row || !to) return
    const { report, title } = row
    const href =
      report.bySide === 'company'
        ? paths.companyWork(report.requestId)
        : report.proposalId
          ? paths.myProposal(report.requestId, report.proposalId)
          : paths.myWork(report.requestId)
    const mail = personalMail(
      to.name,
      {
        subject: report.state === 'upheld' ? 'A sua queixa foi confirmada' : 'Vimos a sua queixa',
        preview: `Sobre «${title}».`,
        parts: [
          `Queixou-se, no trabalho «${title}»: ${reportWords[report.kind].label.toLowerCase()}.`,
          { quote: report.answer ?? '' },
          report.state === 'upheld'
            ? 'Tomámos as medidas que a situação pede. Não dizemos quais, para proteger quem está do outro lado.'
            : 'Não encontrámos nada contra as regras. Pode bloquear quem está do outro lado na mesma página.',
          { button: 'Ver o trabalho', to: href },
        ],
      },
      'Recebe esta mensagem porque fez uma queixa na Aval.',
    )
    return { to, mail }
  },
})

/** A step against somebody or a company, or its end: with its reasons, to them. */
export const notifySanctioned = defineMailJob({
  name: 'work.notify-sanctioned',
  data: z.object({ sanctionId: z.uuid(), lifted: z.boolean() }),
  kind: 'work',
  always: true,
  async letters({ db }, { sanctionId, lifted }) {
    const [row] = await db
      .select({ sanction: workSanctions, company: companies.name })
      .from(workSanctions)
      .leftJoin(companies, eq(companies.id, workSanctions.companyId))
      .where(eq(workSanctions.id, sanctionId))
    if (!row) return
    const { sanction, company } = row
    const readers = sanction.companyId
      ? await readersOf(db, sanction.companyId, responders)
      : [await readerOf(db, sanction.userId)]
    const said = lifted ? liftedWords(company) : sanctionSaid(sanction, company)
    const because = company
      ? `Recebe esta mensagem porque responde por ${company} na Aval.`
      : 'Recebe esta mensagem porque pediu trabalhos na Aval.'
    return readers.flatMap((to) => (to ? { to, mail: personalMail(to.name, said, because) } : []))
  },
})

const works = (company: string | null): MailPart => ({
  button: 'Ver os trabalhos',
  to: company ? paths.companyWorks() : paths.myWorks(),
})

const liftedWords = (company: string | null): Said => ({
  subject: 'Pode voltar a usar os trabalhos',
  preview: 'A medida que estava em vigor acabou.',
  parts: ['Levantámos a medida que o impedia de usar os trabalhos da Aval.', works(company)],
})

function sanctionSaid(
  { step, reason, until }: typeof workSanctions.$inferSelect,
  company: string | null,
): Said {
  const what = company ? 'fazer propostas a trabalhos' : 'pedir trabalhos'
  const who = company ? `${company} não pode` : 'Não pode'
  const decision =
    step === 1
      ? 'Aviso'
      : until
        ? `${who} ${what} até ${longDate(until)}`
        : `${who} ${what}, sem limite de tempo`
  return {
    subject: step === 1 ? 'Um aviso sobre os trabalhos' : `${who} ${what}`,
    preview: 'Dizemos porquê, e o que pode fazer.',
    parts: [
      {
        facts: [
          ['Decisão', decision],
          [
            'Alcance',
            step === 1 ? 'Continua tudo como estava.' : 'O que já está em curso continua até ao fim.',
          ],
          ['Factos', reason],
          ['Decidido por', 'Uma pessoa da equipa de moderação'],
          [
            'O que pode fazer',
            'Se não concorda, responda a esta mensagem: decide outra pessoa, sem custos. Pode também recorrer à mediação ou aos tribunais.',
          ],
        ],
      },
      step === 1
        ? `Se voltar a acontecer, deixa de poder ${what} durante ${settings.work.sanctionDays} dias.`
        : 'Os seus dados e o que já foi concluído continuam acessíveis na conta.',
      works(company),
    ],
  }
}

import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'
import type { Gap } from './application-names'
import { howToPay, kindWords } from './application-words'

const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

export const applicationNews = [
  'submitted',
  'paid',
  'complete',
  'correction',
  'reminder',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type ApplicationNews = (typeof applicationNews)[number]

export interface ApplicationFacts {
  id: string
  kind: 'first' | 'renewal' | 'upgrade'
  reader: string
  company: string
  companyId: string
  level: string
  /** In cents without IVA; for who pays it. */
  fee: number | null
  companyBy: Date | null
  decideBy: Date | null
  reason: string | null
  /** What is missing: asked for as a correction, or the report of a refusal. */
  gaps: Gap[]
}

interface Said {
  subject: string
  preview: string
  parts: MailPart[]
}

/** What happened to the application of a company, to its owners and managers. */
export function applicationMail(news: ApplicationNews, facts: ApplicationFacts): DrawnMail {
  const { subject, preview, parts } = sayings[news](facts)
  const [title, ...rest] = parts as [MailPart, ...MailPart[]]
  return drawMail({
    subject,
    preview,
    parts: [title, `Olá, ${firstName(facts.reader)}.`, ...rest],
    reason: `Recebe esta mensagem porque gere o perfil de ${facts.company} na Aval.`,
  })
}

const on = (at: Date | null) => (at ? day.format(at) : 'a data indicada na sua área')
const what = ({ kind }: ApplicationFacts) => kindWords[kind].toLocaleLowerCase('pt-PT')
const home = ({ companyId }: ApplicationFacts) => paths.ofCompany(companyId, paths.certification())
const open = (f: ApplicationFacts): MailPart => ({ button: 'Abrir a candidatura', to: home(f) })
const euros = (cents: number) => `${(cents / 100).toLocaleString('pt-PT', { minimumFractionDigits: 2 })} €`
const listOf = (gaps: Gap[]): MailPart => ({
  facts: gaps.map((g): [string, string] => [`${g.code} ${g.text}`, g.missing]),
})

const sayings: Record<ApplicationNews, (facts: ApplicationFacts) => Said> = {
  submitted: (f) => ({
    subject: `Recebemos a candidatura de ${f.company}`,
    preview: `Nível ${f.level}. O próximo passo é a taxa de avaliação.`,
    parts: [
      { title: 'Candidatura recebida' },
      `A ${what(f)} de ${f.company} ao nível ${f.level} está submetida.`,
      ...(f.fee
        ? [
            {
              facts: [
                ['Taxa de avaliação', `${euros(f.fee)} mais IVA`],
                ['Até', on(f.companyBy)],
              ] as [string, string][],
            },
            howToPay,
          ]
        : []),
      'A taxa paga a avaliação, nunca o resultado. Quem decide não sabe o que foi pago.',
      open(f),
    ],
  }),
  paid: (f) => ({
    subject: `Taxa recebida: pode enviar os comprovativos de ${f.company}`,
    preview: `Tem ${settings.application.documentsDays} dias, até ${on(f.companyBy)}.`,
    parts: [
      { title: 'Taxa recebida' },
      `Já pode enviar os comprovativos, requisito a requisito, até ${on(f.companyBy)}.`,
      `Quando estiverem todos, decidimos em ${settings.application.decisionWorkingDays} dias úteis.`,
      open(f),
    ],
  }),
  complete: (f) => ({
    subject: `Começou a avaliação de ${f.company}`,
    preview: `Decidimos até ${on(f.decideBy)}.`,
    parts: [
      { title: 'Comprovativos completos' },
      `Está tudo o que pedimos. Uma pessoa avalia, outra decide, até ${on(f.decideBy)}.`,
      open(f),
    ],
  }),
  correction: (f) => ({
    subject: `Pedimos correções na candidatura de ${f.company}`,
    preview: `${f.gaps.map((g) => g.code).join(', ')}. Tem ${settings.application.correctionDays} dias, até ${on(f.companyBy)}.`,
    parts: [
      { title: 'Faltam correções' },
      ...(f.reason ? [f.reason] : []),
      listOf(f.gaps),
      `Corrija até ${on(f.companyBy)}. Depois dessa data a candidatura fica sem efeito.`,
      { button: 'Corrigir', to: home(f) },
    ],
  }),
  reminder: (f) => ({
    subject: `A candidatura de ${f.company} acaba em breve`,
    preview: `Esperamos por si até ${on(f.companyBy)}.`,
    parts: [
      { title: 'Ainda esperamos por si' },
      `Se nada chegar até ${on(f.companyBy)}, a candidatura fica sem efeito.`,
      ...(f.gaps.length > 0 ? [listOf(f.gaps)] : []),
      open(f),
    ],
  }),
  refused: (f) => ({
    subject: `A candidatura de ${f.company} foi recusada`,
    preview: 'O relatório diz o que faltou e o que o comprova.',
    parts: [
      { title: 'Candidatura recusada' },
      ...(f.reason ? [f.reason] : []),
      {
        facts: f.gaps.map((g): [string, string] => [
          `${g.code} ${g.text}`,
          `${g.missing} O que comprova: ${g.proof}`,
        ]),
      },
      `Pode voltar a candidatar-se daqui a ${settings.application.afterRefusalDays} dias.`,
      { button: 'Ler o relatório', to: paths.ofCompany(f.companyId, paths.certificationApplication(f.id)) },
    ],
  }),
  withdrawn: (f) => ({
    subject: `A candidatura de ${f.company} foi retirada`,
    preview: 'Os comprovativos por avaliar foram apagados.',
    parts: [
      { title: 'Candidatura retirada' },
      'Alguém da empresa retirou a candidatura. Os comprovativos por avaliar foram apagados.',
      'Pode começar outra quando quiser.',
      open(f),
    ],
  }),
  lapsed: (f) => ({
    subject: `A candidatura de ${f.company} ficou sem efeito`,
    preview: f.reason ?? 'O prazo passou.',
    parts: [
      { title: 'Candidatura sem efeito' },
      f.reason ?? 'O prazo passou sem o que pedimos.',
      'Pode começar outra quando quiser.',
      open(f),
    ],
  }),
}

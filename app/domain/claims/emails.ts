import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { settings } from '../settings/defaults'
import { spelt } from '../shared/amounts'
import { firstName } from '../shared/display-name'
import { proofWords } from './claim-words'
import type { ClaimProof } from './schema'

const { ownerDays, decisionWorkingDays } = settings.claim
const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

export const claimantNews = [
  'submitted',
  'challenged',
  'contested',
  'answered',
  'passed',
  'accepted',
  'refused',
  'lapsed',
] as const
export const ownerNews = ['disputed', 'reminder', 'kept', 'dropped'] as const
export const formerOwnerNews = ['lost'] as const
export type News =
  | (typeof claimantNews)[number]
  | (typeof ownerNews)[number]
  | (typeof formerOwnerNews)[number]

export interface ClaimFacts {
  id: string
  reader: string
  company: { name: string; slug: string; isPublic: boolean }
  claimant: string
  proof: ClaimProof | null
  kind: 'claim' | 'dispute'
  decideBy: Date | null
  reason: string | null
}

interface Said {
  subject: string
  preview: string
  parts: MailPart[]
  because: string
}

/** What happened to a claim, to whoever began it or to who owns the company. */
export function claimMail(news: News, facts: ClaimFacts): DrawnMail {
  const { subject, preview, parts, because } = sayings[news](facts)
  const [title, ...rest] = parts as [MailPart, ...MailPart[]]
  return drawMail({
    subject,
    preview,
    parts: [title, `Olá, ${firstName(facts.reader)}.`, ...rest],
    reason: because,
  })
}

const until = ({ decideBy }: ClaimFacts) => (decideBy ? `até ${day.format(decideBy)}` : 'em breve')
const asked = ({ company }: ClaimFacts) =>
  `Recebe esta mensagem porque pediu para gerir o perfil de ${company.name} na Aval.`
const owning = ({ company }: ClaimFacts) =>
  `Recebe esta mensagem porque é responsável pelo perfil de ${company.name} na Aval.`
const follow = ({ id }: ClaimFacts): MailPart => ({ button: 'Ver o pedido', to: paths.claim(id) })
const answer = ({ id }: ClaimFacts): MailPart => ({ button: 'Responder', to: paths.answerDispute(id) })
const why = ({ reason }: ClaimFacts): MailPart[] => (reason ? [{ quote: reason, by: 'Equipa Aval' }] : [])
const proofOf = ({ proof }: ClaimFacts) => (proof ? proofWords[proof] : 'Sem prova')

const sayings: Record<News, (facts: ClaimFacts) => Said> = {
  submitted: (f) => ({
    subject: `Recebemos o seu pedido sobre ${f.company.name}`,
    preview: `Respondemos ${until(f)}.`,
    parts: [
      { title: 'O pedido está connosco' },
      `A equipa da Aval vai conferir a sua prova e responde em ${decisionWorkingDays} dias úteis: ${until(f)}. Até lá o perfil fica como está.`,
      { facts: [['Prova', proofOf(f)]] },
      follow(f),
    ],
    because: asked(f),
  }),
  challenged: (f) => ({
    subject: `Perguntámos a quem gere ${f.company.name}`,
    preview: `Tem ${ownerDays} dias para responder.`,
    parts: [
      { title: 'A sua prova está feita' },
      `${f.company.name} já tem quem gira o perfil. Pedimos-lhe uma resposta ${until(f)}; depois a equipa da Aval decide, com os argumentos dos dois lados.`,
      { small: 'Até à decisão nada muda no perfil.' },
      follow(f),
    ],
    because: asked(f),
  }),
  contested: (f) => ({
    subject: `${f.company.name} mudou de mãos`,
    preview: 'O seu pedido passou a ser uma disputa.',
    parts: [
      { title: 'O perfil tem agora outro responsável' },
      `Enquanto o seu pedido esperava, outra pessoa provou que gere ${f.company.name}. O pedido continua, como disputa: quem gere o perfil tem ${until(f)} para responder, e a equipa da Aval decide depois.`,
      follow(f),
    ],
    because: asked(f),
  }),
  answered: (f) => ({
    subject: `Quem gere ${f.company.name} respondeu`,
    preview: `A equipa decide ${until(f)}.`,
    parts: [
      { title: 'Falta a decisão' },
      `Recebemos a resposta de quem gere o perfil. A equipa da Aval lê os dois lados e decide ${until(f)}.`,
      follow(f),
    ],
    because: asked(f),
  }),
  passed: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} está em análise`,
    preview: `A equipa decide ${until(f)}.`,
    parts: [
      { title: 'Falta a decisão' },
      `Quem gere o perfil não respondeu a tempo. A equipa da Aval decide ${until(f)} com o que tem.`,
      follow(f),
    ],
    because: asked(f),
  }),
  accepted: (f) => ({
    subject: `O perfil de ${f.company.name} está a seu cargo`,
    preview: 'Já pode responder a avaliações e completar o perfil.',
    parts: [
      { title: 'O perfil é seu' },
      ...why(f),
      f.company.isPublic
        ? `Pode responder às avaliações de ${f.company.name}, corrigir o que estiver errado e convidar a sua equipa.`
        : `O perfil de ${f.company.name} ainda não foi aprovado pela equipa da Aval. Já o pode ver e completar.`,
      ...(f.kind === 'dispute'
        ? ['Confira quem pertence à equipa: quem lá trabalhava pode ter ficado.']
        : []),
      { button: 'Abrir o painel da empresa', to: paths.myCompany() },
    ],
    because: asked(f),
  }),
  refused: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} não foi aceite`,
    preview: 'Veja o motivo e o que pode fazer.',
    parts: [
      { title: 'O pedido não foi aceite' },
      ...why(f),
      'Se tiver uma prova melhor, pode fazer um pedido novo. Se acha que nos enganámos, responda ao apoio da Aval: outra pessoa da equipa volta a ver o caso.',
      follow(f),
    ],
    because: asked(f),
  }),
  lapsed: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} ficou sem efeito`,
    preview: f.reason ?? 'Pode fazer outro quando quiser.',
    parts: [
      { title: 'O pedido ficou sem efeito' },
      ...(f.reason ? [f.reason] : []),
      'Se ainda quer gerir o perfil, faça um pedido novo.',
      { button: 'Ver as minhas empresas', to: paths.myClaims() },
    ],
    because: asked(f),
  }),
  disputed: (f) => ({
    subject: `Outra pessoa diz que ${f.company.name} lhe pertence: responda ${until(f)}`,
    preview: 'Até à decisão nada muda no perfil.',
    parts: [
      { title: 'Uma disputa sobre o seu perfil' },
      `${f.claimant} provou ter ligação a ${f.company.name} e pede para gerir o perfil. Responda ${until(f)}: diga porque o perfil é seu e, se puder, junte um documento.`,
      { facts: [['Prova apresentada', proofOf(f)]] },
      answer(f),
      {
        small:
          'Sem resposta, a equipa da Aval decide com o que tem. Até lá continua a gerir o perfil como sempre.',
      },
    ],
    because: owning(f),
  }),
  reminder: (f) => ({
    subject: `Faltam poucos dias para responder sobre ${f.company.name}`,
    preview: `O prazo acaba ${f.decideBy ? `a ${day.format(f.decideBy)}` : 'em breve'}.`,
    parts: [
      { title: 'Ainda não respondeu à disputa' },
      `${f.claimant} pede para gerir o perfil de ${f.company.name}. Pode responder ${until(f)}.`,
      answer(f),
    ],
    because: owning(f),
  }),
  kept: (f) => ({
    subject: `O perfil de ${f.company.name} continua a seu cargo`,
    preview: 'A disputa foi decidida a seu favor.',
    parts: [
      { title: 'A disputa acabou' },
      'A equipa da Aval decidiu que o perfil continua a seu cargo. Não precisa de fazer nada.',
      ...why(f),
      { button: 'Abrir a área da empresa', to: paths.myCompany() },
    ],
    because: owning(f),
  }),
  dropped: (f) => ({
    subject: `A disputa sobre ${f.company.name} acabou`,
    preview: 'O pedido ficou sem efeito.',
    parts: [
      { title: 'A disputa acabou' },
      `O pedido de ${f.claimant} ficou sem efeito. O perfil continua a seu cargo e não precisa de fazer nada.`,
      { button: 'Abrir a área da empresa', to: paths.myCompany() },
    ],
    because: owning(f),
  }),
  lost: (f) => ({
    subject: `O perfil de ${f.company.name} deixou de estar a seu cargo`,
    preview: 'A equipa da Aval decidiu a disputa. Veja o motivo.',
    parts: [
      { title: 'O perfil passou para outra pessoa' },
      ...why(f),
      `Já não pertence à equipa de ${f.company.name}. O que escreveu em nome da empresa fica com ela. Se não concorda, escreva ao apoio da Aval nos próximos ${spelt(settings.decision.appealMonths, 'mês')}: outra pessoa da equipa volta a ver o caso.`,
      { button: 'Abrir a minha conta', to: paths.account() },
    ],
    because: `Recebe esta mensagem porque era responsável pelo perfil de ${f.company.name} na Aval.`,
  }),
}

import { paths } from '~/paths'
import type { DrawnMail, MailPart } from '~/platform/mail-template'
import { personalMail, type Said } from '../notifications/personal-mail'
import { settings } from '../settings/settings'
import { spelt } from '../shared/amounts'
import { proofWords } from './claim-words'
import type { ClaimProof } from './schema'

const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

const ownerNews = ['disputed', 'reminder', 'kept', 'dropped'] as const
/** What is told to whoever claims, to who owns the company, to who owned it. */
export const claimNews = [
  'submitted',
  'challenged',
  'contested',
  'answered',
  'passed',
  'accepted',
  'refused',
  'lapsed',
  ...ownerNews,
  'lost',
] as const
export type ClaimNews = (typeof claimNews)[number]

export const isForOwners = (news: ClaimNews): boolean => (ownerNews as readonly ClaimNews[]).includes(news)

interface ClaimFacts {
  id: string
  reader: string
  company: { id: string; name: string; slug: string; isPublic: boolean }
  claimant: string
  proof: ClaimProof | null
  kind: 'claim' | 'dispute'
  decideBy: Date | null
  reason: string | null
}

/** What happened to a claim, to whom it concerns. */
export const claimMail = (news: ClaimNews, facts: ClaimFacts): DrawnMail =>
  personalMail(
    facts.reader,
    sayings[news](facts),
    `Recebe esta mensagem porque ${part(news)} perfil de ${facts.company.name} na Aval.`,
  )

function part(news: ClaimNews): string {
  if (news === 'lost') return 'era responsável pelo'
  return isForOwners(news) ? 'é responsável pelo' : 'pediu para gerir o'
}

const until = ({ decideBy }: ClaimFacts) => (decideBy ? `até ${day.format(decideBy)}` : 'em breve')
const follow = ({ id }: ClaimFacts): MailPart => ({ button: 'Ver o pedido', to: paths.claim(id) })
const answer = ({ id }: ClaimFacts): MailPart => ({ button: 'Responder', to: paths.answerDispute(id) })
const why = ({ reason }: ClaimFacts): MailPart[] => (reason ? [{ quote: reason, by: 'Equipa Aval' }] : [])
const proofOf = ({ proof }: ClaimFacts) => (proof ? proofWords[proof] : 'Sem prova')

const sayings: Record<ClaimNews, (facts: ClaimFacts) => Said> = {
  submitted: (f) => ({
    subject: `Recebemos o seu pedido sobre ${f.company.name}`,
    preview: `Respondemos ${until(f)}.`,
    title: 'O pedido está connosco',
    parts: [
      `A equipa da Aval vai conferir a sua prova e responde em ${settings.claim.decisionWorkingDays} dias úteis: ${until(f)}. Até lá o perfil fica como está.`,
      { facts: [['Prova', proofOf(f)]] },
      follow(f),
    ],
  }),
  challenged: (f) => ({
    subject: `Perguntámos a quem gere ${f.company.name}`,
    preview: `Tem ${settings.claim.ownerDays} dias para responder.`,
    title: 'A sua prova está feita',
    parts: [
      `${f.company.name} já tem quem gira o perfil. Pedimos-lhe uma resposta ${until(f)}; depois a equipa da Aval decide, com os argumentos dos dois lados.`,
      { small: 'Até à decisão nada muda no perfil.' },
      follow(f),
    ],
  }),
  contested: (f) => ({
    subject: `${f.company.name} mudou de mãos`,
    preview: 'O seu pedido passou a ser uma disputa.',
    title: 'O perfil tem agora outro responsável',
    parts: [
      `Enquanto o seu pedido esperava, outra pessoa provou que gere ${f.company.name}. O pedido continua, como disputa: quem gere o perfil tem ${until(f)} para responder, e a equipa da Aval decide depois.`,
      follow(f),
    ],
  }),
  answered: (f) => ({
    subject: `Quem gere ${f.company.name} respondeu`,
    preview: `A equipa decide ${until(f)}.`,
    title: 'Falta a decisão',
    parts: [
      `Recebemos a resposta de quem gere o perfil. A equipa da Aval lê os dois lados e decide ${until(f)}.`,
      follow(f),
    ],
  }),
  passed: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} está em análise`,
    preview: `A equipa decide ${until(f)}.`,
    title: 'Falta a decisão',
    parts: [
      `Quem gere o perfil não respondeu a tempo. A equipa da Aval decide ${until(f)} com o que tem.`,
      follow(f),
    ],
  }),
  accepted: (f) => ({
    subject: `O perfil de ${f.company.name} está a seu cargo`,
    preview: 'Já pode responder a avaliações e completar o perfil.',
    title: 'O perfil é seu',
    parts: [
      ...why(f),
      f.company.isPublic
        ? `Pode responder às avaliações de ${f.company.name}, corrigir o que estiver errado e convidar a sua equipa.`
        : `O perfil de ${f.company.name} ainda não foi aprovado pela equipa da Aval. Já o pode ver e completar.`,
      ...(f.kind === 'dispute'
        ? ['Confira quem pertence à equipa: quem lá trabalhava pode ter ficado.']
        : []),
      { button: 'Abrir o painel da empresa', to: paths.ofCompany(f.company.id, paths.myCompany()) },
    ],
  }),
  refused: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} não foi aceite`,
    preview: 'Veja o motivo e o que pode fazer.',
    title: 'O pedido não foi aceite',
    parts: [
      ...why(f),
      'Se tiver uma prova melhor, pode fazer um pedido novo. Se acha que nos enganámos, responda ao apoio da Aval: outra pessoa da equipa volta a ver o caso.',
      follow(f),
    ],
  }),
  lapsed: (f) => ({
    subject: `O seu pedido sobre ${f.company.name} ficou sem efeito`,
    preview: f.reason ?? 'Pode fazer outro quando quiser.',
    title: 'O pedido ficou sem efeito',
    parts: [
      ...(f.reason ? [f.reason] : []),
      'Se ainda quer gerir o perfil, faça um pedido novo.',
      { button: 'Ver as minhas empresas', to: paths.myClaims() },
    ],
  }),
  disputed: (f) => ({
    subject: `Outra pessoa diz que ${f.company.name} lhe pertence: responda ${until(f)}`,
    preview: 'Até à decisão nada muda no perfil.',
    title: 'Uma disputa sobre o seu perfil',
    parts: [
      `${f.claimant} provou ter ligação a ${f.company.name} e pede para gerir o perfil. Responda ${until(f)}: diga porque o perfil é seu e, se puder, junte um documento.`,
      { facts: [['Prova apresentada', proofOf(f)]] },
      answer(f),
      {
        small:
          'Sem resposta, a equipa da Aval decide com o que tem. Até lá continua a gerir o perfil como sempre.',
      },
    ],
  }),
  reminder: (f) => ({
    subject: `Faltam poucos dias para responder sobre ${f.company.name}`,
    preview: `O prazo acaba ${f.decideBy ? `a ${day.format(f.decideBy)}` : 'em breve'}.`,
    title: 'Ainda não respondeu à disputa',
    parts: [
      `${f.claimant} pede para gerir o perfil de ${f.company.name}. Pode responder ${until(f)}.`,
      answer(f),
    ],
  }),
  kept: (f) => ({
    subject: `O perfil de ${f.company.name} continua a seu cargo`,
    preview: 'A disputa foi decidida a seu favor.',
    title: 'A disputa acabou',
    parts: [
      'A equipa da Aval decidiu que o perfil continua a seu cargo. Não precisa de fazer nada.',
      ...why(f),
      { button: 'Abrir a área da empresa', to: paths.ofCompany(f.company.id, paths.myCompany()) },
    ],
  }),
  dropped: (f) => ({
    subject: `A disputa sobre ${f.company.name} acabou`,
    preview: 'O pedido ficou sem efeito.',
    title: 'A disputa acabou',
    parts: [
      `O pedido de ${f.claimant} ficou sem efeito. O perfil continua a seu cargo e não precisa de fazer nada.`,
      { button: 'Abrir a área da empresa', to: paths.ofCompany(f.company.id, paths.myCompany()) },
    ],
  }),
  lost: (f) => ({
    subject: `O perfil de ${f.company.name} deixou de estar a seu cargo`,
    preview: 'A equipa da Aval decidiu a disputa. Veja o motivo.',
    title: 'O perfil passou para outra pessoa',
    parts: [
      ...why(f),
      `Já não pertence à equipa de ${f.company.name}. O que escreveu em nome da empresa fica com ela. Se não concorda, escreva ao apoio da Aval nos próximos ${spelt(settings.decision.appealMonths, 'mês')}: outra pessoa da equipa volta a ver o caso.`,
      { button: 'Abrir a minha conta', to: paths.account() },
    ],
  }),
}

import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { StateWord } from '../shared/meaning'
import type { Term } from './term'

/** What people read about legal obligations, and what the law says of each kind. Knows no table. */

const { obligation: terms } = settings

export const obligationKinds = [
  'order_act',
  'order_inform',
  'crime',
  'out_of_court',
  'data_request',
  'breach',
] as const
export type ObligationKind = (typeof obligationKinds)[number]

export const obligationStates = ['open', 'proposed', 'closed'] as const
export type ObligationState = (typeof obligationStates)[number]

export const stateWords: Record<ObligationState, StateWord> = {
  open: { word: 'Por responder', tone: 'us' },
  proposed: { word: 'Por concluir', tone: 'us' },
  closed: { word: 'Concluída', tone: 'done' },
}

export const outcomes = ['complied', 'partly', 'refused', 'unfounded', 'told_people', 'moot'] as const
export type Outcome = (typeof outcomes)[number]

export const linkKinds = ['company', 'person', 'review'] as const
export type ObligationLinkKind = (typeof linkKinds)[number]
export const linkWords: Record<ObligationLinkKind, string> = {
  company: 'Empresa',
  person: 'Pessoa',
  review: 'Avaliação',
}

interface KindWords {
  label: string
  law: string
  /** What it is, for whoever chooses it. */
  about: string
  /** What the moment is called that the time runs from: of what nobody sent us, when we knew (RGPD, art. 33(1); DSA, art. 18(1)). */
  since: 'Chegou' | 'Soubemos'
  /** Since when the time runs, and whose it is: the law's, or ours where it gives none in figures. */
  clock: string
  term: Term
  /** Once, by so much more (RGPD, art. 12(3)). */
  extension?: { months: number }
  /** Whoever ordered it may say until when. */
  stated?: boolean
  /** Who of staff hears of one that is nobody's. */
  who: 'moderator' | 'support'
  /** Who is answered. */
  to: string
  sender: string
  /** What the answer says at least. */
  answer: string
  outcomes: Partial<Record<Outcome, string>>
}

const dsa = (article: string) => `Regulamento (UE) 2022/2065 (serviços digitais), artigo ${article}`
const rgpd = (articles: string) => `Regulamento (UE) 2016/679 (RGPD), ${articles}`
const ordered = {
  since: 'Chegou',
  get clock() {
    return `O prazo que a ordem der. Se não der nenhum, a lei diz «sem demora injustificada», e damo-nos ${terms.orderHours} horas.`
  },
  term: {
    get hours() {
      return terms.orderHours
    },
  },
  stated: true,
  who: 'moderator',
  to: 'a autoridade que deu a ordem, ou a que ela indicar',
  sender: 'Autoridade que deu a ordem',
} as const

export const kindWords: Record<ObligationKind, KindWords> = {
  order_act: {
    ...ordered,
    label: 'Ordem para agir',
    law: dsa('9.º'),
    about: 'Um tribunal ou uma autoridade manda retirar ou bloquear um conteúdo ilegal.',
    answer:
      'Que efeito foi dado à ordem, e quando. Quem escreveu o conteúdo também tem de ser avisado, o mais tardar quando a ordem se cumpre, com os motivos e o modo de recorrer (n.º 5).',
    outcomes: { complied: 'Cumprida', partly: 'Cumprida em parte', refused: 'Não cumprida, com os motivos' },
  },
  order_inform: {
    ...ordered,
    label: 'Ordem para informar',
    law: dsa('10.º'),
    about: 'Um tribunal ou uma autoridade manda dar informações sobre quem usa a Aval.',
    answer:
      'Que informações foram dadas, e quando. A pessoa em causa também tem de ser avisada, o mais tardar quando a ordem se cumpre, com os motivos e o modo de recorrer (n.º 5).',
    outcomes: {
      complied: 'Informações dadas',
      partly: 'Informações dadas em parte',
      refused: 'Não dadas, com os motivos',
    },
  },
  crime: {
    label: 'Suspeita de crime',
    law: dsa('18.º'),
    since: 'Soubemos',
    about: 'Alguma coisa no site faz suspeitar de um crime que ameaça a vida ou a segurança de alguém.',
    get clock() {
      return `A lei diz «imediatamente»; damo-nos ${terms.crimeHours} horas desde que soubemos.`
    },
    term: {
      get hours() {
        return terms.crimeHours
      },
    },
    who: 'moderator',
    to: 'as autoridades policiais ou judiciárias do Estado em causa; sem saber qual é, as portuguesas ou a Europol',
    sender: 'Quem o viu ou comunicou',
    answer: 'A quem foi comunicada a suspeita, e que informações seguiram.',
    outcomes: { complied: 'Comunicada às autoridades', unfounded: 'Sem fundamento para comunicar' },
  },
  out_of_court: {
    label: 'Decisão extrajudicial',
    law: dsa('21.º'),
    since: 'Chegou',
    about: 'Um organismo de resolução extrajudicial decidiu um litígio sobre uma decisão nossa.',
    get clock() {
      return `A decisão não nos obriga, mas temos de a tratar de boa-fé: damo-nos ${terms.outcomeDays} dias.`
    },
    term: {
      get days() {
        return terms.outcomeDays
      },
    },
    stated: true,
    who: 'moderator',
    to: 'o organismo que decidiu',
    sender: 'Organismo que decidiu',
    answer: 'Se seguimos a decisão e o que mudou; se não, porquê. E quem paga as taxas (n.º 5).',
    outcomes: { complied: 'Seguida', partly: 'Seguida em parte', refused: 'Não seguida, com os motivos' },
  },
  data_request: {
    label: 'Pedido sobre dados',
    law: rgpd('artigos 12.º e 15.º a 22.º'),
    since: 'Chegou',
    about: 'Alguém pede acesso, correção, apagamento, limitação ou portabilidade dos seus dados, ou opõe-se.',
    get clock() {
      return `${amount(terms.requestMonths, 'mês')} desde que chegou. Pode ser prorrogado uma vez, por ${amount(terms.extensionMonths, 'mês')}, se a pessoa souber porquê dentro desse prazo; uma recusa tem de seguir no primeiro, mesmo assim.`
    },
    term: {
      get months() {
        return terms.requestMonths
      },
    },
    extension: {
      get months() {
        return terms.requestMonths + terms.extensionMonths
      },
    },
    who: 'support',
    to: 'quem fez o pedido',
    sender: 'Quem fez o pedido',
    answer:
      'O que foi feito com o pedido. Se não for atendido, os motivos. O direito de reclamar à CNPD e de ir a tribunal segue sempre no e-mail.',
    outcomes: {
      complied: 'Atendido',
      partly: 'Atendido em parte',
      refused: 'Recusado, com os motivos',
      moot: 'Retirado, ou já sem objeto',
    },
  },
  breach: {
    label: 'Violação de dados',
    law: rgpd('artigos 33.º e 34.º'),
    since: 'Soubemos',
    about: 'Dados pessoais foram vistos por quem não devia, perdidos, alterados ou apagados.',
    get clock() {
      return `${terms.breachHours} horas desde que soubemos, para notificar a CNPD. Se o risco for elevado, as pessoas também são avisadas, sem demora injustificada.`
    },
    term: {
      get hours() {
        return terms.breachHours
      },
    },
    who: 'support',
    to: 'a CNPD e, se o risco for elevado, as pessoas',
    sender: 'Quem deu por ela',
    get answer() {
      return `O que aconteceu, quantas pessoas e registos, as consequências prováveis e as medidas tomadas (n.º 3). Depois das ${terms.breachHours} horas, também porque é que demorou.`
    },
    outcomes: {
      complied: 'Notificada à CNPD',
      told_people: 'Notificada à CNPD e às pessoas',
      unfounded: 'Sem risco provável: só registada',
    },
  },
}

export const outcomeWord = (kind: ObligationKind, outcome: Outcome): string =>
  kindWords[kind].outcomes[outcome] ?? outcome

/** What happened to one, by the verb of its events. */
export const verbWords: Record<string, string> = {
  register: 'Registada',
  take: 'Ficou com ela',
  extend: 'Prazo prorrogado',
  attach: 'Documento junto',
  link: 'Ligação feita',
  unlink: 'Ligação retirada',
  propose: 'Resposta proposta',
  return: 'Resposta devolvida',
  close: 'Concluída',
}

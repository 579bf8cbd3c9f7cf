import { outcomeWords } from '../shops/order-words'

/** What became of a copy of an order mail. Nothing else is kept of it. */
export const mailOutcomeWords = {
  ...outcomeWords,
  waiting: 'Encomenda encontrada',
  unknown: 'Formato desconhecido, à espera de si',
  'no-order': 'Não é uma encomenda',
  undone: 'Anulada, devolvida, por pagar ou ainda só um orçamento',
  'no-number': 'Sem número de encomenda',
  'no-customer': 'Sem endereço de cliente: só da empresa ou automático',
  unreadable: 'Não se lê como mensagem de correio',
  'not-proven': 'Recusada: o remetente não é de um domínio vosso comprovado',
  forged: 'Recusada: a assinatura DKIM ou o SPF não confirmam o remetente',
  unchecked: 'Recusada: o nosso servidor não verificou o remetente',
  'no-agreement': 'Recusada: falta aceitar o acordo em vigor',
  category: 'Recusada: a atividade da empresa não permite',
  'too-many': 'Recusada: foram muitas mensagens numa hora',
  'many-unknown': 'Recusada: há mensagens de mais à espera de si',
} as const
export type MailOutcome = keyof typeof mailOutcomeWords

export const isRefused = (outcome: MailOutcome): boolean => mailOutcomeWords[outcome].startsWith('Recusada')

/** Why a company has no address for copies of its mails, or why mails to it are refused; null when all is well. */
export const mailboxObstacles = {
  category: {
    title: 'A atividade da empresa não permite',
    why: 'Em saúde, direito, contabilidade, crédito, seguros e apoio a famílias, até o facto de alguém ser cliente pode ser segredo ou dado sensível (RGPD, artigo 9.º). Convide por formulário ou ficheiro, quem aceitou recebê-lo.',
  },
  'no-category': {
    title: 'Falta dizer o que a empresa faz',
    why: 'Escolha a atividade no perfil: há atividades em que isto não se pode usar.',
  },
  agreement: {
    title: 'Falta aceitar o acordo em vigor',
    why: 'O acordo mudou. Até o aceitar, as mensagens são recusadas.',
  },
  domain: {
    title: 'Falta comprovar um domínio',
    why: 'Só contam mensagens enviadas de um domínio vosso. Comprove-o por DNS.',
  },
} as const
export type MailboxObstacle = keyof typeof mailboxObstacles

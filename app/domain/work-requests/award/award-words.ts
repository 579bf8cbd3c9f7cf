/** Why somebody says no, in words that the other side reads. No table is imported here: pages that hydrate use it. */

export const declineReasons = {
  price: 'O preço ficou acima do que o cliente pode pagar.',
  date: 'As datas não servem ao cliente.',
  scope: 'O que a proposta inclui não é o que o cliente procura.',
  other: 'O cliente vai falar com outras empresas.',
} as const
export type DeclineReason = keyof typeof declineReasons
/** As the customer chooses them. */
export const declineChoices: Record<DeclineReason, string> = {
  price: 'O preço é alto para mim',
  date: 'As datas não me servem',
  scope: 'Não é bem o que procuro',
  other: 'Vou falar com outras empresas',
}

export const cancelReasons = {
  not_needed: 'Já não preciso do trabalho',
  elsewhere: 'Resolvi de outra forma',
  price: 'Os preços ficaram acima do que posso pagar',
  none_fit: 'Nenhuma proposta me serviu',
  other: 'Outro motivo',
} as const
export type CancelReason = keyof typeof cancelReasons

/** Why the proposals of a request end with it: what their companies are told. */
export const endings = {
  cancelled: 'O cliente cancelou o pedido. A sua proposta não conta para o limite do mês.',
  expired: 'O pedido terminou sem que o cliente escolhesse uma empresa.',
  refused:
    'O pedido saiu da Aval por decisão da nossa equipa. A sua proposta não conta para o limite do mês.',
} as const
export type Ending = keyof typeof endings

/** What the companies that were not chosen are told. */
export const otherChosen =
  'O cliente escolheu outra empresa para este trabalho. Obrigado pelo tempo que dedicou à proposta.'

/** Sentences of the house in a conversation. */
export const lines = {
  shortlisted:
    'O cliente pôs esta proposta entre as preferidas. A partir de agora, cliente e empresa veem os contactos um do outro.',
  awarded: 'O cliente escolheu esta proposta. A empresa tem de aceitar ou recusar o trabalho.',
  accepted: 'A empresa aceitou o trabalho. Escreva cada um, do seu lado, o preço e a data que combinaram.',
  late: 'A empresa não respondeu a tempo. O cliente pode escolher de novo.',
  rejected: 'A empresa recusou o trabalho.',
  declined: 'O cliente não fica com esta proposta.',
  otherChosen: 'O cliente escolheu outra empresa.',
  doneByCustomer: 'O cliente diz que o trabalho está feito.',
  doneByCompany: 'A empresa diz que o trabalho está feito.',
  completed: 'O trabalho está concluído.',
  silence: 'O trabalho ficou concluído: passaram os dias para a outra parte responder.',
  cancelledByCustomer: 'O cliente cancelou o trabalho.',
  abandoned: 'A empresa desistiu do trabalho.',
  disputed: 'Há um desacordo neste trabalho. A nossa equipa de apoio vai ouvir os dois lados.',
  resumed: 'O desacordo foi resolvido: o trabalho continua.',
  settled: 'O desacordo foi resolvido: o trabalho fica concluído.',
  annulled: 'O desacordo foi resolvido: o trabalho fica cancelado.',
  ended: 'O pedido terminou, e esta proposta com ele.',
} as const

/** Why a request or a proposal ended by what happened elsewhere: sentences of Aval, not of the company or the customer. */
export const gone = {
  company: 'A empresa deixou de estar ativa na Aval e não pode fazer este trabalho.',
  sanctioned: 'A empresa não pode fazer trabalhos pela Aval nesta altura.',
  joined: 'A empresa tem outra proposta para este trabalho: era a mesma empresa com outro perfil.',
  blocked: 'A conta de quem pediu este trabalho deixou de estar ativa.',
  erased: 'Quem pediu este trabalho já não tem conta na Aval.',
} as const

export const isOurSentence = (reason: string): boolean => (Object.values(gone) as string[]).includes(reason)

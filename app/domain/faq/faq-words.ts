/** What people read about questions and answers. Knows no table: the browser reads it too. */
export const categories = {
  avaliar: {
    label: 'Avaliar uma empresa',
    lead: 'Para quem contratou e quer contar como correu.',
  },
  procurar: {
    label: 'Procurar uma empresa',
    lead: 'Para quem vai contratar e quer saber em que confiar.',
  },
  empresas: {
    label: 'Ter uma empresa na Aval',
    lead: 'Para quem gere um perfil, responde e convida clientes.',
  },
  certificacao: {
    label: 'Certificação',
    lead: 'O que se exige, quem decide e como se confere.',
  },
  dinheiro: {
    label: 'Dinheiro e planos',
    lead: 'O que é grátis, o que se paga e quando devolvemos.',
  },
  afiliados: {
    label: 'Afiliados e convites',
    lead: 'Para quem recomenda a Aval, e para quem foi convidado.',
  },
  conta: {
    label: 'Conta e dados',
    lead: 'Entrar em segurança, e o que guardamos de si.',
  },
  aval: {
    label: 'Sobre a Aval',
    lead: 'Quem decide, de que vivemos e o que não fazemos.',
  },
} as const

export type Category = keyof typeof categories
export const categoryNames = Object.keys(categories) as Category[]

export const questionStates = ['draft', 'published', 'withdrawn'] as const
export type QuestionState = (typeof questionStates)[number]

export const stateWords = {
  draft: { word: 'Rascunho', tone: 'plain' },
  published: { word: 'Publicada', tone: 'done' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
} as const satisfies Record<QuestionState, { word: string; tone: string }>

export const missedStates = ['counting', 'waiting', 'written', 'dismissed'] as const
export type MissedState = (typeof missedStates)[number]
export const missedStateWords: Record<MissedState, string> = {
  counting: 'A contar',
  waiting: 'Por ver',
  written: 'Com pergunta',
  dismissed: 'Posta de parte',
}

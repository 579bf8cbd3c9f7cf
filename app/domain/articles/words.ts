/** Categories, audiences and states of articles, in words. Knows no table: pages in the browser load it. */

export const categories = {
  'contratar-obras': {
    label: 'Contratar obras',
    lead: 'Escolher a empresa, ler o orçamento, assinar, pagar, e o que fazer quando corre mal.',
  },
  avaliacoes: {
    label: 'Avaliações',
    lead: 'Como se leem, o que valem, e como se descobrem as falsas.',
  },
  direitos: { label: 'Direitos', lead: 'Garantias, reclamações e arbitragem, com os prazos de cada um.' },
  empresas: {
    label: 'Para empresas',
    lead: 'Pedir avaliações, responder-lhes e tratar dados de clientes sem infringir a lei.',
  },
  aval: {
    label: 'Por dentro da Aval',
    lead: 'Como contamos, o que certificamos, e o que os nossos números não dizem.',
  },
} as const
export type Category = keyof typeof categories

export const audiences = {
  consumidores: 'Para quem contrata',
  empresas: 'Para empresas',
  todos: 'Para todos',
} as const
export type Audience = keyof typeof audiences

export const articleStates = {
  draft: { word: 'Rascunho', tone: 'plain' },
  in_review: { word: 'Em revisão', tone: 'us' },
  scheduled: { word: 'Agendado', tone: 'us' },
  published: { word: 'Publicado', tone: 'done' },
  withdrawn: { word: 'Retirado', tone: 'plain' },
} as const
export type ArticleState = keyof typeof articleStates

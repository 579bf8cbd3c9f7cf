/** What people read about errors. Knows no table. */
export type ErrorKind = 'server' | 'browser' | 'job' | 'process'
export type ErrorState = 'new' | 'in_progress' | 'resolved' | 'regressed' | 'ignored'

export const errorStateWords = {
  new: { word: 'Novo', tone: 'us' },
  in_progress: { word: 'Em curso', tone: 'us' },
  resolved: { word: 'Resolvido', tone: 'done' },
  regressed: { word: 'Voltou', tone: 'bad' },
  ignored: { word: 'Ignorado', tone: 'plain' },
} as const satisfies Record<ErrorState, { word: string; tone: string }>

export const errorKindWords: Record<ErrorKind, string> = {
  server: 'Servidor',
  browser: 'Navegador',
  job: 'Tarefa',
  process: 'Processo',
}

export const groupedByWords = {
  frames: 'Pelo tipo do erro e pelos nossos passos até ele, sem linhas, que mudam com cada versão.',
  outage: 'Pelo que não respondeu (base de dados, rede, disco), onde quer que tenha feito falta.',
  message: 'Pelo tipo e pelo texto do erro, sem números nem identificadores: não tem passos nossos.',
} as const

/** Verbs of the history. */
export const errorVerbWords: Record<string, string> = {
  take: 'Ficou com este erro',
  resolve: 'Deu por resolvido',
  regress: 'Voltou a acontecer numa versão posterior',
  ignore: 'Ignorou',
  wake: 'Deixou de estar ignorado',
  reopen: 'Voltou a abrir',
  assign: 'Mudou quem o trata',
  merge: 'Juntou outro grupo a este',
  joined: 'Foi junto a outro grupo',
  unmerge: 'Separou um grupo deste',
  unmerged: 'Foi separado de outro grupo',
}

export const crumbWords = {
  page: 'Página',
  click: 'Clique',
  fetch: 'Pedido',
  submit: 'Envio',
  error: 'Erro',
} as const

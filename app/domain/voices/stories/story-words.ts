import type { StoryState } from '../states'

/** What people read about stories. Knows no table: the browser reads it too. */
export const storyWords = {
  draft: { word: 'Rascunho', tone: 'plain' },
  asked: { word: 'À espera da empresa', tone: 'you' },
  declined: { word: 'A empresa não autorizou', tone: 'bad' },
  agreed: { word: 'Autorizado, por publicar', tone: 'us' },
  published: { word: 'Publicado', tone: 'done' },
  withdrawn: { word: 'Autorização retirada', tone: 'plain' },
  hidden: { word: 'Ocultado', tone: 'plain' },
} as const satisfies Record<StoryState, { word: string; tone: string }>

export const storyEvents: Record<string, string> = {
  create: 'Rascunho criado',
  revise: 'Versão nova escrita',
  ask: 'Autorização pedida à empresa',
  consent: 'Autorizado pela empresa',
  decline: 'Não autorizado pela empresa',
  publish: 'Publicado',
  withdraw: 'Autorização retirada pela empresa',
  hide: 'Ocultado',
}

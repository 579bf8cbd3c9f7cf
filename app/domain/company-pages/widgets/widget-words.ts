import { scoreSizes, sealShapes, sealSizes, sealThemes } from '../../certification/seal/seal-words'
import { isOwn } from '../../shared/own'
import { contrast, furthest, mix, readable } from './contrast'

/** What a company may show on its own site, and how. Knows no table. */

export const widgets = {
  selo: 'Selo do certificado',
  pontuacao: 'Pontuação',
  avaliacoes: 'Últimas avaliações',
  avaliacao: 'Uma avaliação',
  'avalie-nos': 'Botão «Avalie-nos»',
} as const
export type Widget = keyof typeof widgets

export const scoreShapes = { cartao: 'Cartão', linha: 'Uma linha', compacto: 'Compacto' } as const
export const listShapes = {
  lista: 'Lista de três',
  'lista-de-duas': 'Lista de duas',
  'lista-de-uma': 'Só a mais recente',
  carrossel: 'Carrossel',
} as const
export type ListShape = keyof typeof listShapes
/** Reviews in each: a frame keeps its height, so that nothing around it moves, and whoever has few reserves for few. */
export const reviewsIn: Record<ListShape, number> = {
  lista: 3,
  'lista-de-duas': 2,
  'lista-de-uma': 1,
  carrossel: 5,
}
/** The list that so many reviews fill. */
export const listOf = (reviews: number): ListShape =>
  reviews === 1 ? 'lista-de-uma' : reviews === 2 ? 'lista-de-duas' : 'lista'
const listHeights: Record<ListShape, number> = {
  lista: 650,
  'lista-de-duas': 480,
  'lista-de-uma': 310,
  carrossel: 420,
}

/** The shapes of each, the usual one first; none where there is one only. */
export const shapesOf: Record<Widget, Record<string, string>> = {
  selo: sealShapes,
  pontuacao: scoreShapes,
  avaliacoes: listShapes,
  avaliacao: {},
  'avalie-nos': {},
}

export const embedWays = {
  moldura: 'Moldura (iframe)',
  componente: 'Componente',
  ligacao: 'Só a ligação',
} as const
export type EmbedWay = keyof typeof embedWays

/** «As the reader has it» follows the site and the reader; a company's own colours follow nobody. */
export const widgetThemes = { ...sealThemes, proprias: 'As cores do seu site' } as const
export type WidgetTheme = keyof typeof widgetThemes

/** Which of them are for plans with all widgets. */
export const isPaid = (widget: Widget): boolean => widget === 'avaliacoes' || widget === 'avaliacao'

/** Pixels of the frame. A fluid one takes the width that there is, up to this one. */
export function frameSize(widget: Widget, shape: string): { width: number; height: number; fluid: boolean } {
  const fixed = ([width, height]: readonly [number, number]) => ({ width, height, fluid: false })
  if (widget === 'selo') return fixed(isOwn(sealSizes, shape) ? sealSizes[shape] : sealSizes.cartao)
  if (widget === 'pontuacao') return fixed(isOwn(scoreSizes, shape) ? scoreSizes[shape] : scoreSizes.cartao)
  if (widget === 'avalie-nos') return fixed([220, 52])
  const list = isOwn(listShapes, shape) ? shape : 'lista'
  return { width: 440, height: widget === 'avaliacao' ? 400 : listHeights[list], fluid: true }
}

/** The colours of somebody's site. */
export interface OwnColours {
  ground: string
  text: string
  accent: string
}

const usual: OwnColours = { ground: '#ffffff', text: '#161a22', accent: '#1b4a8f' }
/** As addresses call them. */
export const colourFields = { fundo: 'ground', texto: 'text', cor: 'accent' } as const
export const colourParams = Object.keys(colourFields) as (keyof typeof colourFields)[]

export interface ChosenColours {
  asked: OwnColours
  /** As shown: text and accent reach 4.5 : 1 on the ground. */
  shown: OwnColours
}

/** The colours of an address, «1b4a8f» or «#1b4a8f»; null where none is named. What is no colour is the usual one. */
export function coloursOf(search: URLSearchParams): ChosenColours | null {
  if (!colourParams.some((name) => search.get(name))) return null
  const named = (param: keyof typeof colourFields) => {
    const [, hex] = /^#?([0-9a-f]{6})$/i.exec(search.get(param) ?? '') ?? []
    return hex ? `#${hex.toLowerCase()}` : usual[colourFields[param]]
  }
  const asked = { ground: named('fundo'), text: named('texto'), accent: named('cor') }
  return {
    asked,
    shown: {
      ground: asked.ground,
      text: readable(asked.text, asked.ground),
      accent: readable(asked.accent, asked.ground),
    },
  }
}

/** As an address names them: what is shown, so that what was corrected once stays so. */
export const colourQuery = ({ ground, text, accent }: OwnColours): Record<string, string> => ({
  fundo: ground.slice(1),
  texto: text.slice(1),
  cor: accent.slice(1),
})

/** What is derived from them for all that a widget draws. */
export const ownPalette = ({ ground, text, accent }: OwnColours) => ({
  paper: ground,
  line: mix(ground, text, 0.18),
  ink: text,
  soft: readable(mix(text, ground, 0.3), ground),
  star: readable('#d9971f', ground, 3),
  off: mix(ground, text, 0.2),
  accent,
  on: furthest(accent),
  force: readable('#1e7a4c', ground),
  suspended: readable('#8a5808', ground),
  expired: readable(mix(text, ground, 0.3), ground),
  unknown: readable(mix(text, ground, 0.3), ground),
  revoked: readable('#b3261e', ground),
  scheme: furthest(ground) === '#ffffff' ? 'dark' : 'light',
})

const ratio = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** What was corrected, each in a sentence; none where all of it could be read. */
export function correctedColours({ asked, shown }: ChosenColours): string[] {
  const names = { text: 'O texto', accent: 'A cor das ligações e do botão' } as const
  return (['text', 'accent'] as const)
    .filter((part) => asked[part] !== shown[part])
    .map((part) => {
      const had = ratio.format(contrast(asked[part], asked.ground))
      const has = ratio.format(contrast(shown[part], shown.ground))
      return `${names[part]} em ${asked[part]} sobre ${asked.ground} tem um contraste de ${had} para 1 e lê-se mal. Mostramos ${shown[part]}, com ${has} para 1.`
    })
}

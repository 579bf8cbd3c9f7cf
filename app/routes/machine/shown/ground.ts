import type { SealTheme } from '~/domain/certification/seal/seal-words'
import { type ChosenColours, ownPalette } from '~/domain/company-pages/widgets/widget-words'

/** Colours of what other sites show: the tokens of ui/tokens.css, written out for either ground. */
const light = {
  paper: '#fff',
  line: '#e2ddd1',
  ink: '#161a22',
  soft: '#565e6c',
  star: '#d9971f',
  off: '#dfd9cb',
  accent: '#1b4a8f',
  on: '#fff',
  force: '#1e7a4c',
  suspended: '#8a5808',
  expired: '#565e6c',
  unknown: '#565e6c',
  revoked: '#b3261e',
  /** Of what the browser draws itself: radio buttons. */
  scheme: 'light',
}
export type Palette = { [Name in keyof typeof light]: string }
const dark: Palette = {
  paper: '#171c26',
  line: '#2a3140',
  ink: '#eef0f4',
  soft: '#a4adbc',
  star: '#e5ae45',
  off: '#343b49',
  accent: '#8db4f0',
  on: '#0d1522',
  force: '#7bd0a2',
  suspended: '#e3b25a',
  expired: '#a4adbc',
  unknown: '#a4adbc',
  revoked: '#f2a29b',
  scheme: 'dark',
}

/** What something is drawn on and with. */
export interface Ground {
  /** What stands in «fill»: a colour, or where the reader decides the name of one. */
  colours: Palette
  /** What those names mean: goes with the picture, or with the document that it lies in. */
  css: string
}

const named = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])) as Palette

const rules = (palette: Palette) =>
  `:root{${Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

const either = `${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}`

/** `own`: a company's colours, which go before every theme. */
export function groundOf(theme: SealTheme, own: ChosenColours | null = null): Ground {
  if (own) return { colours: ownPalette(own.shown), css: '' }
  if (theme === 'auto') return { colours: named, css: either }
  return { colours: theme === 'escuro' ? dark : light, css: '' }
}

/** The colours by name, for the styles of a document. */
export const groundCss = ({ colours, css }: Ground): string => css || rules(colours)

/** A picture within a document that names the colours already. */
export const within = (ground: Ground): Ground => ({ ...ground, css: '' })

/** In a PNG nobody is asked how they have it. */
export const still = (theme: SealTheme): SealTheme => (theme === 'auto' ? 'claro' : theme)

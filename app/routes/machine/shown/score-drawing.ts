import { type SealTheme, scoreSizes } from '~/domain/certification/seal/seal-words'
import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import { LetterSymbols } from '~/platform/letter-symbols'
import { face } from '~/platform/lettering'
import { count, decimal } from '~/ui/format'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { STAR } from '~/ui/stars'
import { escapeXml } from '../xml'
import { framed, palettes, placedTile, smallPrint } from './drawing-parts'

interface Scored {
  facts: ImageFacts
  shape: keyof typeof scoreSizes
  theme: SealTheme
  scale?: number
}

/** The badge of a score: the figure, its stars, how many reviews it is made of. */
export async function scoreDrawing({ facts, shape, theme, scale = 1 }: Scored): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const c = palettes[theme]
  const symbols = new LetterSymbols()
  const small = smallPrint(symbols, sans, scale > 1)
  const said = scoreText(facts)
  const compact = shape === 'compacto'
  const figure = facts.score ? decimal(facts.score.value) : '—'
  const size = compact ? 22 : 40
  const x = compact ? 46 : 20
  const y = compact ? 30 : 56
  const wide = symbols.width(serif, figure, size)
  const right = x + Math.round(wide) + (compact ? 10 : 16)
  const reviews = count(facts.reviews, 'avaliação', 'avaliações')
  const drawn = compact
    ? [
        placedTile(LOGO_LAYERS, 6, 6, 32),
        symbols.write(serif, figure, { x, y, size, fill: c.ink }),
        stars(facts.score?.value ?? 0, right, 8, 0.65, c),
        small(reviews, { x: right, y: 34, size: 11, fill: c.soft }),
      ]
    : [
        symbols.write(serif, figure, { x, y, size, fill: c.ink }),
        stars(facts.score?.value ?? 0, right, 20, 0.9, c),
        small(facts.score ? `${facts.score.words} · ${reviews}` : reviews, {
          x: right,
          y: 55,
          size: 12,
          fill: c.ink,
        }),
        placedTile(LOGO_LAYERS, 20, 68, 14),
        small('Aval · todas as avaliações publicadas', { x: 40, y: 79, size: 11, fill: c.soft }),
      ]
  return framed({
    size: scoreSizes[shape],
    scale,
    title: escapeXml(said),
    defs: symbols.defs(),
    theme,
    drawn: drawn.join(''),
  })
}

/** What stands for the badge where it is not seen. */
export const scoreText = ({
  name,
  score,
  reviews,
}: Pick<ImageFacts, 'name' | 'score' | 'reviews'>): string =>
  score
    ? `Aval: ${name}, ${decimal(score.value)} em 5, ${count(reviews, 'avaliação', 'avaliações')}`
    : `Aval: ${name}, ${count(reviews, 'avaliação', 'avaliações')}, ainda sem pontuação`

type Palette = (typeof palettes)[SealTheme]

function stars(value: number, x: number, y: number, scale: number, c: Palette): string {
  const full = Math.floor(value) * 22 + (value - Math.floor(value)) * 16 + (value > 0 ? 2 : 0)
  const five = (id: string) => [0, 22, 44, 66, 88].map((dx) => `<use href="#${id}" x="${dx}"/>`).join('')
  return `<g transform="translate(${x} ${y})scale(${scale})"><path id="s" fill="${c.off}" d="${STAR}"/>${five('s')}<svg width="${full.toFixed(1)}" height="24" fill="${c.star}"><path id="t" d="${STAR}"/>${five('t')}</svg></g>`
}

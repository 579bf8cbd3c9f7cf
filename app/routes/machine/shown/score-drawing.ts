import { scoreSizes } from '~/domain/certification/seal/seal-words'
import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import { LetterSymbols } from '~/platform/letter-symbols'
import { face } from '~/platform/lettering'
import { count, decimal } from '~/ui/format'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { STAR } from '~/ui/stars'
import { isShown, scoreText } from '../../widgets/score-words'
import { escapeXml } from '../xml'
import { framed, mark, placedTile, smallPrint } from './drawing-parts'
import type { Ground, Palette } from './ground'

interface Scored {
  /** Null for a company that the public does not see. */
  facts: ImageFacts | null
  shape: keyof typeof scoreSizes
  ground: Ground
  scale?: number
  /** In a frame, where a link says how the figure comes about. */
  linked?: boolean
}

/** Where figure, stars and words stand in each shape; the tile of those that begin with it. */
const places = {
  cartao: { x: 20, y: 56, size: 40, gap: 16, stars: [20, 0.9], words: [55, 12], tile: null },
  compacto: { x: 46, y: 30, size: 22, gap: 10, stars: [8, 0.65], words: [34, 11], tile: [6, 6, 32] },
  linha: { x: 38, y: 25, size: 20, gap: 8, stars: [10, 0.65], words: [23, 12], tile: [6, 6, 24] },
} as const
/** Beside the stars, not below them: five of them are 108 wide. */
const afterStars = 108 * places.linha.stars[1] + 8

/** The badge of a score: the figure, its stars, how many reviews it is made of; of who has none now, why. */
export async function scoreDrawing(scored: Scored): Promise<string> {
  const { facts, shape, ground, scale = 1, linked = false } = scored
  const [serif, sans] = [await face('serif'), await face('sans')]
  const c = ground.colours
  const symbols = new LetterSymbols()
  const small = smallPrint(symbols, sans, scale > 1)
  const at = places[shape]
  const score = facts && isShown(facts) ? facts.score : null
  const figure = score ? decimal(score.value) : '—'
  const right = at.x + Math.round(symbols.width(serif, figure, at.size)) + at.gap
  const [starsY, starsScale] = at.stars
  const [y, size] = at.words
  const why = whyNone(facts)
  const drawn = why
    ? [
        mark('suspended', at.x, shape === 'cartao' ? 32 : 15, 14, c.suspended),
        small(why, { x: at.x + 20, y: shape === 'cartao' ? 44 : 27, size: 13, fill: c.suspended }),
      ]
    : [
        symbols.write(serif, figure, { x: at.x, y: at.y, size: at.size, fill: c.ink }),
        stars(score?.value ?? 0, right, starsY, starsScale, c),
        small(wordsOf(facts as ImageFacts, shape), {
          x: shape === 'linha' ? right + afterStars : right,
          y,
          size,
          fill: shape === 'cartao' ? c.ink : c.soft,
        }),
      ]
  const { tile } = at
  const sign = tile
    ? placedTile(LOGO_LAYERS, tile[0], tile[1], tile[2])
    : placedTile(LOGO_LAYERS, 20, 68, 14) +
      small(why ? 'Aval' : linked ? 'Aval · todas as avaliações' : 'Aval · todas as avaliações publicadas', {
        x: 40,
        y: 79,
        size: 11,
        fill: c.soft,
      })
  return framed({
    size: scoreSizes[shape],
    scale,
    title: escapeXml(scoreText(facts)),
    defs: symbols.defs(),
    ground,
    drawn: drawn.join('') + sign,
  })
}

const whyNone = (facts: ImageFacts | null): string | null => {
  if (!facts) return 'Perfil não publicado'
  return isShown(facts) ? null : 'Suspensa na Aval'
}

function wordsOf({ state, score, reviews }: ImageFacts, shape: Scored['shape']): string {
  const counted = reviews === 0 ? 'Sem avaliações' : count(reviews, 'avaliação', 'avaliações')
  if (state === 'closed') return shape === 'cartao' ? `${counted} · encerrada` : 'Encerrada'
  return score && shape === 'cartao' ? `${score.words} · ${counted}` : counted
}

function stars(value: number, x: number, y: number, scale: number, c: Palette): string {
  const full = Math.floor(value) * 22 + (value - Math.floor(value)) * 16 + (value > 0 ? 2 : 0)
  const five = (id: string) => [0, 22, 44, 66, 88].map((dx) => `<use href="#${id}" x="${dx}"/>`).join('')
  return `<g transform="translate(${x} ${y})scale(${scale})"><path id="s" fill="${c.off}" d="${STAR}"/>${five('s')}<svg width="${full.toFixed(1)}" height="24" fill="${c.star}"><path id="t" d="${STAR}"/>${five('t')}</svg></g>`
}

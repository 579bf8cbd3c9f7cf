import { figures } from './cover-figures'
import { coverHeight, coverWidth } from './cover-size'
import { sha256 } from './sha256'
import { tileLayers, tileParameters } from './tile'

/**
 * The picture at the head of an article: a panel of azulejos whose pattern is the article's own and whose pigment is its
 * category's, with a figure in a cartouche. Same words, same picture, always.
 */
interface Pigment {
  ink: string
  second: string
  ground: string
  warm: string
}

/** What tiles of the 17th and 18th centuries were painted with: cobalt, antimony yellow, manganese, copper, cobalt on blue. */
const pigments: Record<string, Pigment> = {
  'contratar-obras': { ink: '#1F4E96', second: '#7FA3D4', ground: '#FBFAF5', warm: '#D9972B' },
  avaliacoes: { ink: '#9A5B0C', second: '#E2B65A', ground: '#FDF6E3', warm: '#1F4E96' },
  direitos: { ink: '#59406F', second: '#A893BC', ground: '#F8F4F7', warm: '#D9972B' },
  empresas: { ink: '#23634F', second: '#83B3A0', ground: '#F6FAF3', warm: '#D9972B' },
  aval: { ink: '#12305E', second: '#5C84BF', ground: '#DCE8F7', warm: '#D9972B' },
}

export const isCover = (category: string): boolean => Object.hasOwn(pigments, category)

const side = 100

/** @param category one that `isCover` knows */
export function articleCover(slug: string, category: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}">${coverLayers(slug, category)}</svg>`
}

/** The same without its own document, for a picture that holds more. */
export function coverLayers(slug: string, category: string): string {
  const pigment = pigments[category] as Pigment
  const bytes = sha256(`aval-artigo-15:${slug}`)
  const [field, other] = [tileOf(`${slug}-a`, pigment), tileOf(`${slug}-b`, pigment)]
  // One pattern alone is a wall; two by turns are a chequered one.
  const chequered = ((bytes[0] as number) & 1) === 1
  const tiles = Array.from({ length: 48 }, (_, i) => {
    const [x, y] = [i % 12, Math.floor(i / 12)]
    const which = chequered && (x + y) % 2 === 1 ? 'b' : 'a'
    return `<use href="#${which}" x="${x * side}" y="${y * side}"/>`
  }).join('')
  const drawn = figures[category] ?? []
  const figure = drawn[(bytes[1] as number) % drawn.length]
  return `<defs><g id="a">${field}</g><g id="b">${other}</g></defs>${tiles}${cartouche(pigment)}${
    figure
      ? `<g transform="translate(485 85) scale(2.3)"><path d="${figure.filled}" fill="${pigment.second}" fill-opacity=".45"/><path d="${figure.lines}" fill="none" stroke="${pigment.ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/></g>`
      : ''
  }`
}

/** A tile of the certificates, in another pigment. */
function tileOf(code: string, { ink, second, ground, warm }: Pigment): string {
  const inks: Record<string, string> = {
    '#1F4E96': ink,
    '#7FA3D4': second,
    '#FBFAF5': ground,
    '#D9972B': warm,
  }
  return tileLayers({ ...tileParameters(code), blue: 0, ground: 0, warm: 0 })
    .map(({ fill, d }) => `<path fill="${inks[fill] ?? fill}" d="${d}"/>`)
    .join('')
}

/** A quatrefoil of two lines in the middle: it lies on the tiles as the painted ones do. */
function cartouche({ ink, ground, warm }: Pigment): string {
  const foil = (r: number) => {
    const k = r * 0.62
    return `M${600 - k} ${200 - k}A${k} ${k} 0 0 1 ${600 + k} ${200 - k}A${k} ${k} 0 0 1 ${600 + k} ${200 + k}A${k} ${k} 0 0 1 ${600 - k} ${200 + k}A${k} ${k} 0 0 1 ${600 - k} ${200 - k}Z`
  }
  return `<path d="${foil(154)}" fill="${ink}"/><path d="${foil(148)}" fill="${ground}"/><path d="${foil(138)}" fill="none" stroke="${warm}" stroke-width="3"/>`
}

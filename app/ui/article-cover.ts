import { families, type Pigment } from './cover-families'
import { figures } from './cover-figures'
import { coverHeight, coverWidth } from './cover-size'
import { sha256 } from './sha256'
import { tileLayers, tileParameters } from './tile'

/**
 * The picture at the head of an article: azulejos, laid in one of several ways (cover-families.ts), with figures of its
 * category. The way, the tiles and the figure are the article's own, the pigment its category's. Same words, same picture,
 * always.
 */

/** What tiles of the 17th and 18th centuries were painted with: cobalt, antimony yellow, manganese, copper, cobalt on blue. */
const pigments: Record<string, Pigment> = {
  'contratar-obras': { ink: '#1F4E96', second: '#7FA3D4', ground: '#FBFAF5', warm: '#D9972B' },
  avaliacoes: { ink: '#9A5B0C', second: '#E2B65A', ground: '#FDF6E3', warm: '#1F4E96' },
  direitos: { ink: '#59406F', second: '#A893BC', ground: '#F8F4F7', warm: '#D9972B' },
  empresas: { ink: '#23634F', second: '#83B3A0', ground: '#F6FAF3', warm: '#D9972B' },
  aval: { ink: '#12305E', second: '#5C84BF', ground: '#DCE8F7', warm: '#D9972B' },
}

export const isCover = (category: string): boolean => Object.hasOwn(pigments, category)

/** @param category one that `isCover` knows */
export function articleCover(slug: string, category: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}">${coverLayers(slug, category)}</svg>`
}

/** The same without its own document, for a picture that holds more. */
export function coverLayers(slug: string, category: string): string {
  const pigment = pigments[category] as Pigment
  const bytes = sha256(`aval-artigo-983:${slug}`)
  // With this word the articles that ship get every way of laying, and none twice in a category.
  const lay = families[(bytes[0] as number) % families.length] as (typeof families)[number]
  // Each number that a family asks for comes from the next byte, and round again.
  let at = 0
  const pick = (below: number) => (bytes[(at++ % (bytes.length - 1)) + 1] as number) % below
  const [a, b] = [tileOf(`${slug}-a`, pigment), tileOf(`${slug}-b`, pigment)]
  const drawn = lay({ pigment, drawn: figures[category] ?? [], pick })
  return `<defs><g id="a">${a}</g><g id="b">${b}</g></defs>${drawn}`
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

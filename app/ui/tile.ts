import { sha256 } from './sha256'
import {
  ACCENTS,
  COMMA,
  CORNERS,
  EDGES,
  FRAMES,
  MIDDLES,
  MOTIFS,
  type Piece,
  RINGS,
  STREWN,
} from './tile-quarter'

// Azulejo of the 17th and 18th centuries: cobalt on tin white, yellow sparingly. The colours are the tile's own,
// the same in both themes, because the picture is what people compare.
const BLUES = ['#1F4E96', '#12305E', '#2F68BC', '#1D5B78']
const GROUNDS = ['#FBFAF5', '#DCE8F7', '#F6ECD2', '#C3D5EE']
const WARMS = ['#D9972B', '#F0C95F', '#B5602A', '#86A9DA']
const SECOND = ['#7FA3D4', '#5C84BF', '#9DB8DF', '#6FA0B8']

/** Everything that can be seen to differ between two tiles: 42 bits. */
export interface TileParameters {
  blue: number
  ground: number
  warm: number
  turned: number
  corner: number
  cornerSize: number
  ring: number
  ringSize: number
  ringWidth: number
  ringTone: number
  motif: number
  motifSize: number
  motifAt: number
  accent: number
  edge: number
  edgeSize: number
  edgeTone: number
  middle: number
  middleSize: number
  middleTone: number
  frame: number
  strewn: number
}

/** What the code's hash says, two or three bits at a time. */
export function tileParameters(code: string): TileParameters {
  const bytes = sha256(`aval-azulejo-1:${code}`)
  let at = 0
  const take = (bits: number) => {
    let value = 0
    for (let i = 0; i < bits; i++, at++) value = value * 2 + (((bytes[at >> 3] as number) >> (at & 7)) & 1)
    return value
  }
  return {
    blue: take(2),
    ground: take(2),
    warm: take(2),
    turned: take(1),
    corner: take(3),
    cornerSize: take(2),
    ring: take(3),
    ringSize: take(2),
    ringWidth: take(1),
    ringTone: take(1),
    motif: take(3),
    motifSize: take(2),
    motifAt: take(1),
    accent: take(2),
    edge: take(3),
    edgeSize: take(1),
    edgeTone: take(1),
    middle: take(3),
    middleSize: take(1),
    middleTone: take(1),
    frame: take(2),
    strewn: take(2),
  }
}

/** One colour and everything drawn in it, all four quarters. */
export interface TileLayer {
  fill: string
  d: string
}

const pick = <T>(list: T[], index: number) => list[index] as T

/** The layers of a tile in a 100 × 100 box, from the ground up. `mono`: black on white, for print. */
export const tileLayers = (p: TileParameters, mono = false): TileLayer[] => layersOf(p, mono, 4, tenths)

/** The same for small tiles, of which pages show many: points lie on whole units, at 34 pixels a third of a pixel. */
export const smallLayers = (p: TileParameters, mono = false): TileLayer[] =>
  layersOf(p, mono, 4, units).map(shortened)

/**
 * A small one in three: what lies below, the first quarter of what is drawn four times, and the line round it all. The other
 * quarters are its images (`quarterImages`), which is left to the browser. Null for a tile
 * whose mirrored quarters reach into each other: drawn apart they would be another picture.
 */
export function quarteredLayers(p: TileParameters, mono = false) {
  if (p.turned === 0 && upTheLine.includes(p.edge)) return null
  const whole = smallLayers(p, mono)
  // The line comes last, over everything: what reaches across from the next quarter must not lie upon it.
  return {
    ground: whole[0] as TileLayer,
    quarter: layersOf(p, mono, 1, units).slice(1, -1).map(shortened),
    frame: whole.at(-1) as TileLayer,
  }
}

/** Edges with a circle upon the line between two quarters: there its image of opposite winding takes it out. */
const upTheLine = [0, 6]

/** What the first quarter is put through for the other three, as of the `transform` attribute. */
export const quarterImages = (p: TileParameters): string[] =>
  p.turned
    ? ['rotate(90 50 50)', 'rotate(180 50 50)', 'rotate(270 50 50)']
    : ['matrix(-1 0 0 1 100 0)', 'rotate(180 50 50)', 'matrix(1 0 0 -1 0 100)']

type Rounding = (value: number) => number
const tenths: Rounding = (value) => Math.round(value * 10) / 10
const units: Rounding = (value) => Math.round(value)

/** Lines along the axes say one coordinate, those that follow a line don't say again that they are one. */
function shortened({ fill, d }: TileLayer): TileLayer {
  let [x, y, last] = ['', '', '']
  const commands = d.replace(/([MLQA])([^MLQAZ]+)|Z/g, (whole, command?: string, numbers = '') => {
    const [toX = '', toY = ''] = (numbers as string).split(' ').slice(-2)
    const say =
      command !== 'L'
        ? whole
        : toY === y
          ? `H${toX}`
          : toX === x
            ? `V${toY}`
            : `${/[LM]/.test(last) ? ' ' : 'L'}${numbers}`
    if (command) [x, y] = [toX, toY]
    last = /^[HV]/.test(say) ? 'H' : (command ?? 'Z')
    return say
  })
  return { fill, d: commands }
}

function layersOf(p: TileParameters, mono: boolean, quarters: 1 | 4, round: Rounding): TileLayer[] {
  const blue = mono ? '#000' : pick(BLUES, p.blue)
  const ground = mono ? '#fff' : pick(GROUNDS, p.ground)
  const warm = mono ? '#fff' : pick(WARMS, p.warm)
  const second = mono ? '#000' : pick(SECOND, p.blue)
  const size = 8 + p.motifSize * 1.5
  const place = 28 + p.motifAt * 4
  const layers: [string, Piece[]][] = [
    [p.ringTone ? second : blue, pick(RINGS, p.ring)(23 + p.ringSize * 4, 2.6 + p.ringWidth * 2.6)],
    [blue, pick(CORNERS, p.corner)(9.5 + p.cornerSize * 2.5)],
    [blue, pick(MOTIFS, p.motif)(size, place)],
    [p.edgeTone && !mono ? warm : second, pick(EDGES, p.edge)(5 + p.edgeSize * 3)],
    [blue, pick(STREWN, p.strewn)],
    [warm, pick(ACCENTS, p.accent)(size, place)],
    [p.middleTone && !mono ? warm : blue, pick(MIDDLES, p.middle)(6 + p.middleSize * 3.5)],
    [blue, pick(FRAMES, p.frame)],
  ]
  if (p.turned) layers.splice(4, 0, [second, COMMA])
  const drawn: TileLayer[] = [{ fill: ground, d: 'M0 0H100V100H0Z' }]
  for (const [fill, pieces] of layers) {
    if (pieces.length === 0) continue
    // One path per layer: merged outlines of opposite winding would cut holes into each other.
    drawn.push({ fill, d: imagesOf(pieces, p.turned === 1, quarters, round) })
  }
  return drawn
}

/** A quarter and, of four, its three images: mirrored at both axes or turned about the middle. */
function imagesOf(pieces: Piece[], turned: boolean, quarters: 1 | 4, round: Rounding) {
  const images: ((x: number, y: number) => [number, number])[] = turned
    ? [(x, y) => [x, y], (x, y) => [100 - y, x], (x, y) => [100 - x, 100 - y], (x, y) => [y, 100 - x]]
    : [(x, y) => [x, y], (x, y) => [100 - x, y], (x, y) => [100 - x, 100 - y], (x, y) => [x, 100 - y]]
  return images
    .slice(0, quarters)
    .map((image, i) => {
      const flipped = !turned && i % 2 === 1
      return pieces.map((piece) => outline(piece, image, flipped, round)).join('')
    })
    .join('')
}

function outline(
  piece: Piece,
  image: (x: number, y: number) => [number, number],
  flipped: boolean,
  round: Rounding,
): string {
  const short = (value: number) => String(tenths(value))
  // Rounded before it is mirrored: rounding must not break the symmetry.
  const point = (x: number, y: number) => image(round(x), round(y)).map(short).join(' ')
  switch (piece[0]) {
    case 'Z':
      return 'Z'
    case 'Q':
      return `Q${point(piece[1], piece[2])} ${point(piece[3], piece[4])}`
    case 'A':
      return `A${short(round(piece[1]))} ${short(round(piece[1]))} 0 0 ${flipped ? 1 - piece[2] : piece[2]} ${point(piece[3], piece[4])}`
    default:
      return `${piece[0]}${point(piece[1], piece[2])}`
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The tile of a code as an SVG document: same code, same picture, always. For PDF, badge, e-mail, download. */
export function tileSvg(
  code: string,
  options: { size?: number; mono?: boolean; title?: string } = {},
): string {
  const { size = 96, mono = false, title = `Azulejo do código ${code}` } = options
  const paths = tileLayers(tileParameters(code), mono)
    .map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" role="img" aria-label="${escape(title)}">${paths}</svg>`
}

import { band, type ColourName, colours, sizes } from '~/domain/social-images/choices'
import type { Picture } from '~/domain/social-images/facts'
import { broken, type Laid } from '~/domain/social-images/fitting'
import type { Frame, Rect } from '~/domain/social-images/frames'
import type { Faces, Layout } from '~/domain/social-images/laying-out'
import { widthOf } from '~/platform/lettering'
import { qrPath } from '~/platform/qr'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { STAR } from '~/ui/stars'
import { type TileLayer, tileLayers, tileParameters } from '~/ui/tile'
import { box, path, type Scene, type Shape } from './shapes'

interface Drawn {
  picture: Picture
  layout: Layout
  colour: ColourName
  faces: Faces
  /** What stands over it since: «Suspenso desde 3 de maio de 2026». */
  stamp: string | null
  title: string
  /** What touches an edge goes on beyond it, for print: pixels. */
  bleed?: number
}

/** A picture to share, as shapes. Pure: the same input gives the same shapes. */
export function sceneOf({ picture, layout, colour, faces, stamp, title, bleed = 0 }: Drawn): Scene {
  const { facts, size } = picture
  const { width, height } = sizes[size]
  const { frame } = layout
  const tone = colours[colour]
  const { serif, sans } = faces
  const shapes: Shape[] = []
  for (const frieze of frame.tiles) shapes.push(...friezeOf(frieze, { width, height }, bleed > 0))
  if (frame.tile) {
    const { x, y, width: side } = frame.tile
    const layers =
      facts.template === 'certified' ? tileLayers(tileParameters(facts.code), stamp !== null) : LOGO_LAYERS
    shapes.push(box(x - 10, y - 10, side + 20, side + 20, '#ffffff', 10), ...tile(layers, x, y, side))
  }
  for (const [i, photo] of (frame.photos ?? []).entries()) shapes.push(photographed(photo, i === 0, faces))
  shapes.push(...written({ picture, layout, colour, faces }))
  const [ruleX, ruleY, ruleWidth] = frame.rule
  const [nameX, nameY] = frame.name
  const logo = size === '1200x630' ? 52 : 64
  const addressSize = Math.max(24, 27 * frame.scale)
  shapes.push(
    box(ruleX, ruleY, ruleWidth, 3, tone.line),
    ...tile(LOGO_LAYERS, nameX, nameY, logo),
    {
      kind: 'text',
      face: serif,
      text: 'Aval',
      fill: tone.head,
      x: nameX + logo + 18,
      y: nameY + logo * 0.76,
      size: logo * 0.8,
    },
    {
      kind: 'text',
      face: sans,
      text: picture.address,
      fill: tone.ink,
      x: nameX,
      y: nameY + logo + addressSize * 1.5,
      size: addressSize,
    },
    ...code(picture.leadsTo, frame.qr),
  )
  if (stamp) shapes.push(...stamped(stamp, { width, bleed }, frame.tile ?? frame.text, faces))
  return { width, height, ground: tone.ground, title, shapes }
}

/** Tiles of certificates that never were, as on the home page: neighbours differ, and all pictures have the same. */
const codes = [22, 41, 29, 60, 31, 80, 48, 67, 53].map((n) => tileLayers(tileParameters(`AV-${n}`)))
const friezeTile = (column: number, row: number) =>
  codes.at((column * 2 + row * 5) % codes.length) as TileLayer[]

/** Rows of tiles; for print one more where they touch an edge, which is wider than any bleed. */
function friezeOf(
  [x, y, side, across, down]: Frame['tiles'][number],
  { width, height }: { width: number; height: number },
  further: boolean,
): Shape[] {
  const more = (touches: boolean) => (further && touches ? 1 : 0)
  const columns = [-more(x === 0), across + more(x + side * across >= width)] as const
  const rows = [-more(y === 0), down + more(y + side * down >= height)] as const
  const shapes: Shape[] = []
  for (let row = rows[0]; row < rows[1]; row++)
    for (let column = columns[0]; column < columns[1]; column++)
      shapes.push(...tile(friezeTile(column, row), x + column * side, y + row * side, side))
  return shapes
}

const tile = (layers: TileLayer[], x: number, y: number, side: number): Shape[] =>
  layers.map(({ fill, d }) => path(d, fill, x, y, side / 100))

/** On white with the margin that readers want, whatever the ground. */
function code(address: string, [x, y, side]: readonly [number, number, number]): Shape[] {
  const { path: modules, size } = qrPath(address)
  const unit = side / (size + 6)
  return [box(x, y, side, side, '#ffffff', 8), path(modules, '#000000', x + 3 * unit, y + 3 * unit, unit)]
}

function photographed({ x, y, width, height }: Rect, first: boolean, { sans }: Faces): Shape {
  const text = first ? 'Antes' : 'Depois'
  const [size, padded] = [30, 20]
  const at = {
    x: x + 16,
    y: y + height - 70,
    width: Math.ceil(widthOf(sans, text, size)) + 2 * padded,
    height: 54,
  }
  const shapes: Shape[] = [
    box(at.x, at.y, at.width, at.height, '#12305e', 27),
    { kind: 'text', face: sans, text, fill: '#ffffff', x: at.x + padded, y: at.y + 37, size },
  ]
  return { kind: 'photo', which: first ? 'before' : 'after', x, y, width, height, label: { ...at, shapes } }
}

/** A band over the tile, to the edge of the picture: over all of it where nothing stands beside the tile. */
function stamped(
  text: string,
  { width, bleed }: { width: number; bleed: number },
  { x, y, width: wide, height }: Rect,
  { sans }: Faces,
): Shape[] {
  const beside = x > width / 2
  const [left, right] = [beside ? x - 10 : -bleed, width + bleed]
  const most = beside ? wide : width - 120
  const size =
    [52, 46, 40, 36, 32, 28].find((one) => broken(sans, text, one, most).length <= (beside ? 2 : 1)) ?? 26
  const lines = broken(sans, text, size, most)
  const step = size * 1.25
  const high = lines.length * step + 56
  const top = y + (height - high) / 2
  return [
    box(left, top, right - left, high, band.ground),
    ...lines.map((line, i): Shape => {
      const at = beside ? x + (wide - widthOf(sans, line, size)) / 2 : (width - widthOf(sans, line, size)) / 2
      return {
        kind: 'text',
        face: sans,
        text: line,
        fill: band.ink,
        x: at,
        y: top + 28 + i * step + size * 0.95,
        size,
      }
    }),
  ]
}

function written({
  picture: { facts },
  layout: { frame, laid },
  colour,
  faces,
}: Omit<Drawn, 'stamp' | 'title'>): Shape[] {
  const tone = colours[colour]
  const { x, y, width, height } = frame.text
  const last = laid.at(-1) as Laid
  const free = height - (last.top + last.lines.length * last.step)
  // What is short stands a little above the middle.
  const start = y + free * 0.42
  return laid.flatMap((block): Shape[] => {
    const { name, size, lines, step, top } = block
    const serif = ['title', 'headline', 'figure'].includes(name)
    const face = serif ? faces.serif : faces.sans
    const left = (wide: number) => (frame.align === 'centre' ? x + (width - wide) / 2 : x)
    const from = start + top
    if (name === 'stars') {
      const value = facts.template === 'review' ? facts.stars : facts.template === 'score' ? facts.score : 0
      return stars(value, left(size * 5.4), from, size, tone.star, tone.off)
    }
    if (name === 'pill') {
      const wide = widthOf(face, lines[0] as string, size) + size * 1.4
      const at = left(wide)
      return [
        box(at, from, wide, size * 1.7, tone.head, size),
        {
          kind: 'text',
          face,
          text: lines[0] as string,
          fill: tone.ground,
          x: at + size * 0.7,
          y: from + size * 1.2,
          size,
        },
      ]
    }
    const fill = serif
      ? tone.head
      : name === 'quiet' || name === 'kicker' || name === 'more'
        ? tone.soft
        : tone.ink
    return lines.map((text, i) => ({
      kind: 'text',
      face,
      text,
      fill,
      x: left(widthOf(face, text, size)),
      y: from + i * step + (serif ? size * 0.92 : size),
      size,
    }))
  })
}

/** Five of them; the last one that counts may be a part. Drawn over each other, so that no clipping is needed. */
function stars(value: number, x: number, y: number, size: number, on: string, off: string): Shape[] {
  return [0, 1, 2, 3, 4].flatMap((i): Shape[] => {
    const at = x + i * size * 1.1
    const share = Math.min(1, Math.max(0, value - i))
    if (share === 0 || share === 1) return [path(STAR, share ? on : off, at, y, size / 20)]
    return [path(STAR, off, at, y, size / 20), path(starPart(share), on, at, y, size / 20)]
  })
}

const corners: [number, number][] = [
  [10, 1.6],
  [12.5, 6.9],
  [18.3, 7.7],
  [14.1, 11.7],
  [15.1, 17.5],
  [10, 14.7],
  [4.9, 17.5],
  [5.9, 11.7],
  [1.7, 7.7],
  [7.5, 6.9],
]

/** The left part of a star: its corners cut at a line (Sutherland and Hodgman, 1974). */
function starPart(share: number): string {
  const edge = 1.7 + 16.6 * share
  const kept: [number, number][] = corners.flatMap(([x, y], i): [number, number][] => {
    const [nx, ny] = corners[(i + 1) % corners.length] as [number, number]
    const crossing: [number, number] = [edge, y + ((ny - y) * (edge - x)) / (nx - x)]
    const inside = x <= edge
    return nx <= edge === inside ? (inside ? [[x, y]] : []) : inside ? [[x, y], crossing] : [crossing]
  })
  return `M${kept.map((point) => point.map((n) => Math.round(n * 100) / 100).join(' ')).join('L')}z`
}

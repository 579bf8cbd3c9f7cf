import { cropOf, type Highlight, type PenColour, withinCrop } from '~/domain/feedback/highlight'
import { endsOf, type Point, type Rect, type Size, whole } from './geometry'
import { fitted, fontOf } from './lettering'
import { placesOf } from './stroke'

/** What of a canvas the painting needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'clearRect'
  | 'fillRect'
  | 'drawImage'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'arc'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'measureText'
> & {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: unknown
  lineCap: unknown
  font: string
  textBaseline: unknown
}

export interface Painting {
  size: Size
  /** Pixels of the picture to one of the page: lines and letters are as thick on every screen. */
  dpi: number
  highlights: readonly Highlight[]
  /** For the picture that is sent; left out for the layer that lies over it. */
  picture?: CanvasImageSource
}

export const colours = {
  dim: 'rgba(10, 14, 24, 0.55)',
  frame: '#e5ae45',
  hide: '#161a22',
  hem: '#5d6675',
  arrow: '#b3261e',
  mark: '#1b4a8f',
  cut: 'rgba(10, 14, 24, 0.78)',
  label: '#fff8e6',
  ink: '#161a22',
  halo: '#ffffff',
}
export const penColour: Record<PenColour, string> = { red: '#d0281c', blue: '#1660d6', black: '#161a22' }

/**
 * The one function that paints: preview, drag in progress and the picture that is sent. Depends on nothing but what it
 * is given. Picture, dimming with the highlights cut out, strokes, arrows, texts, marks, shade over what a crop leaves
 * out; what hides comes last and is opaque, so that nothing ever uncovers it.
 */
export function paint(pen: Pen, { size: { width, height }, dpi, highlights: all, picture }: Painting): void {
  const highlights = withinCrop(all)
  const of = (type: Highlight['type']) => highlights.filter((h) => h.type === type)
  pen.save()
  pen.clearRect(0, 0, width, height)
  if (picture) pen.drawImage(picture, 0, 0)
  const lit = of('highlight').map(whole)
  if (lit.length > 0) {
    pen.fillStyle = colours.dim
    pen.fillRect(0, 0, width, height)
    const edge = Math.max(1, Math.round(2 * dpi))
    pen.fillStyle = colours.frame
    for (const { x, y, w, h } of lit) pen.fillRect(x - edge, y - edge, w + 2 * edge, h + 2 * edge)
    // After all frames: where highlights meet, none lies within another.
    for (const { x, y, w, h } of lit) {
      pen.clearRect(x, y, w, h)
      const [right, bottom] = [Math.min(width, x + w), Math.min(height, y + h)]
      if (picture && right > x && bottom > y)
        pen.drawImage(picture, x, y, right - x, bottom - y, x, y, right - x, bottom - y)
    }
  }
  pen.lineJoin = pen.lineCap = 'round'
  for (const stroke of of('pen')) paintStroke(pen, stroke, dpi)
  for (const arrow of of('arrow')) paintArrow(pen, arrow, dpi)
  for (const text of of('text')) paintText(pen, text, dpi)
  for (const [i, mark] of of('mark').entries()) paintMark(pen, mark, i + 1, dpi)
  const crop = cropOf(highlights)
  // All of it lies outside of what is sent.
  if (crop) {
    const inner = whole(crop)
    const edge = Math.max(1, Math.round(2 * dpi))
    pen.fillStyle = colours.cut
    fillRing(pen, inner, { x: 0, y: 0, w: width, h: height })
    pen.fillStyle = colours.halo
    fillRing(pen, inner, {
      x: inner.x - edge,
      y: inner.y - edge,
      w: inner.w + 2 * edge,
      h: inner.h + 2 * edge,
    })
  }
  // With a hem, opaque as well: on a dark page nobody would see what is hidden.
  const hem = Math.max(1, Math.round(dpi))
  for (const { x, y, w, h } of of('hide').map(covering)) {
    pen.fillStyle = colours.hem
    pen.fillRect(x, y, w, h)
    pen.fillStyle = colours.hide
    if (Math.min(w, h) > 4 * hem) pen.fillRect(x + hem, y + hem, w - 2 * hem, h - 2 * hem)
    else pen.fillRect(x, y, w, h)
  }
  pen.restore()
}

/** Fills what lies between a rectangle and one around it. */
function fillRing(pen: Pen, { x, y, w, h }: Rect, outer: Rect): void {
  const [right, bottom] = [outer.x + outer.w, outer.y + outer.h]
  pen.fillRect(outer.x, outer.y, outer.w, y - outer.y)
  pen.fillRect(outer.x, y + h, outer.w, bottom - y - h)
  pen.fillRect(outer.x, y, x - outer.x, h)
  pen.fillRect(x + w, y, right - x - w, h)
}

/** Every pixel that it touches, for what hides. */
function covering({ x, y, w, h }: Rect): Rect {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top }
}

function paintArrow(pen: Pen, arrow: Highlight, dpi: number): void {
  const [from, to] = endsOf(arrow)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const head = Math.min(length * 0.6, 16 * dpi)
  const neck = { x: to.x - ux * head, y: to.y - uy * head }
  const outline = (width: number, colour: string) => {
    pen.lineWidth = width
    pen.strokeStyle = pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(neck.x, neck.y)
    pen.stroke()
    pen.beginPath()
    pen.moveTo(to.x, to.y)
    pen.lineTo(neck.x - uy * head * 0.5, neck.y + ux * head * 0.5)
    pen.lineTo(neck.x + uy * head * 0.5, neck.y - ux * head * 0.5)
    pen.closePath()
    pen.stroke()
    pen.fill()
  }
  outline(7 * dpi, colours.halo)
  outline(3.5 * dpi, colours.arrow)
}

/** By hand: curves through the middles between its places, on a halo that shows it on every ground. */
function paintStroke(pen: Pen, stroke: Highlight, dpi: number): void {
  const [first, ...others] = placesOf(stroke)
  const last = others.at(-1)
  if (!first || !last) return
  for (const [width, colour] of [
    [7 * dpi, colours.halo],
    [4 * dpi, penColour[stroke.colour ?? 'red']],
  ] as const) {
    pen.lineWidth = width
    pen.strokeStyle = colour
    pen.beginPath()
    pen.moveTo(first.x, first.y)
    for (const [i, at] of others.entries()) {
      const to: Point = others[i + 1] ?? at
      pen.quadraticCurveTo(at.x, at.y, (at.x + to.x) / 2, (at.y + to.y) / 2)
    }
    pen.stroke()
  }
}

/** Its number alone: the words go beside the picture. */
function paintMark(pen: Pen, { x, y, w, h }: Highlight, n: number, dpi: number): void {
  const radius = Math.min(w, h) / 2
  const [middle, centre] = [x + w / 2, y + h / 2]
  for (const [r, colour] of [
    [radius, colours.halo],
    [radius - Math.min(2 * dpi, radius / 4), colours.mark],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(middle, centre, r, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.fillStyle = colours.halo
  pen.font = fontOf(radius * 1.1)
  pen.textBaseline = 'middle'
  const number = String(n)
  pen.fillText(number, middle - pen.measureText(number).width / 2, centre + radius * 0.06)
}

function paintText(pen: Pen, { text = '', ...rect }: Highlight, dpi: number): void {
  const { x, y, w, h } = whole(rect)
  pen.fillStyle = colours.label
  pen.fillRect(x, y, w, h)
  const room = { width: w - 12 * dpi, height: h - 8 * dpi }
  pen.fillStyle = colours.ink
  pen.textBaseline = 'top'
  const { lines, size } = fitted(text, room, dpi, (line, letters) => {
    pen.font = fontOf(letters)
    return pen.measureText(line).width
  })
  pen.font = fontOf(size)
  // In the middle of its height; letters stand a little high in their line.
  const top = y + Math.max(4 * dpi, (h - lines.length * size * 1.25) / 2) + size * 0.12
  for (const [i, line] of lines.entries()) pen.fillText(line, x + 6 * dpi, top + i * size * 1.25)
}

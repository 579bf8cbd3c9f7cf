import type { Highlight } from '~/domain/feedback/highlight'
import { endsOf, type Rect, type Size } from './geometry'

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
  label: '#fff8e6',
  ink: '#161a22',
  halo: '#ffffff',
}

/**
 * The one function that paints: preview, drag in progress and the picture that is sent. Depends on nothing but what it
 * is given. Picture, dimming with the highlights cut out, arrows, texts; what hides comes last and is opaque, so that
 * nothing ever uncovers it.
 */
export function paint(pen: Pen, { size: { width, height }, dpi, highlights, picture }: Painting): void {
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
  for (const arrow of of('arrow')) paintArrow(pen, arrow, dpi)
  for (const text of of('text')) paintText(pen, text, dpi)
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

/** In whole pixels: no edge is half one thing and half another. */
function whole({ x, y, w, h }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    w: Math.max(1, Math.round(x + w) - left),
    h: Math.max(1, Math.round(y + h) - top),
  }
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
  pen.lineJoin = pen.lineCap = 'round'
  outline(7 * dpi, colours.halo)
  outline(3.5 * dpi, colours.arrow)
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

/**
 * A text with as much room as it needs in the smallest letters: what was written into a box that is too small for it is
 * not cut off. Grows to the right and down, and comes back into the picture where that leads out of it.
 */
export function roomFor(pen: Pen, text: Highlight, picture: Size, dpi: number): Highlight {
  pen.font = fontOf(12 * dpi)
  const measure = (line: string) => pen.measureText(line).width
  const said = text.text ?? ''
  const w = Math.max(text.w, Math.min(measure(said) + 14 * dpi, 180 * dpi, picture.width))
  // Two pixels more: rounding to whole ones must not cost a line.
  const high = wrapped(said, w - 12 * dpi, measure).length * 15 * dpi + 8 * dpi + 2
  const h = Math.max(text.h, Math.min(high, picture.height))
  return { ...text, x: Math.min(text.x, picture.width - w), y: Math.min(text.y, picture.height - h), w, h }
}

const fontOf = (size: number) => `600 ${size}px "Instrument Sans", system-ui, sans-serif`

type Measure = (line: string, size: number) => number

/**
 * A text in lines that fit into its rectangle, in letters as large as may be; words are broken in the smallest only, and
 * what no letters fit is cut off.
 */
export function fitted(
  text: string,
  room: Size,
  dpi: number,
  measure: Measure,
): { lines: string[]; size: number } {
  for (const points of [22, 18, 16, 14, 12]) {
    const size = points * dpi
    const wide = (line: string) => measure(line, size)
    const lines = wrapped(text, room.width, wide)
    const most = Math.max(1, Math.floor(room.height / (size * 1.25)))
    const whole = text.split(/\s+/).every((word) => wide(word) <= room.width)
    if ((lines.length <= most && whole) || points === 12) return { lines: lines.slice(0, most), size }
  }
  return { lines: [], size: 12 * dpi }
}

function wrapped(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((one) => pieces(one, width, measure))) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

const letters = new Intl.Segmenter('pt', { granularity: 'grapheme' })

/** A word that is wider than the room, in pieces that are not; never within a letter of several signs. */
function pieces(word: string, width: number, measure: (line: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const parts = ['']
  for (const { segment } of letters.segment(word)) {
    const last = parts.length - 1
    if (parts[last] && measure(parts[last] + segment) > width) parts.push(segment)
    else parts[last] += segment
  }
  return parts
}

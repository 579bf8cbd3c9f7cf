import type { Highlight } from '~/domain/feedback/highlight'
import type { Size } from './geometry'
import type { Pen } from './painting'

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

export const fontOf = (size: number) => `600 ${size}px "Instrument Sans", system-ui, sans-serif`

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

import { type Face, widthOf } from '~/platform/lettering'

/** A piece of text in a stack: how large it may be, how small, in how many lines. */
export interface Block {
  name: string
  face: Face
  text: string
  max: number
  min: number
  lines: number
  /** Room above it, in its own size. */
  gap: number
  leading: number
}

/** The same where it stands: lines with the size that all of them have, `top` from the beginning of the stack. */
export interface Laid {
  name: string
  lines: string[]
  size: number
  step: number
  top: number
}

const steps = 8

/**
 * Lays texts under each other in a box: as large as fits, all smaller together. Pure.
 * @returns null when they do not fit at their smallest
 */
export function fitStack(
  blocks: readonly Block[],
  width: number,
  height: number,
  { smallest = false } = {},
): Laid[] | null {
  // Smaller before a word is broken.
  for (const whole of [true, false])
    for (let step = smallest ? steps : 0; step <= steps; step++) {
      const laid = stacked(blocks, width, step, whole)
      if (laid && heightOf(laid) <= height) return laid
    }
  return null
}

/** How high a stack is. */
export const heightOf = (laid: readonly Laid[]): number => {
  const last = laid.at(-1)
  return last ? last.top + last.lines.length * last.step : 0
}

function stacked(blocks: readonly Block[], width: number, step: number, whole: boolean): Laid[] | null {
  let top = 0
  const laid: Laid[] = []
  // Without text it keeps the room of a line: for what is drawn there.
  for (const { name, face, text, max, min, lines: most, gap, leading } of blocks) {
    const size = Math.round(max - ((max - min) * step) / steps)
    if (whole && text.split(' ').some((word) => widthOf(face, word, size) > width)) return null
    const lines = text === '' ? [''] : balanced(face, text, size, width)
    if (lines.length > most) return null
    if (laid.length > 0) top += gap * size
    laid.push({ name, lines, size, step: size * leading, top })
    top += lines.length * size * leading
  }
  return laid
}

/** A text in lines no wider than `width`, nothing of it left out: a word that is longer goes on in the next line. */
export function broken(face: Face, text: string, size: number, width: number): string[] {
  const space = widthOf(face, ' ', size)
  const lines: string[] = []
  let [line, wide] = ['', 0]
  for (const word of text.split(' ').flatMap((one) => pieces(face, one, size, width))) {
    const adds = widthOf(face, word, size)
    if (line && wide + space + adds > width) {
      lines.push(line)
      ;[line, wide] = ['', 0]
    }
    wide += line ? space + adds : adds
    line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

const mostBalanced = 5

/** The same lines of about one length, where they are few: no word stands alone in the last one. */
function balanced(face: Face, text: string, size: number, width: number): string[] {
  const lines = broken(face, text, size, width)
  if (lines.length < 2 || lines.length > mostBalanced) return lines
  let [low, high] = [width / 2, width]
  while (high - low > size / 4) {
    const middle = (low + high) / 2
    if (broken(face, text, size, middle).length > lines.length) low = middle
    else high = middle
  }
  return broken(face, text, size, high)
}

/** A word in pieces of a line's width: whole, nearly always. */
function pieces(face: Face, word: string, size: number, width: number): string[] {
  if (widthOf(face, word, size) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(face, piece + letter, size) > width) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

/** About how many letters of a block fit at its smallest, in its lines and in what the others leave of the height. */
export function capacity(block: Block, others: readonly Block[], width: number, height: number): number {
  const left = height - others.reduce((sum, other) => sum + atLeast(other, width), 0)
  const high = Math.floor((left - block.gap * block.min) / (block.min * block.leading))
  const lines = broken(block.face, block.text, block.min, width)
  const shown = lines.slice(0, Math.max(0, Math.min(block.lines, high))).join(' ')
  return Math.floor([...shown].length / 10) * 10
}

const atLeast = ({ face, text, min, gap, leading }: Block, width: number): number =>
  Math.max(1, broken(face, text, min, width).length) * min * leading + gap * min

import type { Face } from './lettering'
import { widthOf, writable } from './lettering'

/** Units of the coarse em: what is left out is less than a sixth of a pixel. */
const coarse = 125

interface Line {
  x: number
  y: number
  size: number
  fill: string
}

/**
 * Text as outlines for small pictures that others show: every letter is drawn once, on a coarse grid, and used again.
 * A whole line as in `lettering` would be five times as many bytes.
 */
export class LetterSymbols {
  readonly #symbols = new Map<string, { id: string; d: string }>()

  /** A text from a point of its base line on. */
  write(face: Face, text: string, { x, y, size, fill }: Line): string {
    const letters = [...writable(face, text)]
    const unit = coarse / face.em
    let at = 0
    const used = letters.map((letter, i) => {
      const [advance, outline] = face.glyphs[letter] ?? [0, '']
      const here = Math.round(at * unit)
      at += advance + (face.kern[letter + (letters[i + 1] ?? '')] ?? 0)
      return outline && `<use href="#${this.#symbol(face, letter, outline)}" x="${here}"/>`
    })
    return `<g fill="${fill}" transform="translate(${x} ${y})scale(${short(size / coarse)})">${used.join('')}</g>`
  }

  /** How wide a text is in pixels. */
  width(face: Face, text: string, size: number): number {
    return widthOf(face, writable(face, text), size)
  }

  /** The letters that were used: to stand in the picture too. */
  defs(): string {
    const paths = [...this.#symbols.values()].map(({ id, d }) => `<path id="${id}" d="${d}"/>`)
    return `<defs>${paths.join('')}</defs>`
  }

  #symbol(face: Face, letter: string, outline: string): string {
    const key = `${face.em}${letter}`
    const known = this.#symbols.get(key)
    if (known) return known.id
    const id = `l${this.#symbols.size.toString(36)}`
    this.#symbols.set(key, { id, d: coarsened(outline, coarse / face.em) })
    return id
  }
}

const short = (n: number) => String(Math.round(n * 10_000) / 10_000)

type Step = [command: string, ...by: number[]]

/** The outline in steps of the coarse grid, relative and with y downwards. */
function coarsened(outline: string, unit: number): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const steps: Step[] = []
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const n = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const px = (value = 0) => Math.round(value * unit)
    const py = (value = 0) => -Math.round(value * unit)
    if (command === 'Z') {
      ;[x, y] = [startX, startY]
      steps.push(['z'])
    } else if (command === 'H') {
      steps.push(...straightened(['l', px(n[0]) - x, 0]))
      x = px(n[0])
    } else if (command === 'V') {
      steps.push(...straightened(['l', 0, py(n[0]) - y]))
      y = py(n[0])
    } else {
      const each = command === 'Q' ? 4 : 2
      for (let i = 0; i < n.length; i += each) {
        const points = n.slice(i, i + each)
        const by = points.map((v, at) => (at % 2 === 0 ? px(v) - x : py(v) - y))
        ;[x, y] = [px(points.at(-2)), py(points.at(-1))]
        const first = command === 'M' && i === 0
        if (first) [startX, startY] = [x, y]
        steps.push(...straightened([first ? 'm' : command === 'Q' ? 'q' : 'l', ...by]))
      }
    }
  }
  return steps.map((step, i) => written(step, steps[i - 1]?.[0])).join('')
}

/** A curve that the grid made straight is a line, a line along an axis one number, and one that goes nowhere nothing. */
function straightened(step: Step): Step[] {
  const [command, ax = 0, ay = 0, bx = 0, by = 0] = step
  if (command === 'q') {
    const along = ax * bx + ay * by
    const straight = ax * by === ay * bx && along >= 0 && along <= bx * bx + by * by
    return straight ? straightened(['l', bx, by]) : [step]
  }
  if (command !== 'l') return [step]
  if (ax === 0 && ay === 0) return []
  return [ay === 0 ? ['h', ax] : ax === 0 ? ['v', ay] : step]
}

/** A command that comes again is not written again (SVG, 9.3.9). */
function written([command, ...by]: Step, before?: string): string {
  const same = command === before && command !== 'm' && command !== 'z'
  const numbers = by.map((n, i) => ((same || i > 0) && n >= 0 ? ` ${n}` : n)).join('')
  return same ? numbers : command + numbers
}

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

/** The outline in steps of the coarse grid, relative and with y downwards. */
function coarsened(outline: string, unit: number): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let d = ''
  // A command that comes again is not written again (SVG, 9.3.9).
  let before = ''
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const n = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const px = (value = 0) => Math.round(value * unit)
    const py = (value = 0) => -Math.round(value * unit)
    switch (command) {
      case 'Z':
        ;[x, y] = [startX, startY]
        d += 'z'
        break
      case 'H':
        d += `h${px(n[0]) - x}`
        x = px(n[0])
        break
      case 'V':
        d += `v${py(n[0]) - y}`
        y = py(n[0])
        break
      default:
        for (let i = 0; i < n.length; i += command === 'Q' ? 4 : 2) {
          const points = n.slice(i, i + (command === 'Q' ? 4 : 2))
          const steps = points.map((v, at) => (at % 2 === 0 ? px(v) - x : py(v) - y))
          ;[x, y] = [px(points.at(-2)), py(points.at(-1))]
          // Points that follow a first one of «M» are lines (SVG, 9.3.3).
          if (command === 'M' && i === 0) [startX, startY] = [x, y]
          const same = i > 0 || (command !== 'M' && command === before)
          d += same ? '' : command.toLowerCase()
          d += steps.map((step, at) => ((same || at > 0) && step >= 0 ? ` ${step}` : step)).join('')
        }
    }
    before = command
  }
  return d
}

import { decimal } from './format'

/** One star in a 20 × 20 box. */
export const STAR = 'M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8L10 14.7l-5.1 2.8 1-5.8-4.2-4 5.8-.8z'

// Five stars, 22 apart: absolute start, relative rest.
const FIVE = [0, 22, 44, 66, 88]
  .map((x) => STAR.replace('M10', `M${10 + x}`).replace('L10', `L${10 + x}`))
  .join('')

/** What each number of stars says, so that five people mean the same by four. */
export const STAR_WORDS = ['Mau', 'Fraco', 'Razoável', 'Bom', 'Excelente'] as const

/** «4 estrelas, Bom». */
export const starLabel = (value: number) =>
  `${value} ${value === 1 ? 'estrela' : 'estrelas'}, ${STAR_WORDS[value - 1]}`

/** The row of five, drawn once in a document (root.tsx): a list shows it a hundred times. */
export function StarShapes() {
  return (
    <svg className="sr" aria-hidden="true">
      <path id="cinco" d={FIVE} />
    </svg>
  )
}

/** A score out of five. The inner `<svg>` cuts the row at the value: no inline style. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const whole = Math.floor(value)
  const width = Math.max(0, Math.min(108, whole * 22 + (value - whole) * 16 + 2))
  return (
    <svg className="stars" viewBox="0 0 108 20" role="img" aria-label={label ?? `${decimal(value)} em 5`}>
      <use className="off" href="#cinco" />
      <svg width={Math.round(width * 10) / 10} height="20">
        <use href="#cinco" />
      </svg>
    </svg>
  )
}

import { tone } from './colours'
import { type EmblemName, emblems } from './emblems'
import { all, at, circle, path, rect, ring, svg } from './pencil'

/** Colours that companies carry: logo, van, front of the shop. Each stands on white and under white. */
const brands = [
  { main: '#1b4a8f', spark: '#e0a23a' },
  { main: '#23634f', spark: '#e7b04c' },
  { main: '#9c3a26', spark: '#f0c98a' },
  { main: '#5a4173', spark: '#e3a857' },
  { main: '#1c6c78', spark: '#f0b45a' },
  { main: '#7c2f49', spark: '#e9b08f' },
  { main: '#31465a', spark: '#de9a3e' },
  { main: '#8a5a12', spark: '#2f6fb0' },
  { main: '#12305e', spark: '#7fb0e6' },
] as const

export type Brand = (typeof brands)[number]

export const brandOf = (turn: number): Brand => brands[turn % brands.length] as Brand

/** A company's mark: its sign in its colour. No letters: fonts differ from machine to machine. */
export function logo(emblem: EmblemName, { main, spark }: Brand, turn: number): string {
  const draw = emblems[emblem]
  const inMain = at(128, 128, at(-50, -50, draw(main, spark)), 1.5)
  const inWhite = (scale: number) => at(128, 128, at(-50, -50, draw(tone.white, spark)), scale)
  const field = [
    () => all(rect(0, 0, 256, 256, tone.white), inMain),
    () => all(rect(0, 0, 256, 256, main), inWhite(1.5)),
    () => all(rect(0, 0, 256, 256, tone.white), circle(128, 128, 112, main), inWhite(1.24)),
    () => all(rect(0, 0, 256, 256, '#f6efe2'), inMain),
    () =>
      all(
        rect(0, 0, 256, 256, main),
        path(
          'M0 0h54a54 54 0 0 1-54 54zM256 0v54a54 54 0 0 1-54-54zM256 256h-54a54 54 0 0 1 54-54zM0 256v-54a54 54 0 0 1 54 54z',
          'rgba(255,255,255,.16)',
        ),
        inWhite(1.34),
      ),
    () =>
      all(
        rect(0, 0, 256, 256, tone.white),
        ring(128, 128, 112, main, 8),
        at(128, 128, at(-50, -50, draw(main, spark)), 1.24),
      ),
  ]
  return svg(256, 256, (field[turn % field.length] as () => string)())
}

import type { Colours } from './colours'
import { all, circle, many, path, rect } from './pencil'

const quarters = (draw: (turn: number) => string) => many(4, draw)

/** One tile of 40 by 40, drawn as patterns have been since the seventeenth century: in quarters. */
const patterns: ((c: Colours) => string)[] = [
  // a quatrefoil, its corners meeting the neighbours'
  (c) =>
    all(
      path(
        'M0 0h13a13 13 0 0 1-13 13zM40 0v13a13 13 0 0 1-13-13zM40 40h-13a13 13 0 0 1 13-13zM0 40v-13a13 13 0 0 1 13 13z',
        c.ink,
      ),
      path('M20 5q9 6 9 15t-9 15q-9-6-9-15t9-15z', c.second),
      path('M5 20q6-9 15-9t15 9q-6 9-15 9t-15-9z', c.second),
      circle(20, 20, 5, c.dot),
    ),
  // a diamond in a diamond
  (c) =>
    all(
      path('M20 2L38 20L20 38L2 20z', c.ink),
      path('M20 10L30 20L20 30L10 20z', c.ground),
      path('M20 15L25 20L20 25L15 20z', c.dot),
      path('M0 0h8l-8 8zM40 0v8l-8-8zM40 40h-8l8-8zM0 40v-8l8 8z', c.second),
    ),
  // petals
  (c) =>
    all(
      quarters(
        (i) =>
          `<path transform="rotate(${i * 90} 20 20)" d="M20 20C22 10 30 4 38 2C36 10 30 18 20 20z" fill="${i % 2 ? c.second : c.ink}"/>`,
      ),
      circle(20, 20, 4, c.dot),
    ),
  // a star of eight points
  (c) =>
    all(
      path('M20 3L25 15L37 20L25 25L20 37L15 25L3 20L15 15z', c.ink),
      path('M0 0h9L0 9zM40 0v9l-9-9zM40 40h-9l9-9zM0 40v-9l9 9z', c.second),
      path('M20 13L27 20L20 27L13 20z', c.ground),
    ),
  // arches, one over the other
  (c) =>
    all(
      path('M0 40A20 20 0 0 1 40 40H32A12 12 0 0 0 8 40z', c.ink),
      path(
        'M-20 20A20 20 0 0 1 20 20H12A12 12 0 0 0-12 20zM20 20A20 20 0 0 1 60 20H52A12 12 0 0 0 28 20z',
        c.second,
      ),
      circle(20, 36, 4, c.dot),
    ),
]

/** A wall of azulejos: one tile, laid as often as it fits. */
export function azulejos(x: number, y: number, w: number, h: number, side: number, c: Colours, kind: number) {
  const id = `a${kind}_${Math.round(x)}_${Math.round(y)}`
  const one = (patterns[kind % patterns.length] as (typeof patterns)[number])(c)
  return `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y}) scale(${side / 40})">${rect(0, 0, 40, 40, c.ground)}${one}</pattern>${rect(x, y, w, h, `url(#${id})`)}`
}

/** Plain tiles, in bond. */
export function plainTiles(
  x: number,
  y: number,
  w: number,
  h: number,
  long: number,
  high: number,
  fill: string,
  grout: string,
) {
  const id = `b${Math.round(x)}_${Math.round(y)}`
  return `<pattern id="${id}" width="${long}" height="${high * 2}" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y})">${rect(0, 0, long, high * 2, grout)}${rect(1.5, 1.5, long - 3, high - 3, fill, 2)}${rect(1.5 - long / 2, high + 1.5, long - 3, high - 3, fill, 2)}${rect(1.5 + long / 2, high + 1.5, long - 3, high - 3, fill, 2)}</pattern>${rect(x, y, w, h, `url(#${id})`)}`
}

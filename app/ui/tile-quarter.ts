// What a quarter of an azulejo is made of. A quarter is 50 × 50: the tile's corner at (0, 0), its middle at
// (50, 50). Every motif keeps to its own band (corner, ring, diagonal, edge, middle), so that none hides another.

/** A piece of outline: command and points; arcs carry radius and sweep, which a mirror turns round. */
export type Piece =
  | ['M' | 'L', number, number]
  | ['Q', number, number, number, number]
  | ['A', number, 0 | 1, number, number]
  | ['Z']

type Draw = (size: number) => Piece[]

const circle = (x: number, y: number, r: number): Piece[] => [
  ['M', x - r, y],
  ['A', r, 1, x + r, y],
  ['A', r, 1, x - r, y],
  ['Z'],
]
const polygon = (...points: [number, number][]): Piece[] => [
  ...points.map(([x, y], i): Piece => [i === 0 ? 'M' : 'L', x, y]),
  ['Z'],
]
const diamond = (x: number, y: number, r: number) => polygon([x, y - r], [x + r, y], [x, y + r], [x - r, y])
const square = (x: number, y: number, r: number) =>
  polygon([x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r])
/** A leaf along the diagonal, from `from` to `to`, as wide as `belly`. */
const leaf = (from: number, to: number, belly: number): Piece[] => {
  const middle = (from + to) / 2
  return [
    ['M', from, from],
    ['Q', middle + belly, middle - belly, to, to],
    ['Q', middle - belly, middle + belly, from, from],
    ['Z'],
  ]
}

/** At the tile's corner: four meet where four tiles meet. Size 10–17. */
export const CORNERS: Draw[] = [
  (s) => [['M', 0, 0], ['L', s, 0], ['A', s, 1, 0, s], ['Z']],
  (s) => polygon([0, 0], [s + 4, 0], [0, s + 4]),
  (s) => polygon([0, 0], [s, 0], [s, 5], [5, 5], [5, s], [0, s]),
  (s) => [['M', s - 5, 0], ['L', s, 0], ['A', s, 1, 0, s], ['L', 0, s - 5], ['A', s - 5, 0, s - 5, 0], ['Z']],
  (s) => [['M', 0, 0], ['L', s + 3, 0], ['Q', 5, 5, 0, s + 3], ['Z']],
  (s) => polygon([0, 0], [s * 0.7, 0], [s * 0.7, s * 0.7], [0, s * 0.7]),
  (s) => [...polygon([0, 0], [s * 0.45, 0], [0, s * 0.45]), ...circle(s * 0.62, s * 0.62, s * 0.3)],
  (s) => [['M', 0, 0], ['L', s, 0], ['Q', s, s * 0.5, s * 0.6, s * 0.6], ['Q', s * 0.5, s, 0, s], ['Z']],
]

/** Around the middle, as a band between two outlines. Size (outer radius) 23–35, `w` its width. */
export const RINGS: ((size: number, w: number) => Piece[])[] = [
  (s, w) => [
    ['M', 50, 50 - s],
    ['A', s, 0, 50 - s, 50],
    ['L', 50 - s + w, 50],
    ['A', s - w, 1, 50, 50 - s + w],
    ['Z'],
  ],
  (s, w) => polygon([50, 50 - s], [50 - s, 50], [50 - s + w * 1.3, 50], [50, 50 - s + w * 1.3]),
  (s, w) => [
    ['M', 50, 50 - s],
    ['Q', 45, 45, 50 - s, 50],
    ['L', 50 - s + w * 1.8, 50],
    ['Q', 47, 47, 50, 50 - s + w * 1.8],
    ['Z'],
  ],
  (s, w) =>
    polygon(
      [50, 50 - s],
      [50 - s, 50 - s],
      [50 - s, 50],
      [50 - s + w, 50],
      [50 - s + w, 50 - s + w],
      [50, 50 - s + w],
    ),
  (s, w) => [
    ['M', 50, 50 - s],
    ['Q', 50 - s, 50 - s, 50 - s, 50],
    ['L', 50 - s + w, 50],
    ['Q', 50 - s + w, 50 - s + w, 50, 50 - s + w],
    ['Z'],
  ],
  (s, w) =>
    polygon(
      [50, 50 - s],
      [50 - s * 0.42, 50 - s],
      [50 - s, 50 - s * 0.42],
      [50 - s, 50],
      [50 - s + w, 50],
      [50 - s + w, 50 - s * 0.42 + w * 0.4],
      [50 - s * 0.42 + w * 0.4, 50 - s + w],
      [50, 50 - s + w],
    ),
  (s, w) => [
    ...circle(50 - s * 0.383, 50 - s * 0.924, w * 0.8),
    ...circle(50 - s * 0.707, 50 - s * 0.707, w * 0.8),
    ...circle(50 - s * 0.924, 50 - s * 0.383, w * 0.8),
  ],
  (s, w) =>
    polygon(
      [50, 50 - s],
      [50 - s * 0.3, 50 - s * 0.72],
      [50 - s * 0.7, 50 - s * 0.7],
      [50 - s * 0.72, 50 - s * 0.3],
      [50 - s, 50],
      [50 - s + w * 1.2, 50],
      [50 - s * 0.72 + w, 50 - s * 0.3 + w * 0.4],
      [50 - s * 0.7 + w, 50 - s * 0.7 + w],
      [50 - s * 0.3 + w * 0.4, 50 - s * 0.72 + w],
      [50, 50 - s + w * 1.2],
    ),
]

/** The main motif, on the diagonal about (`at`, `at`). Size 8–12.5. */
export const MOTIFS: ((size: number, at: number) => Piece[])[] = [
  (s, p) => leaf(p - s * 1.1, 46, s * 0.95),
  (s, p) => diamond(p, p, s),
  (s, p) => circle(p, p, s * 0.86),
  (s, p) => square(p, p, s * 0.78),
  (s, p) => polygon([46, 46], [p - s * 0.2, p + s], [p - s, p - s], [p + s, p - s * 0.2]),
  (s, p) => [
    ...leaf(p - s, p + s, s * 0.72),
    ...circle(p + s * 0.75, p - s * 0.75, s * 0.36),
    ...circle(p - s * 0.75, p + s * 0.75, s * 0.36),
  ],
  (s, p) => [['M', p - s, p - s], ['L', p + s * 0.5, p - s], ['A', s * 1.5, 1, p - s, p + s * 0.5], ['Z']],
  (s, p) =>
    polygon(
      [p - s, p - s],
      [p, p - s * 0.45],
      [p + s, p - s],
      [p + s * 0.45, p],
      [p + s, p + s],
      [p, p + s * 0.45],
      [p - s, p + s],
      [p - s * 0.45, p],
    ),
]

/** The accent upon the main motif. */
export const ACCENTS: ((size: number, at: number) => Piece[])[] = [
  (s, p) => circle(p, p, s * 0.42),
  (s, p) => diamond(p, p, s * 0.5),
  (s, p) => leaf(p - s * 0.6, p + s * 0.6, s * 0.32),
  (s, p) => square(p, p, s * 0.32),
]

/** At the middle of the edge, half of it: the other half is the mirror's. Size 5–8.5. */
export const EDGES: Draw[] = [
  (s) => circle(50, 7, s * 0.62),
  (s) => polygon([50, 0], [50 - s, s], [50, s * 2]),
  (s) => [['M', 50, 1], ['Q', 50 - s * 1.3, s, 50, s * 2.1], ['Z']],
  (s) => [['M', 50 - s, 0], ['A', s, 0, 50, s], ['L', 50, 0], ['Z']],
  (s) => polygon([50 - s, 0], [50, 0], [50, s * 1.6]),
  (s) => polygon([50 - s * 0.55, 0], [50, 0], [50, s * 1.8], [50 - s * 0.55, s * 1.8]),
  (s) => [...circle(50 - s * 0.9, 4.5, s * 0.4), ...circle(50, 4.5 + s, s * 0.4)],
  () => [],
]

/** In the middle, a quarter of it. Size 6–10. */
export const MIDDLES: Draw[] = [
  (s) => [['M', 50, 50], ['L', 50 - s, 50], ['A', s, 1, 50, 50 - s], ['Z']],
  (s) => polygon([50, 50], [50 - s * 1.2, 50], [50, 50 - s * 1.2]),
  (s) => polygon([50, 50], [50 - s * 0.85, 50], [50 - s * 0.85, 50 - s * 0.85], [50, 50 - s * 0.85]),
  (s) => [['M', 50, 50], ['L', 50 - s * 1.5, 50], ['Q', 48, 48, 50, 50 - s * 1.5], ['Z']],
  (s) => [
    ['M', 50 - s, 50],
    ['A', s, 1, 50, 50 - s],
    ['L', 50, 50 - s * 0.5],
    ['A', s * 0.5, 0, 50 - s * 0.5, 50],
    ['Z'],
  ],
  (s) => [
    ['M', 50, 50],
    ['Q', 50 - s * 1.7, 50 - s * 0.4, 50 - s, 50 - s],
    ['Q', 50 - s * 0.4, 50 - s * 1.7, 50, 50],
    ['Z'],
  ],
  (s) => [
    ...circle(50 - s * 0.75, 50 - s * 0.75, s * 0.36),
    ['M', 50, 50],
    ['L', 50 - s * 0.4, 50],
    ['A', s * 0.4, 1, 50, 50 - s * 0.4],
    ['Z'],
  ],
  (s) => polygon([50, 50], [50 - s * 1.4, 50], [50 - s * 0.35, 50 - s * 0.35], [50, 50 - s * 1.4]),
]

/** The line round the tile. */
export const FRAMES: Piece[][] = [
  polygon([0, 0], [50, 0], [50, 1.5], [1.5, 1.5], [1.5, 50], [0, 50]),
  polygon([0, 0], [50, 0], [50, 3.2], [3.2, 3.2], [3.2, 50], [0, 50]),
  [
    ...polygon([0, 0], [50, 0], [50, 1.2], [1.2, 1.2], [1.2, 50], [0, 50]),
    ...polygon([3, 3], [50, 3], [50, 4], [4, 4], [4, 50], [3, 50]),
  ],
  [
    ...polygon([0, 0], [50, 0], [50, 1.2], [1.2, 1.2], [1.2, 50], [0, 50]),
    ...polygon([20, 0], [29, 0], [29, 3.4], [20, 3.4]),
    ...polygon([0, 20], [3.4, 20], [3.4, 29], [0, 29]),
  ],
]

/** Small things strewn between edge and ring. */
export const STREWN: Piece[][] = [
  [],
  [...circle(33, 9, 2.1), ...circle(9, 33, 2.1)],
  [...diamond(27, 10, 2.8), ...diamond(10, 27, 2.8)],
  [...leaf(18, 25, 3)],
]

/** What makes a turned tile turn: a comma on one side of the diagonal only. */
export const COMMA: Piece[] = [['M', 19, 5], ['Q', 37, 4, 41, 18], ['Q', 34, 11, 19, 5], ['Z']]

import { type Highlight, type PenColour, penPointsMax, penUnit } from '~/domain/feedback/highlight'
import { type Point, type Size, seen } from './geometry'

/** A stroke of the pen: its places are parts of its rectangle, so that it moves and grows as any other. */
export function strokeOf(path: readonly Point[], scale: number, picture: Size, colour: PenColour): Highlight {
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const rect = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
  // A level stroke has no height of its own; a slip of the hand is none.
  const { w, h, ...at } = Math.hypot(rect.w, rect.h) * scale >= shortest ? seen(rect, scale, picture) : rect
  const part = (of: number, whole: number) => Math.round((of / (whole || 1)) * penUnit)
  const points = path.flatMap((p) => [part(p.x - at.x, w), part(p.y - at.y, h)])
  return { type: 'pen', ...at, w, h, points, colour }
}

/** Shorter than this on the screen is no stroke. */
const shortest = 6

/** Where a stroke goes, in pixels of the picture. */
export const placesOf = ({ x, y, w, h, points = [] }: Highlight): Point[] =>
  Array.from({ length: points.length / 2 }, (_, i) => ({
    x: x + ((points[2 * i] as number) / penUnit) * w,
    y: y + ((points[2 * i + 1] as number) / penUnit) * h,
  }))

/** The same line by as few places as may be: none lies further away from it than `away`, or as many as are taken. */
export function fewer(path: readonly Point[], away: number): readonly Point[] {
  const few = simpler(path, away)
  return few.length <= penPointsMax ? few : fewer(path, away * 1.5)
}

/** Ramer, Douglas and Peucker: what lies between two places counts only if it leads away from the line between them. */
function simpler(path: readonly Point[], away: number): readonly Point[] {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 3) return path
  let [at, most] = [0, away]
  for (const [i, place] of path.entries()) {
    const far = distance(place, first, last)
    if (far > most) [at, most] = [i, far]
  }
  if (at === 0) return [first, last]
  return [...simpler(path.slice(0, at + 1), away).slice(0, -1), ...simpler(path.slice(at), away)]
}

/** From a place to the line between two others, which may be one. */
function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx || dy ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy) : 0
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

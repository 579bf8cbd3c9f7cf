import type { Point, Rect, Size } from './geometry'

/**
 * Where the buttons that remove rectangles lie, in pixels of the screen from the picture's corner: each at its upper
 * right corner, inside the picture whatever the rectangle is, and beside those before it, so that none covers another.
 */
export function removePlaces(
  rects: readonly Rect[],
  scale: number,
  picture: Size,
  side: number,
): readonly Point[] {
  // In whole pixels: those that touch do not overlap by a rounding.
  const within = (value: number, whole: number) =>
    Math.max(0, Math.min(Math.floor(whole * scale - side), Math.round(value)))
  const inside = ({ x, y }: Point): Point => ({ x: within(x, picture.width), y: within(y, picture.height) })
  const taken: Point[] = []
  const free = (one: Point) =>
    taken.every(({ x, y }) => Math.abs(x - one.x) >= side || Math.abs(y - one.y) >= side)
  for (const { x, y, w } of rects) {
    const wish = inside({ x: (x + w) * scale - side / 2, y: y * scale - side / 2 })
    taken.push(free(wish) ? wish : (beside(wish) ?? wish))
  }
  return taken

  /** The nearest place that is free: it touches some of those that are in the way. */
  function beside(wish: Point): Point | undefined {
    const columns = [wish.x, ...taken.flatMap((t) => [t.x - side, t.x + side])]
    const rows = [wish.y, ...taken.flatMap((t) => [t.y - side, t.y + side])]
    let nearest: Point | undefined
    let way = Number.POSITIVE_INFINITY
    for (const x of new Set(columns))
      for (const y of new Set(rows)) {
        const one = inside({ x, y })
        const far = Math.hypot(one.x - wish.x, one.y - wish.y)
        if (far < way && free(one)) [nearest, way] = [one, far]
      }
    return nearest
  }
}

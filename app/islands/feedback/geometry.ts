import type { Corner, Highlight, HighlightType } from '~/domain/feedback/highlight'

/** Where rectangles lie, in unscaled canvas units: pixels of the picture. `scale`: of the screen to one of them. */
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/** How large the picture is shown: as on the page it was taken of, or as the room allows. `dpi`: its pixels to one of the page. */
export const scaleFor = (picture: Size, room: Size, dpi: number): number =>
  Math.max(0.01, Math.min(1 / dpi, room.width / picture.width, room.height / picture.height))

/** A place of the pointer over the shown picture, as a place in it; what lies outside comes to its edge. */
export const placeOf = (
  pointer: { clientX: number; clientY: number },
  shown: { left: number; top: number },
  scale: number,
  picture: Size,
): Point => ({
  x: between(0, (pointer.clientX - shown.left) / scale, picture.width),
  y: between(0, (pointer.clientY - shown.top) / scale, picture.height),
})

/** The rectangle between two places, whichever way it was drawn. */
export const rectOf = (from: Point, to: Point): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  w: Math.abs(to.x - from.x),
  h: Math.abs(to.y - from.y),
})

/** Which corner of its rectangle a drag began in. */
export const cornerOf = (from: Point, to: Point): Corner =>
  `${to.y < from.y ? 's' : 'n'}${to.x < from.x ? 'e' : 'w'}`

/** Where an arrow begins and where it points. */
export function endsOf({ x, y, w, h, from = 'nw' }: Rect & { from?: Corner }): [Point, Point] {
  const [west, north] = [from.endsWith('w'), from.startsWith('n')]
  return [
    { x: west ? x : x + w, y: north ? y : y + h },
    { x: west ? x + w : x, y: north ? y + h : y },
  ]
}

/** Kept only if its scaled width and its scaled height are each at least one pixel. */
export const largeEnough = ({ w, h }: Rect, scale: number): boolean => w * scale >= 1 && h * scale >= 1

/** Shorter than this on the screen is no arrow but a slip. */
const shortestArrow = 12

/**
 * What a drag draws. A level or upright arrow has no height or width of its own: it gets one pixel of the screen, which
 * nobody sees, so that the rule of sizes does not take it for a slip.
 */
export function drawn(type: HighlightType, from: Point, to: Point, scale: number, picture: Size): Highlight {
  const rect = rectOf(from, to)
  if (type !== 'arrow') return { type, ...rect }
  if (Math.hypot(rect.w, rect.h) * scale >= shortestArrow) {
    // A hair more: rounding must not bring it below again.
    const [w, h] = [Math.max(rect.w, 1.001 / scale), Math.max(rect.h, 1.001 / scale)]
    Object.assign(rect, {
      x: Math.min(rect.x, picture.width - w),
      y: Math.min(rect.y, picture.height - h),
      w,
      h,
    })
  }
  return { type, ...rect, from: cornerOf(from, to) }
}

/** The same, elsewhere: never out of the picture. */
export const moved = <T extends Rect>(rect: T, dx: number, dy: number, picture: Size): T => ({
  ...rect,
  x: between(0, rect.x + dx, picture.width - rect.w),
  y: between(0, rect.y + dy, picture.height - rect.h),
})

/** The same, larger or smaller at its lower right corner: never out of the picture, never below one pixel shown. */
export const resized = <T extends Rect>(
  rect: T,
  dw: number,
  dh: number,
  picture: Size,
  scale: number,
): T => ({
  ...rect,
  w: between(Math.min(1 / scale, picture.width - rect.x), rect.w + dw, picture.width - rect.x),
  h: between(Math.min(1 / scale, picture.height - rect.y), rect.h + dh, picture.height - rect.y),
})

/**
 * Where the button that removes a rectangle lies: at its upper right corner, and inside the picture whatever the
 * rectangle is. In pixels of the screen, from the picture's corner.
 */
export const removeAt = (rect: Rect, scale: number, picture: Size, side: number): Point => ({
  x: between(0, (rect.x + rect.w) * scale - side / 2, Math.max(0, picture.width * scale - side)),
  y: between(0, rect.y * scale - side / 2, Math.max(0, picture.height * scale - side)),
})

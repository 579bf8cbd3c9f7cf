import { type Corner, cropOf, type Highlight, type HighlightType } from '~/domain/feedback/highlight'

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

/** What dividing by a scale and multiplying again costs at most, of pictures as large as we take, a thousand times over. */
const rounding = 1e-6

/** Kept only if its scaled width and its scaled height are each at least one pixel. */
export const largeEnough = ({ w, h }: Rect, scale: number): boolean => Math.min(w, h) * scale >= 1 - rounding

/** Shorter than this on the screen is no arrow but a slip. */
const shortestArrow = 12
/** A mark, in pixels of the page. */
const markSide = 30
/** A press that did not move further than this on the screen is a click. */
export const still = 4

/** Where a click alone puts one, without a second corner. */
export const placedByClick = (type: HighlightType | null): boolean => type === 'text' || type === 'mark'

/** At least one pixel of the screen wide and high, and in the picture. */
export const seen = (rect: Rect, scale: number, picture: Size): Rect => {
  const [w, h] = [Math.max(rect.w, 1 / scale), Math.max(rect.h, 1 / scale)]
  return { x: Math.min(rect.x, picture.width - w), y: Math.min(rect.y, picture.height - h), w, h }
}

/**
 * What a drag draws. A level or upright arrow has no height or width of its own: it gets one pixel of the screen, which
 * nobody sees, so that the rule of sizes does not take it for a slip. A mark lies where the drag ends, as large as all.
 */
export function drawn(
  type: HighlightType,
  from: Point,
  to: Point,
  scale: number,
  picture: Size,
  dpi = 1,
): Highlight {
  const rect = rectOf(from, to)
  const length = Math.hypot(rect.w, rect.h) * scale
  if (type === 'mark') {
    const side = Math.min(markSide * dpi, picture.width, picture.height)
    return { type, ...moved({ x: to.x, y: to.y, w: side, h: side }, -side / 2, -side / 2, picture) }
  }
  if (type === 'text') return { type, ...(length < still ? seen(rect, scale, picture) : rect) }
  if (type !== 'arrow') return { type, ...rect }
  const kept = length >= shortestArrow ? seen(rect, scale, picture) : rect
  return { type, ...kept, from: cornerOf(from, to) }
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

/** In whole pixels: no edge is half one thing and half another. */
export function whole({ x, y, w, h }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    w: Math.max(1, Math.round(x + w) - left),
    h: Math.max(1, Math.round(y + h) - top),
  }
}

/** Which part of a picture is sent: all of it, or what a crop leaves. */
export function partOf(highlights: readonly Highlight[], { width, height }: Size): Rect {
  const crop = cropOf(highlights)
  if (!crop) return { x: 0, y: 0, w: width, h: height }
  const { x, y, w, h } = whole(crop)
  const [left, top] = [between(0, x, width - 1), between(0, y, height - 1)]
  return { x: left, y: top, w: Math.min(w, width - left), h: Math.min(h, height - top) }
}

export const contains = ({ x, y, w, h }: Rect, at: Point): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h

/** What one is about: where an arrow points, the middle of any other. */
export const meantBy = (one: Highlight): Point =>
  one.type === 'arrow' ? endsOf(one)[1] : { x: one.x + one.w / 2, y: one.y + one.h / 2 }

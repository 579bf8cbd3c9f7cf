/**
 * What is drawn over a screenshot, as data. `x`, `y`, `w` and `h` are in unscaled canvas units: pixels of the picture,
 * however large it is shown, and also when only a part of it is sent. Knows nothing: the browser reads it too.
 */
export const highlightTypes = ['highlight', 'hide', 'arrow', 'text', 'pen', 'mark', 'crop'] as const
export type HighlightType = (typeof highlightTypes)[number]

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

export const penColours = ['red', 'blue', 'black'] as const
export type PenColour = (typeof penColours)[number]

export interface Highlight {
  /** The drawing action that was active. */
  type: HighlightType
  x: number
  y: number
  w: number
  h: number
  /** Of an arrow: the corner where it begins; its head lies in the opposite one. */
  from?: Corner
  /** Of a text: what it says. Of a mark: the line that goes with its number. */
  text?: string
  /** Of the pen: places one after the other, each across and down, in ten-thousandths of the rectangle's sides. */
  points?: readonly number[]
  colour?: PenColour
  /** What of the page lies under it, by its place in the markup and its name. */
  element?: string
}

export const highlightsAtMost = 100
export const highlightTextMax = 200
/** Of one stroke of the pen. */
export const penPointsMax = 200
/** What `points` are parts of. */
export const penUnit = 10_000
export const elementMax = 120

export const cropOf = (highlights: readonly Highlight[]): Highlight | undefined =>
  highlights.find(({ type }) => type === 'crop')

/** What still lies in the picture once it is cut: the rest was cut away with its part, and goes nowhere. */
export function withinCrop<T extends Highlight>(highlights: readonly T[]): readonly T[] {
  const crop = cropOf(highlights)
  if (!crop) return highlights
  const [right, bottom] = [crop.x + crop.w, crop.y + crop.h]
  const touches = ({ x, y, w, h }: T) => x < right && y < bottom && x + w > crop.x && y + h > crop.y
  return highlights.filter((h) => h === crop || (h.type !== 'crop' && touches(h)))
}

/** Marks are numbered in their order; 0 is one that was cut away. */
export const markNumber = (highlights: readonly Highlight[], mark: Highlight): number =>
  withinCrop(highlights)
    .filter(({ type }) => type === 'mark')
    .indexOf(mark) + 1

/**
 * Of what a browser says that it drew, what lies in the picture that it sent. A crop counts only if the picture is as
 * large as it, a pixel of rounding apart.
 */
export function drawnIn(
  highlights: readonly Highlight[],
  { width, height }: { width: number; height: number },
): readonly Highlight[] {
  const crop = cropOf(highlights)
  if (crop && Math.abs(crop.w - width) <= 1 && Math.abs(crop.h - height) <= 1) return withinCrop(highlights)
  return highlights.filter(
    ({ type, x, y, w, h }) => type !== 'crop' && x + w <= width + 1 && y + h <= height + 1,
  )
}

/**
 * What is drawn over a screenshot, as data. `x`, `y`, `w` and `h` are in unscaled canvas units: pixels of the picture,
 * however large it is shown. Knows nothing: the browser reads it too.
 */
export const highlightTypes = ['highlight', 'hide', 'arrow', 'text'] as const
export type HighlightType = (typeof highlightTypes)[number]

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

export interface Highlight {
  /** The drawing action that was active. */
  type: HighlightType
  x: number
  y: number
  w: number
  h: number
  /** Of an arrow: the corner where it begins; its head lies in the opposite one. */
  from?: Corner
  /** Of a text: what it says. */
  text?: string
}

export const highlightsAtMost = 100
export const highlightTextMax = 200

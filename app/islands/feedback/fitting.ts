import type { Highlight } from '~/domain/feedback/highlight'
import type { Size } from './geometry'

/** What is larger is made smaller here: the server takes a little more than this, and refuses what is larger. */
export const mostPixels = 16_000_000
export const longestSide = 8000
export const mostBytes = 7_500_000

/** By what a picture has to be multiplied to be taken. */
export const fitOf = ({ width, height }: Size): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height))

/** The same for a file that came out too large: bytes grow with the pixels, photographs a little faster. */
export const shrinkOf = (bytes: number): number => Math.min(0.9, Math.sqrt(mostBytes / bytes) * 0.95)

/** A size multiplied, in whole pixels. */
export const sizeTimes = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** What was drawn on a picture, where it lies on the same picture in another size. */
export const drawnOn = (highlights: readonly Highlight[], from: Size, to: Size): Highlight[] => {
  const [across, down] = [to.width / from.width, to.height / from.height]
  return highlights.map((h) => ({ ...h, x: h.x * across, y: h.y * down, w: h.w * across, h: h.h * down }))
}

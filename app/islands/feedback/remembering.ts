import type { Highlight } from '~/domain/feedback/highlight'
import { contains, meantBy, type Point } from './geometry'

/** What of a page lies at a place of its picture. */
export type Under = (at: Point) => string | undefined

/**
 * What was drawn, each with what of the page lies under it. Of what is hidden nothing is said, nor of what leaves a part
 * out: it is about all that it holds.
 */
export function remembering<T extends Highlight>(
  highlights: readonly T[],
  under: Under = () => undefined,
): T[] {
  const hidden = highlights.filter(({ type }) => type === 'hide')
  return highlights.map((one) => {
    const at = meantBy(one)
    const told = one.type !== 'crop' && !hidden.some((rect) => contains(rect, at))
    return { ...one, element: told ? under(at) : undefined }
  })
}

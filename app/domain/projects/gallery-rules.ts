import type { ShownPhoto } from './gallery'

/** A gallery as it is drawn: whole pairs side by side, everything else by itself. */
export type GalleryPart =
  | { kind: 'pair'; pair: number; before: ShownPhoto; after: ShownPhoto }
  | { kind: 'photo'; photo: ShownPhoto; caption: string | null }

/** Puts pictures together. A pair stands where the first of its two does; half a pair is a picture with a word. Pure. */
export function galleryParts(photos: readonly ShownPhoto[]): GalleryPart[] {
  const of = (pair: number | null, side: 'before' | 'after') =>
    pair === null ? undefined : photos.find((p) => p.pair === pair && p.side === side)
  const drawn = new Set<number>()
  return photos.flatMap((photo): GalleryPart[] => {
    const { pair, side } = photo
    const before = of(pair, 'before')
    const after = of(pair, 'after')
    if (pair !== null && before && after) {
      if (drawn.has(pair)) return []
      drawn.add(pair)
      return [{ kind: 'pair', pair, before, after }]
    }
    const caption = side === 'before' ? 'Antes' : side === 'after' ? 'Depois' : null
    return [{ kind: 'photo', photo, caption }]
  })
}

/** What stands for the project where there is room for one picture: after the work rather than before it. */
export const coverOf = (photos: readonly ShownPhoto[]): ShownPhoto | undefined =>
  photos.find((p) => p.side !== 'before') ?? photos[0]

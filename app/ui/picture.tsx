/** A stored picture as pages draw it. */
export interface PictureView {
  id: string
  alt: string
  width: number
  height: number
  /** Widths in which it can be had; none while the job has not made them. */
  widths: number[]
  /** Placeholder colour, #rrggbb. */
  colour: string | null
}

/** A picture in the width that the reader's screen needs, with its place kept while it comes. */
export function Picture({
  picture,
  eager,
}: {
  picture: PictureView
  /** How wide it is drawn, as of the `sizes` attribute. */
  sizes?: string
  eager?: boolean
}) {
  return (
    <img
      src={`/media/${picture.id}`}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

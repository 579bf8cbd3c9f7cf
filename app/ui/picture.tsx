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

/**
 * A picture in the width that the reader's screen needs, with its place kept and its colour shown while it comes. The
 * colour is drawn, because the policy forbids styles of one element.
 */
export function Picture({
  picture: { id, alt, width, height, widths, colour },
  sizes = '100vw',
  eager,
}: {
  picture: PictureView
  /** How wide it is drawn, as of the `sizes` attribute: «(min-width: 60rem) 40rem, 100vw». */
  sizes?: string
  /** One that is seen without scrolling. */
  eager?: boolean
}) {
  const offered = (format: string) => widths.map((w) => `/media/${id}/${w}.${format} ${w}w`).join(', ')
  return (
    <span className="picture">
      {colour && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0h1v1H0z" fill={colour} />
        </svg>
      )}
      <picture>
        {widths.length > 0 && (
          <>
            <source type="image/avif" srcSet={offered('avif')} sizes={sizes} />
            <source type="image/webp" srcSet={offered('webp')} sizes={sizes} />
          </>
        )}
        <img
          src={`/media/${id}`}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

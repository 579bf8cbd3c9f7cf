import { A } from './link'
import { Picture, type PictureView } from './picture'

/** Photos side by side; each leads to itself, and with a script opens large, to be leafed through by keys. */
export function Gallery({
  pictures,
  hrefOf,
  label,
  more,
}: {
  pictures: PictureView[]
  hrefOf: (id: string) => string
  label: string
  /** Where the rest is, when these are not all. */
  more?: { to: string; label: string }
}) {
  return (
    <div data-island="gallery" data-label={label}>
      <ul className="gallery">
        {pictures.map((picture, i) => (
          <li key={picture.id}>
            <a
              href={hrefOf(picture.id)}
              data-photo
              aria-label={picture.alt ? undefined : `Fotografia ${i + 1}`}
            >
              <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 45vw" />
            </a>
          </li>
        ))}
      </ul>
      {more && (
        <p className="gallery-more">
          <A to={more.to}>{more.label}</A>
        </p>
      )}
    </div>
  )
}

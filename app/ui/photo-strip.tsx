import { number } from './format'
import { Icon } from './icon'
import { A } from './link'
import { Picture, type PictureView } from './picture'

/** The first photos side by side, to be looked through; each opens large. On a wide screen one large and four small. */
export function PhotoStrip({
  pictures,
  hrefOf,
  label,
  all,
}: {
  pictures: PictureView[]
  hrefOf: (id: string) => string
  label: string
  /** Where all of them are, and how many there are. */
  all?: { to: string; count: number }
}) {
  return (
    <div className="strip-of-photos" data-island="gallery" data-label={label}>
      <ul className={`of${Math.min(5, pictures.length)}`}>
        {pictures.map((picture, i) => (
          <li key={picture.id}>
            <a
              href={hrefOf(picture.id)}
              data-photo
              aria-label={picture.alt ? undefined : `Fotografia ${i + 1}`}
            >
              <Picture
                picture={picture}
                sizes={i === 0 ? '(min-width: 64rem) 34rem, 17rem' : '(min-width: 64rem) 17rem, 11rem'}
                eager={i === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {all && (
        <A className="all-photos" to={all.to}>
          <Icon name="image" /> <span className="wide-only">Ver </span>
          {number(all.count)}
          <span className="wide-only"> fotografias</span>
        </A>
      )}
    </div>
  )
}

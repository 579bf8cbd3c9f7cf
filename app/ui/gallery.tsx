import { Picture, type PictureView } from './picture'

/** Pictures before this one are drawn at once; the rest is behind «Ver mais». */
const shown = 8

/** Photos side by side; each leads to itself, and with a script opens large, to be leafed through by keys. */
export function Gallery({
  pictures,
  hrefOf,
  label,
}: {
  pictures: PictureView[]
  hrefOf: (id: string) => string
  label: string
}) {
  const thumbs = (some: PictureView[]) => (
    <ul className="gallery">
      {some.map((picture) => (
        <li key={picture.id}>
          <a href={hrefOf(picture.id)} data-photo>
            <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 45vw" />
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div data-island="gallery" data-label={label}>
      {thumbs(pictures.slice(0, shown))}
      {pictures.length > shown && (
        <details className="gallery-more">
          <summary>Ver mais {pictures.length - shown}</summary>
          {thumbs(pictures.slice(shown))}
        </details>
      )}
    </div>
  )
}

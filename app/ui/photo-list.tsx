import './photo-list.css'
import type { ReactNode } from 'react'

export interface ListedPhoto {
  id: string
  src: string
  alt: string
}

/** Photos beside a review for those who look after them: each with its words, and what can be done about it. */
export function PhotoList({
  photos,
  linked = false,
  action,
}: {
  photos: ListedPhoto[]
  /** Opens each in full. */
  linked?: boolean
  action?: (photo: ListedPhoto) => ReactNode
}) {
  return (
    <ul className="photo-list">
      {photos.map((photo) => {
        // Its words stand right below it.
        const picture = (
          <>
            <img src={photo.src} alt="" width={240} height={180} loading="lazy" />
            <span className="words">{photo.alt}</span>
          </>
        )
        return (
          <li key={photo.id}>
            {linked ? <a href={photo.src}>{picture}</a> : picture}
            {action?.(photo)}
          </li>
        )
      })}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { A } from './link'
import { Picture, type PictureView } from './picture'
import './project-pictures.css'

/** Pictures below each other or two by two, each with its words. */
export function ProjectPictures({ children }: { children: ReactNode }) {
  return <div className="project-pictures">{children}</div>
}

/** One picture; `href` leads to it in full. */
export function ProjectPicture({
  picture,
  caption,
  href,
  eager,
  wide,
}: {
  picture: PictureView
  caption?: ReactNode
  href?: string
  eager?: boolean
  /** Over the whole width, as the first one is. */
  wide?: boolean
}) {
  const drawn = (
    <Picture
      picture={picture}
      sizes={
        wide ? '(min-width: 64rem) 46rem, 100vw' : '(min-width: 64rem) 23rem, (min-width: 40rem) 50vw, 100vw'
      }
      eager={eager}
    />
  )
  return (
    <figure className={wide ? 'project-picture-wide' : undefined}>
      {href ? <A to={href}>{drawn}</A> : drawn}
      <figcaption>
        {caption && <b>{caption}: </b>}
        {picture.alt}
      </figcaption>
    </figure>
  )
}

/**
 * Before and after. Side by side with their words; where the island runs, one over the other with a slider, which is a
 * range: arrow keys and screen readers move it as a finger does.
 */
export function BeforeAfter({
  before,
  after,
  label,
  eager,
}: {
  before: PictureView
  after: PictureView
  /** Which pair it is, for who hears the slider: «Par 1». */
  label: string
  eager?: boolean
}) {
  const sizes = '(min-width: 64rem) 46rem, 100vw'
  return (
    <figure className="before-after project-picture-wide" data-island="before-after" data-island-when="load">
      <div className="before-after-pictures">
        <div className="before">
          <Picture picture={before} sizes={sizes} eager={eager} />
          <span className="before-after-word">Antes</span>
        </div>
        <div className="after">
          <Picture picture={after} sizes={sizes} eager={eager} />
          <span className="before-after-word">Depois</span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={`${label}: quanto se vê do antes`}
          hidden
        />
      </div>
      <figcaption>
        <span>
          <b>Antes:</b> {before.alt}
        </span>{' '}
        <span>
          <b>Depois:</b> {after.alt}
        </span>
      </figcaption>
    </figure>
  )
}

import { Picture, type PictureView } from './picture'
import { tradeDrawing, tradeDrawingSize } from './trade-drawing'
import './beside-list.css'

/** Across a phone; on a desk beside the text, cut from a wider one. */
const sizes = '(min-width: 40rem) 30rem, 100vw'

/** What a company looks like in a list: its photo, else its trade's drawing. The name beside it says all of it. */
export function CardPicture({
  picture,
  category = '',
  eager,
}: {
  picture?: PictureView | null
  category?: string
  /** Seen without scrolling. */
  eager?: boolean
}) {
  if (picture) return <Picture picture={{ ...picture, alt: '' }} sizes={sizes} eager={eager} />
  return (
    <img
      className="picture"
      src={tradeDrawing(category)}
      {...tradeDrawingSize}
      alt=""
      loading={eager ? undefined : 'lazy'}
    />
  )
}

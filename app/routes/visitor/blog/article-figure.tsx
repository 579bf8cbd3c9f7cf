import type { Figure } from '~/domain/articles/pictures'
import { slotOf } from '~/domain/articles/text-pictures'
import { Picture } from '~/ui/picture'

/** How wide the text of an article is (ui/article.css). */
const sizes = '(min-width: 60rem) 42rem, 100vw'

/** A picture within an article. `src`: while its file is nobody else's to see, the address where its reader may. */
function ArticleFigure({ of: { picture, caption }, src }: { of: Figure; src?: string }) {
  const { alt, width, height } = picture
  return (
    <figure className="article-figure">
      {src ? (
        <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      ) : (
        <Picture picture={picture} sizes={sizes} />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Where each stands in its text. */
export const figureSlots = (figures: readonly Figure[], srcOf?: (no: number) => string) =>
  Object.fromEntries(
    figures.map((figure) => [
      slotOf(figure.place),
      <ArticleFigure key={figure.place} of={figure} src={srcOf?.(figure.no)} />,
    ]),
  )

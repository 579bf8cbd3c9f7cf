import { coverHeight, coverWidth } from './cover-size'
import { Dotted } from './dotted'
import { longDate } from './format'
import { A } from './link'
import './article-card.css'

/** An article of the blog as lists draw it. */
export interface ArticleCardView {
  href: string
  title: string
  description: string
  category: string
  cover: string
  publishedAt: Date
  minutes: number
}

/** The picture says nothing that the title does not. */
export const Cover = ({ src, eager }: { src: string; eager?: boolean }) => (
  <img
    className="cover"
    src={src}
    width={coverWidth}
    height={coverHeight}
    alt=""
    loading={eager ? undefined : 'lazy'}
    decoding="async"
  />
)

export function ArticleCard({
  article,
  heading: Heading = 'h3',
  eager,
  lead,
}: {
  article: ArticleCardView
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** The first of a page: wider, with its picture beside it. */
  lead?: boolean
}) {
  const { href, title, description, category, cover, publishedAt, minutes } = article
  return (
    <article className={lead ? 'article-card lead-card' : 'article-card'}>
      <Cover src={cover} eager={eager} />
      <div>
        <p className="article-kind">{category}</p>
        <Heading>
          <A to={href}>{title}</A>
        </Heading>
        <p>{description}</p>
        <Dotted className="soft article-meta">
          {longDate(publishedAt)}
          {`${minutes} min de leitura`}
        </Dotted>
      </div>
    </article>
  )
}

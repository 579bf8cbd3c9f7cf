import { type Audience, audiences } from '~/domain/help/audience-words'
import { A } from '~/ui/link'

/** Articles with what each is about, one below the other; `whose` says for whom each is. */
export function ArticleList({
  articles,
  heading: Heading = 'h3',
  whose,
}: {
  articles: { slug: string; title: string; description: string; audience: Audience; href: string }[]
  heading?: 'h2' | 'h3'
  whose?: boolean
}) {
  return (
    <ul className="help-list">
      {articles.map((article) => (
        <li key={article.slug}>
          {whose && <p className="help-whose">{audiences[article.audience].label}</p>}
          <Heading>
            <A to={article.href}>{article.title}</A>
          </Heading>
          <p>{article.description}</p>
        </li>
      ))}
    </ul>
  )
}

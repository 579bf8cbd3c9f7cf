import { A } from '~/ui/link'

/** Articles with what each is about, one below the other. */
export function ArticleList({
  articles,
  heading: Heading = 'h3',
}: {
  articles: { slug: string; title: string; description: string; href: string }[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className="help-list">
      {articles.map((article) => (
        <li key={article.slug}>
          <Heading>
            <A to={article.href}>{article.title}</A>
          </Heading>
          <p>{article.description}</p>
        </li>
      ))}
    </ul>
  )
}

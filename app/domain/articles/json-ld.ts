import { paths } from '~/paths'
import type { ReadArticle } from './reading'
import { categories } from './words'

/** What search engines are told of an article (schema.org Article). */
export function articleJsonLd(article: ReadArticle, origin: string): object {
  const url = origin + paths.article(article.slug)
  const house = { '@type': 'Organization', name: 'Aval', url: origin }
  const signed = article.author.endsWith('da Aval') ? { ...house, name: article.author } : undefined
  const { label } = categories[article.category]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        image: origin + paths.articleImage(article.slug),
        datePublished: article.publishedAt?.toISOString(),
        dateModified: article.changedAt.toISOString(),
        inLanguage: 'pt-PT',
        articleSection: label,
        url,
        mainEntityOfPage: url,
        author: signed ?? { '@type': 'Person', name: article.author },
        publisher: house,
        ...(article.sources.length > 0 && {
          citation: article.sources.map(({ title, part }) => `${title}, ${part}`),
        }),
        ...(article.corrections.length > 0 && {
          correction: article.corrections.map(({ note }) => note),
        }),
      },
    ],
  }
}

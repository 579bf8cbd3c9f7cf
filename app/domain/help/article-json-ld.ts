import { paths } from '~/paths'
import { textOf } from '../legal/markdown'
import { audiences } from './audience-words'
import type { HelpArticle } from './reading'

/**
 * What search engines are told of an article. One whose title is a question is also that question with its answer: the
 * paragraph it begins with, as the page shows it.
 */
export function articleJsonLd(article: HelpArticle, origin: string): object {
  const url = origin + paths.helpArticle(article.slug)
  const answer = article.text[0] ? textOf(article.text[0]) : ''
  const question = {
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: article.title,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      },
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        dateModified: article.updated,
        inLanguage: 'pt-PT',
        url,
        mainEntityOfPage: url,
        author: { '@type': 'Organization', name: 'Aval', url: origin },
      },
      ...(article.title.endsWith('?') ? [question] : []),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Ajuda', item: origin + paths.help() },
          {
            '@type': 'ListItem',
            position: 2,
            name: audiences[article.audience].label,
            item: `${origin}${paths.help()}#${article.audience}`,
          },
          { '@type': 'ListItem', position: 3, name: article.title },
        ],
      },
    ],
  }
}

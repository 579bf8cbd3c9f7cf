import { paths } from '~/paths'
import { categories } from './faq-words'
import type { ShownQuestion } from './reading'

/** What search engines are told of a question: itself, with its answer as the page shows it, and where it lies. */
export function questionJsonLd(
  { question, said, category, href, updated }: ShownQuestion,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        url: origin + href,
        inLanguage: 'pt-PT',
        dateModified: updated,
        mainEntity: [
          { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: said } },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Perguntas frequentes', item: origin + paths.faq() },
          {
            '@type': 'ListItem',
            position: 2,
            name: categories[category].label,
            item: `${origin}${paths.faq()}#${category}`,
          },
          { '@type': 'ListItem', position: 3, name: question },
        ],
      },
    ],
  }
}

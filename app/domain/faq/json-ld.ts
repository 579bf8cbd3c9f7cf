import type { ShownQuestion } from './reading'

/** What search engines are told of a question: itself, with its answer as the page shows it. */
export function questionJsonLd({ question, said, href, updated }: ShownQuestion, origin: string): object {
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
    ],
  }
}

import type { StoryPage } from '~/domain/voices/stories/reading'
import { paths } from '~/paths'

/** A story as an article about a company (schema.org Article). No rating: Aval wrote it itself. */
export function storyJsonLd(
  { slug, title, summary, company, publishedAt, consentedAt }: StoryPage,
  origin: string,
): object {
  const url = origin + paths.story(slug)
  const aval = { '@type': 'Organization', name: 'Aval', url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    url,
    headline: title,
    description: summary,
    inLanguage: 'pt-PT',
    datePublished: publishedAt.toISOString(),
    dateModified: (consentedAt > publishedAt ? consentedAt : publishedAt).toISOString(),
    author: aval,
    publisher: aval,
    about: {
      '@type': 'LocalBusiness',
      '@id': origin + paths.company(company.slug),
      name: company.name,
      url: origin + paths.company(company.slug),
    },
  }
}

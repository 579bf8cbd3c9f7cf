import type { StoryPage } from '~/domain/voices/stories/reading'
import { paths } from '~/paths'
import { trailOf } from '../../trail'

/** A story as an article about a company (schema.org Article), and the way to it. No rating: Aval wrote it itself. */
export function storyJsonLd(
  { slug, title, summary, company, publishedAt, consentedAt }: StoryPage,
  crumbs: { to: string; label: string }[],
  origin: string,
): object {
  const url = origin + paths.story(slug)
  const aval = { '@type': 'Organization', name: 'Aval', url: `${origin}/` }
  const { '@context': _, ...trail } = trailOf(origin, [...crumbs, { to: paths.story(slug), label: title }])
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
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
      },
      trail,
    ],
  }
}

import { paths } from '~/paths'
import type { ReviewCardView } from '../review-card'

/** A review at its own address, as https://schema.org/Review. The company is named as on its own page, by the same id. */
export const reviewJsonLd = (review: ReviewCardView, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Review',
  '@id': origin + review.href,
  url: origin + review.href,
  name: review.title,
  reviewBody: review.text,
  datePublished: review.publishedAt.toISOString(),
  ...(review.edited && { dateModified: review.edited.at.toISOString() }),
  inLanguage: 'pt-PT',
  author: { '@type': 'Person', name: review.author.name },
  reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
  itemReviewed: {
    '@type': 'LocalBusiness',
    '@id': origin + review.company.href,
    name: review.company.name,
    url: origin + review.company.href,
  },
  publisher: { '@type': 'Organization', name: 'Aval', url: origin + paths.home() },
})

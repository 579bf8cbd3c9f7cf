import type { Profile } from '~/domain/companies/profile'
import type { ReviewCardView } from '~/domain/reviews/review-card'
import { paths } from '~/paths'

/** schema.org subtype of LocalBusiness by main category; anything else is the type itself. */
const types: Record<string, string> = {
  canalizacao: 'Plumber',
  eletricidade: 'Electrician',
  pintura: 'HousePainter',
  telhados: 'RoofingContractor',
  climatizacao: 'HVACBusiness',
  oficinas: 'AutoRepair',
  stands: 'AutoDealer',
  restaurantes: 'Restaurant',
  pastelarias: 'Bakery',
  alojamento: 'LodgingBusiness',
  agencias: 'TravelAgency',
  dentistas: 'Dentist',
  veterinarios: 'VeterinaryCare',
  cabeleireiros: 'HairSalon',
  ginasios: 'ExerciseGym',
  contabilidade: 'AccountingService',
  advogados: 'LegalService',
  imobiliarias: 'RealEstateAgent',
  moveis: 'FurnitureStore',
  eletronica: 'ElectronicsStore',
  creches: 'ChildCare',
  mudancas: 'MovingCompany',
}

/** Structured data with the same figures as the page shows: a rating from three reviews on, at most ten reviews. */
export function jsonLd(profile: Profile, reviews: ReviewCardView[], origin: string): object {
  const { figures: f } = profile
  return {
    '@context': 'https://schema.org',
    '@type': types[profile.category?.id ?? ''] ?? 'LocalBusiness',
    '@id': origin + paths.company(profile.slug),
    name: profile.name,
    url: origin + paths.company(profile.slug),
    ...(profile.logo ? { image: origin + paths.file(profile.logo.id) } : {}),
    ...(profile.phone ? { telephone: profile.phone } : {}),
    ...(profile.place
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: profile.address ?? undefined,
            postalCode: profile.postalCode ?? undefined,
            addressLocality: profile.locality ?? profile.place,
            addressCountry: 'PT',
          },
        }
      : {}),
    ...(f.score !== null && f.reviews >= 3
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: f.score,
            reviewCount: f.reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    review: reviews.slice(0, 10).map((r) => ({
      '@type': 'Review',
      name: r.title,
      reviewBody: r.text,
      datePublished: r.publishedAt.toISOString().slice(0, 10),
      author: { '@type': 'Person', name: r.author.name },
      reviewRating: { '@type': 'Rating', ratingValue: r.stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

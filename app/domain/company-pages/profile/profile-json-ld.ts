import { paths } from '~/paths'
import { daysFrom, hoursOn, type OpeningTimes } from '../../companies/hours/opening-hours'
import { kilometresOf } from '../../companies/reach'
import type { ReviewCardView } from '../../reviews/review-card'
import { settings } from '../../settings/settings'
import { webAddress } from '../../shared/web-address'
import { lisbonDay } from '../../shared/working-days'
import type { Profile } from './profile'
import { socialLinksOf } from './profile-rules'

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

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** «09:00»; midnight at the end of a day is its last minute. */
const clock = (minutes: number) => {
  const m = minutes === 1440 ? 1439 : minutes % 1440
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
}

/** Hours of the week by span, then the days to come that are not so: closed ones open and close at midnight. */
export function openingHours(times: OpeningTimes, today: string): object[] {
  const days = new Map<string, string[]>()
  dayNames.forEach((name, i) => {
    for (const span of times.week[(i + 1) as 1] ?? []) {
      const key = span.join()
      days.set(key, [...(days.get(key) ?? []), name])
    }
  })
  const week = [...days].map(([span, dayOfWeek]) => {
    const [opens = 0, closes = 0] = span.split(',').map(Number)
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: clock(opens), closes: clock(closes) }
  })
  const special = daysFrom(today, 60).flatMap((day) => {
    const { kind, spans, unsure } = hoursOn(times, day)
    if (kind === 'usual' || unsure) return []
    const own = { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day }
    if (spans.length === 0) return [{ ...own, opens: '00:00', closes: '00:00' }]
    return spans.map(([opens, closes]) => ({ ...own, opens: clock(opens), closes: clock(closes) }))
  })
  return [...week, ...special]
}

/** Only what is there: search engines take an empty field for a fact. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, v]) => v !== null && v !== undefined && !(Array.isArray(v) && v.length === 0),
    ),
  )

/** Structured data with the same figures as the page shows: a rating from three reviews on, at most ten reviews. */
export function jsonLd(profile: Profile, reviews: ReviewCardView[], origin: string, now: Date): object {
  const { figures: f } = profile
  const pictures = [profile.logo, profile.cover, ...profile.photos.slice(0, 3)].filter((p) => p !== null)
  return given({
    '@context': 'https://schema.org',
    '@type': types[profile.category?.id ?? ''] ?? 'LocalBusiness',
    '@id': origin + paths.company(profile.slug),
    name: profile.name,
    url: origin + paths.company(profile.slug),
    description: profile.description,
    image: pictures.map((p) => origin + paths.file(p.id)),
    legalName: profile.legalName,
    taxID: profile.nipc,
    foundingDate: profile.foundedYear && String(profile.foundedYear),
    telephone: profile.phone,
    priceRange: profile.priceBand && '€'.repeat(profile.priceBand),
    paymentAccepted: profile.paymentMethods.join(', ') || null,
    areaServed: areaOf(profile),
    sameAs: [webAddress(profile.website)?.href, ...socialLinksOf(profile).map((l) => l.href)].filter(Boolean),
    address:
      profile.place &&
      given({
        '@type': 'PostalAddress',
        streetAddress: profile.address,
        postalCode: profile.postalCode,
        addressLocality: profile.locality ?? profile.place,
        addressCountry: 'PT',
      }),
    geo: profile.point && { '@type': 'GeoCoordinates', ...profile.point },
    openingHoursSpecification: profile.times && openingHours(profile.times, lisbonDay(now)),
    aggregateRating:
      f.score !== null && f.reviews >= 3
        ? {
            '@type': 'AggregateRating',
            ratingValue: f.score,
            reviewCount: f.reviews,
            bestRating: 5,
            worstRating: 1,
          }
        : null,
    // What is masked has no words to tell.
    review: reviews
      .filter((r) => !r.covered)
      .slice(0, settings.company.jsonLdReviews)
      .map((r) => ({
        '@type': 'Review',
        name: r.title,
        reviewBody: r.text,
        datePublished: r.publishedAt.toISOString().slice(0, 10),
        author: { '@type': 'Person', name: r.author.name },
        reviewRating: { '@type': 'Rating', ratingValue: r.stars, bestRating: 5, worstRating: 1 },
      })),
  })
}

/** Where it goes to work, in words: its places, a circle around its municipality, or the country. */
function areaOf({ reach, areasServed, place }: Profile): string[] {
  if (reach === 'places') return areasServed
  const km = kilometresOf(reach)
  return [km === null || !place ? 'Portugal' : `${place}, ${km} km em redor`]
}

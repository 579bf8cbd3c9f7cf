import { z } from 'zod'

/**
 * The types of schema.org that our pages use, each with what it must and may say: strict, so that a word that nobody reads
 * is a fault. Addresses are whole, days are days.
 */

const at = z.url({ protocol: /^https?$/ })
const day = z.iso.date()
const moment = z.union([z.iso.date(), z.iso.datetime()])
const text = z.string().min(1)
const node = <S extends z.ZodRawShape>(type: string | z.ZodType, shape: S) =>
  z.strictObject({ '@type': typeof type === 'string' ? z.literal(type) : type, ...shape })

const language = z.literal('pt-PT')
const reference = z.strictObject({ '@id': at })
const named = node('Organization', { name: text, url: at.optional() })
const item = node('ListItem', {
  position: z.int().min(1),
  name: text,
  item: at.optional(),
  url: at.optional(),
})
const trail = node('BreadcrumbList', { itemListElement: z.array(item).min(2) })
const question = node('Question', {
  name: text,
  acceptedAnswer: node('Answer', { text }),
})
const rating = node('Rating', {
  ratingValue: z.int().min(1).max(5),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
})
const business = node('LocalBusiness', { '@id': at, name: text, url: at })
const writer = node('Person', { name: text })
const price = node(z.enum(['PriceSpecification', 'UnitPriceSpecification']), {
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('EUR'),
  valueAddedTaxIncluded: z.boolean(),
  unitCode: z.enum(['MON', 'ANN']).optional(),
})
const address = node('PostalAddress', {
  streetAddress: text.optional(),
  postalCode: z
    .string()
    .regex(/^\d{4}-\d{3}$/)
    .optional(),
  addressLocality: text,
  addressCountry: z.literal('PT'),
})
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** https://schema.org/LocalBusiness and what is below it, as profiles name it. */
const businesses = z.enum(
  `LocalBusiness Plumber Electrician HousePainter RoofingContractor HVACBusiness AutoRepair AutoDealer Restaurant Bakery
  LodgingBusiness TravelAgency Dentist VeterinaryCare HairSalon ExerciseGym AccountingService LegalService
  RealEstateAgent FurnitureStore ElectronicsStore ChildCare MovingCompany`.split(/\s+/),
)

const nodes: Record<string, z.ZodType> = {
  WebSite: node('WebSite', {
    name: text,
    url: at,
    inLanguage: language,
    publisher: reference,
    potentialAction: node('SearchAction', { target: text, 'query-input': text }),
  }),
  Organization: node('Organization', {
    '@id': at,
    name: text,
    url: at,
    logo: at,
    legalName: text.optional(),
    taxID: text.optional(),
    address: text.optional(),
    email: z.email().optional(),
    telephone: text.optional(),
    contactPoint: node('ContactPoint', { contactType: text, url: at, availableLanguage: z.literal('pt') }),
  }),
  BreadcrumbList: trail,
  ItemList: node('ItemList', {
    name: text,
    numberOfItems: z.int().min(0).optional(),
    itemListElement: z.array(node('ListItem', { position: z.int().min(1), url: at })),
  }),
  AboutPage: node('AboutPage', { url: at, inLanguage: language, about: reference }),
  FAQPage: node('FAQPage', {
    url: at.optional(),
    inLanguage: language.optional(),
    dateModified: moment.optional(),
    mainEntity: z.array(question).min(1),
  }),
  Article: node('Article', {
    '@id': at.optional(),
    headline: text.max(110),
    description: text,
    inLanguage: language,
    url: at,
    mainEntityOfPage: at.optional(),
    image: z.union([at, z.array(at)]).optional(),
    datePublished: moment.optional(),
    dateModified: moment,
    author: named,
    publisher: named.optional(),
    about: business.optional(),
    articleSection: text.optional(),
    citation: z.array(text).optional(),
    correction: z.array(text).optional(),
  }),
  Review: node('Review', {
    '@id': at,
    url: at,
    name: text,
    reviewBody: text,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime().optional(),
    inLanguage: language,
    author: writer,
    reviewRating: rating,
    itemReviewed: business,
    publisher: named,
  }),
  ImageGallery: node('ImageGallery', {
    '@id': at,
    url: at,
    name: text,
    description: text.optional(),
    about: text.optional(),
    datePublished: day.optional(),
    temporalCoverage: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    contentLocation: node('Place', { address }).optional(),
    creator: business,
    thumbnailUrl: at.optional(),
    associatedMedia: z.array(
      node('ImageObject', { contentUrl: at, caption: z.string(), width: z.int(), height: z.int() }),
    ),
  }),
  Certification: node('Certification', {
    certificationIdentification: text,
    name: text,
    about: named,
    issuedBy: named,
    datePublished: day,
    expires: day,
  }),
  EducationalOccupationalCredential: node('EducationalOccupationalCredential', {
    name: text,
    credentialCategory: text,
    url: at,
    recognizedBy: named,
    validFor: z.string().regex(/^P\d+M$/),
    version: text,
  }),
  Service: node('Service', {
    name: text,
    serviceType: text,
    provider: named,
    areaServed: text,
    offers: z.array(
      node('Offer', {
        name: text,
        url: at,
        eligibleCustomerType: at,
        priceSpecification: z.array(price).min(2),
      }),
    ),
  }),
}

const localBusiness = node(businesses, {
  '@id': at,
  name: text,
  url: at,
  description: text.optional(),
  image: z.array(at).optional(),
  legalName: text.optional(),
  taxID: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  foundingDate: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  telephone: text.optional(),
  priceRange: z
    .string()
    .regex(/^€{1,4}$/)
    .optional(),
  paymentAccepted: text.optional(),
  areaServed: z.array(text).optional(),
  sameAs: z.array(at).optional(),
  address: address.optional(),
  geo: node('GeoCoordinates', { latitude: z.number(), longitude: z.number() }).optional(),
  openingHoursSpecification: z
    .array(
      node('OpeningHoursSpecification', {
        dayOfWeek: z.array(text).optional(),
        validFrom: day.optional(),
        validThrough: day.optional(),
        opens: clock,
        closes: clock,
      }),
    )
    .optional(),
  aggregateRating: node('AggregateRating', {
    ratingValue: z.number().min(1).max(5),
    reviewCount: z.int().min(3),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }).optional(),
  review: z
    .array(
      node('Review', {
        name: text,
        reviewBody: text,
        datePublished: day,
        author: writer,
        reviewRating: rating,
      }),
    )
    .optional(),
})

export type Thing = Record<string, unknown> & { '@type': string }

/** What is wrong with a thing; nothing where all is right. */
export function faultsOf(thing: Thing): string[] {
  const type = thing['@type']
  const schema = nodes[type] ?? (businesses.safeParse(type).success ? localBusiness : undefined)
  if (!schema) return [`${type} is no type that we use`]
  const parsed = schema.safeParse(thing)
  return parsed.success ? [] : parsed.error.issues.map((i) => `${type}.${i.path.join('.')}: ${i.message}`)
}

export const isBusiness = ({ '@type': type }: Thing): boolean => businesses.safeParse(type).success

import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { tsvector } from '../shared/tsvector'
import type { ReachName } from './reach'

/** Compared byte by byte, so that a prefix is a range of the index. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

export const listingStates = [
  'draft',
  'pending',
  'info_requested',
  'approved',
  'rejected',
  'suspended',
  'closed',
  'merged',
] as const
export type ListingState = (typeof listingStates)[number]

export const memberRoles = ['owner', 'manager', 'responder', 'finance', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Tree of at most three levels; `id` is the slug in addresses. Filled by a migration-time seed of reference data. */
export const categories = pgTable(
  'categories',
  (t) => ({
    id: t.text().primaryKey(),
    parentId: t.text('parent_id'),
    name: t.text().notNull(),
    /** «canalizadores, fugas, esquentadores»: words people search by. */
    keywords: t.text().notNull().default(''),
    /** CAE Rev. 4 divisions (two digits) it maps to. */
    caeDivisions: t.text('cae_divisions').array().notNull().default(sql`'{}'`),
    icon: t.text().notNull().default('store'),
    position: t.integer().notNull().default(0),
    /** Itself and its ancestors, and the words of them all: kept by trigger. */
    path: t.text().array().notNull().default(sql`'{}'`),
    words: tsvector(),
  }),
  (t) => [index('categories_parent').on(t.parentId)],
)

/** The 18 districts and two autonomous regions, and the 308 municipalities, by official code (CAOP, DGT). */
export const districts = pgTable('districts', (t) => ({
  code: t.text().primaryKey(),
  name: t.text().notNull(),
}))
export const municipalities = pgTable('municipalities', (t) => ({
  code: t.text().primaryKey(),
  name: t.text().notNull(),
  district: t
    .text()
    .notNull()
    .references(() => districts.code),
  /** Where its seat lies, in degrees (WGS 84); null where GeoNames' list of places has none. */
  lat: t.real(),
  lon: t.real(),
  /** Words of its name and its district's: filled by the migration. */
  words: tsvector(),
}))

/** Opening hours by ISO weekday (1 Monday … 7 Sunday), minutes since midnight, Europe/Lisbon. */
export type Hours = Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, [open: number, close: number][]>>

/** One day: «2026-12-24» open from nine to one; without spans closed. `yearly` repeats on the same day and month. */
export interface SpecialDay {
  day: string
  yearly?: boolean
  spans: [open: number, close: number][]
  note?: string
}

/** What a machine found when a company was sent for approval; people decide. */
export interface AutomaticCheck {
  kind: 'nipc' | 'mail' | 'name' | 'phone' | 'site' | 'reachable' | 'place' | 'activity'
  result: 'ok' | 'warn'
  detail: string
  /** The other company, for likeness; its address where the public knew it when it was looked at. */
  company?: { id: string; name: string; slug?: string }
}

/** A fact that was checked: which field, when, where. Without one it is «declarado pela empresa». */
export interface FactSource {
  field: string
  checkedAt: string
  source: string
}

export const companies = pgTable(
  'companies',
  (t) => ({
    id: t.uuid().primaryKey(),
    slug: t.text().notNull().unique(),
    name: t.text().notNull(),
    legalName: t.text('legal_name'),
    nipc: t.text(),
    legalForm: t.text('legal_form'),
    cae: t.text(),
    foundedYear: t.smallint('founded_year'),
    website: t.text(),
    /** Since when the site is this one, kept by trigger; null: since it was created. Fresh ones prove nothing alone (claims/). */
    websiteSince: at('website_since'),
    email: t.text(),
    phone: t.text(),
    address: t.text(),
    postalCode: t.text('postal_code'),
    locality: t.text(),
    municipality: t.text(),
    district: t.text(),
    category: t.text().references(() => categories.id),
    otherCategories: t.text('other_categories').array().notNull().default(sql`'{}'`),
    services: t.text().array().notNull().default(sql`'{}'`),
    /** How far it goes (reach.ts); `areasServed` is what that comes to. */
    reach: t.text().$type<ReachName>().notNull().default('places'),
    areasServed: t.text('areas_served').array().notNull().default(sql`'{}'`),
    hours: t.jsonb().$type<Hours>(),
    priceBand: t.smallint('price_band'),
    paymentMethods: t.text('payment_methods').array().notNull().default(sql`'{}'`),
    languages: t.text().array().notNull().default(sql`'{}'`),
    description: t.text(),
    logoFileId: t.uuid('logo_file_id'),
    coverFileId: t.uuid('cover_file_id'),
    /** Point of the address, WGS 84 degrees; only where a company gave it. */
    latitude: t.doublePrecision(),
    longitude: t.doublePrecision(),
    /** Days that are not as their weekday: holidays, holidays of one's own, longer hours before Christmas. */
    specialDays: t.jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
    /** What holds on public holidays that `specialDays` does not name. */
    onHolidays: t.text('on_holidays').$type<'closed' | 'as-usual' | 'unknown'>().notNull().default('unknown'),
    /** Address of the company in the electronic Livro de Reclamações (DL 74/2017), and its ADR entity (Lei 144/2015). */
    complaintsBookUrl: t.text('complaints_book_url'),
    adrEntity: t.text('adr_entity'),
    /** When somebody proved to read the contact address; null: nobody did. */
    emailConfirmedAt: at('email_confirmed_at'),
    socialLinks: t.jsonb('social_links').$type<Record<string, string>>(),
    sources: t.jsonb().$type<FactSource[]>().notNull().default([]),
    listing: t.text().$type<ListingState>().notNull().default('draft'),
    ownership: t
      .text()
      .$type<'unclaimed' | 'claim_pending' | 'claimed' | 'disputed'>()
      .notNull()
      .default('claimed'),
    legalStanding: t
      .text('legal_standing')
      .$type<'active' | 'insolvent' | 'dissolved' | 'unknown'>()
      .notNull()
      .default('unknown'),
    /** Why it is where it is: rejection, suspension or information asked for; shown to its members. */
    stateReason: t.text('state_reason'),
    stateReasonCode: t.text('state_reason_code'),
    checks: t.jsonb().$type<AutomaticCheck[]>().notNull().default([]),
    infoRounds: t.smallint('info_rounds').notNull().default(0),
    version: t.integer().notNull().default(1),
    /** Proposed by whoever would review it, and not yet approved: open to browsers whose key hashes to one of these. */
    proposedAt: at('proposed_at'),
    proposalKeys: t.text('proposal_keys').array().notNull().default(sql`'{}'`),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    decideBy: at('decide_by'),
    approvedAt: at('approved_at'),
    closedAt: at('closed_at'),
    mergedInto: t.uuid('merged_into'),
    termsVersion: t.text('terms_version'),
    updatedAt: at('updated_at').notNull(),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    uniqueIndex('companies_nipc')
      .on(t.nipc)
      .where(sql`${t.nipc} is not null and ${t.listing} not in ('draft','rejected','merged')`),
    index('companies_queue')
      .on(t.listing, t.decideBy, t.id)
      .where(sql`${t.listing} in ('pending','info_requested')`),
    index('companies_listing').on(t.listing, t.id),
    index('companies_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    index('companies_proposed')
      .on(t.proposedAt)
      .where(sql`${t.proposedAt} is not null and ${t.listing} in ('draft','pending','info_requested')`),
    index('companies_created_by').on(t.createdBy),
    check(
      'companies_listing_state',
      sql`${t.listing} in ('draft','pending','info_requested','approved','rejected','suspended','closed','merged')`,
    ),
    check('companies_ownership', sql`${t.ownership} in ('unclaimed','claim_pending','claimed','disputed')`),
    check(
      'companies_legal_standing',
      sql`${t.legalStanding} in ('active','insolvent','dissolved','unknown')`,
    ),
    check(
      'companies_reach',
      sql`${t.reach} in ('places','km-10','km-25','km-50','km-100','country','online')`,
    ),
    check('companies_on_holidays', sql`${t.onHolidays} in ('closed','as-usual','unknown')`),
    check('companies_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('companies_nipc_shape', sql`${t.nipc} ~ '^[0-9]{9}$'`),
    check(
      'companies_complete',
      sql`${t.listing} in ('draft','rejected') or (${t.category} is not null and ${t.municipality} is not null and ${t.district} is not null)`,
    ),
  ],
)

/** Addresses that a company had before: each answers 301 to the present one. */
export const formerSlugs = pgTable('former_slugs', (t) => ({
  slug: t.text().primaryKey(),
  companyId: belongsTo('company_id', () => companies.id),
}))

export const companyMembers = pgTable(
  'company_members',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id),
    userId: belongsTo('user_id', () => users.id),
    role: t.text().$type<MemberRole>().notNull(),
    since: at('since').notNull(),
    /** Former members can't review the company for 24 months. */
    until: at('until'),
  }),
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('company_members_user').on(t.userId),
    check('company_members_role', sql`${t.role} in ('owner','manager','responder','finance','viewer')`),
  ],
)

export const companyPhotos = pgTable(
  'company_photos',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    fileId: t.uuid('file_id').notNull(),
    alt: t.text().notNull(),
    position: t.integer().notNull(),
  }),
  (t) => [index('company_photos_company').on(t.companyId, t.position)],
)

/**
 * The directory's read model: one narrow row per company that the public may find, written by
 * `refresh_directory(company)` in the transaction of whatever changed it.
 */
export const directory = pgTable(
  'directory',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id).primaryKey(),
    slug: t.text().notNull(),
    name: t.text().notNull(),
    /** Main and other categories with all their ancestors. */
    categories: t.text().array().notNull(),
    category: t.text().notNull(),
    district: t.text().notNull(),
    municipality: t.text().notNull(),
    /** −1 suspended, 0 approved, 1 Certificada, 2 Certificada Plus. */
    level: t.smallint().notNull(),
    certifiedUntil: t.date('certified_until', { mode: 'string' }),
    score: t.real(),
    rank: t.real().notNull(),
    reviews: t.integer().notNull(),
    replied: t.integer().notNull(),
    hasPhotos: t.boolean('has_photos').notNull(),
    since: at('since').notNull(),
    snippet: t.text().notNull(),
    logoFileId: t.uuid('logo_file_id'),
    /** Words of name, services, place, text; and facets as words (`facet_words()`): `k:` category, `p:` place, `n:` level … */
    words: tsvector().notNull(),
    certificateCode: t.text('certificate_code'),
    /** Name without accents and capitals: what suggestions begin with. */
    folded: bytewise().notNull(),
    /** When it is open, in minutes of the week from Monday 0 h in Lisbon; null where nobody said. Special days are not in it. */
    opens: multirange(),
    /** Keeps its hours on national holidays. */
    opensOnHolidays: t.boolean('opens_on_holidays').notNull().default(false),
    /** Which of the twenty cells of `directory_counts` it is counted in: rating, answers reviews, has photos. */
    cell: t.smallint().notNull().default(1),
    /** In which hours of the week it is open at some minute, and whether on national holidays: `opens` as the indexes of lists hold it. */
    hours: t.bit({ dimensions: 169 }),
  }),
  (t) => [
    index('directory_words').using('gin', t.words).with({ fastupdate: false }),
    index('directory_rank').on(t.rank.desc().nullsFirst(), t.companyId.desc().nullsFirst()),
    index('directory_reviews').on(t.reviews.desc().nullsFirst(), t.companyId.desc().nullsFirst()),
    index('directory_since').on(t.since.desc().nullsFirst(), t.companyId.desc().nullsFirst()),
    index('directory_name').on(sql`${t.name} collate "pt-PT-x-icu"`, t.companyId),
    index('directory_certified_rank')
      .on(t.rank.desc().nullsFirst(), t.companyId.desc().nullsFirst())
      .where(sql`${t.level} >= 1`),
    index('directory_certified_since')
      .on(t.since.desc().nullsFirst(), t.companyId.desc().nullsFirst())
      .where(sql`${t.level} >= 1`),
    index('directory_slug').on(t.slug),
    index('directory_district_rank').on(
      t.district,
      t.rank.desc().nullsFirst(),
      t.companyId.desc().nullsFirst(),
    ),
    index('directory_municipality_rank').on(
      t.municipality,
      t.rank.desc().nullsFirst(),
      t.companyId.desc().nullsFirst(),
    ),
    // Whose first trade it is: they come before those who have it besides.
    index('directory_trade_rank').on(t.category, t.rank.desc().nullsFirst(), t.companyId.desc().nullsFirst()),
    // Each order of a district and of a municipality has its index: a list costs the same at any depth (quality.md, P5).
    ...[t.district, t.municipality].flatMap((place) => [
      index(`directory_${place.name}_reviews`).on(
        place,
        t.reviews.desc().nullsFirst(),
        t.companyId.desc().nullsFirst(),
      ),
      index(`directory_${place.name}_since`).on(
        place,
        t.since.desc().nullsFirst(),
        t.companyId.desc().nullsFirst(),
      ),
      index(`directory_${place.name}_name`).on(place, sql`${t.name} collate "pt-PT-x-icu"`, t.companyId),
    ]),
    // By week and then rank: whoever is open at an hour at which few are.
    index('directory_timetable')
      .on(t.opens, t.opensOnHolidays, t.rank.desc().nullsFirst(), t.companyId.desc().nullsFirst())
      .where(sql`${t.opens} is not null`),
    index('directory_folded').on(t.folded),
    index('directory_begins').on(
      sql`left(${t.folded}, 3)`,
      t.rank.desc().nullsFirst(),
      t.companyId.desc().nullsFirst(),
    ),
  ],
)

/** In which hours of the week anybody of a category is open, perhaps one more: only `recount_directory()` takes an hour away. */
export const categoryHours = pgTable('category_hours', (t) => ({
  category: t.text().primaryKey(),
  hours: t.bit({ dimensions: 169 }).notNull(),
}))

/** Every week that some company keeps, perhaps one more: only `recount_directory()` takes one away. */
export const timetables = pgTable(
  'timetables',
  (t) => ({ opens: multirange().notNull(), onHolidays: t.boolean('on_holidays').notNull() }),
  (t) => [primaryKey({ columns: [t.opens, t.onHolidays] })],
)

/** One row per company and category (with ancestors), kept by trigger on `directory`: lists of a category in order, at any depth. */
export const directoryCategories = pgTable(
  'directory_categories',
  (t) => ({
    category: t.text().notNull(),
    companyId: t.uuid('company_id').notNull(),
    rank: t.real().notNull(),
    reviews: t.integer().notNull(),
    since: at('since').notNull(),
    name: t.text().notNull(),
    district: t.text().notNull(),
    municipality: t.text().notNull(),
    level: t.smallint().notNull(),
    cell: t.smallint().notNull(),
    hours: t.bit({ dimensions: 169 }),
  }),
  (t) => [primaryKey({ columns: [t.category, t.companyId] })],
)

/**
 * Companies per category (with ancestors), place and level, kept by trigger on `directory`: facets without counting.
 * `''` is any category; `district` holds a district, a municipality, or `''` for the whole country.
 */
export const directoryCounts = pgTable(
  'directory_counts',
  (t) => ({
    category: t.text().notNull(),
    district: t.text().notNull(),
    level: t.smallint().notNull(),
    n: t.integer().notNull(),
    /** The same by rating (below 3, 3, 3,5, 4, 4,5 and more), whether it answers reviews, and whether it has photos. */
    cells: t.integer().array().notNull(),
    /** The last day on which a company came or went. */
    changed: t.date({ mode: 'string' }).notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.category, t.district, t.level] }),
    index('directory_counts_district').on(t.district, t.category, t.level),
  ],
)

/**
 * Every word of names, services, categories and places with the number of companies that have it: typos are mended
 * and beginnings completed against it. `near` holds the word and what is left of it when one letter is taken out
 * (symmetric deletion): two words one typo apart share an entry.
 */
export const searchWords = pgTable(
  'search_words',
  (t) => ({
    word: bytewise().primaryKey(),
    n: t.integer().notNull(),
    stem: t.text().generatedAlwaysAs(sql`stem_word(word)`),
    near: t.text().array().generatedAlwaysAs(sql`near_words(word)`),
  }),
  (t) => [
    index('search_words_trgm').using('gin', sql`${t.word} gin_trgm_ops`),
    index('search_words_stem').on(t.stem),
    index('search_words_near').using('gin', t.near),
  ],
)

/**
 * What companies say they do, by each word that it begins with: «Deteção de fugas» stands under «detecao de fugas» and
 * under «fugas». Suggested while somebody types.
 */
export const serviceNames = pgTable(
  'service_names',
  (t) => ({ start: bytewise().notNull(), name: t.text().notNull(), n: t.integer().notNull() }),
  (t) => [primaryKey({ columns: [t.start, t.name] })],
)

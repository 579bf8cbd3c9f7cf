import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { categories, companies } from '../companies/schema'
import { person } from '../people/person-column'

export const projectStates = ['draft', 'in_review', 'published', 'refused', 'hidden', 'removed'] as const
export type ProjectState = (typeof projectStates)[number]

/** What a project says in words and facts, as staff read it when they last said yes. */
export interface ProjectText {
  title: string
  body: string | null
  category: string | null
  municipality: string | null
  year: number | null
  durationDays: number | null
  valueBand: number | null
}

/** Work that a company shows (product/companies.md, Projects). Of the place only the municipality is known. */
export const projects = pgTable(
  'projects',
  (t) => ({
    id: t.uuid().primaryKey(),
    slug: t.text().notNull().unique(),
    companyId: belongsTo('company_id', () => companies.id),
    title: t.text().notNull(),
    category: t.text().references(() => categories.id),
    municipality: t.text(),
    district: t.text(),
    year: t.smallint(),
    /** Days that the work took, as the company says. */
    durationDays: t.integer('duration_days'),
    /** 1 below 1,000 €, 2 to 5,000 €, 3 to 15,000 €, 4 to 50,000 €, 5 above. */
    valueBand: t.smallint('value_band'),
    body: t.text(),
    /** The company says that the owner of the place agreed to the pictures. */
    ownerConsent: t.boolean('owner_consent').notNull().default(false),
    state: t.text().$type<ProjectState>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    stateReason: t.text('state_reason'),
    stateReasonCode: t.text('state_reason_code'),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
    decideBy: at('decide_by'),
    publishedAt: at('published_at'),
    /** When the customer confirmed that this was done for them; a change of what they saw takes it back. */
    confirmedAt: at('confirmed_at'),
    /** What staff last approved; the difference to it is what they look at after a change. */
    approved: t.jsonb().$type<ProjectText>(),
    /** Changed since staff last approved it. */
    changedAt: at('changed_at'),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    index('projects_published').on(t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('projects_title').using('gin', sql`f_unaccent(lower(${t.title})) gin_trgm_ops`),
    index('projects_company').on(t.companyId, t.updatedAt, t.id),
    // What waits for staff: sent, or changed since it was published. Only that has a deadline.
    index('projects_queue').on(t.decideBy, t.id).where(sql`${t.decideBy} is not null`),
    check(
      'projects_public',
      sql`${t.state} <> 'published' or ${t.category} is not null and ${t.municipality} is not null and ${t.district} is not null and ${t.year} is not null and ${t.publishedAt} is not null and ${t.ownerConsent}`,
    ),
    check('projects_deadline', sql`${t.decideBy} is null or ${t.state} in ('in_review','published')`),
    check('projects_value_band', sql`${t.valueBand} between 1 and 5`),
    check(
      'projects_state',
      sql`${t.state} in ('draft','in_review','published','refused','hidden','removed')`,
    ),
  ],
)

/** Its pictures. `pair` puts a before and an after side by side. */
export const projectPhotos = pgTable(
  'project_photos',
  (t) => ({
    id: t.uuid().primaryKey(),
    projectId: belongsTo('project_id', () => projects.id),
    fileId: t.uuid('file_id').notNull(),
    alt: t.text().notNull(),
    position: t.integer().notNull(),
    side: t.text().$type<'before' | 'after'>(),
    pair: t.smallint(),
    /** When staff saw it; of a published project the public sees only these. */
    approvedAt: at('approved_at'),
  }),
  (t) => [
    index('project_photos_project').on(t.projectId, t.position),
    uniqueIndex('project_photos_pair').on(t.projectId, t.pair, t.side).where(sql`${t.pair} is not null`),
    check(
      'project_photos_side',
      sql`${t.side} in ('before','after') and ${t.pair} is not null or ${t.side} is null and ${t.pair} is null`,
    ),
  ],
)

export const confirmationStates = ['sent', 'confirmed', 'denied', 'revoked', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** The customer is asked by a one-time link whether this was done for them. */
export const projectConfirmations = pgTable(
  'project_confirmations',
  (t) => ({
    id: t.uuid().primaryKey(),
    projectId: belongsTo('project_id', () => projects.id),
    /** Address of the customer; emptied once it was answered, or the time is over. */
    email: t.text(),
    emailHash: t.text('email_hash').notNull(),
    name: t.text(),
    tokenHash: t.text('token_hash').unique(),
    state: t.text().$type<ConfirmationState>().notNull().default('sent'),
    version: t.integer().notNull().default(1),
    askedBy: person('asked_by'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    answeredAt: at('answered_at'),
    /** Words of the customer to the company, when they deny. */
    answer: t.text(),
  }),
  (t) => [
    uniqueIndex('project_confirmations_one_open').on(t.projectId).where(sql`${t.state} = 'sent'`),
    index('project_confirmations_email').on(t.emailHash),
    index('project_confirmations_expiring').on(t.expiresAt).where(sql`${t.state} = 'sent'`),
    check(
      'project_confirmations_state',
      sql`${t.state} in ('sent','confirmed','denied','revoked','expired')`,
    ),
  ],
)

/**
 * What the public list is read from: one row per published project of an approved company and category (with its
 * ancestors; `''` is any), kept by triggers on `projects` and `companies`. Every order has its index: a page costs the
 * same at any depth.
 */
export const projectLists = pgTable(
  'project_lists',
  (t) => ({
    projectId: belongsTo('project_id', () => projects.id),
    category: t.text().notNull(),
    companyId: t.uuid('company_id').notNull(),
    district: t.text().notNull(),
    year: t.smallint().notNull(),
    valueBand: t.smallint('value_band'),
    confirmed: t.boolean().notNull(),
    publishedAt: at('published_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.projectId, t.category] }),
    index('project_lists_newest').on(t.category, t.publishedAt, t.projectId),
    index('project_lists_confirmed').on(t.category, t.confirmed, t.publishedAt, t.projectId),
    index('project_lists_district_newest').on(t.category, t.district, t.publishedAt, t.projectId),
    index('project_lists_district_confirmed').on(
      t.category,
      t.district,
      t.confirmed,
      t.publishedAt,
      t.projectId,
    ),
    index('project_lists_company').on(t.companyId, t.publishedAt, t.projectId).where(sql`${t.category} = ''`),
  ],
)

/** How many of them there are by category and district (`''` is any), kept by trigger: counts without counting. */
export const projectCounts = pgTable(
  'project_counts',
  (t) => ({ category: t.text().notNull(), district: t.text().notNull(), n: t.integer().notNull() }),
  (t) => [primaryKey({ columns: [t.category, t.district] })],
)

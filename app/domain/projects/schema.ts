import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, companies } from '../companies/schema'
import { users } from '../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const projectStates = ['draft', 'in_review', 'published', 'refused', 'hidden', 'removed'] as const
export type ProjectState = (typeof projectStates)[number]

/** Work that a company shows (product/companies.md, Projects). Of the place only the municipality is known. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text().references(() => categories.id),
    municipality: text(),
    district: text(),
    year: smallint(),
    /** Days that the work took, as the company says. */
    durationDays: integer('duration_days'),
    /** 1 below 1,000 €, 2 to 5,000 €, 3 to 15,000 €, 4 to 50,000 €, 5 above. */
    valueBand: smallint('value_band'),
    body: text(),
    /** The company says that the owner of the place agreed to the pictures. */
    ownerConsent: boolean('owner_consent').notNull().default(false),
    state: text().$type<ProjectState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    stateReason: text('state_reason'),
    stateReasonCode: text('state_reason_code'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
    decideBy: at('decide_by'),
    publishedAt: at('published_at'),
    /** When the customer confirmed that this was done for them. */
    confirmedAt: at('confirmed_at'),
    demonstration: boolean().notNull().default(false),
  },
  (t) => [
    index('projects_published').on(t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('projects_category').on(t.category, t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('projects_district').on(t.district, t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('projects_company').on(t.companyId, t.state, t.publishedAt),
    index('projects_queue').on(t.decideBy, t.id).where(sql`${t.state} = 'in_review'`),
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
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
    side: text().$type<'before' | 'after'>(),
    pair: smallint(),
  },
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
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Address of the customer; emptied once it was answered, or the time is over. */
    email: text(),
    emailHash: text('email_hash').notNull(),
    name: text(),
    tokenHash: text('token_hash').unique(),
    state: text().$type<ConfirmationState>().notNull().default('sent'),
    version: integer().notNull().default(1),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    answeredAt: at('answered_at'),
    /** Words of the customer to the company, when they deny. */
    answer: text(),
  },
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

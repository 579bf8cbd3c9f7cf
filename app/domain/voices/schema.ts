import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import type { StoryState, TestimonialState } from './states'
import type { Compared } from './stories/figure-words'
import type { RefusalRule } from './testimonials/testimonial-words'

/** What somebody says of Aval: one for each account, which its author may take back. */
export const testimonials = pgTable(
  'testimonials',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id).unique(),
    body: t.text().notNull(),
    /** Chosen for this text alone; both null: as the account is shown. */
    firstName: t.text('first_name'),
    place: t.text(),
    /** Which words they agreed to (consent.ts), and when. */
    consentVersion: t.text('consent_version').notNull(),
    consentedAt: at('consented_at').notNull(),
    state: t.text().$type<TestimonialState>().notNull(),
    version: t.integer().notNull().default(1),
    sentAt: at('sent_at').notNull(),
    publishedAt: at('published_at'),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    /** Told to the author where it is refused or hidden: by which rule, and what in it. */
    rule: t.text().$type<RefusalRule>(),
    reason: t.text(),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    index('testimonials_published')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.state} = 'published'`),
    index('testimonials_listed').on(t.state, t.sentAt, t.id),
    index('testimonials_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('testimonials_state', sql`${t.state} in ('sent','published','refused','hidden','withdrawn')`),
    check('testimonials_rule', sql`${t.rule} in ('law','personal-data','off-topic','advertising')`),
    check('testimonials_published_at', sql`(${t.state} = 'published') = (${t.publishedAt} is not null)`),
    check('testimonials_name', sql`(${t.firstName} is null) = (${t.place} is null)`),
  ],
)

/** What changed for a certified company. What is read stands in its versions. */
export const stories = pgTable(
  'stories',
  (t) => ({
    id: t.uuid().primaryKey(),
    slug: t.text().notNull().unique(),
    companyId: belongsTo('company_id', () => companies.id),
    state: t.text().$type<StoryState>().notNull(),
    version: t.integer().notNull().default(1),
    /** The newest of its versions, and the only one that may be shown. */
    current: t.integer().notNull().default(1),
    /** Where it stands among those that are shown: the lowest first. */
    position: t.integer().notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: person('created_by'),
    /** When people could read it for the first time; it stays when it is taken away: its address then answers 410. */
    publishedAt: at('published_at'),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    reason: t.text(),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    index('stories_company').on(t.companyId, t.id),
    index('stories_agreed').on(t.createdAt, t.id).where(sql`${t.state} = 'agreed'`),
    index('stories_shown').on(t.position, t.id).where(sql`${t.state} = 'published'`),
    index('stories_listed').on(t.createdAt, t.id),
    index('stories_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index('stories_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check(
      'stories_state',
      sql`${t.state} in ('draft','asked','declined','agreed','published','withdrawn','hidden')`,
    ),
  ],
)

/** One text of a story with its figures, never changed: the company agrees to exactly this. */
export const storyVersions = pgTable(
  'story_versions',
  (t) => ({
    id: t.uuid().primaryKey(),
    storyId: belongsTo('story_id', () => stories.id),
    number: t.integer().notNull(),
    title: t.text().notNull(),
    summary: t.text().notNull(),
    /** Markdown (legal/markdown.ts). */
    body: t.text().notNull(),
    videoUrl: t.text('video_url'),
    /** Counted when it was written, with the day and the definition; never counted anew. */
    figures: t.jsonb().$type<Compared>().notNull(),
    writtenAt: at('written_at').notNull(),
    writtenBy: person('written_by'),
    askedAt: at('asked_at'),
    /** Who of the company agreed, to which words (consent.ts), when, and until when it held. */
    consentedBy: person('consented_by'),
    consentVersion: t.text('consent_version'),
    consentedAt: at('consented_at'),
    consentEndedAt: at('consent_ended_at'),
  }),
  (t) => [
    unique('story_versions_number').on(t.storyId, t.number),
    index('story_versions_written_by').on(t.writtenBy).where(sql`${t.writtenBy} is not null`),
    index('story_versions_consented_by').on(t.consentedBy).where(sql`${t.consentedBy} is not null`),
    check('story_versions_consent', sql`(${t.consentedAt} is null) = (${t.consentVersion} is null)`),
  ],
)

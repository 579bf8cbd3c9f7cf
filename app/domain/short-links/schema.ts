import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea } from '~/platform/columns'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import type { ClickSource, DeviceClass, LinkKind, LinkState } from './states'

/** `/s/{code}`: a code is never given twice, also not after its link is gone (`short_link_codes`). */
export const shortLinks = pgTable(
  'short_links',
  (t) => ({
    id: t.uuid().primaryKey(),
    code: t.text().notNull().unique(),
    kind: t.text().$type<LinkKind>().notNull(),
    state: t.text().$type<LinkState>().notNull().default('active'),
    version: t.integer().notNull().default(1),
    /** Whose it is: a person's (affiliate, invitation) or a company's. */
    ownerId: t.uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** A path of this site, or an https address on the company's verified site. */
    target: t.text().notNull(),
    /** The partner code that rides along, of an affiliate's. */
    partnerCode: t.text('partner_code'),
    /** What its owner calls it: «Artigo sobre telhados», «Cartão do balcão». */
    label: t.text().notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Midnight of Lisbon after its last day. */
    expiresAt: at('expires_at'),
    /** Since when it leads nowhere, and why: staff tell its owner. */
    disabledAt: at('disabled_at'),
    reason: t.text(),
    /** Kept with the clicks: no list counts them. */
    clicks: t.integer().notNull().default(0),
  }),
  (t) => [
    index('short_links_owner')
      .on(t.ownerId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.ownerId} is not null`),
    index('short_links_company')
      .on(t.companyId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.companyId} is not null`),
    index('short_links_newest').on(t.createdAt.desc(), t.id.desc()),
    index('short_links_target').using('gin', sql`f_unaccent(lower(${t.target})) gin_trgm_ops`),
    check('short_links_kind', sql`${t.kind} in ('affiliate','invitation','company')`),
    check('short_links_state', sql`${t.state} in ('active','disabled','blocked')`),
    check('short_links_owned', sql`(${t.kind} = 'company') = (${t.companyId} is not null)`),
  ],
)

/** Every code that ever was: what is gone answers 410 and never leads to somebody else. */
export const shortLinkCodes = pgTable('short_link_codes', (t) => ({
  code: t.text().primaryKey(),
  createdAt: at('created_at').notNull(),
}))

/** Clicks by day, source and device class: of robots, HEAD and repetitions within the hour nothing. */
export const shortLinkDays = pgTable(
  'short_link_days',
  (t) => ({
    linkId: belongsTo('link_id', () => shortLinks.id),
    day: t.date({ mode: 'string' }).notNull(),
    source: t.text().$type<ClickSource>().notNull(),
    device: t.text().$type<DeviceClass>().notNull(),
    n: t.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.source, t.device] })],
)

/** Who clicked within the hour, as a hash by the day's salt: so that two processes count one visitor once. Gone after a day. */
export const shortLinkVisitors = pgTable(
  'short_link_visitors',
  () => ({
    linkId: belongsTo('link_id', () => shortLinks.id),
    hour: at('hour').notNull(),
    visitor: bytea().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.linkId, t.hour, t.visitor] }),
    index('short_link_visitors_hour').on(t.hour),
  ],
)

/** What visitors are hashed with; deleted with the day, so that no hash leads back to an address. */
export const shortLinkSalts = pgTable('short_link_salts', (t) => ({
  day: t.date({ mode: 'string' }).primaryKey(),
  salt: bytea().notNull(),
}))

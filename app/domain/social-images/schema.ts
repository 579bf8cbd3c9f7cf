import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import type { ColourName, SharedObject, Size, Template } from './choices'
import type { Facts } from './facts'

/** Pictures to share that were made: what each was drawn of, so that it can be drawn again. The bytes are not kept. */
export const socialImages = pgTable(
  'social_images',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Its address, `/partilha/{code}`; that of its short link too, where it has one. */
    code: t.text().notNull().unique(),
    object: t.text().$type<SharedObject>().notNull(),
    /** What of: a review, certificate, company, project or affiliate, which may be gone since. */
    objectId: t.uuid('object_id').notNull(),
    template: t.text().$type<Template>().notNull(),
    size: t.text().$type<Size>().notNull(),
    colours: t.text().$type<ColourName>().notNull(),
    headline: t.text(),
    message: t.text(),
    /** What it said when it was made. Of a review neither text nor name: those are read anew each time. */
    facts: t.jsonb().$type<Facts>().notNull(),
    /** Where its code leads: a path of ours. */
    leadsTo: t.text('leads_to').notNull(),
    /** Of somebody alone: the author of a review, an affiliate. Goes with their account. */
    ownerId: t.uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [
    index('social_images_company')
      .on(t.companyId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.companyId} is not null`),
    index('social_images_owner').on(t.ownerId, t.createdAt.desc()).where(sql`${t.ownerId} is not null`),
    index('social_images_maker').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check(
      'social_images_template',
      sql`${t.template} in ('certified','review','score','work','thanks','before-after','affiliate')`,
    ),
    check(
      'social_images_object',
      sql`${t.object} in ('avaliacao','certificado','empresa','projeto','parceiro')`,
    ),
    check('social_images_size', sql`${t.size} in ('1080x1080','1080x1350','1080x1920','1200x630')`),
    check('social_images_owned', sql`${t.ownerId} is not null or ${t.companyId} is not null`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'

/** A text of ours that leads somewhere. */
export interface Place {
  label: string
  href: string
}

/** Every address that our texts lead to, and whether something is there. Rewritten every night. */
export const checkedLinks = pgTable(
  'checked_links',
  (t) => ({
    address: t.text().primaryKey(),
    /** A page of ours: looked up each night, and dead at once. */
    inside: boolean().notNull(),
    places: t.jsonb().$type<Place[]>().notNull(),
    checkedAt: at('checked_at'),
    /** Nights in a row without an answer. */
    failures: t.integer().notNull().default(0),
    why: t.text(),
  }),
  (t) => [
    index('checked_links_dead').on(t.failures.desc(), t.address).where(sql`${t.failures} > 0`),
    index('checked_links_turn').on(t.checkedAt.asc().nullsFirst(), t.address).where(sql`not ${t.inside}`),
  ],
)

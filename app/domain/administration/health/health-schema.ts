import { pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'

/** What the last look at each part of the product measured (measuring.ts): one row per part. */
export const healthMeasurements = pgTable('health_measurements', (t) => ({
  part: t.text().primaryKey(),
  figures: t.jsonb().$type<Record<string, number | string | null>>().notNull(),
  measuredAt: at('measured_at').notNull(),
}))

/** Backups that `npm run backup` finished: when, and what lies in them. */
export const backups = pgTable('backups', (t) => ({
  at: at('at').primaryKey(),
  files: t.integer().notNull(),
  bytes: t.bigint({ mode: 'number' }).notNull(),
}))

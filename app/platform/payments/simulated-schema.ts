import { index, pgTable } from 'drizzle-orm/pg-core'
import { at } from '../columns'

/** What the simulated provider remembers: customers, payments, refunds, disputes. Never in production. */
export const simulatedObjects = pgTable(
  'simulated_objects',
  (t) => ({
    id: t.text().primaryKey(),
    kind: t.text().notNull(),
    /** Same key, same object. */
    key: t.text().unique(),
    body: t.jsonb().$type<Record<string, unknown>>().notNull(),
    /** When something happens to it by itself: a reference is paid, a request expires. */
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [index('simulated_objects_due').on(t.dueAt)],
)

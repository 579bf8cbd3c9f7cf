import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { users } from '../../people/schema'

/**
 * Who of staff has something of the queue that has no column of its own for it. It shuts nobody out: whoever may decide it
 * still may. It ends when the thing waits no longer, and by itself (`releasing.ts`).
 */
export const workAssignments = pgTable(
  'work_assignments',
  (t) => ({
    /** A `QueueKind`, and the id that its queue has. */
    kind: t.text().notNull(),
    itemId: t.uuid('item_id').notNull(),
    userId: belongsTo('user_id', () => users.id),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.kind, t.itemId] }), index('work_assignments_user').on(t.userId)],
)

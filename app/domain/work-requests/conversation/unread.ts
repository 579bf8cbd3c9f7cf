import { type SQL, sql } from 'drizzle-orm'
import type { Side } from '../states'

/**
 * How many messages of a proposal one side has not read: a number, for lists that call `work_proposals` by this name.
 * `select …, ${unreadOf('company')} as unread from work_proposals p`
 */
export const unreadOf = (side: Side, as = 'p'): SQL<number> => {
  const column = (name: string) => sql`${sql.identifier(as)}.${sql.identifier(name)}`
  return sql<number>`greatest(0, ${column('messages')} - ${column(`${side}_read`)})`
}

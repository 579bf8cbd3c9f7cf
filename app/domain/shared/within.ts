import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const lisbon = (day: string, add: number) =>
  sql`((${day}::date + ${add}::int)::timestamp at time zone 'Europe/Lisbon')`

/** From one day to another, both whole and of Lisbon, «2026-11-21»; null: without end on that side. */
export const within = (moment: SQLWrapper, from: string | null, until: string | null): SQL =>
  sql`${from ? sql`${moment} >= ${lisbon(from, 0)}` : sql`true`} and ${until ? sql`${moment} < ${lisbon(until, 1)}` : sql`true`}`

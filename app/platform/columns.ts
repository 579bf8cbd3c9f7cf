import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The row that this one belongs to, and goes with. */
export const belongsTo = (name: string, row: () => AnyPgColumn) =>
  uuid(name).notNull().references(row, { onDelete: 'cascade' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

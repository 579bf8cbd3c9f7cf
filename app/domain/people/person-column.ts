import { uuid } from 'drizzle-orm/pg-core'
import { users } from './schema'

/** Somebody who did it; nobody once their account is gone. */
export const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

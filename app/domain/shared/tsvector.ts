import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's words of a text, as its full text search reads them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

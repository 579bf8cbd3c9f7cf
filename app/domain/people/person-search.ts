import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../shared/ids'
import { contains, literally } from '../shared/like'

/** Whether an account, `u` in the statement, is the one that words mean: its identifier, how its address begins, its name. */
export function matchingPerson(search: string): SQL {
  if (search === '') return sql`true`
  const id: boolean = isUuid(search)
  if (id) return sql`u.id = ${search}::uuid`
  const address = sql`u.email like ${`${literally(search.toLowerCase())}%`}`
  if (search.includes('@')) return address
  const words = search.split(' ').slice(0, 6)
  const parts = words.map((word) => contains(sql`u.name`, word))
  const name = sql`(${sql.join(parts, sql` and `)})`
  return words.length === 1 ? sql`(${name} or ${address})` : name
}

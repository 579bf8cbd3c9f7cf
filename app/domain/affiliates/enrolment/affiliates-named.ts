import { type SQL, sql } from 'drizzle-orm'
import { contains, peopleNamed, rowsWith } from '../../shared/like'
import { readPartnerCode } from './codes'

/** The ids of the affiliates whose account, or who was paid, has a text in the name, or whose code it is. */
export function affiliatesNamed(text: string): SQL {
  const code = readPartnerCode(text)
  return sql`(select unnest(${rowsWith(
    { table: 'affiliates', where: sql`user_id in ${peopleNamed(text)}` },
    { table: 'affiliate_tax', key: 'affiliate_id', where: contains(sql`name`, text) },
    ...(code ? [{ table: 'affiliates', where: sql`code = ${code}` }] : []),
  )}))`
}

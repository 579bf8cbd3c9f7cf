import { type SQL, sql } from 'drizzle-orm'
import { contains, idsWhere, peopleNamed } from '../../shared/like'
import { readPartnerCode } from './codes'

/** The ids of the affiliates whose account, or who was paid, has a text in the name, or whose code it is. */
export const affiliatesNamed = (text: string): SQL =>
  sql`(select unnest(${idsWhere(
    'affiliates',
    sql`user_id in ${peopleNamed(text)}`,
    sql`id in (select affiliate_id from affiliate_tax where ${contains(sql`name`, text)})`,
    sql`code = ${readPartnerCode(text) ?? ''}`,
  )}))`

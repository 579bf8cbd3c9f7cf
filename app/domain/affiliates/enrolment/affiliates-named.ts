import { type SQL, sql } from 'drizzle-orm'
import { contains, peopleNamed } from '../../shared/like'
import { readPartnerCode } from './codes'

/** The ids of the affiliates whose account, or who was paid, has a text in the name, or whose code it is. */
export const affiliatesNamed = (text: string): SQL =>
  sql`(select unnest(array(select id from affiliates where user_id in ${peopleNamed(text)}
    union select affiliate_id from affiliate_tax where ${contains(sql`name`, text)}
    union select id from affiliates where code = ${readPartnerCode(text) ?? ''})))`

import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Read } from './subject'

export const affiliate: Read = async ({ db }, id) => {
  const { rows } = await db.execute<{ user_id: string; code: string }>(
    sql`select user_id, code from affiliates where id = ${id} and state = 'active' and user_id is not null`,
  )
  const [r] = rows
  return r
    ? {
        id,
        companyId: null,
        ownerId: r.user_id,
        href: paths.forCompanies(),
        label: `Código ${r.code}`,
        facts: { affiliate: { template: 'affiliate', code: r.code } },
        pairs: [],
      }
    : null
}

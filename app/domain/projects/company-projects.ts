import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../settings/settings'
import {
  type ListedProject,
  type ListedRow,
  listedColumns,
  listedJoins,
  listedProject,
} from './listed-project'

export type { ListedProject } from './listed-project'

/**
 * What a company's page shows of its projects: the newest few that are published, with their pictures, in one query.
 * None while the company is suspended or closed.
 * @param but a project that is shown already
 */
export async function companyProjects(db: Db, companyId: string, but?: string): Promise<ListedProject[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${sql.raw(listedColumns)} from (
      select project_id, published_at from project_lists where company_id = ${companyId}::uuid and category = ''
        and project_id is distinct from ${but ?? null}::uuid
      order by published_at desc, project_id desc limit ${settings.project.shownOfCompany}) l
    join projects p on p.id = l.project_id ${sql.raw(listedJoins)} order by l.published_at desc, p.id desc`)
  return (rows as unknown as ListedRow[]).map(listedProject)
}

import { sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { companiesNamed, contains, idsWhere } from '../shared/like'
import type { StaffProjectFilter } from './project-lists'
import type { ProjectState } from './schema'

export interface QueuedProject {
  id: string
  title: string
  state: ProjectState
  company: string
  companyId: string
  category: string | null
  place: string | null
  photos: number
  /** Since when it waits. */
  since: Date | null
  decideBy: Date
}

export interface ProjectQueue {
  rows: QueuedProject[]
  next: string | null
}

/** One page of what waits, the nearest deadline first; `search` is part of a title or of a company's name. */
export async function projectQueue(
  ctx: Ctx,
  { queue, search }: StaffProjectFilter,
  after: string | null,
): Promise<ProjectQueue> {
  authorise(ctx.actor, 'project.decide')
  const list = keyset({ by: sql`p.decide_by`, id: sql`p.id` }, after)
  const where = sql`p.decide_by is not null and p.state = ${queue === 'new' ? 'in_review' : 'published'} and ${list.where}`
  const ways = [contains(sql`title`, search), sql`company_id in ${companiesNamed(search)}`]
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select p.id, p.title, p.state, c.name as company, c.id as company_id, k.name as category, m.name as place, p.decide_by,
      case when p.state = 'in_review' then p.submitted_at else p.changed_at end as since,
      (select count(*)::int from project_photos ph where ph.project_id = p.id) as photos,
      ${list.key} as key
    from projects p join companies c on c.id = p.company_id
    left join categories k on k.id = p.category left join municipalities m on m.code = p.municipality
    where ${search ? sql`p.id = any(${idsWhere(sql`projects p`, where, list, ...ways)})` : where}
    order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => ({
      id: r.id as string,
      title: r.title as string,
      state: r.state as ProjectState,
      company: r.company as string,
      companyId: r.company_id as string,
      category: r.category as string | null,
      place: r.place as string | null,
      photos: r.photos as number,
      since: r.since ? new Date(r.since as string) : null,
      decideBy: new Date(r.decide_by as string),
    })),
    next,
  }
}

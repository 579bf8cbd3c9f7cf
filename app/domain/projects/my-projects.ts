import { sql } from 'drizzle-orm'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import { readGallery, type ShownPhoto } from './gallery'
import type { ListedProject, ListedRow } from './listed-project'
import { listedProject } from './listed-project'
import { type ProjectVerb, projectFlow } from './project-flow'
import type { MyProjectFilter } from './project-lists'
import { type ListState, listStates, missingToSend } from './project-words'
import type { ProjectState } from './schema'
import { ownProject, type Project } from './taking'

/** What the people of a company see of its projects. */

export interface MyProject extends ListedProject {
  id: string
  state: ProjectState
  photos: number
  updatedAt: Date
  decideBy: Date | null
  /** Something of it waits for staff although it is public. */
  changed: boolean
  asked: boolean
}

export interface MyProjectsPage {
  rows: MyProject[]
  next: string | null
  counts: Record<ListState, number>
  mayWrite: boolean
  /** Whether the company may publish now. */
  approved: boolean
}

/** One page of the active company's projects, the last changed first. At most two hundred: counting is cheap. */
export async function myProjects(
  ctx: Ctx,
  { state, search }: MyProjectFilter,
  after: string | null,
): Promise<MyProjectsPage> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const list = keyset({ by: sql`p.updated_at`, id: sql`p.id`, desc: true }, after)
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.execute<Record<string, unknown>>(sql`
      select p.id, p.slug, p.title, p.year, p.state, p.updated_at, p.decide_by, p.changed_at, p.confirmed_at is not null as confirmed,
        k.name as category, m.name as place, to_jsonb(cover) as picture,
        (select count(*)::int from project_photos ph where ph.project_id = p.id) as photos,
        exists (select 1 from project_confirmations q where q.project_id = p.id and q.state = 'sent') as asked,
        ${list.key} as key
      from projects p left join categories k on k.id = p.category left join municipalities m on m.code = p.municipality
      left join lateral (select f.id, ph.alt, f.width, f.height, f.widths, f.colour from project_photos ph join files f on f.id = ph.file_id
        where ph.project_id = p.id order by ph.side is not distinct from 'before', ph.position limit 1) cover on true
      where p.company_id = ${companyId}::uuid and p.state <> 'removed' ${state ? sql`and p.state = ${state}` : sql``}
        ${search ? sql`and ${contains(sql`p.title`, search)}` : sql``} and ${list.where}
      order by ${list.order} limit ${list.limit}`),
    ctx.db.execute<{ state: ListState; n: number; approved: boolean }>(sql`
      select p.state, count(*)::int as n from projects p where p.company_id = ${companyId}::uuid and p.state <> 'removed' group by p.state`),
  ])
  const { rows: own } = await ctx.db.execute<{ listing: string }>(
    sql`select listing from companies where id = ${companyId}::uuid`,
  )
  const counts = Object.fromEntries(listStates.map((s) => [s, 0])) as Record<ListState, number>
  for (const { state: at, n } of counted) counts[at] = n
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(toMine),
    next,
    counts,
    mayWrite: may(ctx.actor, 'project.write', { companyId }),
    approved: own[0]?.listing === 'approved',
  }
}

const toMine = (r: Record<string, unknown>): MyProject => ({
  ...listedProject(r as unknown as ListedRow),
  id: r.id as string,
  state: r.state as ProjectState,
  photos: r.photos as number,
  updatedAt: new Date(r.updated_at as string),
  decideBy: r.decide_by ? new Date(r.decide_by as string) : null,
  changed: r.changed_at !== null,
  asked: r.asked as boolean,
})

export interface ProjectToEdit {
  project: Project
  photos: ShownPhoto[]
  steps: ProjectVerb[]
  /** What it lacks before it can be sent. */
  missing: string[]
}

/** A project with what may be done with it now, for its own people. */
export async function projectToEdit(ctx: Ctx, id: string): Promise<ProjectToEdit> {
  const project = await ownProject(ctx, id)
  const photos = await readGallery(ctx.db, id, { all: true })
  return {
    project,
    photos,
    steps: projectFlow.from(project.state),
    missing: missingToSend({ ...project, photos: photos.length }),
  }
}

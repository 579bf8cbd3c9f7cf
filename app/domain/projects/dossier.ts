import { sql } from 'drizzle-orm'
import { isOwnCompany } from '../companies/deciding'
import type { ListingState } from '../companies/schema'
import { authorise } from '../permissions'
import { placesAndCategories } from '../places/places-and-categories'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { textOf } from './deciding'
import { readGallery, type ShownPhoto } from './gallery'
import { type ProjectVerb, projectFlow } from './project-flow'
import { bandWords, durationWords } from './project-words'
import type { ConfirmationState, ProjectText } from './schema'
import { type Project, readProjectRow } from './taking'

/** Everything staff know of a project, on one page. */
export interface ProjectDossier {
  project: Project
  version: number
  company: { id: string; name: string; slug: string; listing: ListingState }
  photos: ShownPhoto[]
  /** Every fact in words; with what staff last approved where it is another. */
  facts: { label: string; now: string; before: string | null }[]
  questions: { state: ConfirmationState; createdAt: Date; answeredAt: Date | null; answer: string | null }[]
  timeline: { at: Date; verb: string; who: string | null; reason: string | null }[]
  /** What this reader may do now. */
  verbs: ProjectVerb[]
  /** Belongs to the company, and therefore decides nothing about it. */
  own: boolean
}

/** @throws Refusal `not-found`, `not-allowed` */
export async function projectDossier(ctx: Ctx, id: string): Promise<ProjectDossier> {
  authorise(ctx.actor, 'project.decide')
  const project = isUuid(id) ? await readProjectRow(ctx.db, id) : undefined
  if (!project) throw new Refusal('not-found', 'Não encontrámos este projeto.')
  const [photos, { rows: found }, { rows: questions }, { rows: timeline }, facts] = await Promise.all([
    readGallery(ctx.db, id, { all: true }),
    ctx.db.execute<Record<string, unknown>>(
      sql`select id, name, slug, listing from companies where id = ${project.companyId}::uuid`,
    ),
    ctx.db.execute<Record<string, unknown>>(
      sql`select state, created_at as "createdAt", answered_at as "answeredAt", answer from project_confirmations where project_id = ${id}::uuid order by created_at desc limit 20`,
    ),
    ctx.db.execute<Record<string, unknown>>(
      sql`select e.at, e.verb, u.name as who, e.reason from events e left join users u on u.id = e.actor_id where e.subject_type = 'project' and e.subject_id = ${id}::uuid order by e.at desc, e.id desc limit 50`,
    ),
    factsOf(ctx, project),
  ])
  const own = isOwnCompany(ctx, project.companyId)
  const dated = (r: Record<string, unknown>, ...names: string[]) => ({
    ...r,
    ...Object.fromEntries(names.map((n) => [n, r[n] ? new Date(r[n] as string) : null])),
  })
  return {
    project,
    version: project.version,
    company: found[0] as unknown as ProjectDossier['company'],
    photos,
    facts,
    questions: questions.map((q) => dated(q, 'createdAt', 'answeredAt')) as never,
    timeline: timeline.map((e) => dated(e, 'at')) as never,
    verbs: own ? [] : verbsOf(project),
    own,
  }
}

/** What changed in a published one is published once more. */
const verbsOf = ({ state, changedAt }: Project): ProjectVerb[] => {
  const verbs = projectFlow.from(state)
  return state === 'published' && changedAt ? ['publish', ...verbs] : verbs
}

async function factsOf(ctx: Ctx, project: Project): Promise<ProjectDossier['facts']> {
  const { categories, municipalities } = await placesAndCategories(ctx.now)
  const words = (t: ProjectText): [string, string][] => [
    ['Título', t.title],
    ['Categoria', (t.category && categories.get(t.category)?.name) || '—'],
    ['Concelho', (t.municipality && municipalities.get(t.municipality)?.name) || '—'],
    ['Ano', t.year ? String(t.year) : '—'],
    ['Duração', durationWords(t.durationDays) ?? '—'],
    ['Valor', bandWords(t.valueBand) ?? '—'],
    ['Texto', t.body ?? '—'],
  ]
  const before = project.approved && words(project.approved)
  return words(textOf(project)).map(([label, now], i) => ({
    label,
    now,
    before: before && before[i]?.[1] !== now ? (before[i]?.[1] ?? null) : null,
  }))
}

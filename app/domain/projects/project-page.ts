import { sql } from 'drizzle-orm'
import type { ListingState } from '../companies/schema'
import { may } from '../permissions'
import { scoreWords, shownScore } from '../reviews/score/score'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { companyProjects, type ListedProject } from './company-projects'
import { readGallery, type ShownPhoto } from './gallery'
import type { ProjectState } from './schema'

/** A project with everything its page shows. */
export interface ShownProject {
  id: string
  slug: string
  version: number
  title: string
  body: string | null
  category: { id: string; name: string } | null
  place: string | null
  district: { code: string; name: string } | null
  year: number | null
  durationDays: number | null
  valueBand: number | null
  publishedAt: Date | null
  confirmedAt: Date | null
  state: ProjectState
  /** Shown to its people and to staff only. */
  preview: boolean
  photos: ShownPhoto[]
  company: {
    id: string
    name: string
    slug: string
    listing: ListingState
    logo: { id: string } | null
    level: number | null
    certificateCode: string | null
    score: { value: number; words: string } | null
    reviews: number
    category: string | null
    place: string | null
    /** Somebody reads what is sent to it. */
    contactable: boolean
  }
}

const notFound = () =>
  new Refusal('not-found', 'Não encontrámos este projeto. Veja outros trabalhos na lista de projetos.')

/** States of a company's listing in which its projects can be read. */
const readable: readonly ListingState[] = ['approved', 'suspended', 'closed']

/**
 * The project behind an address. One that is not public exists for its company's people and for staff only.
 * @throws Refusal `not-found`; `gone` for one that was public and was removed
 */
export async function findProject(
  ctx: Ctx,
  slug: string,
): Promise<{ project: ShownProject; more: ListedProject[] }> {
  const project = await readProject(ctx, slug)
  const open = readable.includes(project.company.listing)
  const isPublic = project.state === 'published' && open
  if (project.state === 'removed') {
    if (!project.publishedAt) throw notFound()
    throw new Refusal('gone', 'Este projeto foi retirado e já não pode ser visto.')
  }
  const preview = !isPublic
  if (preview && !may(ctx.actor, 'company.preview', { companyId: project.company.id })) throw notFound()
  const [photos, more] = await Promise.all([
    readGallery(ctx.db, project.id, { all: preview }),
    open ? companyProjects(ctx.db, project.company.id, project.id) : [],
  ])
  return { project: { ...project, preview, photos }, more: more.slice(0, 3) }
}

async function readProject(ctx: Ctx, slug: string): Promise<ShownProject> {
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select p.id, p.slug, p.version, p.title, p.body, p.year, p.duration_days, p.value_band, p.state, p.published_at,
      p.confirmed_at, p.category, k.name as category_name, m.name as place, p.district, d.name as district_name,
      c.id as company_id, c.name as company_name, c.slug as company_slug, c.listing, c.logo_file_id, c.email is not null as contactable,
      ck.name as company_category, cm.name as company_place, s.score, coalesce(s.reviews, 0) as reviews,
      l.level, l.certificate_code
    from projects p join companies c on c.id = p.company_id
    left join categories k on k.id = p.category
    left join municipalities m on m.code = p.municipality
    left join districts d on d.code = p.district
    left join categories ck on ck.id = c.category
    left join municipalities cm on cm.code = c.municipality
    left join company_scores s on s.company_id = c.id
    left join directory l on l.company_id = c.id
    where p.slug = ${slug}`)
  const r = rows[0]
  if (!r) throw notFound()
  const moment = (value: unknown) => (value ? new Date(value as string) : null)
  const score = r.score === null ? null : shownScore(r.score as number)
  return {
    id: r.id as string,
    slug: r.slug as string,
    version: r.version as number,
    title: r.title as string,
    body: r.body as string | null,
    category: r.category ? { id: r.category as string, name: r.category_name as string } : null,
    place: r.place as string | null,
    district: r.district ? { code: r.district as string, name: r.district_name as string } : null,
    year: r.year as number | null,
    durationDays: r.duration_days as number | null,
    valueBand: r.value_band as number | null,
    publishedAt: moment(r.published_at),
    confirmedAt: moment(r.confirmed_at),
    state: r.state as ProjectState,
    preview: false,
    photos: [],
    company: {
      id: r.company_id as string,
      name: r.company_name as string,
      slug: r.company_slug as string,
      listing: r.listing as ListingState,
      logo: r.logo_file_id ? { id: r.logo_file_id as string } : null,
      level: r.level as number | null,
      certificateCode: r.certificate_code as string | null,
      score: score === null ? null : { value: score, words: scoreWords(score) },
      reviews: r.reviews as number,
      category: r.company_category as string | null,
      place: r.company_place as string | null,
      contactable: r.contactable as boolean,
    },
  }
}

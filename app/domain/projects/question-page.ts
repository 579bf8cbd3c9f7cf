import { eq } from 'drizzle-orm'
import { categories, companies, municipalities } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { readGallery, type ShownPhoto } from './gallery'
import { questionOfToken } from './questions'
import { projects } from './schema'

/** What the page behind the customer's link shows. */
export type QuestionPage =
  | {
      kind: 'ask'
      version: number
      title: string
      slug: string
      body: string | null
      category: string | null
      place: string | null
      year: number | null
      durationDays: number | null
      photos: ShownPhoto[]
      company: { name: string; slug: string }
      expiresAt: Date
      /** Whoever reads it belongs to the company, and can't answer. */
      own: boolean
    }
  | { kind: 'confirmed' | 'denied'; title: string; slug: string; visible: boolean; company: string }
  | { kind: 'ended' }

/** @throws Refusal `not-found` for a link that was never given */
export async function questionPage(ctx: Ctx, token: string): Promise<QuestionPage> {
  const { db, now, actor } = ctx
  const question = await questionOfToken(db, token)
  if (!question)
    throw new Refusal(
      'not-found',
      'Esta ligação não está completa. Abra-a outra vez a partir da mensagem que recebeu.',
    )
  const [found] = await db
    .select({ project: projects, company: companies, category: categories.name, place: municipalities.name })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .leftJoin(categories, eq(categories.id, projects.category))
    .leftJoin(municipalities, eq(municipalities.code, projects.municipality))
    .where(eq(projects.id, question.projectId))
  if (!found) return { kind: 'ended' }
  const { project, company, category, place } = found
  if (question.state === 'confirmed' || question.state === 'denied') {
    const visible = project.state === 'published'
    return { kind: question.state, title: project.title, slug: project.slug, visible, company: company.name }
  }
  if (question.state !== 'sent' || question.expiresAt <= now || project.state !== 'published')
    return { kind: 'ended' }
  return {
    kind: 'ask',
    version: project.version,
    title: project.title,
    slug: project.slug,
    body: project.body,
    category,
    place,
    year: project.year,
    durationDays: project.durationDays,
    // All of them: what staff have not seen yet is part of what is confirmed.
    photos: await readGallery(db, project.id, { all: true }),
    company: { name: company.name, slug: company.slug },
    expiresAt: question.expiresAt,
    own: actor.memberships.some((m) => m.companyId === company.id),
  }
}

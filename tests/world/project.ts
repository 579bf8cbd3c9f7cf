import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import type { Actor } from '../../app/domain/permissions'
import type { ProjectInput } from '../../app/domain/projects/project-forms'
import {
  type ProjectState,
  projectConfirmations,
  projectPhotos,
  projects,
} from '../../app/domain/projects/schema'
import { newId } from '../../app/domain/shared/ids'
import { company, ctx, person, today } from '../world.ts'
import { picture } from './pictures.ts'

export const body =
  'Substituímos a rede de água e o esgoto da cozinha, refizemos o revestimento e deixámos tudo ensaiado e limpo.'

/** What a form brings when all is well. */
export const goodProject = (over: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Cozinha nova num prédio dos anos 60',
  category: 'canalizacao',
  municipality: '0303',
  year: 2026,
  days: 21,
  value: 3,
  body,
  consent: true,
  ...over,
})

/** A company with its manager. */
export async function withCompany(over: Parameters<typeof company>[0] = {}) {
  const acme = await company(over)
  const manager = await person({ name: 'Rita Moura', company: { id: acme.id, role: 'manager' } })
  return { acme, manager }
}

export const photoBytes = () =>
  picture(640, 480, { colour: `#${randomUUID().slice(0, 6)}` })
    .png()
    .toBuffer()

/** A project in a state, with its pictures, written without the commands. */
export async function projectIn(
  state: ProjectState,
  acme: { id: string },
  { photos = 1, ...over }: Partial<typeof projects.$inferInsert> & { photos?: number } = {},
) {
  const id = newId()
  const shown = state === 'published' || state === 'hidden'
  const publishedAt = shown ? new Date('2026-10-01T09:00:00Z') : null
  const [row] = await database()
    .insert(projects)
    .values({
      id,
      slug: `projeto-${id}`,
      companyId: acme.id,
      title: 'Cozinha nova num prédio dos anos 60',
      category: 'canalizacao',
      municipality: '0303',
      district: '03',
      year: 2026,
      body,
      ownerConsent: true,
      state,
      createdAt: today,
      updatedAt: today,
      publishedAt,
      decideBy: state === 'in_review' ? new Date('2026-11-25T23:59:59Z') : null,
      ...over,
    })
    .returning()
  for (let position = 0; position < photos; position++) await photoIn(id, position, publishedAt)
  if (!row) throw new Error('no project')
  return row
}

export async function photoIn(projectId: string, position: number, approvedAt: Date | null = null) {
  const fileId = newId()
  await database()
    .insert(files)
    .values({
      id: fileId,
      key: `empresas/${fileId}.webp`,
      contentType: 'image/webp',
      bytes: 100,
      sha256: 'x',
      width: 640,
      height: 480,
      colour: '#cccccc',
      visibility: 'public',
      createdAt: today,
    })
  const id = newId()
  await database()
    .insert(projectPhotos)
    .values({ id, projectId, fileId, alt: `Fotografia ${position + 1}`, position, approvedAt })
  return id
}

/** What reached somebody who was asked, as the database has it. */
export const questionsAbout = (projectId: string) =>
  database()
    .select()
    .from(projectConfirmations)
    .where(eq(projectConfirmations.projectId, projectId))
    .orderBy(projectConfirmations.createdAt)

export async function reloaded(id: string) {
  const [row] = await database().select().from(projects).where(eq(projects.id, id))
  if (!row) throw new Error('no project')
  return row
}

export const photosOf = (id: string) =>
  database()
    .select()
    .from(projectPhotos)
    .where(eq(projectPhotos.projectId, id))
    .orderBy(projectPhotos.position)

export async function verbsOf(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ verb: string }>(
    sql`select verb from events where subject_type = 'project' and subject_id = ${id} order by id`,
  )
  return rows.map((r) => r.verb)
}

/** In which lists of the public a project stands: its categories, `''` for the one of all. */
export async function listedIn(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ category: string }>(
    sql`select category from project_lists where project_id = ${id} order by category`,
  )
  return rows.map((r) => r.category)
}

export async function jobsAbout(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'projectId' = ${id} and state = 'created' order by created_on`,
  )
  return rows.map((r) => r.name)
}

export const at = (actor: Actor, now = today) => ctx(actor, now)

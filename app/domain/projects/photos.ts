import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { removePicture, withPicture } from '../pictures/keeping'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { PhotoInput } from './project-forms'
import { projectPhotos } from './schema'
import { changeProject, ownProject, type Project, showAnew, writeChange } from './taking'
import { checkEditable } from './writing'

/**
 * A project's pictures. New ones of a published project are not shown before staff have seen them; those that were seen
 * stand meanwhile. All changes take turns on the project's row.
 */

export type Photo = typeof projectPhotos.$inferSelect

export interface SentPhoto {
  name: string
  bytes: () => Promise<Buffer>
}

export interface Added {
  added: number
  /** What was wrong with the others, by file. */
  problems: { name: string; problem: string }[]
}

const most = () => settings.project.photos

/**
 * Adds pictures. Each is taken by itself: what is wrong with one takes nothing from the others.
 * @param described what they show, if anybody said; with several their number is added
 * @throws Refusal `invalid` when none could be taken, `conflict` while staff look at the project
 */
export async function addPhotos(ctx: Ctx, id: string, sent: SentPhoto[], described?: string): Promise<Added> {
  const project = await ownProject(ctx, id)
  checkEditable(project)
  const alt = described ?? `Fotografia do projeto ${project.title}`
  const done: Added = { added: 0, problems: [] }
  let first: Refusal | undefined
  for (const [i, photo] of sent.entries()) {
    const words = sent.length > 1 ? `${alt} (${i + 1} de ${sent.length})` : alt
    try {
      // The form's key is used up by the first that is taken.
      const once = done.added === 0 ? ctx.once : undefined
      const where = { companyId: project.companyId, field: 'photos' }
      await withPicture({ ...ctx, once }, await photo.bytes(), where, (tx, fileId) =>
        changeProject(tx, id, 'unseen', (now, locked) => insertPhoto(now, locked, fileId, words)),
      )
      done.added += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
      done.problems.push({ name: photo.name, problem: sentenceOf(error) })
    }
  }
  if (done.added === 0 && first) throw first
  return done
}

const sentenceOf = (error: Refusal) => Object.values(error.detail.fields ?? {})[0] ?? error.message

async function insertPhoto(tx: TxCtx, project: Project, fileId: string, alt: string): Promise<void> {
  checkEditable(project)
  const { id, companyId } = project
  const [room] = await tx.db
    .select({
      n: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${projectPhotos.position}), -1)::int`,
    })
    .from(projectPhotos)
    .where(eq(projectPhotos.projectId, id))
  if ((room?.n ?? 0) >= most()) {
    const full = `Um projeto tem no máximo ${most()} fotografias. Retire uma para acrescentar outra.`
    throw new Refusal('invalid', '', { fields: { photos: full } })
  }
  await tx.db
    .insert(projectPhotos)
    .values({ id: newId(), projectId: id, fileId, alt, position: (room?.last ?? -1) + 1 })
  await writeChange(tx, project)
  await recordEvent(tx, { subjectType: 'project', subjectId: id, companyId, verb: 'photos' })
}

/**
 * Says what a picture shows and where it stands in a pair.
 * @throws Refusal `invalid` when the pair has such a picture already
 */
export function describePhoto(ctx: Ctx, id: string, photoId: string, input: PhotoInput): Promise<void> {
  return changeProject(ctx, id, 'unseen', async (tx, project) => {
    checkEditable(project)
    const photo = await photoOf(tx, id, photoId)
    const { alt, side } = input
    const pair = side ? input.pair : null
    if (side && pair) await checkPair(tx, photo, side, pair)
    await tx.db.update(projectPhotos).set({ alt, side, pair }).where(eq(projectPhotos.id, photo.id))
    // What is before and what after is what a customer confirms; better words for it are not.
    if (photo.side !== side || photo.pair !== pair) await writeChange(tx, project)
    else showAnew(tx, project)
  })
}

async function checkPair(tx: TxCtx, photo: Photo, side: 'before' | 'after', pair: number): Promise<void> {
  const [other] = await tx.db
    .select({ id: projectPhotos.id })
    .from(projectPhotos)
    .where(
      and(
        eq(projectPhotos.projectId, photo.projectId),
        eq(projectPhotos.pair, pair),
        eq(projectPhotos.side, side),
        ne(projectPhotos.id, photo.id),
      ),
    )
  if (!other) return
  const problem = `O par ${pair} já tem a fotografia ${side === 'before' ? 'do antes' : 'do depois'}. Escolha outro par, ou mude primeiro a outra fotografia.`
  throw new Refusal('invalid', '', { fields: { pair: problem } })
}

/** Moves a picture one place up or down; the first is the project's cover. */
export function movePhoto(ctx: Ctx, id: string, photoId: string, to: 'cima' | 'baixo'): Promise<void> {
  return changeProject(ctx, id, 'unseen', async (tx, project) => {
    checkEditable(project)
    const photo = await photoOf(tx, id, photoId)
    const all = await tx.db
      .select({ id: projectPhotos.id, position: projectPhotos.position })
      .from(projectPhotos)
      .where(eq(projectPhotos.projectId, id))
      .orderBy(asc(projectPhotos.position), asc(projectPhotos.id))
    const at = all.findIndex((p) => p.id === photo.id)
    const beside = all[to === 'cima' ? at - 1 : at + 1]
    if (!beside) return
    const order = all.map((p) => p.id)
    order[at] = beside.id
    order[to === 'cima' ? at - 1 : at + 1] = photo.id
    for (const [position, photoAt] of order.entries()) {
      if (all.find((p) => p.id === photoAt)?.position === position) continue
      await tx.db.update(projectPhotos).set({ position }).where(eq(projectPhotos.id, photoAt))
    }
    showAnew(tx, project)
  })
}

/**
 * Takes a picture away, at once, also from the public page.
 * @throws Refusal `conflict` for the last one that is public
 */
export function removePhoto(ctx: Ctx, id: string, photoId: string): Promise<void> {
  return changeProject(ctx, id, 'unseen', async (tx, project) => {
    checkEditable(project)
    const photo = await photoOf(tx, id, photoId)
    if (project.state === 'published' && photo.approvedAt) await checkNotLast(tx, photo)
    await tx.db.delete(projectPhotos).where(eq(projectPhotos.id, photo.id))
    await removePicture(tx, photo.fileId)
    await writeChange(tx, project)
  })
}

async function checkNotLast(tx: TxCtx, photo: Photo): Promise<void> {
  const [other] = await tx.db
    .select({ id: projectPhotos.id })
    .from(projectPhotos)
    .where(
      and(
        eq(projectPhotos.projectId, photo.projectId),
        ne(projectPhotos.id, photo.id),
        sql`${projectPhotos.approvedAt} is not null`,
      ),
    )
    .limit(1)
  if (other) return
  throw new Refusal(
    'conflict',
    'É a única fotografia pública deste projeto. Acrescente outra e espere que seja vista, ou esconda o projeto.',
  )
}

async function photoOf(tx: TxCtx, id: string, photoId: string): Promise<Photo> {
  const [photo] = await tx.db
    .select()
    .from(projectPhotos)
    .where(and(eq(projectPhotos.projectId, id), sql`${projectPhotos.id}::text = ${photoId}`))
  if (!photo)
    throw new Refusal('not-found', 'Não encontrámos esta fotografia: talvez já tenha sido retirada.')
  return photo
}

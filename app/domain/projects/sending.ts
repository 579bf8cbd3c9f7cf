import { count, eq } from 'drizzle-orm'
import { removePicture } from '../pictures/keeping'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { type ProjectVerb, projectFlow, projectTable } from './project-flow'
import { missingToSend } from './project-words'
import { projectPhotos } from './schema'
import { changeProject, checkApproved, deadline, type Project, revokeQuestion, showAnew } from './taking'

/** What a company does with a project of its own, as a whole. */

const step = (tx: TxCtx, project: Project, verb: ProjectVerb, set: Record<string, unknown> = {}) =>
  move(tx, projectFlow, projectTable, project, verb, {
    companyId: project.companyId,
    set: { ...set, updatedAt: tx.now },
  })

/**
 * Sends a project to be looked at; staff decide within five working days.
 * @throws Refusal `invalid` with what is missing, `conflict` while the company is not approved
 */
export function sendProject(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeProject(ctx, id, version, async (tx, project) => {
    await checkApproved(tx.db, project.companyId)
    const [photos] = await tx.db
      .select({ n: count() })
      .from(projectPhotos)
      .where(eq(projectPhotos.projectId, id))
    const missing = missingToSend({ ...project, photos: photos?.n ?? 0 })
    if (missing.length > 0)
      throw new Refusal('invalid', `Antes de enviar, falta ${enumerate(missing)}. O rascunho está guardado.`)
    await step(tx, project, 'send', {
      submittedAt: tx.now,
      decideBy: deadline(tx.now),
      stateReason: null,
      stateReasonCode: null,
    })
  })
}

const enumerate = (list: string[]) => new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(list)

/** Takes it back from the queue, to change it. */
export function recallProject(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeProject(ctx, id, version, async (tx, project) => {
    await step(tx, project, 'recall', { decideBy: null })
  })
}

/** Takes it off the public pages, for as long as the company likes. */
export function hideProject(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeProject(ctx, id, version, async (tx, project) => {
    await step(tx, project, 'hide', { decideBy: null })
    await revokeQuestion(tx, project)
    showAnew(tx, project)
  })
}

/** Shows it again. What changed meanwhile is looked at as any other change. */
export function showProject(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeProject(ctx, id, version, async (tx, project) => {
    await checkApproved(tx.db, project.companyId)
    await step(tx, project, 'show', { decideBy: project.changedAt ? deadline(tx.now) : null })
    showAnew(tx, project)
  })
}

/** Takes it away for good, with its pictures: hiding is what can be undone. */
export function removeProject(ctx: Ctx, id: string, version: number): Promise<void> {
  return changeProject(ctx, id, version, async (tx, project) => {
    await step(tx, project, 'remove', emptied)
    await clear(tx, project)
  })
}

/** Of a removed project stay its title and what was decided: the page says that it was here. */
export const emptied = {
  body: null,
  decideBy: null,
  changedAt: null,
  confirmedAt: null,
  approved: null,
}

/** Pictures and the question to the customer go with it. */
export async function clear(tx: TxCtx, project: Project): Promise<void> {
  const gone = await tx.db
    .delete(projectPhotos)
    .where(eq(projectPhotos.projectId, project.id))
    .returning({ fileId: projectPhotos.fileId })
  for (const { fileId } of gone) await removePicture(tx, fileId)
  await revokeQuestion(tx, project)
  showAnew(tx, project)
}

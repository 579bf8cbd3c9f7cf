import { and, eq, isNull } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit, type StaffAction } from '../audit/log'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { checkImpartial } from '../shared/impartial'
import { Refusal } from '../shared/refusal'
import { notifyCompany } from './mails'
import { projectFlow, projectTable } from './project-flow'
import type { RefuseInput, TakeDownInput } from './project-forms'
import { type ProjectText, projectPhotos } from './schema'
import { clear, emptied } from './sending'
import { checkApproved, lockProject, type Project, revokeQuestion, showAnew } from './taking'

/** Decisions of staff about a project. Each is audited, and tells the company's people. */

/** Publishes one that was sent, or accepts what changed in one that is public. */
export function publishProject(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return decide(ctx, id, version, async (tx, project) => {
    await checkApproved(tx.db, project.companyId)
    const again = project.state === 'published'
    if (again && !project.changedAt) throw nothingNew()
    const action = await step(tx, project, again ? 'accept' : 'publish', {
      publishedAt: project.publishedAt ?? tx.now,
      approved: textOf(project),
      changedAt: null,
      decideBy: null,
      stateReason: null,
      stateReasonCode: null,
    })
    await tx.db
      .update(projectPhotos)
      .set({ approvedAt: tx.now })
      .where(and(eq(projectPhotos.projectId, id), isNull(projectPhotos.approvedAt)))
    return action
  })
}

/** Does not publish it, or takes it off the public pages; the company may mend it and send it again. */
export function refuseProject(ctx: Ctx, id: string, { version, ground, reason }: RefuseInput): Promise<void> {
  return decide(ctx, id, version, async (tx, project) => {
    const action = await step(
      tx,
      project,
      'refuse',
      { stateReason: reason, stateReasonCode: ground, decideBy: null },
      { ground, reason },
    )
    await revokeQuestion(tx, project)
    return action
  })
}

/** Removes it for good, with its pictures. The page says from then on that it was here (410). */
export function takeDownProject(
  ctx: Ctx,
  id: string,
  { version, ground, reason }: TakeDownInput,
): Promise<void> {
  return decide(ctx, id, version, async (tx, project) => {
    const set = { ...emptied, stateReason: reason, stateReasonCode: ground }
    const action = await step(tx, project, 'takeDown', set, { ground, reason })
    await clear(tx, project)
    return action
  })
}

/** What a project says now. */
export const textOf = (p: Project): ProjectText => ({
  title: p.title,
  body: p.body,
  category: p.category,
  municipality: p.municipality,
  year: p.year,
  durationDays: p.durationDays,
  valueBand: p.valueBand,
})

const nothingNew = () =>
  new Refusal('conflict', 'Este projeto já está publicado e não mudou desde então: não há nada a aceitar.')

async function step(
  tx: TxCtx,
  project: Project,
  verb: 'publish' | 'accept' | 'refuse' | 'takeDown',
  set: Record<string, unknown>,
  why?: { ground: string; reason: string },
): Promise<StaffAction> {
  await move(tx, projectFlow, projectTable, project, verb, {
    companyId: project.companyId,
    reason: why?.reason,
    data: why && { ground: why.ground },
    set: { ...set, updatedAt: tx.now },
  })
  await enqueue(tx, notifyCompany, { projectId: project.id, verb, version: project.version + 1 })
  return {
    verb: `project.${verb}`,
    objectType: 'project',
    objectId: project.id,
    reason: why?.reason,
    before: { state: project.state, version: project.version },
    after: { state: projectFlow.verbs[verb].to, version: project.version + 1, ground: why?.ground },
  }
}

async function decide(
  ctx: Ctx,
  id: string,
  version: number,
  act: (tx: TxCtx, project: Project) => Promise<StaffAction>,
): Promise<void> {
  return judgeProject(ctx, id, { right: 'project.decide', version }, async (tx, project) => {
    const action = await act(tx, project)
    showAnew(tx, project)
    await audit(tx, action)
  })
}

const judgeProject = defineChange({
  lock: lockProject,
  versionOf: (project) => project.version,
  apart: (tx, { companyId }) =>
    checkImpartial(tx, companyId, 'decidir sobre projetos de empresas a que não pertence'),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto outra pessoa decidiu, ou a empresa mudou o projeto. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
    ),
})

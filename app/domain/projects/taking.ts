import { eq, sql } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { tag } from '~/platform/cache-tags'
import type { Db } from '~/platform/db'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { addWorkingDays } from '../shared/working-days'
import { confirmationFlow, confirmationTable } from './project-flow'
import { projectConfirmations, projects } from './schema'

export type Project = typeof projects.$inferSelect

const missing = () => new Refusal('not-found', 'Não encontrámos este projeto.')

/**
 * A project to be changed, locked. Rows that point at it may still be written meanwhile: the list of its company's
 * projects is, when the company is suspended or reinstated.
 * @throws Refusal `not-found`
 */
export async function lockProject(tx: TxCtx, id: string): Promise<Project> {
  const [project] = isUuid(id)
    ? await tx.db.select().from(projects).where(eq(projects.id, id)).for('no key update')
    : []
  if (!project) throw missing()
  return project
}

/** A project as it is, to be read by who was let in already. */
export async function readProjectRow(db: Db, id: string): Promise<Project | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id))
  return project
}

/** Whoever belongs to the company knows its projects; nobody else does, whatever their state. */
function authoriseWriting({ actor }: Pick<Ctx, 'actor'>, { companyId }: { companyId: string }): void {
  if (!actor.memberships.some((m) => m.companyId === companyId)) {
    // A visitor is led to sign in; everybody else can't tell it from one that isn't there.
    if (actor.kind === 'visitor') authorise(actor, 'project.write', { companyId })
    throw missing()
  }
  authorise(actor, 'project.write', { companyId })
}

/**
 * A project as its own people may change it, without a lock.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function ownProject(ctx: Ctx, id: string): Promise<Project> {
  const project = isUuid(id) ? await readProjectRow(ctx.db, id) : undefined
  if (!project && ctx.actor.kind === 'visitor') authorise(ctx.actor, 'project.write', { companyId: '' })
  if (!project) throw missing()
  authoriseWriting(ctx, project)
  return project
}

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto este projeto mudou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

const changeOwn = defineChange({
  lock: async (tx, id: string) => {
    const project = await lockProject(tx, id)
    authoriseWriting(tx, project)
    return project
  },
  versionOf: (project) => project.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: changedMeanwhile,
})

/** A change by the people of a company of one of its projects. */
export const changeProject = <T>(
  ctx: Ctx,
  id: string,
  version: number | 'unseen',
  change: (tx: TxCtx, project: Project) => Promise<T>,
  tooLate: (tx: TxCtx, project: Project) => Refusal = changedMeanwhile,
): Promise<T> =>
  changeOwn(ctx, id, { right: 'account.open', rowRight: 'project.write', version, tooLate }, change)

/** Drops what was drawn of a project. */
export function showAnew(tx: TxCtx, { id, companyId }: Pick<Project, 'id' | 'companyId'>): void {
  invalidate(tx, tag.project(id), tag.projects, tag.company(companyId))
}

/** When staff must have looked, counted from now. */
export const deadline = (now: Date): Date => addWorkingDays(now, settings.project.decisionWorkingDays)

/**
 * Writes a change of what a project shows. Of one that was ever published staff look at it afterwards, and a customer's
 * confirmation, which was given to something else, ends.
 */
export async function writeChange(
  tx: TxCtx,
  project: Project,
  set: Partial<typeof projects.$inferInsert> = {},
): Promise<void> {
  const { db, now } = tx
  const known = project.publishedAt !== null
  await db
    .update(projects)
    .set({
      ...set,
      updatedAt: now,
      version: sql`${projects.version} + 1`,
      ...(known ? { changedAt: now, confirmedAt: null } : {}),
      ...(project.state === 'published' ? { decideBy: project.decideBy ?? deadline(now) } : {}),
    })
    .where(eq(projects.id, project.id))
  if (known) showAnew(tx, project)
  if (!project.confirmedAt) return
  await recordEvent(tx, {
    subjectType: 'project',
    subjectId: project.id,
    companyId: project.companyId,
    verb: 'unconfirm',
  })
}

/** @throws Refusal `conflict` while the company's profile is not approved; it stays as it is until the end */
export async function checkApproved(db: Db, companyId: string): Promise<void> {
  const [company] = await db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share')
  if (company?.listing === 'approved') return
  throw new Refusal(
    'conflict',
    'Só empresas aprovadas publicam projetos. O que já fez está guardado e pode ser enviado quando o perfil estiver aprovado.',
  )
}

/** Takes the question to the customer back, where one is open; their address is forgotten. */
export async function revokeQuestion(
  tx: TxCtx,
  project: Pick<Project, 'id' | 'companyId'>,
): Promise<boolean> {
  const [open] = await tx.db
    .select()
    .from(projectConfirmations)
    .where(and(eq(projectConfirmations.projectId, project.id), eq(projectConfirmations.state, 'sent')))
    .for('update')
  if (!open) return false
  await move(tx, confirmationFlow, confirmationTable, open, 'revoke', {
    companyId: project.companyId,
    set: { email: null, name: null },
  })
  return true
}

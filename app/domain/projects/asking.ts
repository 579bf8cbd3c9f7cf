import { and, eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { companies, companyMembers } from '../companies/schema'
import { businessMoment } from '../invitations/customers/business-hours'
import { hashEmail, hashToken } from '../invitations/tokens'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { sendQuestion } from './asking-jobs'
import { ownAddressProblem } from './own-address'
import type { AskCustomerInput } from './project-forms'
import { deniedWords } from './project-words'
import { questionToken } from './questions'
import { projectConfirmations } from './schema'
import { changeProject, checkApproved, ownProject, type Project, revokeQuestion } from './taking'

const day = 86_400

const perCompany = (): Limit => ({
  name: 'pedir-confirmacao',
  points: settings.project.confirmationsPerDay,
  seconds: day,
})
const perAddress = (): Limit => ({
  name: 'pedir-confirmacao-a',
  points: settings.project.confirmationsPerAddressAndMonth,
  seconds: settings.project.confirmationsMonthDays * day,
})

/**
 * Asks the customer of a published project, by a link that works once, whether it was done for them. Whether the person
 * asked not to be contacted is not said: the question is taken, and no mail leaves.
 * @returns when the mail goes
 * @throws Refusal `invalid` for an address of the company's own, `conflict` when nobody may be asked now, `too-many`
 */
export async function askCustomer(ctx: Ctx, id: string, { email, name }: AskCustomerInput): Promise<Date> {
  const project = await ownProject(ctx, id)
  checkAskable(project)
  await checkAddress(ctx, project, email)
  await limitTo(ctx.db, perCompany, project.companyId, ctx.now, 'Hoje já pediu muitas confirmações.')
  await limitTo(ctx.db, perAddress, email, ctx.now, 'Este endereço já recebeu vários pedidos.')
  try {
    return await changeProject(ctx, id, 'unseen', async (tx, locked) => {
      checkAskable(locked)
      await checkApproved(tx.db, locked.companyId)
      await checkEarlier(tx, locked, email)
      return insertQuestion(tx, locked, { email, name })
    })
  } catch (error) {
    if (violated(error) === 'project_confirmations_one_open') throw alreadyAsked()
    throw error
  }
}

const alreadyAsked = () =>
  new Refusal('conflict', 'Já há um pedido à espera de resposta. Anule-o para pedir a outro endereço.')

async function insertQuestion(
  tx: TxCtx,
  project: Project,
  to: { email: string; name: string },
): Promise<Date> {
  const confirmationId = newId()
  await tx.db.insert(projectConfirmations).values({
    id: confirmationId,
    projectId: project.id,
    ...to,
    emailHash: hashEmail(to.email),
    tokenHash: hashToken(questionToken(confirmationId)),
    askedBy: tx.actor.userId,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + settings.project.confirmationDays * day * 1000),
  })
  // In the hours in which companies write to their customers (people.md, Review invitations).
  const startAfter = businessMoment(tx.now)
  await enqueue(tx, sendQuestion, { confirmationId }, { startAfter })
  await recordEvent(tx, {
    subjectType: 'project',
    subjectId: project.id,
    companyId: project.companyId,
    verb: 'ask',
  })
  return startAfter
}

function checkAskable(project: Project): void {
  if (project.confirmedAt) throw new Refusal('conflict', 'O cliente já confirmou este projeto.')
  if (project.state === 'published') return
  throw new Refusal('conflict', 'Só se pede a confirmação de um projeto publicado.')
}

async function checkAddress({ db }: Ctx, { companyId }: Project, email: string): Promise<void> {
  const [[company], members] = await Promise.all([
    db
      .select({ contact: companies.email, website: companies.website })
      .from(companies)
      .where(eq(companies.id, companyId)),
    db
      .select({ email: users.email })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId)),
  ])
  const problem = ownAddressProblem(email, {
    contact: company?.contact ?? null,
    website: company?.website ?? null,
    members: members.map((m) => m.email),
  })
  if (problem) throw new Refusal('invalid', '', { fields: { email: problem } })
}

/** Nobody is asked again who said no; after the second «no» nobody is. */
async function checkEarlier(tx: TxCtx, { id }: Project, email: string): Promise<void> {
  const earlier = await tx.db
    .select({ state: projectConfirmations.state, emailHash: projectConfirmations.emailHash })
    .from(projectConfirmations)
    .where(eq(projectConfirmations.projectId, id))
  if (earlier.some((e) => e.state === 'sent')) throw alreadyAsked()
  const denied = earlier.filter((e) => e.state === 'denied')
  if (denied.some((e) => e.emailHash === hashEmail(email)))
    throw new Refusal('invalid', '', { fields: { email: 'Este endereço já respondeu que não.' } })
  if (denied.length >= settings.project.denialsAtMost)
    throw new Refusal(
      'conflict',
      `${deniedWords().slice(0, -1)}: este projeto já não pode pedir confirmação.`,
    )
}

/**
 * Takes the open question back; its link no longer works.
 * @throws Refusal `conflict` when it was answered meanwhile
 */
export function withdrawQuestion(ctx: Ctx, id: string): Promise<void> {
  return changeProject(ctx, id, 'unseen', async (tx, project) => {
    if (await revokeQuestion(tx, project)) return
    throw new Refusal('conflict', 'Já não há pedido por responder: mostramos o que aconteceu.')
  })
}

/** What became of the questions about a project, for its people. */
export async function questionsOf(ctx: Ctx, id: string) {
  const project = await ownProject(ctx, id)
  const asked = await ctx.db
    .select({
      id: projectConfirmations.id,
      state: projectConfirmations.state,
      email: projectConfirmations.email,
      name: projectConfirmations.name,
      createdAt: projectConfirmations.createdAt,
      expiresAt: projectConfirmations.expiresAt,
      answeredAt: projectConfirmations.answeredAt,
      answer: projectConfirmations.answer,
    })
    .from(projectConfirmations)
    .where(and(eq(projectConfirmations.projectId, project.id)))
    .orderBy(projectConfirmations.createdAt)
  const denials = asked.filter((a) => a.state === 'denied').length
  return {
    project,
    asked: asked.reverse(),
    mayAsk:
      project.state === 'published' &&
      !project.confirmedAt &&
      denials < settings.project.denialsAtMost &&
      !asked.some((a) => a.state === 'sent'),
    exhausted: denials >= settings.project.denialsAtMost,
  }
}

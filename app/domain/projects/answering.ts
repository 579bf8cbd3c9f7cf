import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { suppress } from '../invitations/delivery/suppressing'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { notifyAnswer } from './mails'
import { confirmationFlow, confirmationTable } from './project-flow'
import type { AnswerInput } from './project-forms'
import { type Confirmation, questionOfToken } from './questions'
import { projectConfirmations, projects } from './schema'
import { lockProject, type Project, showAnew } from './taking'

/**
 * The customer's answer: yes or no, once. The address is forgotten with it, and the words, if there are any, go to the
 * company. Whoever has the link answers; the people of the company don't.
 * @throws Refusal `conflict` when it was answered, taken back or ended meanwhile, or when the project changed
 */
export function answerQuestion(ctx: Ctx, input: AnswerInput): Promise<'confirmed' | 'denied'> {
  return transaction(ctx, async (tx) => {
    const { project, question } = await takeQuestion(tx, input.token)
    if (tx.actor.memberships.some((m) => m.companyId === project.companyId))
      throw new Refusal('conflict', 'Pertence a esta empresa: só o cliente pode responder.')
    if (project.version !== input.version)
      throw new Refusal(
        'conflict',
        'Entretanto a empresa mudou o projeto. Veja-o de novo, como está agora, antes de responder.',
      )
    const yes = input.answer === 'sim'
    await move(tx, confirmationFlow, confirmationTable, question, yes ? 'confirm' : 'deny', {
      companyId: project.companyId,
      set: { email: null, name: null, answeredAt: tx.now, answer: yes ? null : (input.words ?? null) },
    })
    if (yes) await tx.db.update(projects).set({ confirmedAt: tx.now }).where(eq(projects.id, project.id))
    if (!yes && input.never) await suppress(tx, question.emailHash, 'unsubscribed')
    await recordEvent(tx, {
      subjectType: 'project',
      subjectId: project.id,
      companyId: project.companyId,
      verb: yes ? 'confirm' : 'deny',
    })
    await enqueue(tx, notifyAnswer, { confirmationId: question.id })
    showAnew(tx, project)
    return yes ? 'confirmed' : 'denied'
  })
}

/** Locked, the project first: of two who answer at once, the second finds it answered. */
async function takeQuestion(tx: TxCtx, token: string): Promise<{ project: Project; question: Confirmation }> {
  const found = await questionOfToken(tx.db, token)
  if (!found) throw ended()
  const project = await lockProject(tx, found.projectId)
  const [question] = await tx.db
    .select()
    .from(projectConfirmations)
    .where(eq(projectConfirmations.id, found.id))
    .for('update')
  if (!question || question.state !== 'sent') throw ended()
  if (question.expiresAt <= tx.now || project.state !== 'published') throw ended()
  return { project, question }
}

const ended = () =>
  new Refusal('conflict', 'Este pedido já foi respondido, foi anulado ou chegou ao fim do prazo.')

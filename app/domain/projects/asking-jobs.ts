import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { companies, municipalities } from '../companies/schema'
import { isSuppressed } from '../invitations/delivery/suppressing'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { questionMail } from './mails'
import { confirmationFlow, confirmationTable } from './project-flow'
import { questionToken } from './questions'
import { projectConfirmations, projects } from './schema'
import { tellAnswer } from './telling'

/** Mails the question, if it still stands when its hour comes and its reader didn't ask to be left in peace. */
export const sendQuestion = defineJob({
  name: 'projects.send-question',
  data: z.object({ confirmationId: z.uuid() }),
  async run({ db, now }, { confirmationId }) {
    const [found] = await db
      .select({
        confirmation: projectConfirmations,
        project: projects,
        company: companies,
        place: municipalities.name,
      })
      .from(projectConfirmations)
      .innerJoin(projects, eq(projects.id, projectConfirmations.projectId))
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .leftJoin(municipalities, eq(municipalities.code, projects.municipality))
      .where(eq(projectConfirmations.id, confirmationId))
    if (!found) return
    const { confirmation, project, company, place } = found
    if (confirmation.state !== 'sent' || !confirmation.email || confirmation.expiresAt <= now) return
    if (project.state !== 'published' || company.listing !== 'approved') return
    if (await isSuppressed(db, confirmation.emailHash)) return
    const token = questionToken(confirmationId)
    const mail = questionMail({ confirmation, project, company: company.name, place, token })
    await sendMail({ ...mail, to: confirmation.email, key: `projeto-pedido-${confirmationId}` })
  },
})

const perRun = 500

/** Ends questions that nobody answered; the addresses are forgotten. @returns how many. */
export async function expireQuestions(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  let ended = 0
  for (;;) {
    const batch = await transaction(ctx, async (tx) => {
      const due = await tx.db
        .select({ confirmation: projectConfirmations, companyId: projects.companyId })
        .from(projectConfirmations)
        .innerJoin(projects, eq(projects.id, projectConfirmations.projectId))
        .where(and(eq(projectConfirmations.state, 'sent'), lte(projectConfirmations.expiresAt, tx.now)))
        .orderBy(projectConfirmations.expiresAt)
        .limit(perRun)
        .for('update', { of: projectConfirmations, skipLocked: true })
      for (const { confirmation, companyId } of due) {
        await move(tx, confirmationFlow, confirmationTable, confirmation, 'expire', {
          companyId,
          set: { email: null, name: null },
        })
        await enqueue(tx, tellAnswer, { confirmationId: confirmation.id })
      }
      return due.length
    })
    ended += batch
    if (batch < perRun) return ended
  }
}

export const expireQuestionsDaily = defineJob({
  name: 'projects.expire-questions',
  data: z.object({}),
  cron: '41 3 * * *',
  async run(ctx) {
    await expireQuestions(ctx)
  },
})

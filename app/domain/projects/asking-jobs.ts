import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { companies, municipalities } from '../companies/schema'
import { isSuppressed } from '../invitations/delivery/suppressing'
import { defineMailJob } from '../notifications/mail-job'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { unsubscribing } from '../shared/unsubscribe'
import { notifyAnswer } from './mails'
import { confirmationFlow, confirmationTable } from './project-flow'
import { questionToken } from './questions'
import { projectConfirmations, projects } from './schema'

/**
 * Mails the question, if it still stands when its hour comes and its reader didn't ask to be left in peace. The company
 * writes no word of it but the project's title.
 */
export const sendQuestion = defineMailJob({
  name: 'projects.send-question',
  data: z.object({ confirmationId: z.uuid() }),
  async letters({ db, now }, { confirmationId }) {
    const [found] = await db
      .select({
        confirmation: projectConfirmations,
        project: projects,
        company: companies.name,
        listing: companies.listing,
        place: municipalities.name,
      })
      .from(projectConfirmations)
      .innerJoin(projects, eq(projects.id, projectConfirmations.projectId))
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .leftJoin(municipalities, eq(municipalities.code, projects.municipality))
      .where(eq(projectConfirmations.id, confirmationId))
    if (!found) return
    const { confirmation, project, listing, company, place } = found
    const { state, email, name, emailHash, expiresAt } = confirmation
    if (state !== 'sent' || !email || expiresAt <= now) return
    if (project.state !== 'published' || listing !== 'approved') return
    if (await isSuppressed(db, emailHash)) return
    const facts: [string, string][] = [
      ['Empresa', company],
      ['Projeto', project.title],
    ]
    const where = [place, project.year].filter(Boolean).join(', ')
    if (where) facts.push(['Onde e quando', where])
    const mail = drawMail({
      subject: `${company} pede-lhe que confirme um trabalho`,
      preview: 'Este trabalho foi feito para si?',
      parts: [
        { title: 'Este trabalho foi feito para si?' },
        `${name ? `Olá, ${firstName(name)}.` : 'Olá.'} ${company} mostra na Aval um trabalho que diz ter feito para si, e pede-lhe que o confirme. Veja as fotografias e responda sim ou não: não precisa de ter conta.`,
        { facts },
        {
          button: 'Ver o projeto e responder',
          to: paths.confirmProject({ token: questionToken(confirmationId) }),
        },
        {
          small: `A ligação serve uma só vez, durante ${settings.project.confirmationDays} dias. O seu nome e o seu e-mail nunca são mostrados, e apagamo-los quando responder.`,
        },
      ],
      reason: `Recebe esta mensagem porque ${company} indicou este endereço como sendo de um cliente seu. Se não foi cliente, responda que não, ou peça que não voltemos a escrever-lhe.`,
      unsubscribe: unsubscribing({ what: 'projeto', id: confirmationId }),
    })
    return { to: { email }, mail }
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
        await enqueue(tx, notifyAnswer, { confirmationId: confirmation.id })
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

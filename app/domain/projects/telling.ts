import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { companies, companyMembers } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { answerMail, decisionMail } from './mails'
import { projectFlow } from './project-flow'
import { projectConfirmations, projects } from './schema'

/** Who looks after a company's projects: its owners and managers, and whoever wrote this one. */
export async function peopleOf(db: Db, companyId: string, createdBy: string | null) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        or(
          inArray(companyMembers.role, ['owner', 'manager']),
          createdBy ? eq(companyMembers.userId, createdBy) : undefined,
        ),
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
      ),
    )
}

/** Tells a company's people what was decided about a project. Looks again: nobody is told what is no longer so. */
export const tellCompany = defineJob({
  name: 'projects.tell-company',
  data: z.object({
    projectId: z.uuid(),
    verb: z.enum(['publish', 'accept', 'refuse', 'takeDown']),
    version: z.number().int(),
  }),
  async run(ctx, { projectId, verb, version }) {
    const { db } = ctx
    const [found] = await db
      .select({ project: projects, company: companies.name })
      .from(projects)
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .where(eq(projects.id, projectId))
    if (!found || found.project.state !== projectFlow.verbs[verb].to) return
    const { project, company } = found
    for (const reader of await peopleOf(db, project.companyId, project.createdBy)) {
      const mail = decisionMail({ verb, project, company, reader: reader.name })
      const to = {
        userId: reader.id,
        kind: 'company' as const,
        key: `projeto-${project.id}-${version}-${reader.id}`,
        href: mail.leadsTo[0] as string,
      }
      // What was not published comes with its reasons, whatever somebody chose (DSA, article 17).
      const always = verb === 'refuse' || verb === 'takeDown'
      await tellByMail(ctx, to, { ...mail, to: reader.email }, { always })
    }
  },
})

/** Tells them what the customer answered, or that nobody did. */
export const tellAnswer = defineJob({
  name: 'projects.tell-answer',
  data: z.object({ confirmationId: z.uuid() }),
  async run(ctx, { confirmationId }) {
    const { db } = ctx
    const [found] = await db
      .select({ confirmation: projectConfirmations, project: projects, company: companies.name })
      .from(projectConfirmations)
      .innerJoin(projects, eq(projects.id, projectConfirmations.projectId))
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .where(eq(projectConfirmations.id, confirmationId))
    if (!found) return
    const { confirmation, project, company } = found
    const { state } = confirmation
    if (state !== 'confirmed' && state !== 'denied' && state !== 'expired') return
    for (const reader of await peopleOf(db, project.companyId, project.createdBy)) {
      const mail = answerMail({ state, answer: confirmation.answer, project, company, reader: reader.name })
      const to = {
        userId: reader.id,
        kind: 'company' as const,
        key: `confirmacao-${confirmationId}-${state}-${reader.id}`,
        href: mail.leadsTo[0] as string,
      }
      await tellByMail(ctx, to, { ...mail, to: reader.email })
    }
  },
})

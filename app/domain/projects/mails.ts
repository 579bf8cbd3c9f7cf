import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import type { MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob, type Letter } from '../notifications/mail-job'
import { personalMail, type Said } from '../notifications/personal-mail'
import { managers, readersOf } from '../notifications/readers'
import { settings } from '../settings/settings'
import { projectFlow } from './project-flow'
import { reasonWords } from './project-words'
import { projectConfirmations, projects } from './schema'

type Project = typeof projects.$inferSelect

/** To who looks after a company's projects: its owners and managers, and whoever wrote this one. */
async function lettersAbout(db: Db, { companyId, createdBy }: Project, company: string, said: Said) {
  const because = `Recebe esta mensagem porque gere projetos de ${company} na Aval.`
  const readers = await readersOf(db, companyId, managers, createdBy)
  return readers.map((to): Letter => ({ to, mail: personalMail(to.name, said, because) }))
}

/** Tells a company's people what was decided about a project. */
export const notifyCompany = defineMailJob({
  name: 'projects.notify-company',
  data: z.object({
    projectId: z.uuid(),
    verb: z.enum(['publish', 'accept', 'refuse', 'takeDown']),
    version: z.number().int(),
  }),
  kind: 'company',
  async letters({ db }, { projectId, verb }) {
    const [found] = await db
      .select({ project: projects, company: companies.name })
      .from(projects)
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .where(eq(projects.id, projectId))
    if (!found || found.project.state !== projectFlow.verbs[verb].to) return
    const all = await lettersAbout(db, found.project, found.company, decided(found.project)[verb])
    // What was not published comes with its reasons.
    return all.map((letter) => ({ ...letter, always: verb === 'refuse' || verb === 'takeDown' }))
  },
})

/** Tells them what the customer answered, or that nobody did. */
export const notifyAnswer = defineMailJob({
  name: 'projects.notify-answer',
  data: z.object({ confirmationId: z.uuid() }),
  kind: 'company',
  async letters({ db }, { confirmationId }) {
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
    return lettersAbout(db, project, company, answered(project, confirmation.answer)[state])
  },
})

/** What staff decided about a project. */
function decided(project: Project): Record<'publish' | 'accept' | 'refuse' | 'takeDown', Said> {
  const words = reasonWords(project.stateReasonCode)
  const why: MailPart[] = [
    ...(words ? [{ facts: [['Motivo', words]] } as MailPart] : []),
    ...(project.stateReason ? [{ quote: project.stateReason, by: 'Equipa Aval' }] : []),
  ]
  return {
    publish: {
      subject: `O projeto «${project.title}» está publicado`,
      preview: 'Já aparece nos projetos e no perfil da empresa.',
      parts: [
        'Já aparece na lista de projetos e no perfil da empresa.',
        'Agora pode pedir ao cliente que confirme que o trabalho foi feito para si: os projetos confirmados levam essa indicação.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    accept: {
      subject: `As alterações a «${project.title}» foram aceites`,
      preview: 'As fotografias novas já são públicas.',
      parts: [
        'Vimos o que mudou no projeto. As fotografias novas já são públicas.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    refuse: {
      subject: `O projeto «${project.title}» não foi publicado`,
      preview: 'Pode corrigi-lo e enviar de novo.',
      parts: [
        ...why,
        'O que escreveu e as fotografias estão guardados. Corrija o que for preciso e envie de novo.',
        { button: 'Corrigir o projeto', to: paths.editProject(project.id) },
      ],
    },
    takeDown: {
      subject: `O projeto «${project.title}» foi retirado`,
      preview: 'Deixou de estar público e as fotografias foram apagadas.',
      parts: [
        ...why,
        'O projeto deixou de estar público e as fotografias foram apagadas.',
        { small: 'Se não concorda, responda a esta mensagem: outra pessoa da equipa volta a olhar.' },
        { button: 'Ver os projetos', to: paths.myProjects() },
      ],
    },
  }
}

/** What the customer answered, told without a word more than they wrote. */
function answered(project: Project, answer: string | null): Record<'confirmed' | 'denied' | 'expired', Said> {
  return {
    confirmed: {
      subject: `O cliente confirmou «${project.title}»`,
      preview: 'O projeto mostra agora «Confirmado pelo cliente».',
      parts: [
        'O projeto mostra agora «Confirmado pelo cliente», com a data.',
        'Se mudar o texto, os factos ou as fotografias, a confirmação deixa de valer e pode ser pedida de novo.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    denied: {
      subject: `«${project.title}» não foi confirmado`,
      preview: 'Quem recebeu o pedido respondeu que o trabalho não foi feito para si.',
      parts: [
        'Quem recebeu o pedido respondeu que este trabalho não foi feito para si. O projeto continua publicado, sem a indicação de confirmado.',
        ...(answer ? [{ quote: answer, by: 'Quem recebeu o pedido' }] : []),
        'Se o endereço estava errado, pode pedir a confirmação mais uma vez, para o endereço certo.',
        { button: 'Ver o pedido', to: paths.projectStep(project.id, 'confirmacao') },
      ],
    },
    expired: {
      subject: `O pedido de confirmação de «${project.title}» ficou sem resposta`,
      preview: `Passaram ${settings.project.confirmationDays} dias.`,
      parts: [
        `Passaram ${settings.project.confirmationDays} dias e o cliente não respondeu. Já não guardamos o endereço.`,
        { button: 'Pedir de novo', to: paths.projectStep(project.id, 'confirmacao') },
      ],
    },
  }
}

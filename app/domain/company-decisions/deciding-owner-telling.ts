import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { drawMail, type MailPart } from '~/platform/mail-template'
import { events } from '../audit/schema'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { firstName } from '../shared/display-name'

interface Transfer {
  owners: string[]
  before: 'manager' | 'leaves'
  owner?: string
}

/** Tells whoever owned a company, and whoever owns it now, what staff decided and why. */
export const tellOfTransfer = defineJob({
  name: 'companies.tell-of-transfer',
  data: z.object({ companyId: z.uuid() }),
  async run(ctx, { companyId }) {
    const { db } = ctx
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    const [event] = await db
      .select({ id: events.id, reason: events.reason, data: events.data })
      .from(events)
      .where(
        and(eq(events.subjectType, 'company'), eq(events.subjectId, companyId), eq(events.verb, 'transfer')),
      )
      .orderBy(desc(events.id))
      .limit(1)
    if (!company || !event) return
    const { owners, before, owner } = event.data as unknown as Transfer
    const people = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(inArray(users.id, owner ? [...owners, owner] : owners))
    for (const person of people) {
      const gets = person.id === owner
      if (gets && owners.includes(person.id) && owners.length === 1) continue
      const href = gets ? paths.myCompany() : paths.myCompanies()
      const parts: MailPart[] = [
        { title: gets ? 'A empresa está a seu cargo' : 'A empresa mudou de responsável' },
        `Olá, ${firstName(person.name)}.`,
        gets ? isYours(company.name) : wasYours(company.name, before),
        ...(event.reason ? [{ quote: event.reason, by: 'Equipa Aval' } as MailPart] : []),
        gets
          ? { button: 'Abrir o painel da empresa', to: href }
          : { button: 'Ver as minhas empresas', to: href },
        {
          small: 'Se há aqui um engano, responda a esta mensagem: uma pessoa da equipa volta a ver o caso.',
        },
      ]
      const [first, ...rest] = parts as [MailPart, ...MailPart[]]
      const mail = drawMail({
        subject: gets
          ? `É responsável pelo perfil de ${company.name}`
          : `O perfil de ${company.name} mudou de responsável`,
        preview: 'Decidido pela equipa da Aval, com o motivo.',
        parts: [first, ...rest],
        reason: `Recebe esta mensagem porque pertence, ou pertencia, à equipa de ${company.name} na Aval.`,
      })
      const key = `posse-${event.id}-${person.id}`
      const to = { userId: person.id, kind: 'company', key, href } as const
      await tellByMail(ctx, to, { ...mail, to: person.email }, { always: true })
    }
  },
})

const isYours = (name: string) =>
  `A equipa da Aval decidiu que passa a ser responsável pelo perfil de ${name}.`

const wasYours = (name: string, before: Transfer['before']) =>
  before === 'leaves'
    ? `A equipa da Aval decidiu que deixa de ser responsável pelo perfil de ${name}, e de pertencer à sua equipa.`
    : `A equipa da Aval decidiu que deixa de ser responsável pelo perfil de ${name}. Continua na equipa, como gestor.`

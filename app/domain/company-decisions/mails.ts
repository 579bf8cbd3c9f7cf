import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail, type Said } from '../notifications/personal-mail'
import { readerColumns } from '../notifications/readers'
import { users } from '../people/schema'
import { lastEvent } from '../shared/flow'

interface Transfer {
  owners: string[]
  before: 'manager' | 'leaves'
  owner?: string
}

/** Tells whoever owned a company, and whoever owns it now, what staff decided and why. */
export const notifyOfTransfer = defineMailJob({
  name: 'companies.notify-of-transfer',
  data: z.object({ companyId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db }, { companyId }) {
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    const event = await lastEvent(db, 'company', companyId, ['transfer'])
    if (!company || !event) return
    const { owners, before, owner } = event.data as unknown as Transfer
    if (owners.length === 1 && owners[0] === owner) return
    // Also who is blocked or did not prove their address: often the reason why a company gets another owner.
    const people = await db
      .select(readerColumns)
      .from(users)
      .where(inArray(users.id, owner ? [...owners, owner] : owners))
    const { name } = company
    const because = `Recebe esta mensagem porque pertence, ou pertencia, à equipa de ${name} na Aval.`
    return people.map((to) => {
      const gets = to.id === owner
      const said: Said = {
        subject: gets ? `É responsável pelo perfil de ${name}` : `O perfil de ${name} mudou de responsável`,
        preview: 'Decidido pela equipa da Aval, com o motivo.',
        title: gets ? 'A empresa está a seu cargo' : 'A empresa mudou de responsável',
        parts: [
          gets
            ? `A equipa da Aval decidiu que passa a ser responsável pelo perfil de ${name}.`
            : wasYours(name, before),
          ...(event.reason ? [{ quote: event.reason, by: 'Equipa Aval' }] : []),
          gets
            ? { button: 'Abrir o painel da empresa', to: paths.ofCompany(companyId, paths.myCompany()) }
            : { button: 'Ver as minhas empresas', to: paths.myCompanies() },
          {
            small: 'Se há aqui um engano, responda a esta mensagem: uma pessoa da equipa volta a ver o caso.',
          },
        ],
      }
      return { to, mail: personalMail(to.name, said, because), about: event.id }
    })
  },
})

const wasYours = (name: string, before: Transfer['before']) =>
  before === 'leaves'
    ? `A equipa da Aval decidiu que deixa de ser responsável pelo perfil de ${name}, e de pertencer à sua equipa.`
    : `A equipa da Aval decidiu que deixa de ser responsável pelo perfil de ${name}. Continua na equipa, como gestor.`

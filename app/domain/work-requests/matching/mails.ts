import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies, companyMembers } from '../../companies/schema'
import { defineMailJob, type Letter } from '../../notifications/mail-job'
import { personalMail } from '../../notifications/personal-mail'
import { managers, mayBeWrittenTo, readerColumns, readersOf, responders } from '../../notifications/readers'
import { users } from '../../people/schema'
import { placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { workAlerts, workAudience, workRequests } from '../schema'
import { isOpen } from '../states'
import { choiceFor } from './alert-words'
import { tradesNear } from './fit'

/** Tells the companies that were found for a request: of each whoever wants to hear at once. The others have the digest. */
export const tellCompanies = defineMailJob({
  name: 'work.tell-companies',
  data: z.object({ requestId: z.uuid(), from: z.iso.datetime() }),
  kind: 'work',
  async letters(ctx, { requestId, from }) {
    const { db, now } = ctx
    const [work] = await db.select().from(workRequests).where(eq(workRequests.id, requestId))
    if (!work || !isOpen(work.state)) return
    const { categories, municipalities } = await placesAndCategories(now)
    const place = municipalities.get(work.municipality)?.name ?? ''
    const trade = categories.get(work.category)?.name ?? ''
    const people = await peopleOf(ctx, requestId, new Date(from))
    const trades = tradesNear(categories, work.category)
    const wanting = people.filter(
      ({ alerts, kind, role }) =>
        (kind === 'chosen' && managers.includes(role)) ||
        choiceFor(alerts, trades, work, managers.includes(role) ? 'now' : 'off') === 'now',
    )
    return wanting.map(({ reader, company, companyId, kind }): Letter => {
      const chosen = kind === 'chosen'
      const subject = chosen
        ? `Pediram um orçamento a ${company}: ${work.title}`
        : `Novo trabalho em ${place}: ${work.title}`
      return {
        to: reader,
        mail: personalMail(
          reader.name,
          {
            subject,
            preview: `${trade}, ${place}.`,
            title: work.title,
            parts: [
              chosen
                ? `Um cliente de ${place} escolheu ${company} para lhe pedir uma proposta.`
                : `Alguém em ${place} precisa deste trabalho, e ${company} trabalha nesta área.`,
              {
                facts: [
                  ['Área', trade],
                  ['Concelho', place],
                ],
              },
              { button: 'Ver o trabalho', to: paths.ofCompany(companyId, paths.companyWork(requestId)) },
              { small: 'O contacto do cliente só se vê se ele preferir a sua proposta.' },
            ],
          },
          `Recebe esta mensagem porque faz propostas por ${company} na Aval. Escolha o que quer receber em «Alertas de trabalhos».`,
        ),
      }
    })
  },
})

interface Told {
  reader: { id: string; name: string; email: string }
  companyId: string
  company: string
  role: (typeof responders)[number]
  kind: 'chosen' | 'matched'
  alerts: (typeof workAlerts.$inferSelect)[]
}

/** Who proposes for the companies that were told in this turn, each person once. */
async function peopleOf({ db }: Ctx, requestId: string, from: Date): Promise<Told[]> {
  const rows = await db
    .select({
      reader: readerColumns,
      companyId: companies.id,
      company: companies.name,
      role: companyMembers.role,
      kind: workAudience.kind,
    })
    .from(workAudience)
    .innerJoin(companies, eq(companies.id, workAudience.companyId))
    .innerJoin(companyMembers, and(eq(companyMembers.companyId, companies.id), isNull(companyMembers.until)))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(workAudience.requestId, requestId),
        eq(workAudience.at, from),
        isNotNull(workAudience.toldAt),
        inArray(companyMembers.role, [...responders]),
        mayBeWrittenTo,
      ),
    )
    .orderBy(companies.id)
  if (rows.length === 0) return []
  const alerts = await db
    .select()
    .from(workAlerts)
    .where(inArray(workAlerts.companyId, [...new Set(rows.map((r) => r.companyId))]))
  const told = rows.map((row) => ({
    ...row,
    alerts: alerts.filter((a) => a.companyId === row.companyId && a.userId === row.reader.id),
  }))
  // Who works for two of them hears of it once: of the one that was chosen, if one was.
  const first = told.toSorted((a, b) => Number(b.kind === 'chosen') - Number(a.kind === 'chosen'))
  return first.filter((one, i) => first.findIndex((o) => o.reader.id === one.reader.id) === i)
}

/** Once a month: there was work that fits, and the month's proposals are used up. */
export const tellLeftOut = defineMailJob({
  name: 'work.tell-left-out',
  data: z.object({ companyId: z.uuid(), month: z.iso.date() }),
  kind: 'work',
  async letters({ db }, { companyId }) {
    const [company] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (!company) return
    const readers = await readersOf(db, companyId, managers)
    return readers.map(
      (to): Letter => ({
        to,
        mail: personalMail(
          to.name,
          {
            subject: `${company.name} já usou as propostas deste mês`,
            preview: 'Há trabalhos novos na sua área de que não avisámos.',
            parts: [
              `Apareceu um trabalho na área de ${company.name}. Como as propostas deste mês já foram todas usadas, avisámos outras empresas. Não voltamos a dizer isto este mês.`,
              'No dia 1 a conta recomeça. Até lá continua a poder ver os trabalhos que procuram empresa.',
              { button: 'Ver os trabalhos', to: paths.ofCompany(companyId, paths.companyWorks()) },
            ],
          },
          `Recebe esta mensagem porque gere ${company.name} na Aval.`,
        ),
      }),
    )
  },
})

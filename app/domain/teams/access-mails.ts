import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { managers, readerOf, readersOf } from '../notifications/readers'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { longDate } from '../shared/long-date'
import { companyRoleHelp, companyRoleWords } from './role-words'
import { accessRequests } from './schema'

const told = ['sent', 'accepted', 'declined', 'expired'] as const

/** Tells whoever can answer that somebody asks to join, and whoever asked what came of it. */
export const notifyAccess = defineMailJob({
  name: 'teams.notify-access',
  data: z.object({ id: z.uuid(), state: z.enum(told) }),
  kind: 'company',
  async letters({ db }, { id, state }) {
    const [found] = await db
      .select({ request: accessRequests, company: companies.name, slug: companies.slug, asker: users.name })
      .from(accessRequests)
      .innerJoin(companies, eq(companies.id, accessRequests.companyId))
      .innerJoin(users, eq(users.id, accessRequests.userId))
      .where(eq(accessRequests.id, id))
    if (found?.request.state !== state) return
    if (state === 'sent') {
      const readers = await readersOf(db, found.request.companyId, managers)
      return readers.map((to) => ({ to, mail: accessAskedMail(to.name, found) }))
    }
    const to = await readerOf(db, found.request.userId)
    return to && { to, mail: accessAnsweredMail(to.name, found) }
  },
})

/** They hear of it once this transaction is done. */
export const notifyOfAccess = (tx: TxCtx, id: string, state: (typeof told)[number]): Promise<void> =>
  enqueue(tx, notifyAccess, { id, state })

interface Asked {
  request: typeof accessRequests.$inferSelect
  asker: string
  company: string
  slug: string
}

/** To whoever can answer: somebody asks to join the team. */
const accessAskedMail = (to: string, { asker, company, request }: Asked): DrawnMail =>
  drawMail({
    // Without a name: the subject is also the notification, and whoever asks may erase theirs some day.
    subject: `Um pedido para entrar na equipa de ${company}`,
    preview: `Responda até ${longDate(request.expiresAt)}.`,
    parts: [
      { title: 'Um pedido para entrar na equipa' },
      `Olá, ${firstName(to)}. ${asker} pede acesso a ${company}, com o papel «${companyRoleWords[request.role]}».`,
      ...(request.message ? [{ quote: request.message, by: asker }] : []),
      `Só aceite se conhece a pessoa. Pode dar este papel ou um que possa menos, ou recusar com um motivo. Sem resposta até ${longDate(request.expiresAt)}, o pedido acaba.`,
      { button: 'Ver o pedido', to: paths.ofCompany(request.companyId, paths.team()) },
    ],
    reason: `Recebe esta mensagem porque gere a equipa de ${company} na Aval.`,
  })

/** To whoever asked: what came of it. */
function accessAnsweredMail(to: string, { company, slug, request }: Asked): DrawnMail {
  const hello = `Olá, ${firstName(to)}.`
  const reason = `Recebe esta mensagem porque pediu acesso a ${company} na Aval.`
  if (request.state === 'accepted') {
    const role = request.grantedRole ?? request.role
    const lesser = role !== request.role ? ` Tinha pedido «${companyRoleWords[request.role]}».` : ''
    return drawMail({
      subject: `Já faz parte da equipa de ${company}`,
      preview: `Com o papel «${companyRoleWords[role]}».`,
      parts: [
        { title: 'O seu pedido foi aceite' },
        `${hello} Já faz parte da equipa de ${company}, com o papel «${companyRoleWords[role]}».${lesser}`,
        companyRoleHelp[role],
        { button: 'Ver as minhas empresas', to: paths.myCompanies() },
      ],
      reason,
    })
  }
  const declined = request.state === 'declined'
  // The company is no more: nobody could answer.
  if (!declined && request.reason) {
    return drawMail({
      subject: `O seu pedido a ${company} ficou sem efeito`,
      preview: request.reason,
      parts: [
        { title: 'O pedido ficou sem efeito' },
        `${hello} Pediu para entrar na equipa de ${company}. ${request.reason}`,
        { button: 'Ver a empresa', to: paths.company(slug) },
      ],
      reason,
    })
  }
  return drawMail({
    subject: declined
      ? `O seu pedido a ${company} não foi aceite`
      : `O seu pedido a ${company} ficou sem resposta`,
    preview: declined ? 'Veja o motivo.' : 'O prazo terminou.',
    parts: [
      { title: declined ? 'O pedido não foi aceite' : 'O prazo do pedido terminou' },
      declined
        ? `${hello} Quem gere ${company} não aceitou o seu pedido para entrar na equipa.`
        : `${hello} Ninguém de ${company} respondeu ao seu pedido no prazo. Pode pedir de novo.`,
      ...(declined && request.reason ? [{ quote: request.reason, by: company }] : []),
      'Se a empresa é sua e quem a gere não o devia fazer, pode reivindicá-la: a equipa da Aval ouve os dois lados.',
      { button: 'Ver a empresa', to: paths.company(slug) },
    ],
    reason,
  })
}

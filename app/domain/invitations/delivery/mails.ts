import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { readersOf } from '../../notifications/readers'
import { firstName } from '../../shared/display-name'
import { invitationCounters } from '../schema'
import { type PauseReason, pausedWords, resumeHelp } from './pause-words'

/** Tells the owners that the company's invitations have stopped, why, and what to do; if it is still so. */
export const notifyOwnersOfPause = defineMailJob({
  name: 'invitations.notify-pause',
  data: z.object({ companyId: z.uuid() }),
  async letters({ db }, { companyId }) {
    const [row] = await db
      .select({
        company: companies.name,
        at: invitationCounters.pausedAt,
        why: invitationCounters.pausedReason,
      })
      .from(invitationCounters)
      .innerJoin(companies, eq(companies.id, invitationCounters.companyId))
      .where(eq(invitationCounters.companyId, companyId))
    if (!row?.at) return
    const { company, at } = row
    const why = row.why as PauseReason
    return (await readersOf(db, companyId)).map((to) => ({
      to,
      about: String(at.getTime()),
      mail: drawMail({
        subject: `Os convites de ${company} pararam`,
        preview: pausedWords[why],
        parts: [
          { title: 'O envio de convites parou' },
          `Olá, ${firstName(to.name)}. ${pausedWords[why]}`,
          `Os convites de ${company} que ainda não saíram ficam guardados, à espera. ${resumeHelp[why]}`,
          { button: 'Ver os convites', to: paths.ofCompany(companyId, paths.inviteCustomers()) },
        ],
        reason: `Recebe esta mensagem porque é responsável pelo perfil de ${company} na Aval.`,
      }),
    }))
  },
})

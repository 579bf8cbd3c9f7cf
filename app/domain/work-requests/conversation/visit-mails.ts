import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMailJob, type Letter } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { workVisits } from '../schema'
import { type Side, sides } from '../states'
import { type About, aboutOf, because, hrefOf, readersOfSide } from './mails'
import { maskContacts } from './masking'
import { workMail } from './signed'
import { otherSide } from './standing'
import { calendarOfVisit } from './visit-calendar'
import { dayAndHour } from './visit-words'

type Visit = typeof workVisits.$inferSelect

const news = ['offered', 'agreed', 'declined', 'cancelled', 'reminder'] as const
type News = (typeof news)[number]

/** What a visit's news is to whom: what one side did, to the other; what is agreed and near, to both. */
const told = (what: News, visit: Visit): readonly Side[] =>
  what === 'agreed' || what === 'reminder' || what === 'cancelled'
    ? sides
    : [what === 'offered' ? otherSide(visit.offeredBy) : visit.offeredBy]

/** A visit was offered, agreed, declined, cancelled, or is tomorrow. Nobody is told what is no longer so. */
export const notifyOfVisit = defineMailJob({
  name: 'work-requests.notify-of-visit',
  data: z.object({ visitId: z.uuid(), news: z.enum(news) }),
  kind: 'work',
  async letters(ctx, { visitId, news: what }) {
    const [visit] = await ctx.db.select().from(workVisits).where(eq(workVisits.id, visitId))
    if (!visit || visit.state !== (what === 'reminder' ? 'agreed' : what)) return
    if (what === 'reminder' && (visit.chosen as Date) <= ctx.now) return
    const about = await aboutOf(ctx, visit.proposalId)
    if (!about || (about.ended && what !== 'cancelled')) return
    const letters: Letter[] = []
    for (const side of told(what, visit)) {
      const [readers, calendar] = await Promise.all([
        readersOfSide(ctx, side, about),
        calendarOfVisit(ctx, visit, about, hrefOf(side, about)),
      ])
      const said = words(what, visit, about, side)
      for (const to of readers)
        letters.push({
          to,
          mail: {
            ...personalMail(to.name, said, because(side, about)),
            replyTo: { name: 'Conversa na Aval', address: workMail.replyAddress(about.proposalId) },
            ...(calendar && {
              attachments: [
                {
                  filename: 'visita.ics',
                  content: Buffer.from(calendar),
                  contentType: 'text/calendar; charset=utf-8',
                },
              ],
            }),
          },
        })
    }
    return letters
  },
})

function words(what: News, visit: Visit, about: About, side: Side): Said {
  const other = side === 'customer' ? about.company : 'Quem pediu o trabalho'
  const when = visit.chosen ? dayAndHour(visit.chosen) : ''
  const button = { button: 'Abrir a conversa', to: hrefOf(side, about) }
  const note = visit.note && { quote: about.open ? visit.note : maskContacts(visit.note) }
  const facts = {
    facts: [
      ['Trabalho', about.title],
      ['Quando', when],
    ] as [string, string][],
  }
  switch (what) {
    case 'offered':
      return {
        subject: `Visita: escolha uma hora («${about.title}»)`,
        preview: `${other} propõe ${visit.times.map(dayAndHour).join('; ')}.`,
        title: 'Escolha uma hora para a visita',
        parts: [
          `${other} propõe:`,
          { list: visit.times.map(dayAndHour) },
          ...(note ? [note] : []),
          { ...button, button: 'Escolher a hora' },
        ],
      }
    case 'agreed':
      return {
        subject: `Visita marcada: ${when}`,
        preview: about.title,
        title: 'A visita está marcada',
        parts: [facts, 'Vai em anexo para o seu calendário.', button],
      }
    case 'declined':
      return {
        subject: `Visita: nenhuma das horas serviu («${about.title}»)`,
        preview: 'Pode propor outras.',
        title: 'Nenhuma das horas serviu',
        parts: [`${other} não pode a nenhuma das horas que propôs. Pode propor outras.`, button],
      }
    case 'cancelled':
      return {
        subject: visit.chosen
          ? `Visita desmarcada: ${when}`
          : `Visita: as horas foram retiradas («${about.title}»)`,
        preview: about.title,
        title: visit.chosen ? 'A visita foi desmarcada' : 'As horas para a visita foram retiradas',
        parts: [...(visit.chosen ? [facts] : [`Sobre «${about.title}».`]), button],
      }
    case 'reminder':
      return {
        subject: `Lembrete: visita ${when}`,
        preview: about.title,
        title: 'Tem uma visita marcada',
        parts: [
          facts,
          'Se não puder, desmarque ou proponha outra hora, para que ninguém espere em vão.',
          button,
        ],
      }
  }
}

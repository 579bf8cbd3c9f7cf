import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { firstName } from '../../shared/display-name'
import { longDateTime } from '../../shared/long-date'
import { reviews } from '../schema'

/** What no clock publishes was not decided about in time: all who can are told, the administration too. */
export const tellModeratorsOfMiss = defineJob({
  name: 'reviews.tell-moderators-of-miss',
  data: z.object({ reviewId: z.uuid(), until: z.iso.datetime() }),
  async run({ db }, { reviewId, until }) {
    const [review] = await db
      .select({
        id: reviews.id,
        state: reviews.state,
        pending: reviews.pendingVersion,
        authorId: reviews.authorId,
        company: companies.name,
      })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(reviews.id, reviewId))
    if (!review || (review.state !== 'held' && review.pending === null)) return
    const moderators = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(
        and(
          isNull(users.blockedAt),
          ne(users.email, ''),
          sql`${users.staffRoles} && array['moderator','admin']::text[]`,
        ),
      )
      .orderBy(users.id)
      .limit(100)
    for (const who of moderators.filter(({ id }) => id !== review.authorId)) {
      const mail = missMail({ ...who, company: review.company, until: new Date(until), to: placeOf(review) })
      await sendMail({ ...mail, to: who.email, key: `por-decidir-${reviewId}-${until}-${who.id}` })
    }
  },
})

const placeOf = ({ id, state }: { id: string; state: string }) =>
  state === 'held' ? paths.moderate(id) : paths.reviewEdit(id)

export const missMail = (m: { name: string; company: string; until: Date; to: string }): DrawnMail =>
  drawMail({
    subject: `Por decidir: uma avaliação de ${m.company} que nenhum relógio publica`,
    preview: 'O prazo passou. A falha é contada em público.',
    parts: [
      { title: 'O prazo passou e ninguém decidiu' },
      `Olá, ${firstName(m.name)}. Uma avaliação de ${m.company} está retida por um motivo que só uma pessoa decide. Decida-a até ${longDateTime(m.until)}.`,
      { button: 'Ver e decidir', to: m.to },
    ],
    reason: 'Recebe esta mensagem porque decide sobre avaliações na Aval.',
  })

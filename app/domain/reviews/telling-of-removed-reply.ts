import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { events } from '../audit/schema'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { firstName } from '../people/display-name'
import { users } from '../people/schema'
import { membersToTell } from '../teams/team-recipients'
import { ruleLabel } from './rules'
import { reviewReplies, reviews } from './schema'

/** Tells whoever said something below a review that it was removed, with the reasons, whatever mails they chose. */
export const tellOfRemovedReply = defineJob({
  name: 'reviews.tell-of-removed-reply',
  data: z.object({ replyId: z.uuid() }),
  async run(ctx, { replyId }) {
    const [row] = await ctx.db
      .select({ reply: reviewReplies, authorId: reviews.authorId, company: companies.name })
      .from(reviewReplies)
      .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
      .innerJoin(companies, eq(companies.id, reviewReplies.companyId))
      .where(eq(reviewReplies.id, replyId))
    if (row?.reply.state !== 'removed') return
    const { reply, authorId, company } = row
    const event = await removalOf(ctx.db, reply)
    if (!event) return
    const people =
      reply.round !== 2
        ? await membersToTell(ctx.db, reply.companyId, ['owner', 'manager', 'responder'])
        : authorId
          ? await ctx.db
              .select({ id: users.id, name: users.name, email: users.email })
              .from(users)
              .where(eq(users.id, authorId))
          : []
    const kind = reply.round === 2 ? 'review' : 'company'
    const href = paths.review(reply.reviewId)
    for (const { id, name, email } of people) {
      const mail = removedReplyMail({ name, company, text: reply.body, ...event, href })
      const key = `resposta-retirada-${replyId}-${reply.version}-${id}`
      await tellByMail(ctx, { userId: id, kind, key, href }, { ...mail, to: email }, { always: true })
    }
  },
})

/** Why, as it was written down when it was decided. */
async function removalOf(db: Db, { reviewId, round }: typeof reviewReplies.$inferSelect) {
  const [event] = await db
    .select({ reason: events.reason, rule: sql<string>`${events.data} ->> 'rule'` })
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'review'),
        eq(events.subjectId, reviewId),
        eq(events.verb, 'reply-remove'),
        sql`${events.data} ->> 'round' = ${String(round)}`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  return event && { rule: event.rule, reason: event.reason ?? '' }
}

/** A statement of reasons as for reviews (Regulation (EU) 2022/2065, article 17). */
function removedReplyMail(r: {
  name: string
  company: string
  text: string
  rule: string
  reason: string
  href: string
}): DrawnMail {
  return drawMail({
    subject: `Uma resposta a uma avaliação de ${r.company} foi retirada`,
    preview: `Regra: ${ruleLabel(r.rule)}`,
    parts: [
      { title: 'A resposta foi retirada' },
      { p: `Olá, ${firstName(r.name)}.` },
      {
        facts: [
          ['Decisão', 'A resposta deixou de estar visível. No seu lugar fica a data em que foi retirada.'],
          ['Regra', ruleLabel(r.rule)],
          ['Factos', r.reason],
          ['Decidido por', 'Uma pessoa da equipa de moderação'],
          [
            'O que pode fazer',
            'Responder a esta mensagem durante 6 meses; decide outra pessoa. Pode também recorrer aos tribunais ou a um organismo de resolução extrajudicial certificado.',
          ],
        ],
      },
      { quote: r.text },
      { button: 'Ver a avaliação', to: r.href },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta resposta na Aval, ou porque responde pela empresa.',
  })
}

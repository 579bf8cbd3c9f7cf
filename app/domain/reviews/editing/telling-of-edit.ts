import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { ruleLabel } from '../../decisions/rules'
import { tellByMail } from '../../notifications/notifying'
import { users } from '../../people/schema'
import { settings } from '../../settings/defaults'
import { amount } from '../../shared/amounts'
import { firstName } from '../../shared/display-name'
import { reviews, reviewVersions } from '../schema'

/** Tells an author what was decided about a change of theirs, with the reasons (DSA article 17). */
export const tellAuthorOfEdit = defineJob({
  name: 'reviews.tell-author-of-edit',
  data: z.object({ reviewId: z.uuid(), version: z.number() }),
  async run(ctx, { reviewId, version }) {
    const { db } = ctx
    const [row] = await db
      .select({
        title: reviewVersions.title,
        publishedAt: reviewVersions.publishedAt,
        decidedAt: reviewVersions.decidedAt,
        rule: reviewVersions.decisionRule,
        company: companies.name,
        userId: users.id,
        name: users.name,
        email: users.email,
      })
      .from(reviewVersions)
      .innerJoin(reviews, eq(reviews.id, reviewVersions.reviewId))
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .innerJoin(users, and(eq(users.id, reviews.authorId), isNull(users.blockedAt)))
      .where(and(eq(reviewVersions.reviewId, reviewId), eq(reviewVersions.version, version)))
    const [event] = await db
      .select({ reason: events.reason, data: events.data })
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'review'),
          eq(events.subjectId, reviewId),
          inArray(events.verb, ['publish-edit', 'decline-edit']),
          sql`(${events.data} ->> 'version')::int = ${version}`,
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
    if (!row?.decidedAt || !event) return
    const shown = row.publishedAt !== null
    const byDefault = event.data?.byDefault === true
    const mail = editMail({ ...row, reviewId, shown, byDefault, reason: event.reason })
    await tellByMail(
      ctx,
      {
        userId: row.userId,
        kind: 'review',
        key: `alteracao-${reviewId}-${version}`,
        href: paths.review(reviewId),
      },
      { ...mail, to: row.email },
      { always: !shown },
    )
  },
})

interface Told {
  reviewId: string
  name: string
  company: string
  title: string
  shown: boolean
  byDefault: boolean
  rule: string | null
  reason: string | null
}

export function editMail(t: Told): DrawnMail {
  const what = t.shown ? 'está publicada' : 'não foi publicada'
  return drawMail({
    subject: `A alteração à sua avaliação de ${t.company} ${what}`,
    preview: t.shown ? 'A análise terminou.' : `Regra: ${ruleLabel(t.rule)}`,
    parts: [
      { title: `A alteração ${what}` },
      `Olá, ${firstName(t.name)}.`,
      t.shown
        ? t.byDefault
          ? `A análise da alteração «${t.title}» não terminou dentro do prazo de ${amount(settings.review.holdHours, 'hora')}, por isso foi publicada.`
          : `Terminámos a análise da alteração «${t.title}». Já pode ser lida por todos.`
        : `A alteração «${t.title}» não foi publicada. O texto anterior continua visível.`,
      ...(t.shown
        ? []
        : [
            {
              facts: [
                ['Regra', ruleLabel(t.rule)],
                ['Factos', t.reason ?? '—'],
                ['Decidido por', 'Uma pessoa da equipa de moderação'],
                [
                  'O que pode fazer',
                  'Alterar de novo a avaliação sem o que é apontado. Pode também recorrer aos tribunais ou a um organismo de resolução extrajudicial certificado.',
                ],
              ] as [string, string][],
            },
          ]),
      { button: 'Ver a avaliação', to: paths.review(t.reviewId) },
    ],
    reason: 'Recebe esta mensagem porque alterou esta avaliação na Aval.',
  })
}

import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { events } from '../../audit/schema'
import { ruleLabel } from '../../decisions/rules'
import { defineMailJob } from '../../notifications/mail-job'
import { endable } from '../../notifications/mails'
import { type Reader, readersOf, responders } from '../../notifications/readers'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { reviewToMail } from '../review-to-mail'
import { reviewVersions } from '../schema'

const data = z.object({ reviewId: z.uuid(), version: z.number() })

/** Tells an author what was decided about a change of theirs, with the reasons (DSA article 17). */
export const notifyAuthorOfEdit = defineMailJob({
  name: 'reviews.notify-author-of-edit',
  data,
  kind: 'review',
  async letters(ctx, { reviewId, version }) {
    const review = await reviewToMail(ctx, reviewId)
    const [edit] = await ctx.db
      .select()
      .from(reviewVersions)
      .where(and(eq(reviewVersions.reviewId, reviewId), eq(reviewVersions.version, version)))
    const [event] = await ctx.db
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
    if (!review?.author || !edit?.decidedAt || !event) return
    const shown = edit.publishedAt !== null
    const mail = editMail({
      reviewId,
      name: review.author.name,
      company: review.company,
      title: edit.title,
      shown,
      byDefault: event.data?.byDefault === true,
      rule: edit.decisionRule,
      reason: event.reason,
    })
    return { to: review.author, mail, always: !shown }
  },
})

export function editMail(t: {
  reviewId: string
  name: string
  company: string
  title: string
  shown: boolean
  byDefault: boolean
  rule: string | null
  reason: string | null
}): DrawnMail {
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

/**
 * Tells those who may answer for a company that a review of it says something else now. After an hour, and only of the
 * text that stands then: who mends a word twice tells once.
 */
export const notifyCompanyOfEdit = defineMailJob({
  name: 'reviews.notify-company-of-edit',
  data,
  kind: 'company',
  async letters(ctx, { reviewId, version }) {
    const review = await reviewToMail(ctx, reviewId)
    // Not a word of the text is told: covered in part or not.
    if (review?.state !== 'published' && review?.state !== 'masked') return
    const newer = await ctx.db
      .select({ version: reviewVersions.version })
      .from(reviewVersions)
      .where(
        and(
          eq(reviewVersions.reviewId, reviewId),
          gt(reviewVersions.version, version),
          isNotNull(reviewVersions.publishedAt),
        ),
      )
      .limit(1)
    if (newer.length > 0) return
    const members = await readersOf(ctx.db, review.companyId, responders)
    const replied = review.repliedAt !== null
    return members.map((to) => ({ to, mail: editedReviewMail({ ...review, member: to, replied }) }))
  },
})

export const notifyCompanyLater = (tx: TxCtx, reviewId: string, version: number) =>
  enqueue(
    tx,
    notifyCompanyOfEdit,
    { reviewId, version },
    { startAfter: new Date(tx.now.getTime() + settings.review.editToldMinutes * 60_000) },
  )

/** Not a word of what its author wrote: they may erase it, and this stays with somebody else. */
export const editedReviewMail = (r: {
  id: string
  member: Pick<Reader, 'id' | 'name'>
  company: string
  replied: boolean
}): DrawnMail =>
  drawMail({
    subject: `Uma avaliação de ${r.company} foi alterada`,
    preview: r.replied ? 'Veja se a resposta da empresa ainda serve.' : 'Leia o que diz agora.',
    parts: [
      { title: 'Uma avaliação foi alterada' },
      `Olá, ${firstName(r.member.name)}. Quem avaliou ${r.company} alterou a avaliação; a pontuação segue o texto atual.${r.replied ? ' Veja se a resposta da empresa ainda serve: pode alterá-la.' : ''}`,
      { button: r.replied ? 'Ler e rever a resposta' : 'Ler e responder', to: paths.replyToReview(r.id) },
    ],
    reason: `Recebe esta mensagem porque pode responder em nome de ${r.company} na Aval.`,
    unsubscribe: endable('company', r.member.id),
  })

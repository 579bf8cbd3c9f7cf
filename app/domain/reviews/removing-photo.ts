import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { audit } from '../audit/log'
import { events } from '../audit/schema'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { firstName } from '../people/display-name'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { checkImpartial } from './moderating'
import type { PhotoReasonInput } from './photo-forms'
import { dropPhoto } from './photos'
import { reviewPhotos } from './photos-schema'
import { takeReview } from './publishing'
import { ruleLabel } from './rules'
import { reviews } from './schema'

/**
 * A moderator takes one photo away from a review, for a reason that rests on a rule; the review stays. Its author is
 * sent the reasons (Regulation (EU) 2022/2065, article 17).
 * @throws Refusal `not-found` when it is gone already, `not-allowed` for whoever has a part in it
 */
export function removePhoto(
  ctx: Ctx,
  reviewId: string,
  photoId: string,
  { rule, reason }: PhotoReasonInput,
): Promise<void> {
  authorise(ctx.actor, 'review.moderate')
  return transaction(ctx, async (tx) => {
    const review = await takeReview(tx, reviewId)
    checkImpartial(tx, review)
    const { alt } = await dropPhoto(tx, review, photoId)
    await recordEvent(tx, {
      subjectType: 'review',
      subjectId: reviewId,
      companyId: review.companyId,
      verb: 'photo-moderate',
      reason,
      data: { photo: photoId, rule, alt },
    })
    await enqueue(tx, tellAuthorOfPhoto, { reviewId, photoId })
    await audit(tx, {
      verb: 'review.remove-photo',
      objectType: 'review',
      objectId: reviewId,
      reason,
      before: { photo: photoId, photos: review.photos },
      after: { photos: Math.max(0, review.photos - 1), rule },
    })
  })
}

/** One photo beside a review that is decided about. @throws Refusal `not-found` */
export async function photoToModerate(ctx: Ctx, reviewId: string, photoId: string) {
  authorise(ctx.actor, 'review.moderate')
  const [photo] =
    isUuid(reviewId) && isUuid(photoId)
      ? await ctx.db
          .select({ id: reviewPhotos.id, alt: reviewPhotos.alt })
          .from(reviewPhotos)
          .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId)))
      : []
  if (!photo)
    throw new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')
  return photo
}

/** Tells an author why a photo of theirs was taken away, whatever they chose. */
export const tellAuthorOfPhoto = defineJob({
  name: 'reviews.tell-author-of-photo',
  data: z.object({ reviewId: z.uuid(), photoId: z.uuid() }),
  async run(ctx, { reviewId, photoId }) {
    const { db } = ctx
    const [row] = await db
      .select({ company: companies.name, title: reviews.title, user: users })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .innerJoin(users, and(eq(users.id, reviews.authorId), isNull(users.blockedAt)))
      .where(eq(reviews.id, reviewId))
    const [event] = await db
      .select({ reason: events.reason, data: events.data })
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'review'),
          eq(events.subjectId, reviewId),
          eq(events.verb, 'photo-moderate'),
          sql`${events.data} ->> 'photo' = ${photoId}`,
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
    if (!row || !event) return
    const { rule, alt } = (event.data ?? {}) as { rule?: string; alt?: string }
    const mail = photoMail({
      ...row,
      name: row.user.name,
      rule: rule ?? null,
      alt: alt ?? '',
      reason: event.reason,
    })
    const to = { userId: row.user.id, kind: 'review', key: `fotografia-${photoId}` } as const
    await tellByMail(
      ctx,
      { ...to, href: paths.reviewPhotos(reviewId) },
      { ...mail, to: row.user.email },
      { always: true },
    )
  },
})

export function photoMail(t: {
  name: string
  company: string
  title: string
  alt: string
  rule: string | null
  reason: string | null
}): DrawnMail {
  return drawMail({
    subject: `Uma fotografia da sua avaliação de ${t.company} foi retirada`,
    preview: `Regra: ${ruleLabel(t.rule)}`,
    parts: [
      { title: 'Retirámos uma fotografia' },
      {
        p: `Olá, ${firstName(t.name)}. Retirámos a fotografia «${t.alt}» da sua avaliação «${t.title}». A avaliação fica como está e continua a contar.`,
      },
      {
        facts: [
          ['Decisão', 'A fotografia foi apagada e deixou de se ver, em todo o sítio e sem limite de tempo.'],
          ['Regra', ruleLabel(t.rule)],
          ['Factos', t.reason ?? '—'],
          ['Decidido por', 'Uma pessoa da equipa de moderação'],
          [
            'O que pode fazer',
            'Juntar outra fotografia sem o que é apontado, ou responder a esta mensagem. Pode também recorrer aos tribunais ou a um organismo de resolução extrajudicial certificado.',
          ],
        ],
      },
      { button: 'As minhas avaliações', to: paths.myReviews() },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })
}

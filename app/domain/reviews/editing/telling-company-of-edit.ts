import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { endable } from '../../notifications/emails'
import { tellByMail } from '../../notifications/notifying'
import { settings } from '../../settings/defaults'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { membersToTell } from '../../teams/team-recipients'
import { reviews, reviewVersions } from '../schema'

/**
 * Tells those who may answer for a company that a review of it says something else now. After an hour, and only of the
 * text that stands then: who mends a word twice tells once.
 */
export const tellCompanyOfEdit = defineJob({
  name: 'reviews.tell-company-of-edit',
  data: z.object({ reviewId: z.uuid(), version: z.number() }),
  async run(ctx, { reviewId, version }) {
    const { db } = ctx
    const [row] = await db
      .select({
        id: reviews.id,
        state: reviews.state,
        companyId: reviews.companyId,
        repliedAt: reviews.repliedAt,
        company: companies.name,
      })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(reviews.id, reviewId))
    // Not a word of the text is told: covered in part or not.
    if (row?.state !== 'published' && row?.state !== 'masked') return
    const newer = await db
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
    for (const member of await membersToTell(db, row.companyId, ['owner', 'manager', 'responder'])) {
      const mail = editedReviewMail({ ...row, member, replied: row.repliedAt !== null })
      const key = `avaliacao-alterada-${reviewId}-${version}-${member.id}`
      const to = { userId: member.id, kind: 'company', key, href: paths.replyToReview(reviewId) } as const
      await tellByMail(ctx, to, { ...mail, to: member.email })
    }
  },
})

export const tellCompanyLater = (tx: TxCtx, reviewId: string, version: number) =>
  enqueue(
    tx,
    tellCompanyOfEdit,
    { reviewId, version },
    { startAfter: new Date(tx.now.getTime() + settings.review.editToldMinutes * 60_000) },
  )

/** Not a word of what its author wrote: they may erase it, and this stays with somebody else. */
export const editedReviewMail = (r: {
  id: string
  member: { id: string; name: string }
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

import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { tellByMail } from '../../notifications/notifying'
import { users } from '../../people/schema'
import { settings } from '../../settings/defaults'
import { firstName } from '../../shared/display-name'
import { reviews } from '../schema'
import { reviewDocuments } from './proof-schema'

/** Tells whoever sent a document what was decided about it. */
export const tellAuthorOfDocument = defineJob({
  name: 'reviews.tell-author-of-document',
  data: z.object({ documentId: z.uuid() }),
  async run(ctx, { documentId }) {
    const [row] = await ctx.db
      .select({
        state: reviewDocuments.state,
        reason: reviewDocuments.reason,
        reviewId: reviews.id,
        title: reviews.title,
        company: companies.name,
        userId: users.id,
        name: users.name,
        email: users.email,
      })
      .from(reviewDocuments)
      .innerJoin(reviews, eq(reviews.id, reviewDocuments.reviewId))
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .innerJoin(users, and(eq(users.id, reviews.authorId), isNull(users.blockedAt)))
      .where(eq(reviewDocuments.id, documentId))
    if (row?.state !== 'accepted' && row?.state !== 'declined') return
    const mail = documentMail({ ...row, accepted: row.state === 'accepted' })
    const key = `comprovativo-${documentId}`
    await tellByMail(
      ctx,
      { userId: row.userId, kind: 'review', key, href: mail.leadsTo[0] as string },
      { ...mail, to: row.email },
      { always: row.state === 'declined' },
    )
  },
})

interface Told {
  name: string
  company: string
  title: string
  reviewId: string
  accepted: boolean
  reason: string | null
}

/** What was decided about a document, with the reason where it proves nothing. */
export function documentMail({ name, company, title, reviewId, accepted, reason }: Told): DrawnMail {
  const gone = `O documento é apagado ${settings.privacy.proofDocumentDays} dias depois desta decisão.`
  return drawMail({
    subject: accepted
      ? `O comprovativo da sua avaliação de ${company} foi aceite`
      : `O comprovativo da sua avaliação de ${company} não foi aceite`,
    preview: accepted ? 'Passa a mostrar «Documento confirmado».' : 'A avaliação fica como estava.',
    parts: [
      { title: accepted ? 'Documento confirmado' : 'O documento não foi aceite' },
      `Olá, ${firstName(name)}.`,
      accepted
        ? `Vimos o documento que enviou. A avaliação «${title}» mostra agora «Documento confirmado» e pesa mais na pontuação.`
        : `Vimos o documento que enviou para a avaliação «${title}», e não chega para comprovar a experiência. A avaliação fica como estava.`,
      ...(accepted ? [] : [{ facts: [['Motivo', reason ?? '—']] as [string, string][] }]),
      { small: gone },
      accepted
        ? { button: 'Ver a avaliação', to: paths.review(reviewId) }
        : { button: 'Enviar outro documento', to: paths.proveReview(reviewId) },
    ],
    reason: 'Recebe esta mensagem porque enviou este documento à Aval.',
  })
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { settings } from '../../settings/settings'
import { firstName } from '../../shared/display-name'
import { reviewToMail } from '../review-to-mail'
import { reviewDocuments } from './proof-schema'

/** Tells whoever sent a document what was decided about it. */
export const notifyAuthorOfDocument = defineMailJob({
  name: 'reviews.notify-author-of-document',
  data: z.object({ documentId: z.uuid() }),
  kind: 'review',
  async letters(ctx, { documentId }) {
    const [sent] = await ctx.db.select().from(reviewDocuments).where(eq(reviewDocuments.id, documentId))
    if (sent?.state !== 'accepted' && sent?.state !== 'declined') return
    const review = await reviewToMail(ctx, sent.reviewId)
    if (!review?.author) return
    const { author: to, company, title } = review
    const accepted = sent.state === 'accepted'
    return { to, mail: documentMail({ ...sent, name: to.name, company, title, accepted }), always: !accepted }
  },
})

/** What was decided about a document, with the reason where it proves nothing. */
export function documentMail(d: {
  name: string
  company: string
  title: string
  reviewId: string
  accepted: boolean
  reason: string | null
}): DrawnMail {
  const gone = `O documento é apagado ${settings.privacy.proofDocumentDays} dias depois desta decisão.`
  return drawMail({
    subject: d.accepted
      ? `O comprovativo da sua avaliação de ${d.company} foi aceite`
      : `O comprovativo da sua avaliação de ${d.company} não foi aceite`,
    preview: d.accepted ? 'Passa a mostrar «Documento confirmado».' : 'A avaliação fica como estava.',
    parts: [
      { title: d.accepted ? 'Documento confirmado' : 'O documento não foi aceite' },
      `Olá, ${firstName(d.name)}.`,
      d.accepted
        ? `Vimos o documento que enviou. A avaliação «${d.title}» mostra agora «Documento confirmado» e pesa mais na pontuação.`
        : `Vimos o documento que enviou para a avaliação «${d.title}», e não chega para comprovar a experiência. A avaliação fica como estava.`,
      ...(d.accepted ? [] : [{ facts: [['Motivo', d.reason ?? '—']] as [string, string][] }]),
      { small: gone },
      d.accepted
        ? { button: 'Ver a avaliação', to: paths.review(d.reviewId) }
        : { button: 'Enviar outro documento', to: paths.proveReview(d.reviewId) },
    ],
    reason: 'Recebe esta mensagem porque enviou este documento à Aval.',
  })
}

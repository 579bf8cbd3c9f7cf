import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { endable } from '../../notifications/emails'
import { tellByMail } from '../../notifications/notifying'
import { users } from '../../people/schema'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { proofWords } from '../proof/proof-words'
import { reviews, reviewVersions } from '../schema'
import { fingerprintOf } from './receipt'

/** Sends whoever wrote a review that was published at once what they keep of it. */
export const sendReceipt = defineJob({
  name: 'reviews.send-receipt',
  data: z.object({ reviewId: z.uuid() }),
  async run(ctx, { reviewId }) {
    const [row] = await ctx.db
      .select({ review: reviews, company: companies.name, user: users })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .innerJoin(users, and(eq(users.id, reviews.authorId), isNull(users.blockedAt)))
      .where(eq(reviews.id, reviewId))
    const facts = await receiptFacts(ctx, reviewId)
    if (row?.review.state !== 'published' || !facts) return
    const mail = receiptMail({ ...row, facts })
    const to = { userId: row.user.id, kind: 'review', key: `recibo-${reviewId}` } as const
    await tellByMail(ctx, { ...to, href: paths.reviewReceipt(reviewId) }, { ...mail, to: row.user.email })
  },
})

/** What stands in a receipt, as on its page: number, how it was verified, and the fingerprint of what people read. */
export async function receiptFacts({ db }: Pick<Ctx, 'db'>, reviewId: string): Promise<MailPart | null> {
  const [row] = await db
    .select({ text: reviewVersions, proof: reviews.proof, kind: reviews.proofKind })
    .from(reviewVersions)
    .innerJoin(reviews, eq(reviews.id, reviewVersions.reviewId))
    .where(and(eq(reviewVersions.reviewId, reviewId), isNotNull(reviewVersions.publishedAt)))
    .orderBy(desc(reviewVersions.version))
    .limit(1)
  if (!row) return null
  return {
    facts: [
      ['Número', reviewId],
      ['Verificação', proofWords(row.proof, row.kind).label],
      ['Versão', String(row.text.version)],
      ['Impressão digital (SHA-256)', fingerprintOf(row.text)],
    ],
  }
}

interface Told {
  review: { id: string; title: string; body: string }
  company: string
  user: { id: string; name: string }
  facts: MailPart
}

export const receiptMail = ({ review, company, user, facts }: Told): DrawnMail =>
  drawMail({
    subject: `A sua avaliação de ${company} está publicada`,
    preview: 'O recibo: a ligação, o que ficou publicado e a impressão digital.',
    parts: [
      { title: 'A sua avaliação está publicada' },
      `Olá, ${firstName(user.name)}. Obrigado por contar como correu com ${company}. Guarde este recibo.`,
      { quote: `${review.title}\n\n${review.body}` },
      { button: 'Ver a avaliação', to: paths.review(review.id) },
      facts,
      { button: 'Ver o recibo', to: paths.reviewReceipt(review.id) },
      {
        small:
          'A impressão digital é o SHA-256 das estrelas, do título e do texto, cada um na sua linha: se uma letra mudasse, seria outra. Pode alterar a avaliação, juntar fotografias ou retirá-la em «As minhas avaliações».',
      },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
    unsubscribe: endable('review', user.id),
  })

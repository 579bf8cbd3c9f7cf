import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { flagWithReview, readerOf, tellReporter } from '../flags/telling'
import { tellByMail } from '../notifications/notifying'
import { reviews } from '../reviews/schema'
import { statementMail } from './emails'
import { decisions } from './schema'
import { tellOfPart } from './telling-parts'

/** Sends a statement of reasons to both sides, whatever they chose (Regulation (EU) 2022/2065, articles 16, 5 and 17). */
export const tellOfDecision = defineJob({
  name: 'decisions.tell',
  data: z.object({ decisionId: z.uuid() }),
  async run(ctx, { decisionId }) {
    const [row] = await ctx.db
      .select({
        decision: decisions,
        review: {
          id: reviews.id,
          title: reviews.title,
          authorId: reviews.authorId,
          companyId: reviews.companyId,
        },
        company: companies.name,
      })
      .from(decisions)
      .innerJoin(reviews, eq(reviews.id, decisions.reviewId))
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(decisions.id, decisionId))
    if (!row) return
    if (row.decision.subject !== 'review') return tellOfPart(ctx, row)
    const { decision, review, company } = row
    const author = review.authorId ? await readerOf(ctx, review.authorId) : undefined
    const key = `decisao-${decisionId}`
    if (author) {
      const adverse = decision.kind === 'remove' || decision.kind === 'mask' || decision.kind === 'reject'
      const mail = statementMail({
        ...decision,
        company,
        what: `a sua avaliação «${review.title}»`,
        button: adverse
          ? { button: 'Recorrer', to: paths.appealMyReview(review.id) }
          : decision.kind === 'ask_change'
            ? { button: 'Alterar a avaliação', to: paths.editReview(review.id) }
            : { button: 'As minhas avaliações', to: paths.myReviews() },
        reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
      })
      const to = { userId: author.id, kind: 'review', key: `${key}-autor`, href: paths.myReviews() } as const
      await tellByMail(ctx, to, { ...mail, to: author.email }, { always: true })
    }
    const told = decision.flagId ? await flagWithReview(ctx, decision.flagId) : undefined
    if (!told || (told.reporter && told.reporter.id === author?.id)) return
    const mail = statementMail({
      ...decision,
      company,
      what: 'a avaliação que denunciou',
      button: { button: 'Ver a denúncia', to: paths.flagState(told.flag.code) },
      reason: 'Recebe esta mensagem porque denunciou uma avaliação na Aval.',
    })
    await tellReporter(ctx, told, `${key}-denuncia`, mail)
  },
})

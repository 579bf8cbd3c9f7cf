import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { readerOf } from '../notifications/readers'
import { reviews } from '../reviews/schema'
import type { TxCtx } from '../shared/ctx'
import { happened } from '../shared/happened'
import type { DecisionKind } from './decision-words'
import { statementMail } from './emails'
import { decisions } from './schema'
import { lettersOfPart } from './telling-parts'

type Way = { button: string; to: string }

/** What the author can do with a decision, the nearest first: mend, appeal, read. */
function waysOn(kind: DecisionKind, { id, slug }: { id: string; slug: string }): [Way, ...Way[]] {
  const appeal = { button: 'Recorrer', to: paths.appealMyReview(id) }
  const change = { button: 'Alterar a avaliação', to: paths.editReview(id) }
  if (kind === 'reject')
    return [
      { button: 'Corrigir e enviar de novo', to: paths.newReview({ empresa: slug, corrige: id }) },
      appeal,
    ]
  if (kind === 'remove') return [appeal]
  if (kind === 'mask') return [change, appeal]
  if (kind === 'ask_change') return [change]
  return [{ button: 'Ver a avaliação', to: paths.review(id) }]
}

/**
 * A statement of reasons goes to both sides, whatever they chose (Regulation (EU) 2022/2065, articles 16, 5 and 17): to the
 * author, and to whoever asked for the decision.
 */
export async function announceDecision(tx: TxCtx, decisionId: string): Promise<void> {
  await enqueue(tx, tellOfDecision, { decisionId })
  await happened(tx, 'decision.announced', decisionId)
}

/** To whoever wrote what was decided about. */
export const tellOfDecision = defineMailJob({
  name: 'decisions.tell',
  data: z.object({ decisionId: z.uuid() }),
  kind: 'review',
  always: true,
  async letters(ctx, { decisionId }) {
    const [row] = await ctx.db
      .select({
        decision: decisions,
        review: {
          id: reviews.id,
          title: reviews.title,
          authorId: reviews.authorId,
          companyId: reviews.companyId,
          slug: companies.slug,
        },
        company: companies.name,
      })
      .from(decisions)
      .innerJoin(reviews, eq(reviews.id, decisions.reviewId))
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(decisions.id, decisionId))
    if (!row) return
    if (row.decision.subject !== 'review') return lettersOfPart(ctx, row)
    const { decision, review, company } = row
    const to = await readerOf(ctx.db, review.authorId)
    if (!to) return
    const mail = statementMail({
      ...decision,
      company,
      what: `a sua avaliação «${review.title}»`,
      buttons: waysOn(decision.kind, review),
      also:
        decision.kind === 'mask'
          ? 'Escreva os trechos ocultos de outra maneira: uma pessoa vê o texto novo e a avaliação volta a ler-se por inteiro.'
          : undefined,
      reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
    })
    return { to, mail }
  },
})

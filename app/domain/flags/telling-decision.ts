import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { statementMail } from '../decisions/emails'
import { decisions } from '../decisions/schema'
import { defineMailJob } from '../notifications/mail-job'
import type { TxCtx } from '../shared/ctx'
import { flagWithReview, letterToReporter } from './telling'

/** The statement of reasons, to whoever flagged the review: unless they wrote it, and have it already. */
export const tellReporterOfDecision = defineMailJob({
  name: 'flags.tell-decision',
  data: z.object({ decisionId: z.uuid() }),
  kind: 'review',
  always: true,
  async letters(ctx, { decisionId }) {
    const [decision] = await ctx.db.select().from(decisions).where(eq(decisions.id, decisionId))
    const told =
      decision?.flagId && decision.subject === 'review' && (await flagWithReview(ctx, decision.flagId))
    if (!told || (told.reporter && told.reporter.id === told.review.authorId)) return
    const mail = statementMail({
      ...decision,
      company: told.company,
      what: 'a avaliação que denunciou',
      buttons: [{ button: 'Ver a denúncia', to: paths.flagState(told.flag.code) }],
      reason: 'Recebe esta mensagem porque denunciou uma avaliação na Aval.',
    })
    return letterToReporter(told, mail)
  },
})

export async function queueDecisionToReporter(tx: TxCtx, decisionId: string): Promise<void> {
  const [decision] = await tx.db
    .select({ flagId: decisions.flagId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  if (decision?.flagId) await enqueue(tx, tellReporterOfDecision, { decisionId })
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { DrawnMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { appealEndedMail, appealLateMail } from '../decisions/emails'
import { appeals, decisions } from '../decisions/schema'
import { writerOf } from '../decisions/telling-parts'
import { flagWithReview, letterToReporter } from '../flags/telling'
import { defineMailJob } from '../notifications/mail-job'
import { readerOf } from '../notifications/readers'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'

/** What whoever appealed is told besides the decision itself. */

async function appealWithReview({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      appeal: appeals,
      decision: decisions,
      review: {
        id: reviews.id,
        title: reviews.title,
        authorId: reviews.authorId,
        companyId: reviews.companyId,
      },
      company: companies.name,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(reviews, eq(reviews.id, appeals.reviewId))
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(appeals.id, id))
  return row
}

/** To whoever appealed, while it is so. */
const toAppellant = (
  name: string,
  state: 'open' | 'dropped',
  draw: (f: { company: string; dueAt: Date; href: string }) => DrawnMail,
) =>
  defineMailJob({
    name,
    data: z.object({ appealId: z.uuid() }),
    kind: 'review',
    always: true,
    async letters(ctx, { appealId }) {
      const row = await appealWithReview(ctx, appealId)
      if (row?.appeal.state !== state) return
      const { appeal, decision, review, company } = row
      const drawn = (href: string) => draw({ company, dueAt: appeal.dueAt, href })
      if (appeal.side === 'reporter') {
        const told = decision.flagId ? await flagWithReview(ctx, decision.flagId) : undefined
        return told && letterToReporter(told, drawn(paths.flagState(told.flag.code)))
      }
      if (decision.subject !== 'review') {
        const writer = await writerOf(ctx, row)
        return writer?.people.map((to) => ({ to, kind: writer.kind, mail: drawn(writer.appeal) }))
      }
      const to = await readerOf(ctx.db, review.authorId)
      return to && { to, mail: drawn(paths.appealMyReview(appeal.reviewId)) }
    },
  })

/** We are late, and it stays to be decided. */
export const tellAppealLate = toAppellant('decisions.tell-appeal-late', 'open', appealLateMail)

/** There is nothing left to decide. */
export const tellAppealEnded = toAppellant('decisions.tell-appeal-ended', 'dropped', appealEndedMail)

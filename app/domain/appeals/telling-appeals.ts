import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import type { DrawnMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { appealEndedMail, appealLateMail } from '../decisions/emails'
import { appeals, decisions } from '../decisions/schema'
import { writerOf } from '../decisions/telling-parts'
import { flagWithReview, tellReporter } from '../flags/telling'
import { tellByMail } from '../notifications/notifying'
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

async function tellAppellant(
  ctx: Ctx,
  id: string,
  state: 'open' | 'dropped',
  key: string,
  draw: (f: { company: string; dueAt: Date; href: string }) => DrawnMail,
): Promise<void> {
  const row = await appealWithReview(ctx, id)
  if (row?.appeal.state !== state) return
  const drawn = (href: string) => draw({ company: row.company, dueAt: row.appeal.dueAt, href })
  if (row.appeal.side === 'reporter') {
    const told = row.decision.flagId ? await flagWithReview(ctx, row.decision.flagId) : undefined
    if (told) await tellReporter(ctx, told, key, drawn(paths.flagState(told.flag.code)))
    return
  }
  if (row.decision.subject !== 'review') {
    const writer = await writerOf(ctx, row)
    if (!writer) return
    const { kind, appeal: href } = writer
    for (const { id: userId, email } of writer.people) {
      const to = { userId, kind, key: `${key}-${userId}`, href }
      await tellByMail(ctx, to, { ...drawn(href), to: email }, { always: true })
    }
    return
  }
  const author = row.review.authorId ? await readerOf(ctx, row.review.authorId) : undefined
  if (!author) return
  const href = paths.appealMyReview(row.appeal.reviewId)
  const to = { userId: author.id, kind: 'review', key, href } as const
  await tellByMail(ctx, to, { ...drawn(href), to: author.email }, { always: true })
}

const data = z.object({ appealId: z.uuid() })

/** We are late, and it stays to be decided. */
export const tellAppealLate = defineJob({
  name: 'decisions.tell-appeal-late',
  data,
  run: (ctx, { appealId }) =>
    tellAppellant(ctx, appealId, 'open', `recurso-prazo-${appealId}`, appealLateMail),
})

/** There is nothing left to decide. */
export const tellAppealEnded = defineJob({
  name: 'decisions.tell-appeal-ended',
  data,
  run: (ctx, { appealId }) =>
    tellAppellant(ctx, appealId, 'dropped', `recurso-sem-efeito-${appealId}`, appealEndedMail),
})

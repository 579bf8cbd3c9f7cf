import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { events } from '../audit/schema'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { users } from '../people/schema'
import { proofById, proofState, secretsOf } from '../people/signing-up/proofs'
import { membersToTell } from '../teams/team-recipients'
import { answerMail, confirmationMail, decisionMail, newReviewMail, replyMail } from './emails'
import { coverText } from './moderation/masked-text'
import { reviewReplies, reviews } from './schema'
import { receiptFacts } from './writing/telling-of-receipt'

/** The mails about reviews. Each job looks at the world again: nobody is told what is no longer so. */

/** Sends the link by which the author of a review confirms it. */
export const askForConfirmation = defineJob({
  name: 'reviews.ask-for-confirmation',
  data: z.object({ proofId: z.uuid(), reviewId: z.uuid() }),
  async run({ db, now }, { proofId, reviewId }) {
    const proof = await proofById(db, proofId)
    const review = await withCompany(db, reviewId)
    if (!proof || proofState(proof, now) !== 'live' || review?.state !== 'awaiting_email') return
    const mail = confirmationMail({ ...review, token: secretsOf(proofId).token })
    await sendMail({ ...mail, to: proof.email, key: `confirmar-avaliacao-${proofId}` })
  },
})

const decisions = ['publish', 'reject', 'remove', 'restore', 'uphold']

/** Tells the author what was decided, with its reasons. */
export const tellAuthorOfDecision = defineJob({
  name: 'reviews.tell-author-of-decision',
  data: z.object({ reviewId: z.uuid() }),
  async run(ctx, { reviewId }) {
    const { db } = ctx
    const review = await withCompany(db, reviewId)
    const author = review?.authorId ? await reader(db, review.authorId) : null
    if (!review || !author) return
    const [event] = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'review'),
          eq(events.subjectId, reviewId),
          inArray(events.verb, decisions),
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
    if (!event || event.toState !== review.state) return
    const mail = decisionMail({
      ...review,
      name: author.name,
      rule: review.decisionRule,
      reason: event.reason,
      automatic: event.actorKind === 'system' || event.data?.automatic === true,
      byDefault: event.data?.byDefault === true,
      correctable: review.state === 'rejected' && review.decisionRule !== 'duplicate',
      receipt: await receiptFacts(ctx, reviewId),
    })
    const shown = review.state === 'published'
    const href = shown ? paths.review(review.id) : paths.appealMyReview(review.id)
    const key = `decisao-${event.id}`
    // Not to publish, or to remove, is told with its reasons whatever somebody chose.
    await tellByMail(
      ctx,
      { userId: author.id, kind: 'review', key, href },
      { ...mail, to: author.email },
      { always: !shown },
    )
  },
})

/** Tells the author that the company replied, or changed its reply. */
export const tellAuthorOfReply = defineJob({
  name: 'reviews.tell-author-of-reply',
  data: z.object({ replyId: z.uuid(), version: z.number() }),
  async run(ctx, { replyId, version }) {
    const { db } = ctx
    const [reply] = await db.select().from(reviewReplies).where(eq(reviewReplies.id, replyId))
    if (!reply || reply.state !== 'published' || reply.version !== version) return
    const review = await withCompany(db, reply.reviewId)
    const author = review?.authorId ? await reader(db, review.authorId) : null
    if (!review || !author) return
    const mail = replyMail({ ...review, author, reply: reply.body, edited: version > 1 })
    const key = `resposta-${replyId}-${version}`
    const href = paths.review(review.id)
    await tellByMail(ctx, { userId: author.id, kind: 'review', key, href }, { ...mail, to: author.email })
  },
})

/** Tells those who may answer for a company that the author said something to its reply. */
export const tellCompanyOfAnswer = defineJob({
  name: 'reviews.tell-company-of-answer',
  data: z.object({ replyId: z.uuid(), version: z.number() }),
  async run(ctx, { replyId, version }) {
    const { db } = ctx
    const [reply] = await db.select().from(reviewReplies).where(eq(reviewReplies.id, replyId))
    if (!reply || reply.state !== 'published' || reply.version !== version) return
    const review = await withCompany(db, reply.reviewId)
    if (review?.state !== 'published' && review?.state !== 'masked') return
    for (const member of await responders(db, review.companyId)) {
      const mail = answerMail({ ...review, member, edited: version > 1 })
      const key = `resposta-do-autor-${replyId}-${version}-${member.id}`
      const href = paths.replyToReview(review.id)
      const to = { userId: member.id, kind: 'company', key, href } as const
      await tellByMail(ctx, to, { ...mail, to: member.email })
    }
  },
})

/** Tells those who may answer for a company that a review of it was published. */
export const tellCompanyOfReview = defineJob({
  name: 'reviews.tell-company-of-review',
  data: z.object({ reviewId: z.uuid() }),
  async run(ctx, { reviewId }) {
    const { db } = ctx
    const review = await withCompany(db, reviewId)
    const spans = review?.maskedSpans ?? []
    if (review?.state !== 'published' && !(review?.state === 'masked' && spans.length > 0)) return
    const members = await responders(db, review.companyId)
    for (const member of members) {
      const shown = {
        title: coverText(review.title, 'title', spans),
        body: coverText(review.body, 'body', spans),
      }
      const mail = newReviewMail({ ...review, ...shown, member, author: review.authorShown })
      const key = `nova-avaliacao-${reviewId}-${member.id}`
      const href = paths.replyToReview(reviewId)
      // Nothing of what its author wrote: they may erase it, and this stays with somebody else.
      const text = 'Leia-a e responda em nome da empresa.'
      const to = { userId: member.id, kind: 'company', key, href, text } as const
      await tellByMail(ctx, to, { ...mail, to: member.email })
    }
  },
})

const responders = (db: Db, companyId: string) =>
  membersToTell(db, companyId, ['owner', 'manager', 'responder'])

async function withCompany(db: Db, reviewId: string) {
  const [row] = await db
    .select({
      id: reviews.id,
      state: reviews.state,
      title: reviews.title,
      body: reviews.body,
      authorId: reviews.authorId,
      authorShown: reviews.authorShown,
      decisionRule: reviews.decisionRule,
      maskedSpans: reviews.maskedSpans,
      companyId: reviews.companyId,
      company: companies.name,
      slug: companies.slug,
    })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(reviews.id, reviewId))
  return row
}

/** Somebody who may be written to. */
async function reader(db: Db, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
  return user
}

import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { checkImpartial } from '../changing'
import { defaultOf } from '../moderation/by-default'
import { noteMiss, stateMasked } from '../moderation/deadlines'
import { notifyModeratorsOfMiss } from '../moderation/mails'
import { maskReview, unmaskChanged } from '../moderation/masking'
import { lockReview, type Review } from '../publishing'
import { reviews, reviewVersions } from '../schema'
import type { DecideEditInput, DeclineEditInput } from './editing-forms'
import { notifyAuthorOfEdit } from './mails'
import { showVersion, type Version } from './versions'

/** The new text takes the place of the old one; what was covered of it is read again. `version` is the text that was decided about. */
export function publishEdit(ctx: Ctx, id: string, { version }: DecideEditInput): Promise<void> {
  return decide(ctx, id, version, async (tx, review, edit) => {
    await showVersion(tx, review, edit)
    await unmaskChanged(tx, await lockReview(tx, id))
    await told(tx, review, edit, 'publish-edit')
  })
}

/** The old text stays, for a reason that rests on a rule: its author is told. */
export function declineEdit(
  ctx: Ctx,
  id: string,
  { version, rule, reason }: DeclineEditInput,
): Promise<void> {
  return decide(ctx, id, version, async (tx, review, edit) => {
    await dropPending(tx, review, edit.version, rule)
    await told(tx, review, edit, 'decline-edit', { rule, reason })
  })
}

function decide(
  ctx: Ctx,
  id: string,
  version: number,
  act: (tx: TxCtx, review: Review, edit: Version) => Promise<void>,
): Promise<void> {
  return changeEdit(ctx, id, { right: 'review.moderate', version }, async (tx, { review, edit }) => {
    if (!edit || !review.publishedAt) throw tooLate()
    await act(tx, review, edit)
  })
}

const tooLate = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém decidiu sobre esta alteração, ou a avaliação deixou de estar publicada. O que escreveu ficou abaixo.',
  )

/** A decision about the edit of a review that waits for one. */
const changeEdit = defineChange({
  lock: async (tx, id: string) => {
    const review = await lockReview(tx, id)
    return { review, edit: await pendingEdit(tx, review) }
  },
  versionOf: ({ edit }) => edit?.version ?? 0,
  apart: (tx, { review }) => checkImpartial(tx, review),
  tooLate,
})

async function told(
  tx: TxCtx,
  review: Review,
  edit: Version,
  verb: 'publish-edit' | 'decline-edit',
  { rule, reason }: { rule?: string; reason?: string } = {},
): Promise<void> {
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: review.id,
    companyId: review.companyId,
    verb,
    reason,
    data: { version: edit.version, ...(rule && { rule }) },
  })
  await enqueue(tx, notifyAuthorOfEdit, { reviewId: review.id, version: edit.version })
  await audit(tx, {
    verb: `review.${verb}`,
    objectType: 'review',
    objectId: review.id,
    reason,
    before: { pending: edit.version },
    after: { pending: null, published: verb === 'publish-edit', ...(rule && { rule }) },
  })
}

/** The edit that waits for a decision about a review, whose row is locked. */
export async function pendingEdit({ db }: TxCtx, review: Review): Promise<Version | undefined> {
  if (review.pendingVersion === null) return undefined
  const [edit] = await db
    .select()
    .from(reviewVersions)
    .where(and(eq(reviewVersions.reviewId, review.id), eq(reviewVersions.version, review.pendingVersion)))
  return edit
}

async function dropPending({ db, now }: TxCtx, { id }: Review, version: number, rule: string): Promise<void> {
  await db
    .update(reviewVersions)
    .set({ decidedAt: now, decisionRule: rule })
    .where(and(eq(reviewVersions.reviewId, id), eq(reviewVersions.version, version)))
  await db
    .update(reviews)
    .set({ pendingVersion: null, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}

/** An edit that nobody decided about within 72 hours: what follows is as for a review (by-default.ts). Not of a masked one. */
export const publishEditByDefault = defineJob({
  name: 'reviews.publish-edit-by-default',
  data: z.object({ reviewId: z.uuid(), version: z.number() }),
  run: (ctx, { reviewId }) => publishOverdueEdit(ctx, reviewId),
})

export function publishOverdueEdit(ctx: Ctx, reviewId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    const edit = await pendingEdit(tx, review)
    if (!edit?.heldUntil || edit.heldUntil > tx.now || review.state !== 'published') return
    const { version } = edit
    const kinds = (edit.signals ?? []).map(({ kind }) => kind)
    const { what, spans, facts } = await defaultOf(tx, review.companyId, edit, kinds)
    await noteMiss(tx, review)
    if (what === 'wait') {
      const heldUntil = new Date(tx.now.getTime() + settings.flag.urgentHours * 3_600_000)
      await tx.db
        .update(reviewVersions)
        .set({ heldUntil })
        .where(and(eq(reviewVersions.reviewId, reviewId), eq(reviewVersions.version, version)))
      await enqueue(tx, notifyModeratorsOfMiss, { reviewId, until: heldUntil.toISOString() })
      await enqueue(tx, publishEditByDefault, { reviewId, version }, { startAfter: heldUntil })
      return
    }
    await showVersion(tx, review, edit)
    await recordEvent(tx, {
      subjectType: 'review',
      subjectId: reviewId,
      companyId: review.companyId,
      verb: 'publish-edit',
      data: { version, automatic: true, byDefault: true },
    })
    if (what === 'publish') return enqueue(tx, notifyAuthorOfEdit, { reviewId, version })
    await maskReview(tx, await lockReview(tx, reviewId), spans, { rule: 'personal-data', facts })
    await stateMasked(tx, reviewId, facts)
  })
}

/** Catches what a lost job left waiting. */
export const sweepEdits = defineJob({
  name: 'reviews.sweep-edits',
  data: z.object({}),
  cron: '*/30 * * * *',
  async run(ctx) {
    const overdue = await ctx.db
      .select({ id: reviewVersions.reviewId })
      .from(reviewVersions)
      .innerJoin(
        reviews,
        and(eq(reviews.id, reviewVersions.reviewId), eq(reviews.pendingVersion, reviewVersions.version)),
      )
      .where(
        and(
          isNotNull(reviewVersions.heldUntil),
          isNull(reviewVersions.decidedAt),
          lt(reviewVersions.heldUntil, ctx.now),
          eq(reviews.state, 'published'),
        ),
      )
      .orderBy(reviewVersions.heldUntil)
      .limit(100)
    for (const { id } of overdue) await publishOverdueEdit(ctx, id)
  },
})

import { eq } from 'drizzle-orm'
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm/sql'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { removePicture } from '../pictures/removing'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { feedback } from './schema'

const { pictureMonths } = settings.feedback

/** Every night. */
export const forgetFeedback = defineJob({
  name: 'feedback.forget',
  data: z.object({}),
  cron: '35 3 * * *',
  run: (ctx) => forgetOldFeedback(ctx),
})

/** Pictures that had their time: rows now, bytes by a job. The comments themselves go by privacy/retention.ts. */
export async function forgetOldFeedback(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const pictured = await ctx.db
    .select({ id: feedback.id, fileId: feedback.fileId })
    .from(feedback)
    .where(and(isNotNull(feedback.fileId), lt(feedback.createdAt, monthsBefore(ctx.now, pictureMonths))))
    .limit(1000)
  for (const { id, fileId } of pictured)
    await transaction(ctx, async (tx) => {
      await tx.db.update(feedback).set({ fileId: null, highlights: [] }).where(eq(feedback.id, id))
      await removePicture(tx, fileId as string)
    })
}

/** Of somebody whose account goes: what they wrote and sent. @returns how many */
export async function eraseFeedbackOf(
  tx: TxCtx,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<number> {
  const gone = await tx.db
    .delete(feedback)
    .where(or(eq(feedback.userId, userId), inArray(feedback.email, emails)))
    .returning({ fileId: feedback.fileId })
  for (const { fileId } of gone) if (fileId) await removePicture(tx, fileId)
  return gone.length
}

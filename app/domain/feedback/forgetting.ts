import { eq } from 'drizzle-orm'
import { and, ilike, inArray, isNotNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { removePicture } from '../pictures/removing'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { literally } from '../shared/like'
import { transaction } from '../shared/transaction'
import { feedback } from './schema'

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
    .where(
      and(
        isNotNull(feedback.fileId),
        lt(feedback.createdAt, monthsBefore(ctx.now, settings.feedback.pictureMonths)),
      ),
    )
    .limit(1000)
  for (const { id, fileId } of pictured)
    await transaction(ctx, async (tx) => {
      await tx.db.update(feedback).set({ fileId: null, highlights: [] }).where(eq(feedback.id, id))
      await removePicture(tx, fileId as string)
    })
}

/**
 * Of somebody whose account goes: what they wrote and sent, and their addresses and numbers where others, or a colleague's
 * note, name them. @returns how many comments were theirs
 */
export async function eraseFeedbackOf(
  tx: TxCtx,
  { userId, emails, phones }: { userId: string; emails: string[]; phones: string[] },
): Promise<number> {
  const gone = await tx.db
    .delete(feedback)
    .where(or(eq(feedback.userId, userId), inArray(feedback.email, emails)))
    .returning({ fileId: feedback.fileId })
  for (const { fileId } of gone) if (fileId) await removePicture(tx, fileId)
  for (const named of [...emails, ...phones]) await unname(tx, named)
  return gone.length
}

async function unname({ db }: TxCtx, named: string): Promise<void> {
  const any = `%${literally(named)}%`
  const pattern = named.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  const without = (column: SQLWrapper) => sql`regexp_replace(${column}, ${pattern}, '…', 'gi')`
  const { message, note, page, errors, highlights } = feedback
  await db
    .update(feedback)
    .set({
      message: without(message),
      note: without(note),
      page: without(page),
      errors: sql`${without(sql`${errors}::text`)}::jsonb`,
      highlights: sql`${without(sql`${highlights}::text`)}::jsonb`,
    })
    .where(
      or(
        ilike(message, any),
        ilike(note, any),
        ilike(page, any),
        sql`${errors}::text ilike ${any}`,
        sql`${highlights}::text ilike ${any}`,
      ),
    )
}

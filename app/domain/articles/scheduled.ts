import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { publishNow } from './publishing'
import { articles } from './schema'

/** Every minute: what is scheduled is published at its time, or as soon as we are up again. */
export const publishScheduled = defineJob({
  name: 'articles.publish-scheduled',
  data: z.object({}),
  cron: '* * * * *',
  run: publishDue,
})

/** Each by itself: what one editor changes meanwhile holds up no other. */
async function publishDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(dueAt(ctx.now))
    .orderBy(asc(articles.scheduledFor))
  for (const { id } of due) {
    await transaction(ctx, async (tx) => {
      const [article] = await tx.db
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), dueAt(tx.now)))
        .for('update')
      if (article?.scheduledFor) await publishNow(tx, article, article.scheduledFor)
    })
  }
}

const dueAt = (now: Date) => and(eq(articles.state, 'scheduled'), lte(articles.scheduledFor, now))

import { and, inArray, isNotNull } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { webhookAttempts, webhookDeliveries } from './schema'

/** What receivers answered to messages about these things. */
export async function forgetAnswers({ db }: TxCtx, ...subjectIds: string[]): Promise<void> {
  await db
    .update(webhookAttempts)
    .set({ answer: null })
    .where(
      and(
        isNotNull(webhookAttempts.answer),
        inArray(
          webhookAttempts.deliveryId,
          db
            .select({ id: webhookDeliveries.id })
            .from(webhookDeliveries)
            .where(inArray(webhookDeliveries.subjectId, subjectIds)),
        ),
      ),
    )
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { showProfileAnew } from './profile-shown'

export const sharingForm = z.object({
  shares: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
})

/** Lets the texts of one's own reviews leave the site, or keeps them in it from now on: what other sites were given is made anew. */
export function chooseSharing(ctx: Ctx, sharesReviews: boolean): Promise<void> {
  return transaction(ctx, async (tx) => {
    const userId = tx.actor.userId as string
    authorise(tx.actor, 'account.edit', { userId })
    const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!before) throw new Refusal('not-found', 'Não encontrámos esta conta.')
    if (before.sharesReviews === sharesReviews) return
    await tx.db.update(users).set({ sharesReviews, updatedAt: tx.now }).where(eq(users.id, userId))
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: userId,
      verb: 'profile.edit',
      data: { fields: ['sharesReviews'] },
    })
    await showProfileAnew(tx, userId)
  })
}

import { eq } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { recordAcceptance } from './accepting'
import { versionsOf } from './documents'

const current = settings.auth.termsVersion

/** Accepts a newer version of the terms, from the notice in the account. Twice is once. */
export function acceptTerms(ctx: Ctx): Promise<void> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  return transaction(ctx, async (tx) => {
    await recordAcceptance(tx, userId)
    await tx.db
      .update(users)
      .set({ termsVersion: current, termsAcceptedAt: tx.now })
      .where(eq(users.id, userId))
  })
}

export interface TermsToAccept {
  accepted: string
  current: string
  /** False for a version that is not published any more: there is nothing to compare with. */
  comparable: boolean
}

/** The terms that somebody still has to accept, and those they accepted; null when they are the same. */
export async function termsToAccept({ db, actor }: Ctx): Promise<TermsToAccept | null> {
  if (!actor.userId) return null
  const [user] = await db
    .select({ accepted: users.termsVersion })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!user?.accepted || user.accepted === current) return null
  const comparable = versionsOf('termos').some((v) => v.version === user.accepted)
  return { accepted: user.accepted, current, comparable }
}

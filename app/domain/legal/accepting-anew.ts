import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { recordAcceptance } from './accepting'
import { termsNow, versionsOf, versionToAccept } from './documents'
import { holdsFrom } from './holding'
import { legalAnnouncements } from './schema'

/** The version that the notice was about. */
export const acceptTermsForm = z.object({ terms: z.string().max(20).default('') })

/**
 * Accepts a newer version of the terms, from the notice in the account; also one that is announced and not in force. Twice is once.
 * @throws Refusal `conflict` where the notice was drawn before a still newer one
 */
export function acceptTerms(ctx: Ctx, terms: string): Promise<void> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  return transaction(ctx, async (tx) => {
    if (terms !== termsNow(tx.now))
      throw new Refusal(
        'conflict',
        'Entretanto há uma versão mais nova dos termos. Veja o aviso na sua conta.',
      )
    await recordAcceptance(tx, userId, terms)
    await tx.db
      .update(users)
      .set({ termsVersion: terms, termsAcceptedAt: tx.now })
      .where(eq(users.id, userId))
    await happened(tx, 'terms.accepted', userId)
  })
}

export interface TermsToAccept {
  accepted: string
  /** The version to be accepted, and the first day on which it holds for this person. */
  version: string
  from: string
  holds: boolean
  /** What is new in it, in plain words. */
  changes: string | null
  /** False for a version that is not published any more: there is nothing to compare with. */
  comparable: boolean
}

/** The terms that somebody may or must accept anew, in force or announced; null when they accepted them. */
export async function termsToAccept({ db, actor, now }: Ctx): Promise<TermsToAccept | null> {
  if (!actor.userId) return null
  const { version, from, changes } = versionToAccept('termos', now)
  const [user] = await db
    .select({
      accepted: users.termsVersion,
      reviews: users.reviewsCount,
      told: legalAnnouncements.at,
    })
    .from(users)
    .leftJoin(
      legalAnnouncements,
      and(eq(legalAnnouncements.userId, users.id), eq(legalAnnouncements.version, version)),
    )
    .where(eq(users.id, actor.userId))
  if (!user?.accepted || user.accepted >= version) return null
  const today = lisbonDay(now)
  // Who has reviews and was not told yet learns of it here, today at the earliest.
  const toldOn = user.told ? lisbonDay(user.told) : user.reviews > 0 ? today : null
  const holds = toldOn === null ? from : holdsFrom(from, toldOn)
  return {
    accepted: user.accepted,
    version,
    from: holds,
    holds: holds <= today,
    changes,
    comparable: versionsOf('termos').some((v) => v.version === user.accepted),
  }
}

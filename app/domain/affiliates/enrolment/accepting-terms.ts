import { eq } from 'drizzle-orm'
import { recordAcceptanceOf } from '../../legal/accepting'
import { versionsOf } from '../../legal/documents'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { affiliates } from '../schema'
import { affiliateEvent, affiliateOf, lockAffiliate, noAffiliate } from './affiliate'
import { programmeTerms } from './enrolling'

export interface NewTerms {
  accepted: string
  current: string
  /** False for a version that is not published any more: there is nothing to compare with. */
  comparable: boolean
}

/** The terms of the programme that somebody in it still has to accept; null where they accepted those in force. */
export function newTermsFor(accepted: string, now: Date): NewTerms | null {
  const current = programmeTerms(now)
  if (accepted === current) return null
  const comparable = versionsOf('termos-afiliados').some(({ version }) => version === accepted)
  return { accepted, current, comparable }
}

/** Accepts a newer version of the programme's terms, from the notice on the first page. Twice is once. @throws Refusal `not-found` */
export async function acceptProgrammeTerms(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'affiliate.open')
  await transaction(ctx, async (tx) => {
    const own = await affiliateOf(tx, tx.actor.userId)
    if (!own) throw noAffiliate()
    authorise(tx.actor, 'affiliate.own', own)
    const { termsVersion } = await lockAffiliate(tx, own.id)
    const version = programmeTerms(tx.now)
    if (termsVersion === version) return
    await recordAcceptanceOf(tx, tx.actor.userId as string, 'termos-afiliados', version)
    await tx.db
      .update(affiliates)
      .set({ termsVersion: version, termsAcceptedAt: tx.now })
      .where(eq(affiliates.id, own.id))
    await affiliateEvent(tx, own.id, 'accept-terms')
  })
}

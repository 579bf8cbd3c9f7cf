import { eq } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { users } from '../schema'
import { dropFactors } from '../second-factor/unproved'
import { voidProofs } from './proofs'

/**
 * Whoever reads the mail of an account that nobody had confirmed takes it over. Whoever made it may have been somebody
 * else (pre-hijacking, see verifying.ts): nothing that could let them in again stays, and what they accepted counts no
 * more. Passwords and sessions are the caller's: a reset sets another password, a link to sign in leaves none.
 */
export async function takeUnproved(tx: TxCtx, userId: string, by: 'reset' | 'link'): Promise<void> {
  await voidProofs(tx, userId, ['sign-up', 'email-change'])
  await dropFactors(tx, userId)
  await tx.db
    .update(users)
    .set({
      termsAcceptedAt: null,
      termsVersion: null,
      adultDeclaredAt: null,
      phone: null,
      phoneVerifiedAt: null,
      marketingConsentAt: null,
      profileCompletedAt: null,
      emailVerified: true,
      updatedAt: tx.now,
    })
    .where(eq(users.id, userId))
  const data = { by }
  await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-confirmed', data })
}

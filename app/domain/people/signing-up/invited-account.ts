import { eq } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { holderOf, insertCredential } from '../holder'
import { showProfileAnew } from '../profile/profile-shown'
import { accounts, users } from '../schema'
import { endSessionsOf } from '../sessions/session-life'
import type { PendingSignUp } from '../signing-up/pending'
import { partnerColumns } from './partner'
import { insertAccount } from './signing-up'

/**
 * The account of somebody whom a mail led here: the mail proves the address, so the account is confirmed at once. One
 * that nobody ever confirmed becomes theirs, with what they choose now (pre-hijacking, see verifying.ts).
 * @throws Refusal `conflict` where the address has a confirmed account with a password: its owner signs in.
 */
export async function accountForInvited(
  tx: TxCtx,
  email: string,
  chosen: PendingSignUp,
  invitedBy: string | null,
): Promise<string> {
  const { db, now } = tx
  const made = await insertAccount(tx, { ...chosen, email, verified: true, invitedBy })
  if (made) {
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: made,
      verb: 'sign-up',
      data: { by: 'invitation' },
    })
    return made
  }
  const holder = await holderOf(db, email)
  if (!holder || holder.blockedAt || (holder.confirmed && holder.hasPassword)) {
    throw new Refusal('conflict', 'Este endereço já tem uma conta. Entre nela para aceitar o convite.')
  }
  const { name, passwordHash, termsVersion, partner } = chosen
  await db.delete(accounts).where(eq(accounts.userId, holder.id))
  await insertCredential(db, holder.id, passwordHash, now)
  await endSessionsOf(tx, holder.id)
  await db
    .update(users)
    .set({
      name: holder.confirmed ? holder.name : name,
      emailVerified: true,
      termsVersion,
      termsAcceptedAt: now,
      adultDeclaredAt: now,
      ...partnerColumns(partner),
      // What somebody else may have ticked before the address was anybody's.
      ...(holder.confirmed ? {} : { marketingConsentAt: null }),
      updatedAt: now,
    })
    .where(eq(users.id, holder.id))
  await showProfileAnew(tx, holder.id)
  await recordEvent(tx, { subjectType: 'user', subjectId: holder.id, verb: 'email-confirmed' })
  return holder.id
}

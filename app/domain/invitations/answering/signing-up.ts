import { type Limit, networkOf } from '~/platform/rate-limit'
import { requireFeature } from '../../features/requiring'
import { termsNow } from '../../legal/documents'
import type { SignUp } from '../../people/forms'
import { hashPassword } from '../../people/password/passwords'
import { openNewSession } from '../../people/sessions/session-life'
import { accountForInvited } from '../../people/signing-up/invited-account'
import type { PartnerOfAccount } from '../../people/signing-up/pending'
import type { Actor } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { type Accepted, accept, lockAnswerable } from './answering'

const perNetwork = (): Limit => ({
  name: 'registo-rede',
  points: settings.auth.signUpsPerNetworkHour,
  seconds: 3600,
})

export interface InvitedSignUp {
  /** Token of the session that was opened. */
  session: string
  /** What accepting led to; null for a review, which is still to be written. */
  accepted: Accepted | null
}

/**
 * Makes the account of whoever came by an invitation and accepts it, in one: the link came by mail, so the address is
 * proved and no other mail goes out.
 * @throws Refusal `conflict` when the invitation can't be answered any more or the address has an account; `too-many`.
 */
export async function signUpInvited(
  ctx: Ctx,
  token: string,
  input: SignUp,
  { address, device, partner }: { address: string; device: string; partner?: PartnerOfAccount | null },
): Promise<InvitedSignUp> {
  requireFeature(ctx, 'signUp')
  const many = 'Foram criadas muitas contas a partir desta rede.'
  await limitTo(ctx.db, perNetwork, networkOf(address), ctx.now, many)
  const { name, password } = input
  const termsVersion = termsNow(ctx.now)
  const chosen = { name, termsVersion, partner, passwordHash: await hashPassword(password) }
  return transaction(ctx, async (tx) => {
    const invitation = await lockAnswerable(tx, token)
    const { email, kind, inviterId } = invitation
    const userId = await accountForInvited(tx, email, chosen, kind === 'platform' ? inviterId : null)
    const actor: Actor = { ...tx.actor, kind: 'user', userId, name, email, emailVerified: true }
    const accepted = kind === 'review' ? null : await accept({ ...tx, actor }, invitation)
    // Opened last: what was accepted may end the sessions there were.
    const session = await openNewSession(tx, {
      userId,
      staff: kind === 'staff',
      remember: false,
      address,
      device,
      instead: tx.actor.sessionId,
    })
    return { session, accepted }
  })
}

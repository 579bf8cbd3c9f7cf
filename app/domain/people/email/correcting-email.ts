import { and, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf, take } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { holderOf } from '../holder'
import { accounts, users } from '../schema'
import { sendAlreadyRegistered, sendVerification } from '../signing-up/mails'
import { partnerOf } from '../signing-up/partner'
import type { PendingSignUp } from '../signing-up/pending'
import { insertProof, proofById, proofState, useProof, voidProofs } from '../signing-up/proofs'
import { mailPause, mailsPerDay, register } from '../signing-up/signing-up'

const perNetwork = (): Limit => ({
  name: 'corrigir-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})

export interface CorrectFrom {
  address: string
  returnTo: string
  /** The sign-up that this browser made (signed cookie): who is not signed in corrects that one. */
  browser?: string | null
  proofId?: string
}

/**
 * Corrects the address of an account that was never confirmed: link and code go to the right one, and what was sent
 * to the wrong one is void. Signed in, the account takes the new address when it is proved; somebody who only signed
 * up signs up again with what they chose. Either way the answer is the same whether the address has an account
 * already: then its owner is told, and the proof proves nothing.
 * @returns id of the proof that the browser remembers.
 * @throws Refusal `conflict` once the address is confirmed, `too-many`; `sign-in` where nobody signed up here.
 */
export async function correctEmail(ctx: Ctx, email: string, from: CorrectFrom): Promise<string> {
  const { address, returnTo, browser = null, proofId = newId() } = from
  const { actor, db, now } = ctx
  const signedUp = actor.kind === 'visitor' ? await signUpHere(ctx, browser) : null
  if (!signedUp) authorise(actor, 'account.edit', actor)
  if (actor.emailVerified)
    throw new Refusal(
      'conflict',
      'O e-mail desta conta já está confirmado. Para o mudar, vá a «A minha conta».',
    )
  await limitTo(
    db,
    perNetwork,
    networkOf(address),
    now,
    'Foram pedidas muitas mensagens a partir desta rede.',
  )
  const many = 'Já enviámos hoje todas as mensagens que podíamos para este endereço.'
  await limitTo(db, mailsPerDay, email, now, many)
  await take(db, mailPause, email, now)
  return transaction(ctx, async (tx) => {
    if (signedUp) {
      await useProof(tx, signedUp.proofId)
      return register(tx, { email, chosen: signedUp.chosen, returnTo, proofId, mayMail: true })
    }
    const userId = actor.userId as string
    const holder = await holderOf(tx.db, email)
    const taken = holder !== undefined && holder.confirmed && holder.id !== userId
    await voidProofs(tx, userId, ['sign-up'])
    await insertProof(tx, { id: proofId, userId: taken ? null : userId, email, purpose: 'sign-up', returnTo })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-corrected' })
    if (!taken) await enqueue(tx, sendVerification, { proofId })
    else if (!holder.blockedAt) await enqueue(tx, sendAlreadyRegistered, { userId: holder.id, proofId })
    return proofId
  })
}

/**
 * What was chosen in the sign-up that this browser made, while it is not confirmed. Only the proof of that very
 * sign-up tells: one that was asked for again by typing an address may be of somebody else's account.
 */
export async function signUpHere(
  { db, now }: Ctx,
  browser: string | null,
): Promise<{ proofId: string; email: string; chosen: PendingSignUp } | null> {
  const proof = browser ? await proofById(db, browser) : undefined
  if (!proof || proof.purpose !== 'sign-up' || proofState(proof, now) !== 'live') return null
  const { id: proofId, email } = proof
  if (proof.pending) return { proofId, email, chosen: proof.pending }
  const [made] = proof.userId
    ? await db
        .select({ user: users, hash: accounts.password })
        .from(users)
        .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
        .where(and(eq(users.id, proof.userId), eq(users.createdAt, proof.createdAt)))
    : []
  if (!made?.hash || made.user.emailVerified) return null
  const { name, termsVersion } = made.user
  const chosen = {
    name,
    passwordHash: made.hash,
    termsVersion: termsVersion ?? '',
    partner: partnerOf(made.user),
  }
  return { proofId, email, chosen }
}

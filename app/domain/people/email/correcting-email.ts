import { enqueue } from '~/platform/jobs'
import { type Limit, limitTo, networkOf, take } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { holderOf } from '../holder'
import { sendAlreadyRegistered, sendVerification } from '../jobs'
import { insertProof, voidProofs } from '../signing-up/proofs'
import { mailPause, mailsPerDay } from '../signing-up/signing-up'

const perNetwork: Limit = {
  name: 'corrigir-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
}

export interface CorrectFrom {
  address: string
  returnTo: string
  proofId?: string
}

/**
 * Corrects the address of an account that was never confirmed: link and code go to the right one, and what was sent
 * to the wrong one is void. The account takes the new address when it is proved, so the answer is the same whether
 * the address has an account already: then its owner is told, and the proof proves nothing.
 * @returns id of the proof that the browser remembers.
 * @throws Refusal `conflict` once the address is confirmed, `too-many`.
 */
export async function correctEmail(
  ctx: Ctx,
  email: string,
  { address, returnTo, proofId = newId() }: CorrectFrom,
): Promise<string> {
  const { actor, db, now } = ctx
  authorise(actor, 'account.edit', actor)
  if (actor.emailVerified)
    throw new Refusal(
      'conflict',
      'O e-mail desta conta já está confirmado. Para o mudar, vá a «A minha conta».',
    )
  const userId = actor.userId as string
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

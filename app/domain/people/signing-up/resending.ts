import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { holderOf } from '../holder'
import { sendAlreadyRegistered, sendVerification } from './mails'
import { insertProof, type Proof, proofById } from './proofs'
import { mailPause, mailsPerDay } from './signing-up'
import { proofHere } from './verifying'

const perNetwork = (): Limit => ({
  name: 'reenvio-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})

export interface Resend {
  /** What was typed; without it the address of this browser's sign-up, or of whoever is signed in. */
  email?: string
  browser: string | null
  address: string
  returnTo: string
  /** As in SignUpFrom. */
  proofId?: string
}

/**
 * Sends link and code again. The answer is the same whether the address has an account, has none, or is confirmed.
 * @returns id of the new proof for the browser to remember; of a decoy where there is nothing to prove.
 * @throws Refusal `invalid` without an address, `too-many` within 60 s or after five on one day.
 */
export async function resendVerification(
  ctx: Ctx,
  { email: typed, browser, address, returnTo, proofId = newId() }: Resend,
): Promise<string> {
  const known = typed ? undefined : await proofHere(ctx, browser)
  const email = typed ?? known?.email ?? ctx.actor.email
  if (!email)
    throw new Refusal('invalid', '', { fields: { email: 'Escreva o e-mail com que criou a conta.' } })
  await limitTo(
    ctx.db,
    perNetwork,
    networkOf(address),
    ctx.now,
    'Foram pedidas muitas mensagens a partir desta rede.',
  )
  await limitTo(
    ctx.db,
    mailPause,
    email,
    ctx.now,
    'Acabámos de enviar uma mensagem para este endereço; veja também o correio não desejado.',
  )
  await limitTo(
    ctx.db,
    mailsPerDay,
    email,
    ctx.now,
    'Já enviámos hoje todas as mensagens que podíamos para este endereço.',
  )
  return transaction(ctx, async (tx) => {
    const user = (await correctedBy(tx, browser, email)) ?? (await holderOf(tx.db, email))
    // What this browser chose goes on with it; an address that was only typed brings nothing along.
    const mine = user ? await attemptOf(tx.db, browser, user.id) : undefined
    const open = user && !user.blockedAt && (!user.confirmed || (!user.hasPassword && mine?.pending))
    await insertProof(tx, {
      id: proofId,
      userId: open ? user.id : null,
      email,
      purpose: 'sign-up',
      returnTo: mine?.returnTo ?? returnTo,
      pending: mine?.pending,
    })
    if (open) await enqueue(tx, sendVerification, { proofId })
    else if (user && !user.blockedAt) await enqueue(tx, sendAlreadyRegistered, { userId: user.id, proofId })
    return proofId
  })
}

/**
 * Whoever is signed in and corrected their address to this one: it is not the account's until it is proved, so that
 * nobody else would find it.
 */
async function correctedBy(tx: Ctx, browser: string | null, email: string) {
  const { actor, db } = tx
  const proof = actor.userId && !actor.emailVerified ? await proofHere(tx, browser) : undefined
  if (!actor.email || proof?.userId !== actor.userId || proof?.email !== email || email === actor.email)
    return undefined
  return (await holderOf(db, email))?.confirmed ? undefined : holderOf(db, actor.email)
}

async function attemptOf(db: Ctx['db'], browser: string | null, userId: string): Promise<Proof | undefined> {
  const proof = browser ? await proofById(db, browser) : undefined
  return proof?.userId === userId ? proof : undefined
}

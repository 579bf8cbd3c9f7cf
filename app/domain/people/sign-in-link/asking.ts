import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { insertProof } from '../signing-up/proofs'
import { sendPartOfAnother } from '../staff/merged-account'
import { sendSignInLink, sendStaffHaveNoLink } from './mails'

const perNetwork = (): Limit => ({
  name: 'entrar-ligacao-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})
const pause = (): Limit => ({ name: 'entrar-ligacao-pausa', points: 1, seconds: settings.auth.resendSeconds })
const perDay = (): Limit => ({
  name: 'entrar-ligacao-dia',
  points: settings.auth.resendsPerDay,
  seconds: 86_400,
})

export interface LinkFrom {
  address: string
  /** The mark of a device that its owner has signed in from: counted apart, so that strangers never use up their mails. */
  knownDevice: string | null
  /** Where to go on afterwards: a path of this site. */
  returnTo: string
  /** Id for the proof, so that the browser that asks is known again. */
  proofId?: string
}

/**
 * Asks for a link to sign in by. The answer and its cost are the same whether the address has an account; a decoy is
 * written where nothing is sent. Staff are told by mail that theirs needs the password.
 * @returns id of the proof that this browser remembers.
 * @throws Refusal `too-many`, counted by what was typed.
 */
export async function askSignInLink(
  ctx: Ctx,
  email: string,
  { address, knownDevice, returnTo, proofId = newId() }: LinkFrom,
): Promise<string> {
  const { db, now } = ctx
  const subject = knownDevice ? `${email} ${knownDevice}` : email
  const network = networkOf(address)
  await limitTo(db, perNetwork, network, now, 'Foram pedidas muitas mensagens a partir desta rede.')
  const lately = 'Acabámos de enviar uma mensagem para este endereço; veja também o correio não desejado.'
  await limitTo(db, pause, subject, now, lately)
  const many = 'Já enviámos hoje todas as mensagens que podíamos para este endereço.'
  await limitTo(db, perDay, subject, now, many)
  return transaction(ctx, async (tx) => {
    const [account] = await tx.db.select().from(users).where(eq(users.email, email))
    const user = account && !account.blockedAt ? account : undefined
    const open = user && user.staffRoles.length === 0
    const hours = settings.auth.signInLinkMinutes / 60
    const userId = open ? user.id : null
    await insertProof(tx, { id: proofId, userId, email, purpose: 'sign-in', hours, returnTo })
    if (open) await enqueue(tx, sendSignInLink, { proofId })
    else if (user) await enqueue(tx, sendStaffHaveNoLink, { userId: user.id, proofId })
    else if (account?.mergedInto) await enqueue(tx, sendPartOfAnother, { userId: account.id, proofId })
    return proofId
  })
}

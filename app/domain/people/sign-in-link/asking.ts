import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { insertProof } from '../signing-up/proofs'
import { sendSignInLink, sendStaffHaveNoLink } from './mails'

const { signInLinkMinutes, resendSeconds, resendsPerDay, resendsPerNetworkHour } = settings.auth

const perNetwork: Limit = { name: 'entrar-ligacao-rede', points: resendsPerNetworkHour, seconds: 3600 }
const pause: Limit = { name: 'entrar-ligacao-pausa', points: 1, seconds: resendSeconds }
const perDay: Limit = { name: 'entrar-ligacao-dia', points: resendsPerDay, seconds: 86_400 }

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
    const user = await reachable(tx.db, email)
    const open = user && user.staffRoles.length === 0
    const hours = signInLinkMinutes / 60
    const userId = open ? user.id : null
    await insertProof(tx, { id: proofId, userId, email, purpose: 'sign-in', hours, returnTo })
    if (open) await enqueue(tx, sendSignInLink, { proofId })
    else if (user) await enqueue(tx, sendStaffHaveNoLink, { userId: user.id, proofId })
    return proofId
  })
}

async function reachable(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user && !user.blockedAt ? user : undefined
}

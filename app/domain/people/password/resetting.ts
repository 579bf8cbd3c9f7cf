import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { notify } from '../../notifications/notifying'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { holderOf } from '../holder'
import { users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { sendPasswordChanged, sendReset } from '../security/mail-jobs'
import { endSessionsOf } from '../sessions/session-life'
import {
  insertProof,
  type Proof,
  proofById,
  proofOfToken,
  proofState,
  useProof,
  voidProofs,
} from '../signing-up/proofs'
import { takeUnproved } from '../signing-up/taking-unproved'
import { sendPartOfAnother } from '../staff/merged-account'
import { setPassword } from './credentials'
import { passwordProblem } from './password-rule'
import { hashPassword } from './passwords'

const perNetwork = (): Limit => ({
  name: 'recuperar-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})
const pause = (): Limit => ({ name: 'recuperar-pausa', points: 1, seconds: settings.auth.resendSeconds })
const perDay = (): Limit => ({ name: 'recuperar-dia', points: settings.auth.resendsPerDay, seconds: 86_400 })

export interface ResetFrom {
  address: string
  /** The mark of a device that its owner has signed in from: counted apart, so that strangers never use up their mails. */
  knownDevice: string | null
  /** Id for the proof, so that the browser that asks can show where the mail went. */
  proofId?: string
}

/**
 * Asks for a link to choose another password. The answer and its cost are the same whether the address has an
 * account. An account without a password gets its first one this way; one whose address was never confirmed may too,
 * because the link proves the mailbox (`resetPassword` says what follows).
 * @throws Refusal `too-many`, counted by what was typed.
 */
export async function askReset(
  ctx: Ctx,
  email: string,
  { address, knownDevice, proofId: id = newId() }: ResetFrom,
): Promise<void> {
  const { db, now } = ctx
  const subject = knownDevice ? `${email} ${knownDevice}` : email
  await limitTo(
    db,
    perNetwork,
    networkOf(address),
    now,
    'Foram pedidas muitas mensagens a partir desta rede.',
  )
  const lately = 'Acabámos de receber um pedido para este endereço; veja também o correio não desejado.'
  await limitTo(db, pause, subject, now, lately)
  await limitTo(
    db,
    perDay,
    subject,
    now,
    'Já enviámos hoje todas as mensagens que podíamos para este endereço.',
  )
  await transaction(ctx, async (tx) => {
    const user = await holderOf(tx.db, email)
    const open = user && !user.blockedAt
    const hours = settings.auth.resetMinutes / 60
    const proofId = await insertProof(tx, {
      id,
      userId: open ? user.id : null,
      email,
      purpose: 'reset',
      hours,
    })
    if (open) await enqueue(tx, sendReset, { proofId })
    else if (user?.mergedInto) await enqueue(tx, sendPartOfAnother, { userId: user.id, proofId })
  })
}

/** The address that this browser asked a reset for last, as it was typed: nothing of what became of it. */
export async function resetAskedHere({ db }: Ctx, browser: string | null): Promise<string | undefined> {
  const proof = browser ? await proofById(db, browser) : undefined
  return proof?.purpose === 'reset' ? proof.email : undefined
}

export type ResetProblem = 'recuperacao-invalida' | 'recuperacao-usada' | 'recuperacao-expirada'

interface OpenReset {
  proof: Proof
  user: typeof users.$inferSelect
}

async function openReset({ db, now }: Ctx, token: string): Promise<OpenReset | ResetProblem> {
  const proof = await proofOfToken(db, token)
  if (!proof?.userId || proof.purpose !== 'reset') return 'recuperacao-invalida'
  const state = proofState(proof, now)
  if (state !== 'live') return state === 'used' ? 'recuperacao-usada' : 'recuperacao-expirada'
  const [user] = await db.select().from(users).where(eq(users.id, proof.userId))
  // The mailbox that was proved must still be the account's.
  if (!user || user.blockedAt || user.email !== proof.email) return 'recuperacao-usada'
  return { proof, user }
}

/** What the page behind the link shows; looks, and consumes nothing. */
export async function readReset(ctx: Ctx, token: string): Promise<{ email: string } | ResetProblem> {
  const open = await openReset(ctx, token)
  return typeof open === 'string' ? open : { email: open.user.email }
}

/**
 * Chooses another password by the link of the mail: of any number who try at once one does. Every session ends, every
 * other link to choose a password is void, and its owner is told. Signs nobody in: the second factor, if there is
 * one, is asked for at sign-in as always.
 *
 * An address that nobody had confirmed is confirmed by this, since the link came by mail. Whoever made that account
 * may have been somebody else, so nothing that could let them in again stays: sessions, links, passkeys, codes; and
 * what they accepted counts no more.
 * @throws Refusal `invalid` where the rule does not take the password: the link stays good.
 */
export async function resetPassword(
  ctx: Ctx,
  token: string,
  password: string,
): Promise<ResetProblem | 'done'> {
  const open = await openReset(ctx, token)
  if (typeof open === 'string') return open
  const { proof, user } = open
  const problem = passwordProblem(password, user)
  if (problem) throw new Refusal('invalid', '', { fields: { password: problem } })
  const hash = await hashPassword(password)
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const userId = user.id
    const [locked] = await db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!locked || locked.email !== proof.email || locked.blockedAt) return 'recuperacao-usada'
    if (!(await useProof(tx, proof.id))) return 'recuperacao-usada'
    await setPassword(tx, userId, hash)
    await stopRecovery(tx, userId, 'password')
    await endSessionsOf(tx, userId)
    await voidProofs(tx, userId, ['reset', 'sign-in'])
    if (!locked.emailVerified) await takeUnproved(tx, userId, 'reset')
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'password-reset' })
    const changeId = newId()
    await enqueue(tx, sendPasswordChanged, { userId, changeId, at: now.toISOString() })
    await notify(tx, {
      userId,
      kind: 'security',
      key: `palavra-passe-${changeId}`,
      title: 'A sua palavra-passe foi mudada',
      text: 'Por uma ligação enviada para o seu e-mail. Todas as sessões terminaram.',
      href: paths.security(),
      mailed: true,
    })
    return 'done'
  })
}

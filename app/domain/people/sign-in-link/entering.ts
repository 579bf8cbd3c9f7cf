import { eq } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { credentialOf, dropPassword } from '../password/credentials'
import { users } from '../schema'
import { hasTotp } from '../second-factor/factors'
import { beginSecondStep } from '../second-factor/second-step'
import { endSessionsOf, openNewSession, sessionLifetime } from '../sessions/session-life'
import { actorOfSession } from '../sessions/sessions'
import { recordSignIn } from '../sessions/signing-in'
import {
  type Proof,
  proofById,
  proofOfToken,
  proofState,
  tryCode,
  useProof,
  voidProofs,
} from '../signing-up/proofs'
import { takeUnproved } from '../signing-up/taking-unproved'

export type SignInLinkProblem = 'ligacao-invalida' | 'ligacao-usada' | 'ligacao-expirada'

/** Who comes by a link or its code, and from where. */
export interface ByLink {
  /** The proof that this browser was given when it asked (signed cookie), if any. */
  browser: string | null
  address: string
  device: string
  remember: boolean
  /** The mark of this device, when the account with this address has been signed in to from it before. */
  markFor: (email: string) => string | null
}

export type LinkEntered = { email: string; returnTo: string | null } & (
  | { session: string; lifetime: number }
  /** The account asks for a code of its app: token of the step that waits. */
  | { step: string }
)

const problemOf = (proof: Proof | undefined, now: Date): SignInLinkProblem | null => {
  if (!proof?.userId || proof.purpose !== 'sign-in') return 'ligacao-invalida'
  const state = proofState(proof, now)
  return state === 'used' ? 'ligacao-usada' : state === 'expired' ? 'ligacao-expirada' : null
}

/**
 * What the page behind a link shows; looks, and consumes nothing. Elsewhere than where it was asked for, the code of
 * the mail is asked as well: a link that somebody passes on, or is led to, signs nobody in by itself.
 */
export async function readSignInLink(
  ctx: Ctx,
  token: string,
  browser: string | null,
): Promise<{ email: string; asksCode: boolean } | SignInLinkProblem> {
  const proof = await proofOfToken(ctx.db, token)
  const problem = problemOf(proof, ctx.now)
  if (!proof || problem) return problem ?? 'ligacao-invalida'
  return { email: proof.email, asksCode: proof.id !== browser }
}

/**
 * Signs in by the link of the mail; elsewhere than where it was asked for, with the code as well.
 * @throws Refusal `invalid` when the code is missing, wrong or no longer counts.
 */
export async function enterByLink(
  ctx: Ctx,
  token: string,
  from: ByLink,
  code?: string,
): Promise<LinkEntered | SignInLinkProblem> {
  const proof = await proofOfToken(ctx.db, token)
  const problem = problemOf(proof, ctx.now)
  if (!proof || problem) return problem ?? 'ligacao-invalida'
  if (proof.id !== from.browser) await checkCode(ctx, proof, code)
  return enter(ctx, proof, from)
}

/**
 * Signs in by the code alone, in the browser that asked: for a mail that is read on another device.
 * @throws Refusal `invalid` when nothing waits here, or the code is wrong or no longer counts.
 */
export async function enterByLinkCode(
  ctx: Ctx,
  code: string,
  from: ByLink,
): Promise<LinkEntered | SignInLinkProblem> {
  const proof = await linkAskedHere(ctx, from.browser)
  if (!proof)
    throw new Refusal('invalid', 'Neste navegador não há nenhum pedido à espera. Peça outra ligação.')
  await checkCode(ctx, proof, code)
  return enter(ctx, proof, from)
}

/** The link that this browser asked for, whatever became of it. */
export async function linkAskedHere({ db }: Ctx, browser: string | null): Promise<Proof | undefined> {
  const proof = browser ? await proofById(db, browser) : undefined
  return proof?.purpose === 'sign-in' ? proof : undefined
}

async function checkCode({ db, now }: Ctx, proof: Proof, code: string | undefined): Promise<void> {
  const no = (sentence: string) => new Refusal('invalid', '', { fields: { code: sentence } })
  if (!code) throw no('Escreva o código da mensagem.')
  const { right, left } = await tryCode(db, proof.id, code, now)
  // A decoy has a code as well, and nobody behind it.
  if (right && proof.userId) return
  if (left <= 0) throw no('Este código já não serve. Peça outra ligação e use o código novo.')
  throw no(`O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`)
}

/** One transaction, one winner; every other link of this person is void. */
function enter(ctx: Ctx, proof: Proof, from: ByLink): Promise<LinkEntered | SignInLinkProblem> {
  return transaction(ctx, async (tx) => {
    const userId = proof.userId as string
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    // Since it was asked for, the account may have been blocked, joined staff or got another address.
    if (!user || user.blockedAt || user.staffRoles.length > 0 || user.email !== proof.email)
      return 'ligacao-usada'
    if (!(await useProof(tx, proof.id))) return 'ligacao-usada'
    await voidProofs(tx, userId, ['sign-in'])
    if (!user.emailVerified) {
      await takeUnproved(tx, userId, 'link')
      await dropPassword(tx, userId)
      await endSessionsOf(tx, userId)
    }
    const { email } = user
    const { returnTo } = proof
    if (!(await hasTotp(tx.db, userId))) return { email, returnTo, ...(await openHere(tx, user, from)) }
    const knownDevice = from.markFor(email) !== null
    const step = { userId, remember: from.remember, knownDevice, instead: null, first: 'link' } as const
    return { email, returnTo, step: await beginSecondStep(tx, step) }
  })
}

async function openHere(tx: TxCtx, user: typeof users.$inferSelect, from: ByLink) {
  const { address, device, remember, markFor } = from
  const session = await openNewSession(tx, {
    userId: user.id,
    staff: false,
    remember,
    address,
    device,
    instead: tx.actor.sessionId,
    // Who has a password is asked for it before anything that can't be taken back: reading mail is less.
    proven: (await credentialOf(tx, user.id)) === null,
  })
  const actor = await actorOfSession(tx.db, session, tx.now)
  await recordSignIn({ ...tx, actor }, user.id, markFor(user.email) !== null, 'link')
  return { session, lifetime: sessionLifetime(false, remember) }
}

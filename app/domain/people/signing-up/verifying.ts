import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { recordAcceptance } from '../../legal/accepting'
import { termsNow } from '../../legal/documents'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { freeAddress } from '../email/freeing-address'
import { credentialOf, setPassword } from '../password/credentials'
import { verifyPassword } from '../password/passwords'
import { showProfileAnew } from '../profile/profile-shown'
import { emailProofs, users } from '../schema'
import { hasTotp } from '../second-factor/factors'
import { dropFactors } from '../second-factor/unproved'
import { endSessionsOf, openNewSession } from '../sessions/session-life'
import type { PendingSignUp } from '../signing-up/pending'
import { partnerColumns } from './partner'
import { type Proof, proofById, proofOfToken, proofState, tryCode, useProof } from './proofs'

const guesses = (): Limit => ({
  name: 'confirmar-palavra-passe',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
})

/** From where somebody confirms their address. */
export interface From {
  /** The proof that this browser was given when it signed up (signed cookie), if any. */
  browser: string | null
  address: string
  device: string
}

/** Why a link does not serve: each has its page with a way out. */
export type LinkProblem = 'invalida' | 'usada' | 'expirada'

export interface LinkView {
  email: string
  name: string
  /** The link was opened elsewhere than where the account was made: the password that was chosen is asked for. */
  asksPassword: boolean
}

const problemOf = (proof: Proof | undefined, now: Date): LinkProblem | null => {
  if (!proof?.userId || proof.purpose !== 'sign-up') return 'invalida'
  const state = proofState(proof, now)
  return state === 'used' ? 'usada' : state === 'expired' ? 'expirada' : null
}

/**
 * True where the link alone is enough: in the browser that signed up, or signed in to that very account. Elsewhere
 * the mailbox is proved but not that this sign-up is its owner's: whoever typed in a stranger's address would be let
 * into an account that the stranger confirmed by a click (pre-hijacking, Sudhodanan & Paverd, USENIX Security 2022).
 */
const isAtHome = (ctx: Ctx, proof: Proof, browser: string | null) =>
  proof.id === browser || (ctx.actor.userId !== null && ctx.actor.userId === proof.userId)

/** What the page behind a link shows; looks, and consumes nothing. */
export async function readLink(
  ctx: Ctx,
  token: string,
  browser: string | null,
): Promise<LinkView | LinkProblem> {
  const proof = await proofOfToken(ctx.db, token)
  const problem = problemOf(proof, ctx.now)
  if (!proof || problem) return problem ?? 'invalida'
  const [user] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, proof.userId as string))
  const name = proof.pending?.name ?? user?.name ?? ''
  return { email: proof.email, name, asksPassword: !isAtHome(ctx, proof, browser) }
}

export interface Confirmed {
  /** Token of the session that was opened; null for an account that asks for a second factor: a mail is none. */
  session: string | null
  returnTo: string | null
}

/**
 * Confirms an address by the link of the mail, and signs in: in the browser that signed up at once, elsewhere with
 * the password that was chosen.
 * @throws Refusal `invalid` when the password is wrong, `too-many`.
 */
export async function confirmByLink(
  ctx: Ctx,
  token: string,
  from: From,
  password = '',
): Promise<Confirmed | LinkProblem> {
  const proof = await proofOfToken(ctx.db, token)
  const problem = problemOf(proof, ctx.now)
  if (!proof || problem) return problem ?? 'invalida'
  if (isAtHome(ctx, proof, from.browser)) {
    return confirm(ctx, proof, from, proof.id === from.browser ? proof.pending : null)
  }
  if (!password)
    throw new Refusal('invalid', '', { fields: { password: 'Escreva a palavra-passe que escolheu.' } })
  await limitTo(ctx.db, guesses, proof.id, ctx.now)
  const chosen = await attemptWithPassword(ctx, proof, password)
  if (chosen === 'none') {
    const sentence =
      'Não é a palavra-passe escolhida ao criar esta conta. Se não a criou, ignore a mensagem; para criar a sua, registe-se.'
    throw new Refusal('invalid', '', { fields: { password: sentence } })
  }
  return confirm(ctx, proof, from, chosen)
}

/** The sign-up that this password belongs to: the account's own (null), or a later one that waits for its proof. */
async function attemptWithPassword(
  ctx: Ctx,
  proof: Proof,
  password: string,
): Promise<PendingSignUp | null | 'none'> {
  const { db, now } = ctx
  const userId = proof.userId as string
  const own = await credentialOf(ctx, userId)
  if (own && (await verifyPassword(own, password))) return null
  const waiting = await db
    .select({ pending: emailProofs.pending })
    .from(emailProofs)
    .where(
      and(
        eq(emailProofs.userId, userId),
        isNotNull(emailProofs.pending),
        isNull(emailProofs.usedAt),
        gt(emailProofs.expiresAt, now),
      ),
    )
    .orderBy(desc(emailProofs.createdAt))
    .limit(settings.auth.resendsPerDay + 1)
  for (const { pending } of waiting)
    if (pending && (await verifyPassword(pending.passwordHash, password))) return pending
  return 'none'
}

/**
 * Confirms an address by the code of the mail, in the browser that signed up or signed in to the account.
 * @throws Refusal `invalid` when the code is wrong or no longer counts.
 */
export async function confirmByCode(ctx: Ctx, code: string, from: From): Promise<Confirmed> {
  const proof = await proofHere(ctx, from.browser)
  const again = 'Este código já não serve. Peça outra mensagem e use o código novo.'
  if (!proof)
    throw new Refusal(
      'invalid',
      'Neste aparelho não há nenhum registo à espera. Abra a ligação da mensagem, ou entre na sua conta.',
    )
  const { right, left } = await tryCode(ctx.db, proof.id, code, ctx.now)
  if (!right) {
    const sentence =
      left > 0
        ? `O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`
        : again
    throw new Refusal('invalid', '', { fields: { code: sentence } })
  }
  const done = proof.userId
    ? await confirm(ctx, proof, from, proof.id === from.browser ? proof.pending : null)
    : 'invalida'
  if (typeof done === 'string') throw new Refusal('invalid', '', { fields: { code: again } })
  return done
}

/** The proof that waits here: the browser's own, else the latest of whoever is signed in. */
export async function proofHere({ db, actor }: Ctx, browser: string | null): Promise<Proof | undefined> {
  if (browser) return proofById(db, browser)
  if (!actor.userId || actor.emailVerified) return undefined
  const [latest] = await db
    .select()
    .from(emailProofs)
    .where(and(eq(emailProofs.userId, actor.userId), eq(emailProofs.purpose, 'sign-up')))
    .orderBy(desc(emailProofs.createdAt))
    .limit(1)
  return latest
}

/** The address is proved. One transaction, one winner; what other attempts at this address chose is void. */
function confirm(
  ctx: Ctx,
  proof: Proof,
  { address, device }: From,
  chosen: PendingSignUp | null,
): Promise<Confirmed | LinkProblem> {
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const userId = proof.userId as string
    if (!(await useProof(tx, proof.id))) return 'usada'
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
    const done = user?.emailVerified && !(chosen && !(await credentialOf(tx, userId)))
    if (!user || user.blockedAt || done) return 'usada'
    // A corrected address becomes the account's when it is proved.
    if (user.email !== proof.email && (user.emailVerified || !(await freeAddress(tx, proof.email, userId))))
      return 'usada'
    await db
      .update(emailProofs)
      .set({ usedAt: now, pending: null })
      .where(and(eq(emailProofs.userId, userId), eq(emailProofs.purpose, 'sign-up')))
    if (chosen) {
      await setPassword(tx, userId, chosen.passwordHash)
      // Whoever is signed in knew a password that is no longer the account's.
      await endSessionsOf(tx, userId)
      await dropFactors(tx, userId)
    }
    const choice = chosen && {
      name: user.emailVerified ? user.name : chosen.name,
      termsVersion: chosen.termsVersion,
      termsAcceptedAt: now,
      marketingConsentAt: user.emailVerified ? user.marketingConsentAt : null,
      ...partnerColumns(chosen.partner),
    }
    await db
      .update(users)
      .set({ ...choice, email: proof.email, emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-confirmed' })
    const terms = chosen?.termsVersion ?? user.termsVersion ?? termsNow(now)
    await recordAcceptance(tx, userId, terms)
    if (chosen) await showProfileAnew(tx, userId)
    if (await hasTotp(db, userId)) return { session: null, returnTo: proof.returnTo }
    const session = await openNewSession(tx, {
      userId,
      staff: user.staffRoles.length > 0,
      remember: false,
      address,
      device,
      instead: tx.actor.sessionId,
    })
    return { session, returnTo: proof.returnTo }
  })
}

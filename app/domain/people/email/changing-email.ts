import { and, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { notify } from '../../notifications/notifying'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { holderOf } from '../holder'
import { checkOwnPassword } from '../password/changing-password'
import { credentialOf } from '../password/credentials'
import { verifyPassword } from '../password/passwords'
import { emailChanges, users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { sendEmailChanged, sendEmailChangeLink, sendEmailChangeNotice } from '../security/mail-jobs'
import { endSessionsOf } from '../sessions/session-life'
import { insertProof, proofOfToken, proofState, useProof, voidProofs } from '../signing-up/proofs'
import { type EmailChange, emailChangeFlow, emailChangeTable } from './email-change-flow'
import { freeAddress } from './freeing-address'

const day = 86_400_000

const perNetwork = (): Limit => ({
  name: 'mudar-email-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})
const perPerson = (): Limit => ({ name: 'mudar-email', points: settings.auth.resendsPerDay, seconds: 86_400 })
const perAddress = (): Limit => ({
  name: 'mudar-email-endereco',
  points: settings.auth.resendsPerDay,
  seconds: 86_400,
})
const linkGuesses = (): Limit => ({
  name: 'mudar-email-palavra-passe',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
})

/** The change that waits for its confirmation, for the page: the new address and since when. */
export async function openEmailChange(ctx: Ctx) {
  authorise(ctx.actor, 'account.edit', ctx.actor)
  const [open] = await ctx.db
    .select({ newEmail: emailChanges.newEmail, requestedAt: emailChanges.requestedAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, ctx.actor.userId as string), eq(emailChanges.state, 'requested')))
  return open && open.requestedAt.getTime() + settings.auth.verifyLinkHours * 3_600_000 > ctx.now.getTime()
    ? open
    : null
}

/**
 * Asks for another address: a link goes to the new one, and the old one is told at once, with a link to undo it. The
 * answer is the same whether the new address has an account: then its owner is told, and nothing can be confirmed.
 * Asking again makes the request before void.
 * @throws Refusal `step-up`, `invalid`, `too-many`.
 */
export async function askEmailChange(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  { address }: { address: string },
): Promise<void> {
  const { actor, db, now } = ctx
  authorise(actor, 'account.edit', actor)
  requireProof(actor, now)
  const userId = actor.userId as string
  await checkOwnPassword(ctx, password, 'password')
  if (email === actor.email)
    throw new Refusal('invalid', '', { fields: { email: 'É o endereço que a conta já tem.' } })
  const many = 'Foram pedidas muitas mudanças de e-mail.'
  await limitTo(db, perNetwork, networkOf(address), now, many)
  await limitTo(db, perPerson, userId, now, many)
  await limitTo(db, perAddress, email, now, many)
  await transaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user?.emailVerified)
      throw new Refusal('conflict', 'Confirme primeiro o e-mail que a conta tem, ou corrija-o.')
    await dropOpenChange(tx, userId)
    const holder = await holderOf(tx.db, email)
    const taken = holder?.confirmed === true
    const proofId = await insertProof(tx, { userId: taken ? null : userId, email, purpose: 'email-change' })
    // Lives until seven days after the last moment at which the change can be confirmed.
    const hours = settings.auth.verifyLinkHours + settings.auth.emailUndoDays * 24
    const undo = { userId, email: user.email, purpose: 'email-undo', hours } as const
    const undoProofId = await insertProof(tx, undo)
    const change = { id: newId(), userId, oldEmail: user.email, newEmail: email, proofId, undoProofId }
    await tx.db.insert(emailChanges).values({ ...change, requestedAt: now })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-change-requested' })
    await enqueue(tx, sendEmailChangeLink, { changeId: change.id, taken })
    await enqueue(tx, sendEmailChangeNotice, { changeId: change.id, done: false })
    await notifyChange(tx, change.id, userId, 'Foi pedida a mudança do seu e-mail')
  })
}

/** What waits to be confirmed is given up. */
export async function dropOpenChange(tx: TxCtx, userId: string): Promise<void> {
  const [open] = await tx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.state, 'requested')))
  if (open) await move(tx, emailChangeFlow, emailChangeTable, open, 'replace')
  await voidProofs(tx, userId, ['email-change'])
}

export const notifyChange = (tx: TxCtx, changeId: string, userId: string, title: string) =>
  notify(tx, {
    userId,
    kind: 'security',
    key: `mudar-email-${changeId}-${title}`,
    title,
    text: 'Se não foi o próprio, siga a ligação que enviámos para o endereço antigo.',
    href: paths.security(),
    mailed: true,
  })

export type EmailChangeProblem = 'mudanca-invalida' | 'mudanca-usada' | 'mudanca-expirada'

async function changeOf(ctx: Ctx, token: string): Promise<EmailChange | EmailChangeProblem> {
  const proof = await proofOfToken(ctx.db, token)
  if (!proof?.userId || proof.purpose !== 'email-change') return 'mudanca-invalida'
  const state = proofState(proof, ctx.now)
  if (state !== 'live') return state === 'used' ? 'mudanca-usada' : 'mudanca-expirada'
  const [change] = await ctx.db.select().from(emailChanges).where(eq(emailChanges.proofId, proof.id))
  return change?.state === 'requested' ? change : 'mudanca-usada'
}

/** A typing error must not give the account to whoever has that mailbox: elsewhere the password is asked for. */
const isAtHome = ({ actor }: Ctx, change: EmailChange) => actor.userId === change.userId

/** What the page behind the link shows; looks, and consumes nothing. */
export async function readEmailChange(
  ctx: Ctx,
  token: string,
): Promise<{ newEmail: string; asksPassword: boolean } | EmailChangeProblem> {
  const change = await changeOf(ctx, token)
  if (typeof change === 'string') return change
  return { newEmail: change.newEmail, asksPassword: !isAtHome(ctx, change) }
}

/**
 * Confirms a change by the link in the mail to the new address: signed in to the account at once, elsewhere with its
 * password. Sessions elsewhere end; links sent to the old address count no more, but for the one that undoes this.
 * @throws Refusal `invalid` when the password is wrong, `too-many`.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  token: string,
  password = '',
): Promise<EmailChangeProblem | 'endereco-ocupado' | { email: string }> {
  const change = await changeOf(ctx, token)
  if (typeof change === 'string') return change
  if (!isAtHome(ctx, change)) await checkPasswordOf(ctx, change, password)
  const { userId, newEmail } = change
  try {
    return await transaction(ctx, async (tx) => {
      const { db, now } = tx
      const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
      if (!user || user.blockedAt || user.email !== change.oldEmail) return 'mudanca-usada'
      if (!(await freeAddress(tx, newEmail, userId))) return 'endereco-ocupado'
      if (!(await useProof(tx, change.proofId))) return 'mudanca-usada'
      const undoUntil = new Date(now.getTime() + settings.auth.emailUndoDays * day)
      await move(tx, emailChangeFlow, emailChangeTable, change, 'confirm', {
        set: { doneAt: now, undoUntil },
      })
      await db.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId))
      await voidProofs(tx, userId, ['reset', 'sign-in', 'sign-up', 'email-change'])
      await stopRecovery(tx, userId, 'email')
      await endSessionsOf(tx, userId, isAtHome(tx, change) ? tx.actor.sessionId : null)
      await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-changed' })
      await enqueue(tx, sendEmailChanged, { changeId: change.id })
      await enqueue(tx, sendEmailChangeNotice, { changeId: change.id, done: true })
      await notifyChange(tx, change.id, userId, 'O seu e-mail foi mudado')
      return { email: newEmail }
    })
  } catch (error) {
    // Somebody else proved the same address at the same moment.
    if (violated(error) === 'users_email_unique') return 'endereco-ocupado'
    throw error
  }
}

async function checkPasswordOf(ctx: Ctx, { userId, proofId }: EmailChange, password: string): Promise<void> {
  const refuse = (sentence: string) => new Refusal('invalid', '', { fields: { password: sentence } })
  if (!password) throw refuse('Escreva a palavra-passe da conta.')
  await limitTo(ctx.db, linkGuesses, proofId, ctx.now)
  const own = await credentialOf(ctx, userId)
  if (!own || !(await verifyPassword(own, password)))
    throw refuse('Não é a palavra-passe da conta que pediu a mudança.')
}

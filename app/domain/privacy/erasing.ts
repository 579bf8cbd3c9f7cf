import { and, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { type Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { audit } from '../audit/log'
import { notify } from '../notifications/notifying'
import { verifyPassword } from '../people/password/passwords'
import { accounts, users } from '../people/schema'
import { stopRecovery } from '../people/second-factor/losing/stopping'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { type Ctx, type TxCtx } from '../shared/ctx'
import { defineFlow, move, recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { longDate } from '../shared/long-date'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { blockersOf, refuseBlocked } from './blockers'
import { type ErasureInput } from './forms'
import { notifyErasureAsked, notifyErasureCancelled, notifyErasureNear } from './mails'
import { erasures, type ReviewFate } from './schema'

export type Erasure = typeof erasures.$inferSelect

/** A request to erase an account: waits fourteen days, in which it may be cancelled. */
export const erasureFlow = defineFlow<Erasure['state'], 'cancel' | 'finish'>('erasure', {
  cancel: { from: ['waiting'], to: 'cancelled', by: 'whoever asked' },
  finish: { from: ['waiting'], to: 'done', by: 'system, when it is due' },
})
export const erasureTable = {
  table: erasures,
  id: erasures.id,
  state: erasures.state,
  version: erasures.version,
}

const day = 86_400_000
const guesses = (): Limit => ({ name: 'apagar-conta', points: settings.auth.guessesPerHour, seconds: 3600 })

/** The erasure of this account that waits, if there is one. */
export async function waitingErasure(db: Db, userId: string): Promise<Erasure | null> {
  const [found] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), eq(erasures.state, 'waiting')))
  return found ?? null
}

/**
 * Asks for one's own account to be erased: it goes in fourteen days unless cancelled, and works as always until then.
 * @returns when it goes.
 * @throws Refusal `step-up`, `invalid` for a wrong password, `conflict` while something has to be settled first or it
 * was asked already.
 */
export async function requestErasure(ctx: Ctx, input: ErasureInput): Promise<Date> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  requireProof(ctx.actor, ctx.now)
  await checkPassword(ctx, userId, input.password)
  return transaction(ctx, async (tx) => {
    const other: ReviewFate = input.reviews === 'erase' ? 'anonymise' : 'erase'
    const choices = Object.fromEntries(input.exceptions.map((id) => [id, other]))
    return begin(tx, userId, { reviews: input.reviews, choices })
  })
}

/**
 * Begins the erasure of somebody who asked for it outside the product (a letter, a lost address): the same fourteen
 * days and the same mails. Reviews are kept without their author's name unless said otherwise.
 * @returns when it goes.
 */
export function eraseOnRequest(
  ctx: Ctx,
  userId: string,
  reason: string,
  reviews: ReviewFate = 'anonymise',
): Promise<Date> {
  authorise(ctx.actor, 'user.erase')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    if (tx.actor.userId === userId)
      throw new Refusal('invalid', 'Para apagar a sua própria conta use a página da conta.')
    const dueAt = await begin(tx, userId, { reviews, choices: {} })
    await audit(tx, { verb: 'user.erase', objectType: 'user', objectId: userId, reason, after: { dueAt } })
    return dueAt
  })
}

async function begin(tx: TxCtx, userId: string, choice: Pick<Erasure, 'reviews' | 'choices'>): Promise<Date> {
  const { db, now } = tx
  const missing = new Refusal('not-found', 'Não encontrámos esta conta.')
  if (!isUuid(userId)) throw missing
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw missing
  if (await waitingErasure(db, userId))
    throw new Refusal('conflict', 'O pedido para apagar esta conta já tinha sido feito. Nada mudou.')
  refuseBlocked(await blockersOf(tx, userId))
  const id = newId()
  const dueAt = new Date(now.getTime() + settings.privacy.erasureGraceDays * day)
  await db.insert(erasures).values({ id, userId, state: 'waiting', requestedAt: now, dueAt, ...choice })
  await stopRecovery(tx, userId, 'erasure')
  await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'ask-erasure', data: { dueAt } })
  await notify(tx, {
    userId,
    kind: 'account',
    key: `erasure-${id}`,
    title: 'A conta vai ser apagada',
    text: `No dia ${longDate(dueAt)}. Até lá pode anular o pedido.`,
    href: paths.eraseAccount(),
    mailed: true,
  })
  await enqueue(tx, notifyErasureAsked, { erasureId: id, byStaff: tx.actor.userId !== userId })
  const near = new Date(dueAt.getTime() - day)
  await enqueue(tx, notifyErasureNear, { erasureId: id }, { startAfter: near })
  return dueAt
}

/** Changes one's mind. @throws Refusal `conflict` when nothing waits (any more). */
export function cancelErasure(ctx: Ctx): Promise<void> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  return transaction(ctx, async (tx) => {
    const waiting = await waitingErasure(tx.db, userId)
    if (!waiting)
      throw new Refusal('conflict', 'Não há nenhum pedido para apagar esta conta. Ela continua como está.')
    await move(tx, erasureFlow, erasureTable, waiting, 'cancel', { set: { endedAt: tx.now, choices: {} } })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'cancel-erasure' })
    await enqueue(tx, notifyErasureCancelled, { erasureId: waiting.id })
  })
}

/** The password of the account, where it has one; whoever has none proved who they are by a passkey. */
async function checkPassword({ db, now }: Ctx, userId: string, password: string | undefined): Promise<void> {
  const [credential] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (!credential?.hash) return
  const refuse = (sentence: string) => new Refusal('invalid', '', { fields: { password: sentence } })
  if (!password) throw refuse('Escreva a sua palavra-passe.')
  await limitTo(db, guesses, userId, now, 'Foram demasiadas tentativas com a palavra-passe.')
  if (!(await verifyPassword(credential.hash, password)))
    throw refuse('A palavra-passe não está certa. Nada foi apagado.')
}

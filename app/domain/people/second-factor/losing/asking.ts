import { and, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { erasures } from '../../../privacy/schema'
import { settings } from '../../../settings/settings'
import type { Ctx, TxCtx } from '../../../shared/ctx'
import { recordEvent } from '../../../shared/flow'
import { newId } from '../../../shared/ids'
import { limitTo } from '../../../shared/limit-to'
import { longDate } from '../../../shared/long-date'
import { Refusal } from '../../../shared/refusal'
import { transaction } from '../../../shared/transaction'
import { users } from '../../schema'
import { insertProof } from '../../signing-up/proofs'
import { hasTotp } from '../factors'
import { factorRecoveries } from '../schema'
import { stepIsOver, stepOf } from '../second-step'
import { endRecovery, lastEnded, lastOf, lockOpenRecovery, openRecovery, waitsLong } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

const day = 86_400_000

const perNetwork = (): Limit => ({
  name: 'sem-segundo-passo-rede',
  points: settings.auth.resendsPerNetworkHour,
  seconds: 3600,
})
const perPerson = (): Limit => ({
  name: 'sem-segundo-passo-conta',
  points: settings.auth.factorRecoveriesPerDay,
  seconds: 86_400,
})

/** What somebody who gave the right password sees of having lost app and codes. */
export type LosingPage =
  | { kind: 'nobody' }
  | { kind: 'refused'; why: string }
  | { kind: 'ask'; email: string; long: boolean }
  | { kind: 'asked' | 'waiting' | 'ready'; email: string; at: Date }

/** What the page shows. Nobody who has not just given the password learns anything. */
export async function losingPage(ctx: Ctx, token: string | null): Promise<LosingPage> {
  const step = await stepOf(ctx, token)
  if (!step) return { kind: 'nobody' }
  const { db, now } = ctx
  const { userId, email } = step
  const why = notByMail(step) ?? (await whyNot(db, userId, now))
  if (why) return { kind: 'refused', why }
  const open = await openRecovery(db, userId, now)
  if (open?.state === 'waiting' && open.waitsUntil) {
    const ready = open.waitsUntil <= now
    return { kind: ready ? 'ready' : 'waiting', email, at: ready ? open.expiresAt : open.waitsUntil }
  }
  if (open) return { kind: 'asked', email, at: open.expiresAt }
  return { kind: 'ask', email, long: await waitsLong(db, userId, now) }
}

/**
 * Who came by a link in a mail has shown that they read the mail, and the mail is the other half of this: without the
 * password one mailbox would take both factors away.
 */
const notByMail = ({ first }: { first: string }): string | null =>
  first === 'link'
    ? 'Entrou por uma ligação enviada por e-mail, e retirar o segundo passo pede também a palavra-passe. Volte a entrar com ela. Se não a sabe, ou nunca escolheu uma, peça primeiro uma ligação para a escolher.'
    : null

/** Why this account can't be helped this way now; null when it can. */
async function whyNot(db: Db, userId: string, now: Date): Promise<string | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || !(await hasTotp(db, userId)))
    return 'Esta conta já não pede um código ao entrar. Volte a entrar.'
  if (user.staffRoles.length > 0)
    return 'Esta conta é da equipa da Aval. Fale com alguém da administração: só outra pessoa, que o conheça, lhe pode retirar o segundo fator.'
  const [erasure] = await db
    .select({ dueAt: erasures.dueAt })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), eq(erasures.state, 'waiting')))
  if (erasure)
    return `Foi pedido que esta conta seja apagada, e isso acontece em ${longDate(erasure.dueAt)}. Até lá não se retira o segundo passo. Para ficar com a conta, anule primeiro o pedido numa sessão que ainda tenha aberta.`
  const last = await lastEnded(db, userId)
  if (!last?.endedAt) return null
  if (last.ending === 'owner-session' || last.ending === 'owner-link') {
    const changed = await lastOf(db, userId, ['password-reset', 'password-changed'], last.endedAt)
    if (!changed)
      return 'O último pedido foi parado por alguém com acesso à conta, que disse não ter sido quem o fez. Escolha primeiro outra palavra-passe; depois pode pedir de novo.'
  }
  const again = new Date(last.endedAt.getTime() + settings.auth.factorRecoveryAgainDays * day)
  if (last.state === 'refused' && again > now)
    return `A equipa da Aval recusou o último pedido, pelo motivo que lhe enviámos por e-mail. Pode fazer outro a partir de ${longDate(again)}.`
  return null
}

/**
 * Asks for app and codes to be taken away: a link goes to the account's address, and nothing waits before it is
 * followed. Only somebody who has just given the password can; asking again sends a new link, and once the wait is
 * over the last one again.
 * @throws Refusal `invalid` when the step is over; `conflict` while one waits already, or for an account that can't be
 * helped this way; `too-many`.
 */
export async function askRecovery(ctx: Ctx, token: string | null, from: { address: string }): Promise<void> {
  const { db, now } = ctx
  const step = await stepOf(ctx, token)
  if (!step) throw stepIsOver()
  const many = 'Foram feitos muitos pedidos destes.'
  const unhelped = notByMail(step)
  if (unhelped) throw new Refusal('conflict', unhelped)
  await limitTo(db, perNetwork, networkOf(from.address), now, many)
  await limitTo(db, perPerson, step.userId, now, many)
  await transaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, step.userId)).for('update')
    if (!user || user.blockedAt) throw stepIsOver()
    const why = await whyNot(tx.db, user.id, now)
    if (why) throw new Refusal('conflict', why)
    const open = await lockOpenRecovery(tx, user.id)
    const inTime = open !== undefined && open.expiresAt > now
    if (open && inTime && open.state === 'waiting') return sendLastAgain(tx, open)
    if (open) await endRecovery(tx, open, inTime ? 'cancel' : 'lapse', inTime ? 'replaced' : 'expired')
    await begin(tx, user)
  })
}

async function sendLastAgain(tx: TxCtx, open: typeof factorRecoveries.$inferSelect): Promise<void> {
  if (!open.waitsUntil || open.waitsUntil > tx.now)
    throw new Refusal(
      'conflict',
      'Já há um pedido em curso para esta conta. O prazo não muda por pedir outra vez.',
    )
  const { id: recoveryId, userId } = open
  await enqueue(tx, sendRecoveryMail, { recoveryId, userId, what: 'ready', again: newId() })
}

async function begin(tx: TxCtx, { id: userId, email }: typeof users.$inferSelect): Promise<void> {
  const { db, now } = tx
  const recoveryId = newId()
  const confirming = settings.auth.resetMinutes / 60
  // Whatever comes, this link stops it: from the first mail to the last moment at which it could be finished.
  const hours =
    confirming + (settings.auth.factorRecoveryLongDays + settings.auth.factorRecoveryOpenDays) * 24
  const confirmProofId = await insertProof(tx, { userId, email, purpose: 'factor-lost', hours: confirming })
  const stopProofId = await insertProof(tx, { userId, email, purpose: 'factor-stop', hours })
  const expiresAt = new Date(now.getTime() + settings.auth.resetMinutes * 60_000)
  await db
    .insert(factorRecoveries)
    .values({ id: recoveryId, userId, confirmProofId, stopProofId, askedAt: now, expiresAt })
  await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'factor-recovery-asked' })
  await enqueue(tx, sendRecoveryMail, { recoveryId, userId, what: 'asked' })
}

import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { notify } from '../../notifications/notifying'
import { authorise, may, withRoles } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { endSessionsOf } from '../sessions/session-life'
import { lockAdmins, lockPerson, type Person } from './acted-on'
import { notifyBlocked, notifySessionsEnded, notifyUnblocked } from './mails'

/**
 * Blocks an account: its sessions end with this transaction, nobody signs in to it, and its owner is told why and how
 * to object.
 * @throws Refusal `not-found`; `not-allowed` for oneself, and for colleagues unless an administrator does it;
 * `conflict` when it is blocked already.
 */
export async function blockPerson(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'user.block')
  await transaction(ctx, async (tx) => {
    const person = await takeOther(tx, id)
    if (person.blockedAt) throw new Refusal('conflict', 'Esta conta já está bloqueada.')
    await tx.db
      .update(users)
      .set({ blockedAt: tx.now, blockedReason: reason, updatedAt: tx.now })
      .where(eq(users.id, person.id))
    await stopRecovery(tx, person.id, 'blocked')
    await endSessionsOf(tx, person.id)
    await happened(tx, 'account.blocked', person.id)
    if (person.staffRoles.length > 0) await happened(tx, 'roles.changed', withRoles(person.id, []))
    await enqueue(tx, notifyBlocked, { userId: person.id, noticeId: newId() })
    await recordEvent(tx, { subjectType: 'user', subjectId: person.id, verb: 'block', reason })
    await audit(tx, {
      verb: 'user.block',
      objectType: 'user',
      objectId: person.id,
      reason,
      before: { blocked: false },
      after: { blocked: true },
    })
  })
}

/** Lets somebody in again. @throws Refusal like `blockPerson`. */
export async function unblockPerson(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'user.block')
  await transaction(ctx, async (tx) => {
    const person = await takeOther(tx, id)
    if (!person.blockedAt) throw new Refusal('conflict', 'Esta conta não está bloqueada.')
    if (person.mergedInto)
      throw new Refusal('conflict', 'Esta conta faz parte de outra: só se volta a abrir desfazendo a junção.')
    await tx.db
      .update(users)
      .set({ blockedAt: null, blockedReason: null, updatedAt: tx.now })
      .where(eq(users.id, person.id))
    const noticeId = newId()
    await notify(tx, {
      userId: person.id,
      kind: 'security',
      key: `desbloqueada-${noticeId}`,
      title: 'A sua conta voltou a estar aberta',
      text: 'A equipa da Aval desbloqueou-a. Pode entrar como antes.',
      href: paths.account(),
      mailed: true,
    })
    await enqueue(tx, notifyUnblocked, { userId: person.id, noticeId })
    await recordEvent(tx, { subjectType: 'user', subjectId: person.id, verb: 'unblock', reason })
    await audit(tx, {
      verb: 'user.unblock',
      objectType: 'user',
      objectId: person.id,
      reason,
      before: { blocked: true, reason: person.blockedReason },
      after: { blocked: false },
    })
  })
}

/** Ends every session of somebody, who is told. @throws Refusal like `blockPerson`. */
export async function endAllSessionsOf(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'user.sessions')
  await transaction(ctx, async (tx) => {
    const person = await takeOther(tx, id)
    await endSessionsOf(tx, person.id)
    const noticeId = newId()
    await notify(tx, {
      userId: person.id,
      kind: 'security',
      key: `sessoes-${noticeId}`,
      title: 'Terminámos as suas sessões',
      text: reason,
      href: paths.security(),
      mailed: true,
    })
    await enqueue(tx, notifySessionsEnded, { userId: person.id, noticeId, reason })
    await recordEvent(tx, { subjectType: 'user', subjectId: person.id, verb: 'sessions-ended', reason })
    await audit(tx, { verb: 'user.end-sessions', objectType: 'user', objectId: person.id, reason })
  })
}

/** Somebody else, locked; a colleague only for administrators, whose decisions about each other follow one another. */
async function takeOther(tx: TxCtx, id: string): Promise<Person> {
  if (may(tx.actor, 'user.roles')) await lockAdmins(tx)
  const person = await lockPerson(tx, id)
  if (person.id === tx.actor.userId) {
    throw new Refusal('not-allowed', 'Isto não se faz à própria conta: peça a outra pessoa da equipa.', {
      right: 'decidir sobre a própria conta',
    })
  }
  if (person.staffRoles.length > 0 && !may(tx.actor, 'user.roles')) {
    throw new Refusal('not-allowed', 'Sobre contas da equipa decide só a administração.', {
      right: 'decidir sobre contas da equipa',
    })
  }
  return person
}

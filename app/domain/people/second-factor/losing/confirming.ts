import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { notify } from '../../../notifications/notifying'
import { settings } from '../../../settings/settings'
import type { Ctx } from '../../../shared/ctx'
import { move, recordEvent } from '../../../shared/flow'
import { longDate } from '../../../shared/long-date'
import { transaction } from '../../../shared/transaction'
import { users } from '../../schema'
import { insertProof, useProof } from '../../signing-up/proofs'
import { followLink, type LosingProblem } from './following'
import { factorRecoveryFlow, factorRecoveryTable, lockOpenRecovery, waitOf, waitsLong } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

const day = 86_400_000

/** What the page behind the link shows: to confirm, or since when and until when it waits. */
export async function readConfirming(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; waitsUntil: Date | null; long: boolean } | LosingProblem> {
  const followed = await followLink(ctx, token, 'factor-lost')
  if (typeof followed === 'string') return followed
  const { recovery, user } = followed
  return {
    email: user.email,
    waitsUntil: recovery.waitsUntil,
    long: await waitsLong(ctx.db, user.id, ctx.now),
  }
}

/**
 * Confirms by the link of the mail that the mailbox is read: from here on it waits, and everybody with access to the
 * account is told. Confirmed twice it waits once.
 * @returns what is wrong with the link, or until when it waits.
 */
export async function confirmRecovery(ctx: Ctx, token: string): Promise<LosingProblem | { until: Date }> {
  const followed = await followLink(ctx, token, 'factor-lost')
  if (typeof followed === 'string') return followed
  const { proof, recovery, user } = followed
  const { id: recoveryId, userId } = recovery
  return transaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    const open = await lockOpenRecovery(tx, userId)
    if (!locked || locked.blockedAt || locked.email !== user.email || open?.id !== recoveryId)
      return 'perda-terminada'
    if (open.waitsUntil) return { until: open.waitsUntil }
    if (!(await useProof(tx, proof.id))) return 'perda-expirada'
    const wait = waitOf(await waitsLong(tx.db, userId, tx.now))
    const left = wait + settings.auth.factorRecoveryOpenDays * day
    const finish = { userId, email: user.email, purpose: 'factor-finish', hours: left / 3_600_000 } as const
    const waitsUntil = new Date(tx.now.getTime() + wait)
    await move(tx, factorRecoveryFlow, factorRecoveryTable, open, 'confirm', {
      set: {
        confirmedAt: tx.now,
        waitsUntil,
        expiresAt: new Date(tx.now.getTime() + left),
        finishProofId: await insertProof(tx, finish),
      },
    })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'factor-recovery-confirmed' })
    await notify(tx, {
      userId,
      kind: 'security',
      key: `perda-${recoveryId}`,
      title: 'Alguém pediu que o segundo passo seja retirado',
      text: `A partir de ${longDate(waitsUntil)} a palavra-passe pode passar a chegar para entrar. Se não foi o próprio, pare já o pedido.`,
      href: paths.security(),
      mailed: true,
    })
    const about = { recoveryId, userId }
    await enqueue(tx, sendRecoveryMail, { ...about, what: 'confirmed' })
    const near = new Date(waitsUntil.getTime() - day)
    await enqueue(tx, sendRecoveryMail, { ...about, what: 'near' }, { startAfter: near })
    await enqueue(tx, sendRecoveryMail, { ...about, what: 'ready' }, { startAfter: waitsUntil })
    return { until: waitsUntil }
  })
}

import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { maskedEmail } from '../email-address'
import { users } from '../schema'
import { endSessionsOf } from '../sessions/session-life'

/**
 * Closes an account that became part of another: it is blocked as well, so that every door which a block closes is closed
 * by the same condition. The sessions of both end: whoever uses the other may do more from now on (OWASP ASVS 5.0, 7.4.3).
 */
export async function closeMerged(tx: TxCtx, goneId: string, keptId: string): Promise<void> {
  await tx.db
    .update(users)
    .set({
      mergedInto: keptId,
      blockedAt: tx.now,
      blockedReason: 'Esta conta faz parte de outra.',
      updatedAt: tx.now,
    })
    .where(eq(users.id, goneId))
  await endSessionsOf(tx, goneId)
  await endSessionsOf(tx, keptId)
}

/** It is an account of its own again. */
export async function reopenMerged(tx: TxCtx, goneId: string, keptId: string): Promise<void> {
  await tx.db
    .update(users)
    .set({ mergedInto: null, blockedAt: null, blockedReason: null, updatedAt: tx.now })
    .where(eq(users.id, goneId))
  await endSessionsOf(tx, keptId)
}

const kept = alias(users, 'kept')

/** The account that this one is part of, with its address as it may be said to whoever proved that this one is theirs. */
async function keptAccountOf(db: Db, by: { email: string } | { id: string }) {
  const [row] = await db
    .select({ name: users.name, own: users.email, email: kept.email })
    .from(users)
    .innerJoin(kept, eq(kept.id, users.mergedInto))
    .where('email' in by ? eq(users.email, by.email) : eq(users.id, by.id))
  return row && { ...row, email: maskedEmail(row.email) }
}

/** What is said to somebody who gave the right password of an account that is part of another; null for any other. */
export async function mergedSentence(db: Db, email: string): Promise<string | null> {
  const account = await keptAccountOf(db, { email })
  return (
    (account &&
      `Esta conta faz agora parte da sua outra conta: entre com ${account.email}. Enviámos na altura um e-mail aos dois endereços; se a outra não é sua, escreva ao apoio da Aval.`) ||
    null
  )
}

/** To an address whose account is part of another, in place of what was asked for: a link, another password, a new account. */
export const sendPartOfAnother = defineMailJob({
  name: 'people.send-part-of-another',
  data: z.object({ userId: z.uuid(), proofId: z.uuid() }),
  async letters({ db }, { userId }) {
    const account = await keptAccountOf(db, { id: userId })
    if (!account) return
    const mail = drawMail({
      subject: 'Entre na Aval com o seu outro e-mail',
      preview: `A sua conta é a que tem o e-mail ${account.email}.`,
      parts: [
        { title: 'A sua conta tem outro e-mail' },
        `Olá, ${firstName(account.name)}. Alguém, talvez o próprio, quis entrar na Aval com este e-mail. A conta que aqui tinha faz agora parte da sua outra, com o e-mail ${account.email}: é com esse que entra, e é lá que está tudo.`,
        { button: 'Entrar na conta', to: paths.signIn() },
        'Se essa conta não é sua, escreva ao apoio da Aval.',
      ],
      reason: 'Recebe esta mensagem porque este endereço foi escrito numa página de entrada da Aval.',
    })
    return { to: { email: account.own }, mail }
  },
})

import { and, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { transaction } from '../../../shared/transaction'
import { users } from '../../schema'
import { secretsOf } from '../../signing-up/proofs'
import { factorRecoveries } from '../schema'
import { recoveryMail, staffFactorMail } from './losing-emails'
import { endRecovery, lockOpenRecovery, waitOf } from './losing-flow'

/** What each mail tells, and in which state of things it is still true. */
const stateOf = {
  asked: 'asked',
  confirmed: 'waiting',
  near: 'waiting',
  ready: 'waiting',
  done: 'done',
  stopped: 'cancelled',
  refused: 'refused',
  lapsed: 'lapsed',
} as const satisfies Record<string, typeof factorRecoveries.$inferSelect.state>
export type RecoveryNews = keyof typeof stateOf
const news = z.enum(Object.keys(stateOf) as [RecoveryNews, ...RecoveryNews[]])

/** Tells the account's owner how it goes; the links are made here from the proofs' ids: no job carries a secret. */
export const sendRecoveryMail = defineJob({
  name: 'second-factor.send-recovery-mail',
  data: z.object({
    recoveryId: z.uuid(),
    userId: z.uuid(),
    what: news,
    /** Of staff who refused it. */
    reason: z.string().optional(),
    /** The same once more, because its owner asked for it. */
    again: z.uuid().optional(),
  }),
  async run({ db, now }, { recoveryId, what, reason, again }) {
    const [found] = await db
      .select({ recovery: factorRecoveries, user: users })
      .from(factorRecoveries)
      .innerJoin(users, eq(users.id, factorRecoveries.userId))
      .where(eq(factorRecoveries.id, recoveryId))
    if (!found || found.user.blockedAt) return
    const { recovery, user } = found
    const { confirmProofId, stopProofId, finishProofId, confirmedAt, waitsUntil, ending } = recovery
    if (recovery.state !== stateOf[what]) return
    if (recovery.endedAt === null && recovery.expiresAt <= now) return
    // Late enough, the last mail says all of it.
    if (what === 'near' && waitsUntil && waitsUntil <= now) return
    const mail = recoveryMail({
      what,
      name: user.name,
      askedAt: recovery.askedAt,
      waitsUntil,
      expiresAt: recovery.expiresAt,
      long: confirmedAt !== null && waitsUntil !== null && +waitsUntil - +confirmedAt >= waitOf(true),
      ending,
      reason,
      confirm: secretsOf(confirmProofId).token,
      stop: secretsOf(stopProofId).token,
      finish: finishProofId ? secretsOf(finishProofId).token : '',
    })
    const key = `perda-${recoveryId}-${what}${again ? `-${again}` : ''}`
    await sendMail({ ...mail, to: user.email, key })
  },
})

/** Tells somebody of the team that an administrator took their factors away. */
export const sendStaffFactorRemoved = defineJob({
  name: 'second-factor.send-staff-factor-removed',
  data: z.object({ userId: z.uuid(), noticeId: z.uuid(), reason: z.string() }),
  async run({ db }, { userId, noticeId, reason }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user || user.blockedAt) return
    const mail = staffFactorMail({ name: user.name, reason })
    await sendMail({ ...mail, to: user.email, key: `fator-retirado-${noticeId}` })
  },
})

/** What nobody confirmed or finished in its time ends; its owner is told when it had waited. */
export const lapseRecoveries = defineJob({
  name: 'second-factor.lapse-recoveries',
  data: z.object({}),
  cron: '23 * * * *',
  async run(ctx) {
    const { db, now } = ctx
    const over = await db
      .select({ id: factorRecoveries.id, userId: factorRecoveries.userId })
      .from(factorRecoveries)
      .where(and(inArray(factorRecoveries.state, ['asked', 'waiting']), lte(factorRecoveries.expiresAt, now)))
      .orderBy(factorRecoveries.expiresAt)
      .limit(500)
    for (const { id, userId } of over)
      await transaction(ctx, async (tx) => {
        await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const open = await lockOpenRecovery(tx, userId)
        if (open?.id !== id || open.expiresAt > now) return
        await endRecovery(tx, open, 'lapse', 'expired')
        if (open.state === 'waiting')
          await enqueue(tx, sendRecoveryMail, { recoveryId: id, userId, what: 'lapsed' })
      })
  },
})

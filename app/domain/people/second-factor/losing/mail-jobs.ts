import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMailJob } from '../../../notifications/mail-job'
import { defineAccountMail, holderOfAccount } from '../../account-mail'
import { secretsOf } from '../../signing-up/proofs'
import { factorRecoveries } from '../schema'
import { waitOf } from './losing-flow'
import { recoveryMail, staffFactorMail } from './mails'

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
export const sendRecoveryMail = defineMailJob({
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
  async letters({ db, now }, { recoveryId, what, reason }) {
    const [recovery] = await db.select().from(factorRecoveries).where(eq(factorRecoveries.id, recoveryId))
    if (recovery?.state !== stateOf[what]) return
    const to = await holderOfAccount(db, recovery.userId)
    if (!to || (recovery.endedAt === null && recovery.expiresAt <= now)) return
    const { confirmProofId, stopProofId, finishProofId, confirmedAt, waitsUntil } = recovery
    // Late enough, the last mail says all of it.
    if (what === 'near' && waitsUntil && waitsUntil <= now) return
    const mail = recoveryMail({
      ...recovery,
      what,
      name: to.name,
      long: confirmedAt !== null && waitsUntil !== null && +waitsUntil - +confirmedAt >= waitOf(true),
      reason,
      confirm: secretsOf(confirmProofId).token,
      stop: secretsOf(stopProofId).token,
      finish: finishProofId ? secretsOf(finishProofId).token : '',
    })
    return { to, mail }
  },
})

/** Tells somebody of the team that an administrator took their factors away. */
export const sendStaffFactorRemoved = defineAccountMail({
  name: 'second-factor.send-staff-factor-removed',
  data: z.object({ userId: z.uuid(), noticeId: z.uuid(), reason: z.string() }),
  mail: ({ name }, { reason }) => staffFactorMail({ name, reason }),
})

import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { passkeyChallenges, signInSteps } from './schema'

export { lapseRecoveries } from './losing/lapsing'
export { sendRecoveryMail, sendStaffFactorRemoved } from './losing/mail-jobs'
export { sendFactorNews } from './mails'

/** Removes what has had its time: challenges and half-way sign-ins that are over. */
export const sweepSecondFactor = defineJob({
  name: 'second-factor.sweep',
  data: z.object({}),
  cron: '47 4 * * *',
  async run({ db, now }) {
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
    await db.delete(signInSteps).where(lt(signInSteps.expiresAt, now))
  },
})

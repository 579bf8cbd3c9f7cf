import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { keptForms, submissions } from '~/platform/schema'

const day = 86_400_000

/** Removes what the house keeps for a short time: kept forms after a day, keys of carried-out forms after two. */
export const sweep = defineJob({
  name: 'upkeep.sweep',
  data: z.object({}),
  cron: '17 4 * * *',
  async run({ db, now }) {
    await db.delete(keptForms).where(lt(keptForms.expiresAt, now))
    await db.delete(submissions).where(lt(submissions.at, new Date(now.getTime() - 2 * day)))
  },
})

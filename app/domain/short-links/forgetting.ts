import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { lisbonDay } from '../shared/working-days'

const kept = () => settings.shortLink.clickersDays * 86_400_000

/** Every hour: who clicked is forgotten after a day, and with what they were hashed as soon as its day is over. */
export const forgetClickers = defineJob({
  name: 'short-links.forget',
  data: z.object({}),
  cron: '17 * * * *',
  run: forgetVisitors,
})

/** A second run finds nothing more to do. */
export async function forgetVisitors({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`delete from short_link_visitors where hour < ${new Date(now.getTime() - kept())}`)
  await db.execute(sql`delete from short_link_salts where day < ${lisbonDay(now)}`)
}

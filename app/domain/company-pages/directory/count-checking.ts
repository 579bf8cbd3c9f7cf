import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'

/** More than these are of one cause. */
const told = 20

/**
 * Counts the directory anew, by category, place and level of certificate. Where that is not what the trigger kept, it goes to the inbox of
 * errors and stays as it is: whoever knows why mends it by `recount_directory()` (docs/operations.md).
 */
export async function checkDirectoryCounts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { rows } = await transaction(ctx, async ({ db }) => {
    // Nine counts for each company: 10 s for a million.
    await db.execute(sql`set local statement_timeout = '5min'`)
    return db.execute<{ place: string; kept: number; counted: number }>(sql`
      select concat_ws('/', coalesce(k.category, a.category), coalesce(k.district, a.district), coalesce(k.level, a.level)) as place,
        coalesce(k.n, 0) as kept, coalesce(a.n, 0) as counted
      from (select c.category, p.district, d.level, count(*)::int as n
        from directory d, unnest(array_append(d.categories, '')) c (category), unnest(array[d.district, d.municipality, '']) p (district) group by 1, 2, 3) a
      full join (select * from directory_counts where n <> 0) k on (k.category, k.district, k.level) = (a.category, a.district, a.level)
      where k.n is distinct from a.n order by 1 limit ${told}`)
  })
  if (rows.length > 0)
    reportError(
      new Error(
        `counts of the directory differ: ${rows.map(({ place, kept, counted }) => `${place} ${kept}, counted ${counted}`).join('; ')}`,
      ),
      { where: 'job', method: checkDirectoryNightly.name },
    )
}

export const checkDirectoryNightly = defineJob({
  name: 'directory.check-counts',
  data: z.object({}),
  cron: '53 4 * * *',
  run: (ctx) => checkDirectoryCounts(ctx),
})
